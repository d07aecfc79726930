/** The words of points: profiles, leaderboards, and what a game is worth. */
import { partWords } from '../language.ts';

export const pointsWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
