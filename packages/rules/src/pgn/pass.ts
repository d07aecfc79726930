/** Null moves, which annotators write as `--` or `Z0`: the side to move passes. Not a move of chess, so not in core/. */
import { type Core, NONE } from '../core/core.ts';

/** In place of a move's code. */
export const PASS = -1;

/** Must not be called in check. */
export function pass(core: Core): void {
  core.epSquare = NONE;
  core.stepped = NONE;
  core.fullmoves += core.turn;
  core.turn ^= 1;
  core.halfmoves++;
}
