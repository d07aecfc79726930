/** What one side's clock shows, worked out from the hall's time whenever it may change; nothing is counted down here. */
import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { firstMoveLeft, isRunning, startingTime, timeLeft } from '@duiyi/game';
import type { Clock, Millis } from '@duiyi/game';
import type { Color } from '@duiyi/rules';
import { settings } from '../settings/settings.ts';
import { clockText, lowTime } from './clockText.ts';
import type { Table } from './table.ts';

const TICK = 100;
const HOUR: Millis = 60 * 60_000;
const DAY: Millis = 24 * HOUR;

export interface ClockReading {
  /** null in an untimed game. */
  readonly left: ReadonlySignal<Millis | null>;
  /** null in an untimed game, and where there are days left. */
  readonly face: ReadonlySignal<string | null>;
  /** Where more than a day is left. */
  readonly days: ReadonlySignal<{ readonly days: number; readonly hours: number } | null>;
  readonly state: ReadonlySignal<'running' | 'stopped' | 'halted'>;
  readonly low: ReadonlySignal<boolean>;
  /** Whole seconds left for the first move this side still has to make; else null. */
  readonly firstMove: ReadonlySignal<number | null>;
  stop(): void;
}

/** Ticks until stopped. */
export const readClock = (table: Table, side: Color): ClockReading => {
  const { now, heard } = table.session;
  const instant = signal(now());
  const playing = computed(() => table.game.value.phase === 'playing');
  // While the hall cannot be heard our own move has not stopped our clock, whatever the board shows.
  const clock = computed<Clock | null>(() => {
    const { confirmed, shown } = table.session.live.value!;
    return (heard.value ? shown : confirmed).clock;
  });
  const toMove = computed(() => playing.value && clock.value?.side === side);

  const stop = effect(() => {
    instant.value = now();
    if (!toMove.value || clock.value!.since === null) return;
    const timer = setInterval(() => {
      instant.value = now();
    }, TICK);
    return () => clearInterval(timer);
  });

  const left = computed<Millis | null>(() => {
    if (!clock.value) return null;
    if (!playing.value && !table.following.value) {
      const { clocks } = table.game.value.moves[table.ply.value - 1] ?? {};
      return clocks ? clocks[side] : startingTime(clock.value.controls[side]);
    }
    return timeLeft(clock.value, side, instant.value);
  });

  const hours = computed(() => (left.value === null || left.value < DAY ? null : Math.floor(left.value / HOUR)));
  // Another only with another hour.
  const days = computed(() =>
    hours.value === null ? null : { days: Math.floor(hours.value / 24), hours: hours.value % 24 },
  );

  return {
    left,
    face: computed(() =>
      left.value === null || hours.value !== null ? null : clockText(left.value, settings.tenths.value),
    ),
    days,
    state: computed(() => {
      if (!toMove.value) return 'stopped';
      if (clock.value!.resumeBy !== null) return 'halted';
      return isRunning(clock.value!, side) ? 'running' : 'stopped';
    }),
    low: computed(() => {
      if (!playing.value || left.value === null) return false;
      return left.value < lowTime(startingTime(clock.value!.controls[side])!);
    }),
    firstMove: computed(() => {
      if (!toMove.value) return null;
      const wait = firstMoveLeft(clock.value!, instant.value);
      return wait === null ? null : Math.ceil(wait / 1000);
    }),
    stop,
  };
};
