/** Why no game can begin somewhere, in words: loaded with the pages where a position is written or set up. */
import type { StartFault } from '@duiyi/game';
import { faultSentence } from '@duiyi/rules/faults/words';
import { partWords } from '../language.ts';
import type { StartWords } from './zh.ts';

export const faultWords = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});

export const startSentence = ({ faults, alreadyOver }: StartWords, fault: StartFault): string =>
  fault.code === 'already-over' ? alreadyOver : faultSentence(faults, fault);
