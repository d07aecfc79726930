/** The words of the lessons. */
import { partWords } from '../language.ts';

export const learnWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
