import { archiveWords } from '../../i18n/archive/words.ts';
import { StudyPage } from './StudyPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof StudyPage> => {
  await archiveWords.open();
  return StudyPage;
};
