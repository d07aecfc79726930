/** Null moves, which annotators write as `--` or `Z0`: the side to move passes. Not a move of chess, so not in core/. */
import { type Core, NONE } from '../core/core.ts';
import { EN_PASSANT_KEYS, TURN_HI, TURN_LO } from '../core/zobrist.ts';

/** In place of a move's code. */
export const PASS = -1;

/** Must not be called in check. */
export function pass(core: Core): void {
  if (core.enPassant !== NONE) {
    const at = (core.enPassant & 7) << 1;
    core.keyLo ^= EN_PASSANT_KEYS[at];
    core.keyHi ^= EN_PASSANT_KEYS[at | 1];
  }
  core.enPassant = NONE;
  core.stepped = NONE;
  core.keyLo ^= TURN_LO;
  core.keyHi ^= TURN_HI;
  core.fullmoves += core.turn;
  core.turn ^= 1;
  core.halfmoves++;
}
