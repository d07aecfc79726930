/** How finely a set is made: for a phone, or for a larger screen. */
import type { Level } from '../set/format.ts';
import type { Fineness } from './profile.ts';

export interface Making extends Fineness {
  /** The most a straight piece of a ring may leave its circle, in millimetres. */
  readonly around: number;
  /** Around the rook, a multiple of 18 for its merlons, and around the queen's coronet, one for its scallops. */
  readonly tower: number;
  readonly coronet: number;
  /** Straight pieces of a flank of the king's cross. */
  readonly cross: number;
  /** Triangles of one half of a knight's head. */
  readonly knight: number;
}

export const MAKING: Readonly<Record<Level, Making>> = {
  phone: { turn: 1, error: 0.2, around: 0.18, tower: 36, coronet: 36, cross: 2, knight: 850 },
  desktop: { turn: 0.6, error: 0.08, around: 0.075, tower: 54, coronet: 72, cross: 4, knight: 2400 },
};

/** Corners around a body as wide as `radius`. */
export const segments = (making: Making, radius: number): number =>
  4 * Math.ceil(Math.PI / Math.acos(1 - making.around / radius) / 4);
