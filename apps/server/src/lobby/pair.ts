/**
 * Who meets whom. Pure: told who waits and what time it is, it says which of them play. Two may meet who want the same game
 * and are near enough in points for both, and everybody takes opponents from ever farther off the longer they wait, in the
 * end anybody. Who has waited longest chooses first, and takes the nearest: so nobody is passed over for ever, and where
 * two may meet they do.
 */
import type { Instant, Millis } from '@duiyi/game';
import type { QueuePlace } from '../store/queue.ts';

export type Waiting = Omit<QueuePlace, 'ticket'>;

export interface Pairing<W extends Waiting> {
  readonly white: W;
  readonly black: W;
}

/** At first an opponent this many points off is near enough, … */
const NEAR = 100;
/** … then so many more a second, … */
const WIDENING = 40;
/** … and after this long everybody is. */
export const PATIENCE: Millis = 15_000;

/** How many points off an opponent may be for who has waited so long. */
export const reach = (waited: Millis): number =>
  waited >= PATIENCE ? Infinity : NEAR + Math.floor(Math.max(0, waited) / 1000) * WIDENING;

/** Whether these two would both play each other at `now`. */
export const mayMeet = (a: Waiting, b: Waiting, now: Instant): boolean =>
  a.user !== b.user &&
  a.game === b.game &&
  Math.abs(a.points - b.points) <= Math.min(reach(now - a.since), reach(now - b.since));

/** The pairs that meet at `now`; nobody is in two, though somebody may wait in several tabs. `isHeads` decides the colours where both have had them alike. */
export const pair = <W extends Waiting>(
  waiting: readonly W[],
  now: Instant,
  isHeads: () => boolean,
): readonly Pairing<W>[] => {
  const left = new Set(waiting.toSorted((a, b) => a.since - b.since));
  const pairings: Pairing<W>[] = [];
  for (const chooser of left) {
    left.delete(chooser);
    const distance = (other: W): number => Math.abs(other.points - chooser.points);
    let nearest: W | null = null;
    for (const other of left) {
      if (!mayMeet(chooser, other, now)) continue;
      if (nearest === null || distance(other) < distance(nearest)) nearest = other;
    }
    if (nearest === null) continue;
    for (const other of left) if (other.user === chooser.user || other.user === nearest.user) left.delete(other);
    pairings.push(colored(chooser, nearest, isHeads));
  }
  return pairings;
};

/** White goes to who has had it less. */
const colored = <W extends Waiting>(a: W, b: W, isHeads: () => boolean): Pairing<W> => {
  const isFirstWhite = a.whites === b.whites ? isHeads() : a.whites < b.whites;
  return isFirstWhite ? { white: a, black: b } : { white: b, black: a };
};
