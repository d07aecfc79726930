import { historyWords } from '../../i18n/history/words.ts';
import { HistoryPage } from './HistoryPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof HistoryPage> => {
  await historyWords.open();
  return HistoryPage;
};
