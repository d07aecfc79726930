import { parseUci, play, START_POSITION } from '@duiyi/rules';
import type { ByColor, Color, Move, Position } from '@duiyi/rules';
import { clockAfterMove, haltClock, resumeClock, startClock, stopClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { EventOf, GameEvent } from './event.ts';
import type { Instant, Millis, Ply, Seq, UserId } from './id.ts';
import type { Outcome } from './outcome.ts';
import type { Terms } from './terms.ts';

/** A move as it was played. */
export interface PlayedMove {
  readonly move: Move;
  /** As the record keeps it. */
  readonly uci: string;
  readonly at: Instant;
  /** What the mover's clock showed after the move; null in an untimed game. */
  readonly remaining: Millis | null;
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
  readonly moves: readonly PlayedMove[];
  /** The positions after 0, 1, … all plies; the present one is the last. */
  readonly history: readonly Position[];
  /** null until somebody has joined, and in untimed games. */
  readonly clock: Clock | null;
  /** null until the end. */
  readonly outcome: Outcome | null;
}

export const present = (state: GameState): Position => state.history[state.history.length - 1];

export const plyOf = (state: GameState): Ply => state.moves.length;

/** The colour `user` plays, or null: a spectator. */
export const colorOf = (state: GameState, user: UserId): Color | null => {
  if (state.seats?.white === user) return 'white';
  return state.seats?.black === user ? 'black' : null;
};

/** The game a first event makes. */
export const begin = (created: EventOf<'created'>): GameState => ({
  phase: 'invited',
  seq: 1,
  host: created.host,
  terms: created.terms,
  seats: null,
  moves: [],
  history: [START_POSITION],
  clock: null,
  outcome: null,
});

/** The game after one more event. Trusts the event: it comes from `apply`, or from a store that got it there. */
export const evolve = (state: GameState, event: GameEvent): GameState => {
  const seq = state.seq + 1;
  const { clock } = state;
  switch (event.type) {
    case 'created':
      throw new Error(`a game is created once, by its first event; this is number ${seq}`);
    case 'joined':
      return {
        ...state,
        seq,
        phase: 'playing',
        seats: { white: event.white, black: event.black },
        clock: startClock(state.terms.time, event.at),
      };
    case 'moved': {
      const position = present(state);
      const move = parseUci(position, event.uci);
      if (!move.ok) throw new Error(`event ${seq}: ${event.uci} is not a legal move`);
      return {
        ...state,
        seq,
        moves: [...state.moves, { move: move.value, uci: event.uci, at: event.at, remaining: event.remaining }],
        history: [...state.history, play(position, move.value)],
        clock: clock && clockAfterMove(clock, event.remaining ?? 0, event.at),
      };
    }
    case 'halted':
      return { ...state, seq, clock: clock && haltClock(clock, event.from, event.at) };
    case 'resumed':
      return { ...state, seq, clock: clock && resumeClock(clock, event.at) };
    case 'ended':
      return {
        ...state,
        seq,
        phase: 'ended',
        clock: clock && stopClock(clock, event.at),
        outcome: { winner: event.winner, termination: event.termination },
      };
  }
};

/** The game a whole log makes, from its first event on. */
export const replay = (events: readonly GameEvent[]): GameState => {
  const [created, ...others] = events;
  if (created?.type !== 'created') throw new Error('a log begins with the creation of its game');
  return others.reduce(evolve, begin(created));
};
