import { computerWords } from '../../i18n/computer/words.ts';
import { faultWords } from '../../i18n/faults/words.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { ComputerPage } from './ComputerPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof ComputerPage> => {
  await Promise.all([computerWords.open(), faultWords.open(), lobbyWords.open()]);
  return ComputerPage;
};
