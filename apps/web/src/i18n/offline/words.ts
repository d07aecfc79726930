/** The words for a hall that is away, loaded while it is there. */
import { partWords } from '../language.ts';

export const offlineWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
