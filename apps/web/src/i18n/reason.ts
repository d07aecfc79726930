import type { HttpRefusal } from '@duiyi/protocol';

/** Why something did not happen, as this app tells it: a refusal of the hall, or no hall to be reached. */
export type Reason = HttpRefusal | { readonly code: 'unreachable' };

export type ReasonOf<C extends Reason['code']> = Extract<Reason, { code: C }>;

/** A sentence for every code; a forgotten one does not compile. */
export type Sentences = { readonly [C in Reason['code']]: (reason: ReasonOf<C>) => string };

/** The sentence for a reason. */
export const explain = (sentences: Sentences, reason: Reason): string =>
  (sentences[reason.code] as (reason: Reason) => string)(reason);
