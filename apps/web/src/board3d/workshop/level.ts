/** How finely a set is made: for a phone, or for a larger screen. */
import type { Level } from '../set/format.ts';
import type { Fineness } from './profile.ts';

export interface Making extends Fineness {
  /** Around the body of a piece. */
  readonly segments: number;
  /** Around a small knob. */
  readonly knob: number;
  /** Triangles of one half of a knight's head. */
  readonly knight: number;
}

export const MAKING: Readonly<Record<Level, Making>> = {
  phone: { turn: 0.5, error: 0.09, segments: 24, knob: 12, knight: 1100 },
  desktop: { turn: 0.24, error: 0.025, segments: 44, knob: 24, knight: 3200 },
};
