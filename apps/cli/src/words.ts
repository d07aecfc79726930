/** Codes become sentences here, in the two languages of the hall. */
import type { Ending, PgnFault } from '@duiyi/rules';
import { faultSentence } from '@duiyi/rules/faults/words';
import type { UsageFault } from './usage.ts';
import type { Dictionary, MoveFault } from './words/dictionary.ts';
import { en } from './words/en.ts';
import { zh } from './words/zh.ts';

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export const dictionaries: { readonly [L in Language]: Dictionary } = { en, zh };

/** Chinese where the surroundings ask for it, else English. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

export const moveSentence = (words: Dictionary, fault: MoveFault): string =>
  (words.moves[fault.code] as (fault: MoveFault) => string)(fault);

export function pgnSentence(words: Dictionary, fault: PgnFault): string {
  if (fault.code === 'unreadable-start') return `${words.badStart} ${faultSentence(words.faults, fault.fault)}`;
  if (fault.code === 'illegal-start') {
    return [words.badStart, ...fault.faults.map((one) => faultSentence(words.faults, one))].join(' ');
  }
  return (words.pgn[fault.code] as (fault: PgnFault) => string)(fault);
}

/** "checkmate · White wins". */
export function endingSentence({ endings, labels }: Dictionary, { kind, winner }: Ending): string {
  const result = winner === null ? labels.draw : winner === 'white' ? labels.whiteWins : labels.blackWins;
  return `${endings[kind]} · ${result}`;
}

export const usageSentence = (words: Dictionary, fault: UsageFault): string =>
  (words.usage[fault.code] as (fault: UsageFault) => string)(fault);
