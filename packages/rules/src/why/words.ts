/** What a language has to say of a refusal: one sentence a code, so that a forgotten one does not compile. */
import type { Past, Reason, ReasonCode } from './reason.ts';

/** A move of the game so far, as people write it: "4. Kf1". */
export type Tell = (past: Past) => string;

export type ReasonWords = {
  readonly [C in ReasonCode]: (reason: Extract<Reason, { code: C }>, told: Tell) => string;
};

/** The whole sentence; `told` writes a move of the past, where the reason names one. */
export const reasonSentence = (words: ReasonWords, reason: Reason, told: Tell): string =>
  (words[reason.code] as (reason: Reason, told: Tell) => string)(reason, told);

/** a, b and c. */
export const list = (items: readonly string[], comma: string, last: string): string =>
  items.length < 2 ? items.join('') : items.slice(0, -1).join(comma) + last + items.at(-1)!;
