import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { firstMoveLeft, isRunning, timeLeft } from '@duiyi/game';
import type { Clock, GameState, Millis, Ply } from '@duiyi/game';
import type { Color } from '@duiyi/rules';
import { connected, serverTime } from '../../net/hall.ts';
import { words } from '../../i18n/language.ts';
import { clockText, lowTime } from '../../play/clockText.ts';
import type { Table } from '../../play/table.ts';

const TICK = 100;

/** What `side`'s clock showed after `ply` moves of a timed game. */
const leftAt = (game: GameState, base: Millis, side: Color, ply: Ply): Millis => {
  const own = game.moves.slice(0, ply).filter((_, index) => (index % 2 === 0) === (side === 'white'));
  return own.at(-1)?.remaining ?? base;
};

/** One side's clock. It is worked out from the hall's time whenever the face may change; nothing is counted down here. */
export const ClockFace = ({ table, side }: { table: Table; side: Color }) => {
  const now = useSignal(serverTime.now());

  // While the hall cannot be heard our own move has not stopped our clock, whatever the board shows.
  const clock = useComputed<Clock | null>(() => {
    const { confirmed, shown } = table.session.live.value!;
    return (connected.value ? shown : confirmed).clock;
  });
  const counting = useComputed(
    () => table.game.value.phase === 'playing' && clock.value?.side === side && clock.value.since !== null,
  );
  useSignalEffect(() => {
    now.value = serverTime.now();
    if (!counting.value) return;
    // Worked out anew with every change of the clock.
    void clock.value;
    const timer = setInterval(() => {
      now.value = serverTime.now();
    }, TICK);
    return () => clearInterval(timer);
  });

  const { time } = table.game.value.terms;
  const left = useComputed<Millis | null>(() => {
    const game = table.game.value;
    if (!clock.value || game.terms.time.kind === 'untimed') return null;
    const lookingBack = game.phase === 'ended' && !table.following.value;
    if (lookingBack) return leftAt(game, game.terms.time.base, side, table.ply.value);
    return timeLeft(clock.value, side, now.value);
  });
  const face = useComputed(() => (left.value === null ? null : clockText(left.value)));
  const firstMove = useComputed(() => {
    if (!counting.value || !clock.value) return null;
    const wait = firstMoveLeft(clock.value, now.value);
    return wait === null ? null : Math.ceil(wait / 1000);
  });
  const halted = useComputed(
    () => table.game.value.phase === 'playing' && clock.value !== null && clock.value.resumeBy !== null,
  );
  const low = useComputed(
    () =>
      left.value !== null &&
      time.kind === 'fischer' &&
      table.game.value.phase === 'playing' &&
      left.value < lowTime(time.base),
  );
  const text = words.value.table;
  const state = halted.value ? 'halted' : clock.value && isRunning(clock.value, side) ? 'running' : 'stopped';

  return (
    <span class="clock-box">
      {firstMove.value !== null && (
        <span class="first-move" data-part="first-move">
          {text.firstMove(firstMove.value)}
        </span>
      )}
      {halted.value && <span class="first-move">{text.haltedShort}</span>}
      <span
        class="clock"
        role="timer"
        aria-label={text.clock(side)}
        data-color={side}
        data-state={table.game.value.phase === 'playing' ? state : 'stopped'}
        data-low={low.value}
      >
        {face.value ?? <span title={text.untimed}>{text.noClock}</span>}
      </span>
    </span>
  );
};
