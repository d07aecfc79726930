/** What stands at the head of every page, but is not what it was opened for. */
import { cornerWords } from '../i18n/corner/words.ts';
import '../settings/account.ts';
import { AccountCorner } from './AccountCorner.tsx';
import { Nav } from './Nav.tsx';

/** Once its words are here. */
export const open = async () => {
  await cornerWords.open();
  return { Nav, AccountCorner };
};
