import { accountWords } from '../../i18n/account/words.ts';
import { faultWords } from '../../i18n/accountFaults.ts';
import '../../style/form.css';
import '../../style/account.css';
import { AccountPage } from './AccountPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof AccountPage> => {
  await Promise.all([accountWords.open(), faultWords.open()]);
  return AccountPage;
};
