import { accountWords } from '../../i18n/account/words.ts';
import { faultWords } from '../../i18n/accountFaults.ts';
import { learnWords } from '../../i18n/learn/words.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import '../../style/form.css';
import '../../style/account.css';
import '../../style/organiser.css';
import { OrganiserPage } from './OrganiserPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof OrganiserPage> => {
  await Promise.all([
    accountWords.open(),
    faultWords.open(),
    organiserWords.open(),
    learnWords.open(),
    pointsWords.open(),
  ]);
  return OrganiserPage;
};
