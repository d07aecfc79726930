/** The words of a game against the computer, loaded with its page. */
import { partWords } from '../language.ts';

export const computerWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
