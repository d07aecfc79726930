/**
 * One game as this page holds it: what the hall has confirmed, what was asked and is not answered yet, and what is shown,
 * which is the confirmed game with our own move already made. Values only; `session.ts` joins them to the socket.
 */
import { apply, evolve, plyOf, replay } from '@duiyi/game';
import type { EventOf, GameError, GameEvent, GameState, Instant, Ply, SeatCommand, Seq } from '@duiyi/game';
import { opposite } from '@duiyi/rules';
import type { Color, Result } from '@duiyi/rules';

/** Something asked of the hall and not answered yet. */
interface Pending {
  readonly color: Color;
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
  /** What happened last. */
  readonly last: GameEvent;
  /** Why the game was annulled after its end; null where it was not. */
  readonly annulled: EventOf<'annulled'> | null;
}

/** `gap`: events are missing; ask for those after the confirmed ones. */
type Received = Result<Live, { readonly code: 'gap' }>;

/** A guess looks for no dead positions: how a game ends is the hall's to say. */
const NO_BUDGET = 0;

/** What is asked of the position on the board, and means nothing to another. */
const isAboutPosition = (command: SeatCommand): boolean => command.type === 'move' || command.type === 'claim-fifty';

const isAfterTheEnd = ({ type }: SeatCommand): boolean => type === 'rematch' || type === 'decline-rematch';

const canStillBeAnswered = (confirmed: GameState, { ply, command }: Pending): boolean =>
  isAfterTheEnd(command)
    ? confirmed.rematch.next === null
    : confirmed.phase === 'playing' && (!isAboutPosition(command) || ply === plyOf(confirmed));

/** Whether `event` is what `asked` brings about; the end of the game, and moves, are seen by `canStillBeAnswered`. */
const answers = (event: GameEvent, { color, command }: Pending): boolean => {
  switch (command.type) {
    case 'offer-draw':
      return event.type === 'draw-offered' && event.color === color;
    case 'decline-draw':
      return event.type === 'draw-declined' && event.color === color;
    case 'ask-takeback':
      return event.type === 'takeback-asked' && event.color === color;
    case 'accept-takeback':
      return event.type === 'taken-back';
    case 'decline-takeback':
      return event.type === 'takeback-declined' && event.color === color;
    case 'give-time':
      return event.type === 'time-given' && event.color === opposite(color);
    case 'rematch':
      return event.type === 'rematch-offered' && event.color === color;
    case 'decline-rematch':
      return event.type === 'rematch-declined' && event.color === color;
    default:
      return false;
  }
};

/** One event answers one thing asked: the oldest of its kind. */
const afterAnswer = (pending: Live['pending'], event: GameEvent): Live['pending'] => {
  const answered = pending.findIndex((asked) => answers(event, asked));
  return answered < 0 ? pending : pending.filter((_, index) => index !== answered);
};

const show = (live: Omit<Live, 'shown'>): Live => {
  const { confirmed } = live;
  const pending = live.pending.filter((asked) => canStillBeAnswered(confirmed, asked));
  const guess = pending.find(({ guess }) => guess !== null)?.guess;
  return { ...live, pending, shown: guess ? evolve(confirmed, guess) : confirmed };
};

const done = (live: Live) => ({ ok: true, value: live }) as const;

const annulmentIn = (events: readonly GameEvent[]): Live['annulled'] =>
  events.find((event) => event.type === 'annulled') ?? null;

/**
 * Events `seq`, `seq + 1`, … arrived; those already known are passed over. `live` is null before the first. A whole log
 * without the last event that is known is the game as it stands in a hall that was put back to an older copy: it holds, and
 * the rest never was.
 */
export const received = (before: Live | null, seq: Seq, events: readonly GameEvent[]): Received => {
  const isPutBack =
    before !== null && seq === 1 && events.length > 0 && events[before.confirmed.seq - 1]?.at !== before.last.at;
  const live = isPutBack ? null : before;
  const known = live?.confirmed.seq ?? 0;
  if (seq > known + 1) return { ok: false, error: { code: 'gap' } };
  const news = events.slice(known + 1 - seq);
  const last = news.at(-1);
  if (!last) return live ? done(live) : { ok: false, error: { code: 'gap' } };
  const annulled = live?.annulled ?? annulmentIn(news);
  if (!live) return done(show({ confirmed: replay(news), pending: [], last, annulled }));
  return done(
    show({
      confirmed: news.reduce(evolve, live.confirmed),
      pending: news.reduce(afterAnswer, live.pending),
      last,
      annulled,
    }),
  );
};

/** What the hall knows beside the game, as far as it has told us. */
export interface Beside {
  readonly opponentGoneSince?: Instant;
}

/**
 * `color` asks `command` at `now`, the hall's time as far as we know it. A refusal is one we can tell ourselves; what
 * would change nothing, or is being asked already, leaves `live` as it is.
 */
export const asked = (
  live: Live,
  color: Color,
  command: SeatCommand,
  now: Instant,
  beside: Beside = {},
): Result<Live, GameError> => {
  const ply = plyOf(live.shown);
  const isAsked = live.pending.some((asked) => asked.command.type === command.type);
  if (isAsked && !isAboutPosition(command) && command.type !== 'give-time') return done(live);
  // The id of the next game is the hall's to draw.
  const decision = apply(live.shown, { ...command, ...beside, color, ply, next: '' }, now, NO_BUDGET);
  // Whether something came in time is for the hall's clock to say, not for ours; but it is asked once.
  const isLate = !decision.ok && decision.error.code === 'time-is-up' && live.pending.length === 0;
  if (!decision.ok && !isLate) return decision;
  if (decision.ok && decision.value.length === 0) return done(live);
  const guess = decision.ok ? decision.value.find((event) => event.type === 'moved') : undefined;
  return done(show({ ...live, pending: [...live.pending, { color, ply, command, guess: guess ?? null }] }));
};

/** Why the hall would refuse `command` of `color` now, as far as we can tell; null: we see no reason. */
export const wouldRefuse = (live: Live, color: Color, command: SeatCommand, now: Instant): GameError | null => {
  const decision = apply(live.shown, { ...command, color, ply: plyOf(live.shown) }, now, NO_BUDGET);
  return decision.ok ? null : decision.error;
};

/** The hall refused what was asked at `ply`: it is as if it had never been. A refusal told twice is one. */
export const refused = (live: Live, type: SeatCommand['type'], ply: Ply): Live => {
  const index = live.pending.findIndex((asked) => asked.command.type === type && asked.ply === ply);
  return index < 0 ? live : show({ ...live, pending: live.pending.toSpliced(index, 1) });
};
