/** What is told inside WeChat alone, loaded there. */
import { partWords } from '../language.ts';

export const wechatWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});
