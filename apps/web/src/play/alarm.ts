/** The warning that one's own time runs low: once, and again only after there has been plenty in between. */
import { effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { startingTime } from '@duiyi/game';
import type { Instant, Millis } from '@duiyi/game';
import { readClock } from './clockReading.ts';
import { lowTime } from './clockText.ts';
import type { Table } from './table.ts';

/** It is not given again sooner. */
const APART: Millis = 20_000;
/** Nor before the clock has shown so much more than it warns at. */
const PLENTY = 1.5;

export interface Alarm {
  /** What was left when it was given last; null before the first. */
  readonly given: ReadonlySignal<{ readonly left: Millis; readonly at: Instant } | null>;
  stop(): void;
}

export const openAlarm = (table: Table): Alarm => {
  const { now } = table.session;
  const given = signal<{ readonly left: Millis; readonly at: Instant } | null>(null);
  const seat = table.session.seat.peek();
  const control = seat && table.game.peek().clock?.controls[seat];
  const base = control ? startingTime(control) : null;
  if (seat === null || base === null) return { given, stop: () => {} };
  const warnsAt = lowTime(base);
  const clock = readClock(table, seat);
  let isArmed = true;
  const stop = effect(() => {
    const left = clock.left.value;
    if (left === null) return;
    if (left > warnsAt * PLENTY) isArmed = true;
    const isLow = left < warnsAt && left > 0 && clock.state.value === 'running';
    if (!isArmed || !isLow || now() - (given.peek()?.at ?? -Infinity) < APART) return;
    isArmed = false;
    given.value = { left, at: now() };
  });
  return {
    given,
    stop() {
      stop();
      clock.stop();
    },
  };
};
