/** The words of the board editor, loaded with its page. */
import { partWords } from '../language.ts';

export const editorWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
