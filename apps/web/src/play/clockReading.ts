/** What one side's clock shows, worked out from the hall's time whenever it may change; nothing is counted down here. */
import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { firstMoveLeft, isRunning, timeLeft } from '@duiyi/game';
import type { Clock, GameState, Instant, Millis, Ply } from '@duiyi/game';
import type { Color } from '@duiyi/rules';
import { clockText, lowTime } from './clockText.ts';
import type { Table } from './table.ts';

const TICK = 100;

export interface ClockReading {
  /** null in an untimed game. */
  readonly face: ReadonlySignal<string | null>;
  readonly state: ReadonlySignal<'running' | 'stopped' | 'halted'>;
  readonly low: ReadonlySignal<boolean>;
  /** Whole seconds left for the first move this side still has to make; else null. */
  readonly firstMove: ReadonlySignal<number | null>;
  stop(): void;
}

/** What `side`'s clock showed after `ply` moves of a timed game. */
const leftAt = (game: GameState, base: Millis, side: Color, ply: Ply): Millis => {
  const own = game.moves.slice(0, ply).filter((_, index) => (index % 2 === 0) === (side === 'white'));
  return own.at(-1)?.remaining ?? base;
};

/** `heard`: whether the hall answers; `now`: its time. Ticks until stopped. */
export const readClock = (
  table: Table,
  side: Color,
  heard: ReadonlySignal<boolean>,
  now: () => Instant,
): ClockReading => {
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
    const game = table.game.value;
    if (!clock.value || game.terms.time.kind === 'untimed') return null;
    if (!playing.value && !table.following.value) return leftAt(game, game.terms.time.base, side, table.ply.value);
    return timeLeft(clock.value, side, instant.value);
  });

  return {
    face: computed(() => (left.value === null ? null : clockText(left.value))),
    state: computed(() => {
      if (!toMove.value) return 'stopped';
      if (clock.value!.resumeBy !== null) return 'halted';
      return isRunning(clock.value!, side) ? 'running' : 'stopped';
    }),
    low: computed(() => {
      const { time } = table.game.value.terms;
      return playing.value && left.value !== null && time.kind === 'fischer' && left.value < lowTime(time.base);
    }),
    firstMove: computed(() => {
      if (!toMove.value) return null;
      const wait = firstMoveLeft(clock.value!, instant.value);
      return wait === null ? null : Math.ceil(wait / 1000);
    }),
    stop,
  };
};
