import { lobbyWords } from '../../i18n/lobby/words.ts';
import { bringEnded } from '../../parts/bringEnded.ts';
import { Home } from './Home.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof Home> => {
  bringEnded();
  await lobbyWords.open();
  return Home;
};
