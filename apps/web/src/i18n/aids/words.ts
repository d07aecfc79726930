/** The words of what helps beside the board: it is loaded once the board is there. */
import { partWords } from '../language.ts';

export const aidWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
