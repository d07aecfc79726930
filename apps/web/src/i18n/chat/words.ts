/** The words of the chat, loaded with it. */
import { partWords } from '../language.ts';

export const chatWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
