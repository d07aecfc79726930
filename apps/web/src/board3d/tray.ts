/**
 * Where taken pieces stand: beside the far half of the board, where the picture narrows and leaves room; what the side at the
 * bottom has taken at the right. Smaller than on the board, so that fifteen find a place.
 */
import { COLORS, opposite } from '@duiyi/rules';
import type { ByColor, Color, Piece, Role } from '@duiyi/rules';
import type { Spot } from './motion.ts';
import type { Place } from './place.ts';

export const TRAY_SCALE = 0.48;
const APART = 0.54;
/** Rows, from the far edge, of the columns from the board outwards. */
const COLUMNS = [10, 5] as const;
/** A queen's head. */
const TALLEST = 1.55 * TRAY_SCALE - 0.2;
const FIRST = { x: 4.86, z: -4.3 };

const SLOTS: readonly Place[] = COLUMNS.flatMap((rows, column) =>
  Array.from({ length: rows }, (_, row) => ({ x: FIRST.x + column * APART, z: FIRST.z + row * APART })),
);

type Point = readonly [x: number, y: number, z: number];

/** Of the foot of each column's first and last piece, and the heads of the first. */
const CORNERS: readonly Point[] = COLUMNS.flatMap((rows, column) =>
  [-1, 1].flatMap((hand) => {
    const x = hand * (FIRST.x + column * APART + 0.22);
    return [
      [x, 0, FIRST.z + (rows - 1) * APART + 0.2],
      [x, 0, FIRST.z - 0.2],
      [x, TALLEST, FIRST.z],
    ] as const;
  }),
);

/** How far the trays reach, as points to be seen by who sits at `bottom`. */
export const TRAY_REACH = (bottom: Color): readonly Point[] =>
  bottom === 'white' ? CORNERS : CORNERS.map(([x, y, z]) => [x, y, -z] as const);

/** What each side has taken, the dearest first. */
export type Taken = ByColor<readonly Role[]>;

export interface Slot {
  readonly by: Color;
  readonly at: number;
}

/** Slots are numbered after the squares. */
export const TRAY = 64;
const BLACK = TRAY + 32;

export const spotOf = ({ by, at }: Slot): Spot => (by === 'white' ? TRAY : BLACK) + at;

export const slotOf = (spot: Spot): Slot =>
  spot < BLACK ? { by: 'white', at: spot - TRAY } : { by: 'black', at: spot - BLACK };

export const slotPlace = ({ by, at }: Slot, bottom: Color): Place => {
  const { x, z } = SLOTS[Math.min(at, SLOTS.length - 1)];
  const hand = by === bottom ? 1 : -1;
  const turn = bottom === 'white' ? 1 : -1;
  return { x: x * hand * turn, z: z * turn };
};

/** The taken pieces in their slots. */
export const inTrays = (taken: Taken): readonly (readonly [Slot, Piece])[] =>
  COLORS.flatMap((by) =>
    taken[by].map(
      (role, at) =>
        [
          { by, at },
          { color: opposite(by), role },
        ] as const,
    ),
  );
