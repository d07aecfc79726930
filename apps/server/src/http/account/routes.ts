import type { Route } from '../routes.ts';
import { changePassword } from './changePassword.ts';
import { deletion } from './deletion.ts';
import { ownLessons } from './ownLessons.ts';
import { ownSettings } from './ownSettings.ts';
import { rename } from './rename.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { signUp } from './signUp.ts';
import { standing } from './standing.ts';

/** One's own account. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  signUp,
  signIn,
  signOut,
  rename,
  changePassword,
  deletion,
  standing,
  ownSettings,
  ownLessons,
];
