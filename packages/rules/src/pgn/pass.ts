/** Null moves, which annotators write as `--` or `Z0`: the side to move passes. Not a move of chess, so not in core/. */
import { type Core, EP_SQUARE, FULLMOVES, HALFMOVES, NONE, STEPPED, TURN } from '../core/core.ts';

/** In place of a move's code. */
export const PASS = -1;

/** Must not be called in check. */
export function pass(core: Core): void {
  core[EP_SQUARE] = NONE;
  core[STEPPED] = NONE;
  core[FULLMOVES] += core[TURN];
  core[TURN] ^= 1;
  core[HALFMOVES]++;
}
