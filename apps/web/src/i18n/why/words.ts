/** The words that explain an end, loaded once there is one. */
import { partWords } from '../language.ts';

export const whyWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
