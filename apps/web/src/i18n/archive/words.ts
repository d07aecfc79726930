/** The words of the archive and of games to study. */
import { partWords } from '../language.ts';

export const archiveWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
