import type { CornerWords } from './zh.ts';

export const en: CornerWords = {
  enter: 'Sign in',
  signOut: 'Sign out',
  account: 'My account',
  organiser: 'Organise',
};
