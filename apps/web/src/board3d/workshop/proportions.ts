/**
 * The measures of the set, in millimetres, after FIDE's standards of chess equipment: heights within a tenth of theirs, four
 * pawns about fill a square, the king's base three quarters of its side and more.
 */
import type { Role } from '@duiyi/rules';

/** The side of a square. */
export const SQUARE = 55;

export interface Proportion {
  readonly height: number;
  /** The diameter of the foot. */
  readonly base: number;
}

export const PROPORTIONS: Readonly<Record<Role, Proportion>> = {
  king: { height: 95, base: 42 },
  queen: { height: 85, base: 39.5 },
  bishop: { height: 70, base: 35 },
  knight: { height: 60, base: 36 },
  rook: { height: 55, base: 35 },
  pawn: { height: 50, base: 28 },
};
