/**
 * A profile is the line a turner follows, from the middle of the foot outwards, up and in to the axis. It is made of straight
 * and bent steps; sampled, it is a list of rings with the true normal of the line, where a corner sharper than `CREASE` is
 * two rings at one place.
 */
import type { Ring } from '../set/turned.ts';

/** Radius and height, in millimetres. */
type Point = readonly [r: number, y: number];

/** A straight line, or a quadratic curve where there is a point it bends towards. */
export interface Step {
  readonly end: Point;
  readonly toward?: Point;
}

export interface Profile {
  readonly start: Point;
  readonly steps: readonly Step[];
}

export interface Fineness {
  /** The most a curve may turn between two rings, in radians. */
  readonly turn: number;
  /** The most a chord may leave its curve, in millimetres. */
  readonly error: number;
}

/** Corners sharper than this are seen as edges, in radians. */
export const CREASE = (36 * Math.PI) / 180;

export const line = (r: number, y: number): Step => ({ end: [r, y] });
export const bend = (towardR: number, towardY: number, r: number, y: number): Step => ({
  toward: [towardR, towardY],
  end: [r, y],
});

/** A half round from below to above, `high` millimetres from bottom to top, its flat end at radius `r`. */
export function bead(r: number, y: number, high: number): readonly Step[] {
  const out = r + high / 2;
  return [line(r, y), bend(out, y, out, y + high / 2), bend(out, y + high, r, y + high)];
}

/** The most of a circle, in radians, that a quadratic curve is taken for. */
const ARC = Math.PI / 6;

/** A ball on the axis, from where it is as wide as `from` below its middle, to its top. */
export function ball(middle: number, radius: number, from: number): readonly Step[] {
  const lowest = -Math.acos(from / radius);
  const arcs = Math.ceil((Math.PI / 2 - lowest) / ARC);
  const part = (Math.PI / 2 - lowest) / arcs;
  const at = (angle: number, reach: number): Point => [Math.cos(angle) * reach, middle + Math.sin(angle) * reach];
  return [
    line(...at(lowest, radius)),
    ...Array.from({ length: arcs }, (_, arc) => {
      const end = lowest + (arc + 1) * part;
      return {
        toward: at(end - part / 2, radius / Math.cos(part / 2)),
        end: arc + 1 === arcs ? ([0, middle + radius] as const) : at(end, radius),
      };
    }),
  ];
}

const direction = (from: Point, to: Point): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};
const angleOf = (direction: Point): number => Math.atan2(direction[1], direction[0]);
/** From one direction to another, the short way, in radians. */
const turnOf = (from: Point, to: Point): number =>
  Math.atan2(from[0] * to[1] - from[1] * to[0], from[0] * to[0] + from[1] * to[1]);

/** The outside is to the right of the way the line goes. */
const ringAt = (point: Point, heading: number): Ring => ({ r: point[0], y: point[1], slope: heading - Math.PI / 2 });

export function sample(profile: Profile, fineness: Fineness): Ring[] {
  const rings: Ring[] = [];
  let from = profile.start;
  let before: Point | null = null;
  for (const { end, toward } of profile.steps) {
    const leaving = direction(from, toward ?? end);
    const arriving = direction(toward ?? from, end);
    if (before === null) rings.push(ringAt(from, angleOf(leaving)));
    else {
      const corner = turnOf(before, leaving);
      if (Math.abs(corner) > CREASE) rings.push(ringAt(from, angleOf(before)), ringAt(from, angleOf(leaving)));
      else rings.push(ringAt(from, angleOf(before) + corner / 2));
    }
    if (toward) {
      const sag = Math.hypot(from[0] - 2 * toward[0] + end[0], from[1] - 2 * toward[1] + end[1]) / 4;
      const pieces = Math.ceil(
        Math.max(Math.abs(turnOf(leaving, arriving)) / fineness.turn, Math.sqrt(sag / fineness.error), 1),
      );
      for (let piece = 1; piece < pieces; piece += 1) {
        const t = piece / pieces;
        const mix = (axis: 0 | 1): number =>
          (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * toward[axis] + t ** 2 * end[axis];
        const pace = (axis: 0 | 1): number => (1 - t) * (toward[axis] - from[axis]) + t * (end[axis] - toward[axis]);
        rings.push(ringAt([mix(0), mix(1)], Math.atan2(pace(1), pace(0))));
      }
    }
    before = arriving;
    from = end;
  }
  rings.push(from[0] === 0 ? { r: 0, y: from[1], slope: Math.PI / 2 } : ringAt(from, angleOf(before!)));
  return rings;
}
