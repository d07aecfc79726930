import type { CornerWords } from './zh.ts';

export const en: CornerWords = {
  enter: 'Sign in',
  signOut: 'Sign out',
  account: 'My account',
  organiser: 'Organise',
  nav: 'Pages',
  places: {
    lobby: 'Lobby',
    learn: 'Learn',
    watch: 'Watch',
    archive: 'Archive',
    analysis: 'Analysis',
    leaderboard: 'Leaderboard',
    settings: 'Settings',
  },
};
