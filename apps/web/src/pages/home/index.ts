import { lobbyWords } from '../../i18n/lobby/words.ts';
import { Home } from './Home.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof Home> => {
  await lobbyWords.open();
  return Home;
};
