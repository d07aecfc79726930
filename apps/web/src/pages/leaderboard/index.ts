import { pointsWords } from '../../i18n/points/words.ts';
import { LeaderboardPage } from './LeaderboardPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof LeaderboardPage> => {
  await pointsWords.open();
  return LeaderboardPage;
};
