/** How a game stood from its first position to its last, as a picture: White above, Black below. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly ply: number;
  readonly x: number;
  readonly y: number;
}

const MIDDLE = 50;

/** Where each known position stands. `curve`: White's points to be expected from 100, null where it is not known. */
export const spotsOf = (curve: readonly (number | null)[], { width, height }: Size): readonly Spot[] => {
  const step = curve.length > 1 ? width / (curve.length - 1) : 0;
  return curve.flatMap((points, ply) =>
    points === null ? [] : [{ ply, x: ply * step, y: height - (points / 100) * height }],
  );
};

/** The line through the spots; empty where there is none. */
export const lineOf = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** What lies between the line and the middle. */
export const areaOf = (spots: readonly Spot[], { height }: Size): string => {
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first || !last) return '';
  const middle = ((height * MIDDLE) / 100).toFixed(1);
  return `${lineOf(spots)}L${last.x.toFixed(1)} ${middle}L${first.x.toFixed(1)} ${middle}Z`;
};

/** The ply a finger means that points at a part of the width, from 0 to 1. */
export const plyNear = (part: number, plies: number): number => Math.max(0, Math.min(plies, Math.round(part * plies)));
