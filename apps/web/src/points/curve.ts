/** Points over time as a picture: where each change is drawn, and the lines that say how many points that is. */
import type { CurveAnswer } from '@duiyi/protocol';

type Curve = CurveAnswer['curve'];

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Scale {
  readonly place: (point: Curve[number]) => Place;
  /** Whole numbers of points across the picture, the lowest first. */
  readonly lines: readonly { readonly points: number; readonly y: number }[];
}

const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;
/** As many lines as can be told apart. */
const MOST_LINES = 5;

/** Changes stand as far from each other as they were in time. */
export const scaleOf = (curve: Curve, size: { readonly width: number; readonly height: number }): Scale => {
  const values = curve.map(([, points]) => points);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const step = STEPS.find((one) => (most - least) / one <= MOST_LINES - 1) ?? STEPS[STEPS.length - 1];
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const [from] = curve[0];
  const [to] = curve[curve.length - 1];
  const y = (points: number): number => size.height - ((points - low) / (high - low)) * size.height;
  const x = (at: number): number => (to === from ? size.width / 2 : ((at - from) / (to - from)) * size.width);
  const count = Math.round((high - low) / step);
  return {
    place: ([at, points]) => ({ x: x(at), y: y(points) }),
    lines: Array.from({ length: count + 1 }, (_, i) => ({ points: low + i * step, y: y(low + i * step) })),
  };
};

export const curvePath = (places: readonly Place[]): string =>
  places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The change drawn nearest to `x`. */
export const placeNear = (places: readonly Place[], x: number): number => {
  let nearest = 0;
  for (const [i, place] of places.entries()) {
    if (Math.abs(place.x - x) <= Math.abs(places[nearest].x - x)) nearest = i;
  }
  return nearest;
};
