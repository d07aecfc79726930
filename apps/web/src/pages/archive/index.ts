import { archiveWords } from '../../i18n/archive/words.ts';
import { whyWords } from '../../i18n/why/words.ts';
import { bringEnded } from '../../parts/bringEnded.ts';
import { ArchivePage } from './ArchivePage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof ArchivePage> => {
  bringEnded();
  await Promise.all([archiveWords.open(), whyWords.open()]);
  return ArchivePage;
};
