/**
 * Which piece goes where when one picture gives way to another. Pictures say only what stands where, so who went is found out:
 * the same kind and the shortest way first, then pawns that became something, or were made pawns again by going back.
 */
import { fileOf, rankOf } from '@duiyi/rules';
import type { Color, Piece, Role } from '@duiyi/rules';
import type { Place } from './place.ts';

/** A place for one piece: a square by its number, or any other by a number above them. */
export type Spot = number;

interface Trip {
  readonly from: Spot;
  readonly to: Spot;
}

export interface Plan {
  readonly trips: readonly Trip[];
  /** Trips at whose end the piece is another. */
  readonly promotions: readonly Trip[];
  /** Whose piece comes from nowhere, or goes there. */
  readonly appear: readonly Spot[];
  readonly vanish: readonly Spot[];
}

export type Picture = ReadonlyMap<Spot, Piece>;

const isSame = (a: Piece, b: Piece | undefined): boolean => b !== undefined && a.color === b.color && a.role === b.role;

const isSquare = (spot: Spot): boolean => spot < 64;

const rankFor = (color: Color, rank: number): number => (color === 'white' ? rank : 7 - rank);

/** Whether a pawn on `pawn`, or already put on `to`, may have become what stands there. */
const isPromotion = (pawn: Spot, to: Spot, color: Color): boolean =>
  isSquare(pawn) &&
  isSquare(to) &&
  rankFor(color, rankOf(to)) === 7 &&
  (pawn === to || (rankFor(color, rankOf(pawn)) === 6 && Math.abs(fileOf(pawn) - fileOf(to)) <= 1));

const isOther = (role: Role): boolean => role !== 'pawn' && role !== 'king';

export const planOf = (before: Picture, after: Picture, placeOf: (spot: Spot) => Place): Plan => {
  const gone = new Map([...before].filter(([spot, piece]) => !isSame(piece, after.get(spot))));
  const come = new Map([...after].filter(([spot, piece]) => !isSame(piece, before.get(spot))));
  const take = (from: Spot, to: Spot): Trip => {
    gone.delete(from);
    come.delete(to);
    return { from, to };
  };

  const ways: { readonly from: Spot; readonly to: Spot; readonly far: number }[] = [];
  for (const [to, piece] of come) {
    const goal = placeOf(to);
    for (const [from, was] of gone) {
      if (!isSame(piece, was)) continue;
      const { x, z } = placeOf(from);
      // From the board to the board first, whatever stands nearer beside it.
      const aside = isSquare(from) === isSquare(to) ? 0 : 100;
      ways.push({ from, to, far: aside + Math.hypot(x - goal.x, z - goal.z) });
    }
  }
  ways.sort((a, b) => a.far - b.far);
  const trips = ways.flatMap(({ from, to }) => (gone.has(from) && come.has(to) ? [take(from, to)] : []));

  const promotions: Trip[] = [];
  for (const [to, piece] of come) {
    const from = [...gone].find(([spot, was]) => {
      if (was.color !== piece.color) return false;
      if (was.role === 'pawn' && isOther(piece.role)) return isPromotion(spot, to, piece.color);
      return piece.role === 'pawn' && isOther(was.role) && isPromotion(to, spot, piece.color);
    });
    if (from) promotions.push(take(from[0], to));
  }
  return { trips, promotions, appear: [...come.keys()], vanish: [...gone.keys()] };
};
