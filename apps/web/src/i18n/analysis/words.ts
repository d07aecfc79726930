/** The words of analysis, loaded with its page. */
import { partWords } from '../language.ts';

export const analysisWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
