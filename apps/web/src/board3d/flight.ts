/** From where the board is seen at this moment: on its way from one pose to another, or turned by a hand. */
import type { Color } from '@duiyi/rules';
import { aroundOf } from './camera.ts';
import { eased } from './eased.ts';
import type { Pose } from './pose.ts';

/** How long it is on its way, in milliseconds. */
const FLIGHT = 450;

interface Seen extends Pose {
  readonly around: number;
}

const mixed = (a: Seen, b: Seen, t: number): Seen => {
  const share = eased(t);
  return {
    yaw: a.yaw + (b.yaw - a.yaw) * share,
    pitch: a.pitch + (b.pitch - a.pitch) * share,
    around: a.around + (b.around - a.around) * share,
  };
};

export class Flight {
  #from: Seen;
  #to: Seen;
  #start = -Infinity;
  at: Seen;

  constructor(pose: Pose, side: Color) {
    this.at = { ...pose, around: aroundOf(side) };
    this.#from = this.at;
    this.#to = this.at;
  }

  /** `still`: it is there at once. */
  go(pose: Pose, side: Color, now: number, still: boolean): void {
    const to = { ...pose, around: aroundOf(side) };
    if (to.yaw === this.#to.yaw && to.pitch === this.#to.pitch && to.around === this.#to.around) return;
    this.#from = this.at;
    this.#to = to;
    this.#start = still ? -Infinity : now;
  }

  /** Whether it is still on its way. */
  advance(now: number): boolean {
    const share = Math.min(1, (now - this.#start) / FLIGHT);
    this.at = share === 1 ? this.#to : mixed(this.#from, this.#to, share);
    return share < 1;
  }
}
