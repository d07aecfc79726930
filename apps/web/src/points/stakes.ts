/** What a formal game would bring, from the points both players have now. */
import { pointsChange } from '@duiyi/rating';
import type { Person } from '@duiyi/protocol';

export interface Stakes {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** To somebody who has `own` points, against `other`. It is the same for both colours. */
export const stakesOf = (own: number, other: number): Stakes => ({
  win: pointsChange(own, other, '1-0').white,
  draw: pointsChange(own, other, '1/2-1/2').white,
  loss: pointsChange(own, other, '0-1').white,
});

/** Whoever has none yet begins with nought. */
export const pointsIn = (person: Person | null | undefined): number => person?.points ?? 0;
