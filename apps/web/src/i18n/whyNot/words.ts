/** The words that explain a refused move, loaded with what helps beside a board. */
import { partWords } from '../language.ts';

export const whyNotWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
