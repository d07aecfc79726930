/**
 * Deciding, apart from becoming: `apply` may refuse, `evolve` cannot. It reads no clock and draws no lot: the instant and
 * the chance come in as arguments, so the server, a browser that guesses ahead and a test decide alike.
 */
import { canMate, ending, fail, formatUci, ok, opposite, parseUci, play } from '@duiyi/rules';
import type { Color, Position, Result } from '@duiyi/rules';
import { remainingAfterMove } from './clock.ts';
import type { Command, GameError } from './command.ts';
import { deadline } from './deadline.ts';
import type { EventOf, GameEvent } from './event.ts';
import type { Instant, UserId } from './id.ts';
import type { Termination } from './outcome.ts';
import { evolve, plyOf, present } from './state.ts';
import type { GameState } from './state.ts';
import { hostColor } from './terms.ts';
import type { Terms } from './terms.ts';

type Decision = Result<readonly GameEvent[], GameError>;

const nothing: Decision = ok([]);

const end = (at: Instant, termination: Termination, winner: Color | null = null): EventOf<'ended'> => ({
  type: 'ended',
  at,
  winner,
  termination,
});

/** The first event of a game: `host` invites somebody to it. */
export const create = (host: UserId, terms: Terms, now: Instant): EventOf<'created'> => ({
  type: 'created',
  at: now,
  host,
  terms,
});

/**
 * What `command`, arrived at `now`, makes happen: events to be folded in by `evolve`, none where it changes nothing (a
 * repeated command, a wake before its time), or the reason it is refused.
 *
 * `budget` is how many positions may be visited to find out whether somebody can still mate (E2, E3, E5).
 */
export const apply = (state: GameState, command: Command, now: Instant, budget: number): Decision => {
  if (state.outcome) {
    return command.type === 'wake' || command.type === 'halt' || command.type === 'resume'
      ? nothing
      : fail({ code: 'game-over', outcome: state.outcome });
  }
  switch (command.type) {
    case 'join':
      return join(state, command.user, command.coin, now);
    case 'withdraw':
      if (command.user !== state.host) return fail({ code: 'not-host' });
      return state.phase === 'invited' ? ok([end(now, 'withdrawn')]) : fail({ code: 'already-joined' });
    case 'wake':
      return ok(overdue(state, now, budget));
    case 'halt':
      return ok(halt(state, command.heartbeat, now, budget));
    case 'resume':
      return state.clock?.resumeBy ? ok([{ type: 'resumed', at: now }]) : nothing;
    case 'move':
    case 'resign':
    case 'abort':
      return bySeat(state, command, now, budget);
  }
};

const join = (state: GameState, user: UserId, coin: Color, now: Instant): Decision => {
  if (state.phase !== 'invited') return fail({ code: 'already-joined' });
  if (user === state.host) return fail({ code: 'own-invitation' });
  const white = hostColor(state.terms.color, coin) === 'white';
  return ok([{ type: 'joined', at: now, white: white ? state.host : user, black: white ? user : state.host }]);
};

const bySeat = (
  state: GameState,
  command: Extract<Command, { color: Color }>,
  now: Instant,
  budget: number,
): Decision => {
  if (state.phase === 'invited') return fail({ code: 'not-started' });
  const repeated = command.type === 'move' && isRepeated(state, command);
  if (repeated) return nothing;
  const { turn } = present(state);
  if (isUp(state, now)) return fail({ code: 'time-is-up', color: turn });
  const bothMoved = plyOf(state) >= 2;
  switch (command.type) {
    case 'resign':
      return bothMoved
        ? ok([decided(state, 'resignation', opposite(command.color), now, budget)])
        : fail({ code: 'resign-too-early' });
    case 'abort':
      return bothMoved ? fail({ code: 'abort-too-late' }) : ok([end(now, 'aborted')]);
    case 'move':
      if (command.ply !== plyOf(state)) return fail({ code: 'stale-ply', ply: plyOf(state) });
      if (command.color !== turn) return fail({ code: 'not-your-turn', turn });
      return move(state, command.uci, now, budget);
  }
};

/** Whether the side to move has no time left at `now`: at the deadline itself the flag has fallen. */
const isUp = (state: GameState, now: Instant): boolean => {
  const due = deadline(state);
  return due !== null && state.clock!.since !== null && now >= due;
};

const isRepeated = (state: GameState, command: Extract<Command, { type: 'move' }>): boolean => {
  const played = state.moves[command.ply];
  return played?.uci === command.uci && state.history[command.ply].turn === command.color;
};

const move = (state: GameState, text: string, now: Instant, budget: number): Decision => {
  const position = present(state);
  const parsed = parseUci(position, text);
  if (!parsed.ok)
    return fail({ code: isPromotionMissing(position, text) ? 'promotion-missing' : parsed.error.code, uci: text });
  const uci = formatUci(position, parsed.value);
  const { clock } = state;
  const { time } = state.terms;
  const remaining = clock && time.kind === 'fischer' ? remainingAfterMove(clock, time.increment, now) : null;
  const moved: GameEvent = { type: 'moved', at: now, uci, remaining };
  const found = ending([...state.history, play(position, parsed.value)], { repetitions: 3, budget });
  return ok(found ? [moved, end(now, found.kind, found.winner)] : [moved]);
};

const isPromotionMissing = (position: Position, uci: string): boolean =>
  uci.length === 4 && parseUci(position, `${uci}q`).ok;

/** An ending that `winner` wins, unless no series of legal moves lets that side mate (FIDE 5.1.2, 6.9). */
const decided = (
  state: GameState,
  termination: Termination,
  winner: Color,
  at: Instant,
  budget: number,
): EventOf<'ended'> => end(at, termination, canMate(present(state), winner, budget).verdict === 'no' ? null : winner);

/** Everything that is due by `now`, each at its own instant. */
const overdue = (state: GameState, now: Instant, budget: number): readonly GameEvent[] => {
  const due = deadline(state);
  if (due === null || due > now) return [];
  const { clock } = state;
  if (clock!.resumeBy !== null) {
    const resumed: GameEvent = { type: 'resumed', at: due };
    return [resumed, ...overdue(evolve(state, resumed), now, budget)];
  }
  if (clock!.firstMove !== null) return [end(due, 'no-first-move')];
  return [decided(state, 'time-forfeit', opposite(clock!.side), due, budget)];
};

/** The hall was away from `heartbeat` until `now`: what was due before it was away stands, the rest waits (C4). */
const halt = (state: GameState, heartbeat: Instant, now: Instant, budget: number): readonly GameEvent[] => {
  if (deadline(state) === null) return [];
  const before = overdue(state, heartbeat, budget);
  const after = before.reduce(evolve, state);
  if (after.phase === 'ended') return before;
  return [...before, { type: 'halted', at: now, from: heartbeat }];
};
