/** Null moves, which annotators write as `--` or `Z0`: the side to move passes. Not a move of chess, so not in core/. */
import { type Core, EP_SQUARE, FULLMOVES, HALFMOVES, KEY_HI, KEY_LO, NONE, STEPPED, TURN } from '../core/core.ts';
import { EN_PASSANT_KEYS, TURN_HI, TURN_LO } from '../core/zobrist.ts';

/** In place of a move's code. */
export const PASS = -1;

/** Must not be called in check. */
export function pass(core: Core): void {
  if (core[EP_SQUARE] !== NONE) {
    const at = (core[EP_SQUARE] & 7) << 1;
    core[KEY_LO] ^= EN_PASSANT_KEYS[at];
    core[KEY_HI] ^= EN_PASSANT_KEYS[at | 1];
  }
  core[EP_SQUARE] = NONE;
  core[STEPPED] = NONE;
  core[KEY_LO] ^= TURN_LO;
  core[KEY_HI] ^= TURN_HI;
  core[FULLMOVES] += core[TURN];
  core[TURN] ^= 1;
  core[HALFMOVES]++;
}
