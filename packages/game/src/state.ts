import { ok, parseUci, play } from '@duiyi/rules';
import type { ByColor, Color, Move, Position, Result, UciFault } from '@duiyi/rules';
import { addTime, clockAfterMove, haltClock, resumeClock, rewindClock, startClock, stopClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { EventOf, GameEvent } from './event.ts';
import type { GameId, Instant, Millis, Ply, Seq, UserId } from './id.ts';
import { NO_OFFERS, offersAfterMove, offersAt, refuseDraw } from './offers.ts';
import type { Offers } from './offers.ts';
import type { Outcome } from './outcome.ts';
import { trustedStart } from './start.ts';
import { isLive } from './terms.ts';
import type { Terms, TimeControl } from './terms.ts';

/** A move as it was played. */
export interface PlayedMove {
  readonly move: Move;
  /** As the record keeps it. */
  readonly uci: string;
  readonly at: Instant;
  /** What both clocks showed after the move; null in an untimed game. */
  readonly clocks: ByColor<Millis> | null;
}

/** A game folded from its events: the same on the server, in a browser and in a replay. */
export interface GameState {
  /** invited: one seat is free; ended: `outcome` tells how. */
  readonly phase: 'invited' | 'playing' | 'ended';
  /** The number of the last event folded in. */
  readonly seq: Seq;
  readonly host: UserId;
  readonly terms: Terms;
  /** null until somebody has joined. */
  readonly seats: ByColor<UserId> | null;
  readonly start: Position;
  readonly moves: readonly PlayedMove[];
  /**
   * The positions since the last capture or pawn move, the present one last: all that a repetition can be found in. The
   * earlier ones are played again when they are wanted (`historyOf`), so that a live game stays small.
   */
  readonly recent: readonly Position[];
  /** When the present turn began. */
  readonly turnSince: Instant;
  /** null until somebody has joined, and in untimed games. */
  readonly clock: Clock | null;
  /** Both sides have made a first move; a takeback does not undo that. */
  readonly isBegun: boolean;
  readonly offers: Offers;
  /** An outage of more than an hour lies between this turn and the move before (C4). */
  readonly wasLongAway: boolean;
  /** null until the end. */
  readonly outcome: Outcome | null;
  /** An organiser annulled the game after its end. */
  readonly isAnnulled: boolean;
  /** Who wants another game; the next game, once both do. */
  readonly rematch: { readonly offered: Color | null; readonly next: GameId | null };
}

/** An outage longer than this lets either side end a live game unscored (C4). */
const LONG_OUTAGE: Millis = 60 * 60_000;

export const present = (state: GameState): Position => state.recent[state.recent.length - 1];

export const plyOf = (state: GameState): Ply => state.moves.length;

/** How many moves `color` had made when the game was at `ply`. */
export const movesMade = (state: GameState, color: Color, ply: Ply): number =>
  Math.floor((ply + (color === state.start.turn ? 1 : 0)) / 2);

/** The colour `user` plays, or null: a spectator. */
export const colorOf = (state: GameState, user: UserId): Color | null => {
  if (state.seats?.white === user) return 'white';
  return state.seats?.black === user ? 'black' : null;
};

/** The positions after 0, 1, … all plies, played again from the start: a few hundred nanoseconds a ply. */
export const historyOf = (state: GameState): readonly Position[] => {
  const history = [state.start];
  for (const { move } of state.moves) history.push(play(history[history.length - 1], move));
  return history;
};

/** The time controls by colour, when the host plays `host`. */
const controlsOf = (terms: Terms, host: Color): ByColor<TimeControl> => {
  const guestTime = terms.guestTime ?? terms.time;
  return host === 'white' ? { white: terms.time, black: guestTime } : { white: guestTime, black: terms.time };
};

/** The game a first event makes. */
export const begin = (created: EventOf<'created'>): GameState => {
  const start = trustedStart(created.terms);
  return {
    phase: 'invited',
    seq: 1,
    host: created.host,
    terms: created.terms,
    seats: null,
    start,
    moves: [],
    recent: [start],
    turnSince: created.at,
    clock: null,
    isBegun: false,
    offers: NO_OFFERS,
    wasLongAway: false,
    outcome: null,
    isAnnulled: false,
    rematch: { offered: null, next: null },
  };
};

/** The game after one more event. Trusts the event: it comes from `apply`, or from a store that got it there. */
export const evolve = (before: GameState, event: GameEvent): GameState => {
  if (event.type === 'moved') return moved(before, event);
  const state = { ...before, seq: before.seq + 1 };
  const { clock, offers } = state;
  switch (event.type) {
    case 'created':
      throw new Error(`a game is created once, by its first event; this is number ${state.seq}`);
    case 'joined': {
      const host = event.white === state.host ? 'white' : 'black';
      return {
        ...state,
        phase: 'playing',
        seats: { white: event.white, black: event.black },
        turnSince: event.at,
        clock: startClock(controlsOf(state.terms, host), state.start.turn, event.at),
      };
    }
    case 'draw-offered':
      return { ...state, offers: { ...offers, draw: event.color } };
    case 'draw-declined':
      return { ...state, offers: refuseDraw(offers, plyOf(state)) };
    case 'takeback-asked':
      return {
        ...state,
        offers: {
          ...offers,
          takeback: event.color,
          takebackAsked: { ...offers.takebackAsked, [event.color]: plyOf(state) },
        },
      };
    case 'takeback-declined':
      return { ...state, offers: { ...offers, takeback: null } };
    case 'taken-back':
      return takenBack(state, event);
    case 'time-given':
      return { ...state, clock: clock && addTime(clock, event.color, event.millis) };
    case 'halted':
      return {
        ...state,
        clock: clock && haltClock(clock, event.from, event.at),
        wasLongAway: state.wasLongAway || (isLive(state.terms.time) && event.at - event.from > LONG_OUTAGE),
      };
    case 'resumed':
      return { ...state, clock: clock && resumeClock(clock, event.at) };
    case 'ended': {
      const { type: _, at, ...outcome } = event;
      return { ...state, phase: 'ended', clock: clock && stopClock(clock, at), offers: NO_OFFERS, outcome };
    }
    case 'annulled':
      return { ...state, isAnnulled: true };
    case 'rematch-offered':
      return { ...state, rematch: { offered: event.color, next: null } };
    case 'rematch-declined':
      return { ...state, rematch: { offered: null, next: null } };
    case 'rematched':
      return { ...state, rematch: { offered: null, next: event.next } };
  }
};

/** A legal move in a position, and where it leads. */
interface Step {
  readonly move: Move;
  readonly next: Position;
}

/** The step found last: who decides about a move asks first, who folds it in asks the same again right after. */
let known: { readonly from: Position; readonly uci: string; readonly step: Result<Step, UciFault> } | null = null;

/** The move that `uci` means in a position, and the position after it. */
export const stepOf = (from: Position, uci: string): Result<Step, UciFault> => {
  if (known?.from === from && known.uci === uci) return known.step;
  const parsed = parseUci(from, uci);
  const step = parsed.ok ? ok({ move: parsed.value, next: play(from, parsed.value) }) : parsed;
  known = { from, uci, step };
  return step;
};

/** Nearly every event is a move: one copy of the state, not two. */
const moved = (state: GameState, event: EventOf<'moved'>): GameState => {
  const position = present(state);
  const step = stepOf(position, event.uci);
  if (!step.ok) throw new Error(`event ${state.seq + 1}: ${event.uci} is not a legal move`);
  const { move, next } = step.value;
  const ply = plyOf(state) + 1;
  const isBegun = state.isBegun || ply >= 2;
  const clock =
    state.clock &&
    clockAfterMove(state.clock, { remaining: event.remaining ?? 0, lag: event.lag ?? 0 }, isBegun, event.at);
  return {
    ...state,
    seq: state.seq + 1,
    moves: [...state.moves, { move, uci: event.uci, at: event.at, clocks: clock && clock.remaining }],
    recent: next.halfmoves === 0 ? [next] : [...state.recent, next],
    turnSince: event.at,
    clock,
    isBegun,
    offers: offersAfterMove(state.offers, position.turn, ply),
    wasLongAway: false,
  };
};

const takenBack = (before: GameState, event: EventOf<'taken-back'>): GameState => {
  const state = { ...before, moves: before.moves.slice(0, event.ply) };
  const history = historyOf(state);
  const now = history[history.length - 1];
  return {
    ...state,
    recent: history.slice(-1 - Math.min(now.halfmoves, event.ply)),
    turnSince: event.at,
    clock: state.clock && rewindClock(state.clock, now.turn, clocksAt(state, event.ply), event.at),
    offers: offersAt(state.offers, event.ply),
  };
};

/** What both clocks of a timed game showed after `ply` moves. */
const clocksAt = (state: GameState, ply: Ply): ByColor<Millis> =>
  state.moves[ply - 1]?.clocks ?? startClock(state.clock!.controls, state.start.turn, 0)!.remaining;

/** The game a whole log makes, from its first event on. */
export const replay = (events: readonly GameEvent[]): GameState => {
  const [created, ...others] = events;
  if (created?.type !== 'created') throw new Error('a log begins with the creation of its game');
  return others.reduce(evolve, begin(created));
};

/** The first events of another game between the same two, with the colours swapped. */
export const rematchOf = (state: GameState, now: Instant): readonly [EventOf<'created'>, EventOf<'joined'>] => {
  const { white, black } = state.seats!;
  const color = state.host === white ? 'black' : 'white';
  return [
    { type: 'created', at: now, host: state.host, terms: { ...state.terms, color } },
    { type: 'joined', at: now, white: black, black: white },
  ];
};
