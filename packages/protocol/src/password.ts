/** Passwords of members. They are compared after NFKC, so that a keyboard that writes full-width letters does no harm. */
import { nameKey } from './name.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 100;

/** Why a text should not be a password. */
export type PasswordFault =
  | { readonly code: 'password-too-short'; readonly least: number }
  | { readonly code: 'password-too-long'; readonly most: number }
  /** It is the name, or the name and a digit or two. */
  | { readonly code: 'password-is-name' }
  /** One character again and again, or what a keyboard or the alphabet has side by side. */
  | { readonly code: 'password-guessable' };

const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'password'];
const GUESSABLE: readonly string[] = [...ROWS, ...ROWS.map((row) => Array.from(row).toReversed().join(''))];

/** As passwords are hashed and compared. */
export const normalPassword = (text: string): string => text.toWellFormed().normalize('NFKC');

/** Everything that is wrong with a password for whoever has this name. */
export const passwordFaults = (text: string, name: string): readonly PasswordFault[] => {
  const password = normalPassword(text);
  const length = Array.from(password).length;
  const faults: PasswordFault[] = [];
  if (length < MIN_PASSWORD_LENGTH) faults.push({ code: 'password-too-short', least: MIN_PASSWORD_LENGTH });
  if (length > MAX_PASSWORD_LENGTH) faults.push({ code: 'password-too-long', most: MAX_PASSWORD_LENGTH });
  if (faults.length > 0) return faults;
  const lower = password.toLowerCase();
  const isName = [lower, lower.replace(/\d{1,2}$/, '')].some((text) => nameKey(text) === nameKey(name));
  if (isName) faults.push({ code: 'password-is-name' });
  if (new Set(lower).size === 1 || GUESSABLE.some((row) => row.includes(lower))) {
    faults.push({ code: 'password-guessable' });
  }
  return faults;
};
