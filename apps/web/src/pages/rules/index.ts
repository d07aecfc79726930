import { bookWords } from '../../i18n/book/words.ts';
import { whyNotWords } from '../../i18n/whyNot/words.ts';
import { RulesPage } from './RulesPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof RulesPage> => {
  await Promise.all([bookWords.open(), whyNotWords.open()]);
  return RulesPage;
};
