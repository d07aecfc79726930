/** The rule book in words, loaded with its page. */
import { partWords } from '../language.ts';

export const bookWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
