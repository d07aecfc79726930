import type { OfflineWords } from './zh.ts';

export const en: OfflineWords = {
  label: 'The hall is away',
  away: 'The hall cannot be reached. This page waits for it; without it you can play the computer, learn, and read the rules.',
  computer: 'Play the computer',
  learn: 'Learn',
  rules: 'Rule book',
};
