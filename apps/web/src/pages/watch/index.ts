import { lobbyWords } from '../../i18n/lobby/words.ts';
import { WatchPage } from './WatchPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof WatchPage> => {
  await lobbyWords.open();
  return WatchPage;
};
