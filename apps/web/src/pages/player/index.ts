import { archiveWords } from '../../i18n/archive/words.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { whyWords } from '../../i18n/why/words.ts';
import { PlayerPage } from './PlayerPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof PlayerPage> => {
  await Promise.all([pointsWords.open(), archiveWords.open(), whyWords.open()]);
  return PlayerPage;
};
