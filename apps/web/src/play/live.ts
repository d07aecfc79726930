/**
 * One game as this page holds it: what the hall has confirmed, what was asked and is not answered yet, and what is shown,
 * which is the confirmed game with our own move already made. Values only; `session.ts` joins them to the socket.
 */
import { apply, evolve, plyOf, replay } from '@duiyi/game';
import type { EventOf, GameError, GameEvent, GameState, Instant, Ply, SeatCommand, Seq } from '@duiyi/game';
import type { Color, Result } from '@duiyi/rules';

/** Something asked of the hall and not answered yet. */
interface Pending {
  readonly ply: Ply;
  readonly command: SeatCommand;
  /** The move as it will be, if the hall agrees. */
  readonly guess: EventOf<'moved'> | null;
}

export interface Live {
  readonly confirmed: GameState;
  /** In the order they were asked. */
  readonly pending: readonly Pending[];
  readonly shown: GameState;
}

/** `gap`: events are missing; ask for those after the confirmed ones. */
type Received = Result<Live, { readonly code: 'gap' }>;

/** A guess looks for no dead positions: how a game ends is the hall's to say. */
const NO_BUDGET = 0;

const show = (confirmed: GameState, pending: readonly Pending[]): Live => {
  const open = pending.filter(({ ply, command }) =>
    confirmed.phase !== 'playing' ? false : command.type !== 'move' || ply === plyOf(confirmed),
  );
  const guess = open.find(({ guess }) => guess !== null)?.guess;
  return { confirmed, pending: open, shown: guess ? evolve(confirmed, guess) : confirmed };
};

const done = (live: Live) => ({ ok: true, value: live }) as const;

/** Events `seq`, `seq + 1`, … arrived; those already known are passed over. `live` is null before the first. */
export const received = (live: Live | null, seq: Seq, events: readonly GameEvent[]): Received => {
  const known = live?.confirmed.seq ?? 0;
  if (seq > known + 1) return { ok: false, error: { code: 'gap' } };
  const news = events.slice(known + 1 - seq);
  if (!live) return news.length === 0 ? { ok: false, error: { code: 'gap' } } : done(show(replay(news), []));
  if (news.length === 0) return done(live);
  return done(show(news.reduce(evolve, live.confirmed), live.pending));
};

/** `color` asks `command` at `now`, the hall's time as far as we know it. A refusal is one we can tell ourselves. */
export const asked = (live: Live, color: Color, command: SeatCommand, now: Instant): Result<Live, GameError> => {
  const ply = plyOf(live.shown);
  const decision = apply(live.shown, { ...command, color, ply }, now, NO_BUDGET);
  // Whether a move came in time is for the hall's clock to say, not for ours; but it is asked once.
  const isLate = !decision.ok && decision.error.code === 'time-is-up' && live.pending.length === 0;
  if (!decision.ok && !isLate) return decision;
  const guess = decision.ok ? decision.value.find((event) => event.type === 'moved') : undefined;
  return done(show(live.confirmed, [...live.pending, { ply, command, guess: guess ?? null }]));
};

/** The hall refused the oldest thing asked: it is as if it had never been. */
export const refused = (live: Live): Live => show(live.confirmed, live.pending.slice(1));
