/** Why a try is refused, in the game it is made in. */
import { whyNot } from '@duiyi/rules';
import type { Position, Reason } from '@duiyi/rules';
import type { Try } from './tries.ts';

/** `history`: oldest first, the position it was tried in last. */
export interface Refused {
  readonly tried: Try;
  readonly reason: Reason;
  readonly history: readonly Position[];
}

/** null: nothing forbids it. */
export const refusedBecause = (tried: Try, history: readonly Position[]): Refused | null => {
  const reason = whyNot(history.at(-1)!, tried, history);
  // A king led two squares, where that is how one castles, is none; what a pawn becomes is asked later.
  const isMove = reason === null || reason.code === 'castling-two-squares' || reason.code === 'promotion-missing';
  return isMove ? null : { tried, reason, history };
};
