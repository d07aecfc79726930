/** The words of the home page and of what is told of the lobby elsewhere. */
import { partWords } from '../language.ts';

export const lobbyWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
