/** Moves, and the claim that may come with one (E9). */
import { fail, formatUci, ok, parseUci } from '@duiyi/rules';
import type { Position, Result } from '@duiyi/rules';
import { chargeMove } from './clock.ts';
import type { GameError, Seated } from './command.ts';
import type { Decision } from './decision.ts';
import type { EventOf } from './event.ts';
import type { Instant } from './id.ts';
import { movesMade, plyOf, present, stepOf } from './state.ts';
import type { GameState } from './state.ts';
import { ended, endingOf } from './verdict.ts';

type Of<T extends Seated['type']> = Extract<Seated, { type: T }>;

/** Whether this very move was made already: sent twice, it does no harm. */
export const isRepeated = (state: GameState, command: Seated): boolean =>
  command.type === 'move' &&
  state.moves[command.ply]?.uci === command.uci &&
  (command.ply % 2 === 0) === (command.color === state.start.turn);

export const move = (state: GameState, command: Of<'move'>, now: Instant): Decision => {
  const played = playedBy(state, command, command.uci, now);
  if (!played.ok) return played;
  const { moved, next } = played.value;
  const outcome = endingOf(recentWith(state, next), plyOf(state) + 1);
  return ok(outcome ? [moved, ended(now, outcome)] : [moved]);
};

/** E9: on one's turn, or together with the move that completes the fifty; an ending by the move itself comes first. */
export const claimFifty = (state: GameState, command: Of<'claim-fifty'>, now: Instant): Decision => {
  const position = present(state);
  const refused = outOfTurn(state, command);
  if (refused) return fail(refused);
  const draw = ended(now, { winner: null, termination: 'fifty-moves' });
  if (command.uci === undefined) {
    return position.halfmoves >= FIFTY ? ok([draw]) : fail({ code: 'not-fifty-moves', halfmoves: position.halfmoves });
  }
  const played = playedBy(state, command, command.uci, now);
  if (!played.ok) return played;
  const { moved, next } = played.value;
  if (next.halfmoves < FIFTY) return fail({ code: 'not-fifty-moves', halfmoves: next.halfmoves });
  const outcome = endingOf(recentWith(state, next), plyOf(state) + 1);
  return ok([moved, outcome ? ended(now, outcome) : draw]);
};

/** Fifty moves by each side. */
const FIFTY = 100;

const outOfTurn = (state: GameState, command: Seated): GameError | null => {
  if (command.ply !== plyOf(state)) return { code: 'stale-ply', ply: plyOf(state) };
  const { turn } = present(state);
  return command.color === turn ? null : { code: 'not-your-turn', turn };
};

/** The move `text` asks for, made by the seat that asks, at its cost on the clock. */
const playedBy = (
  state: GameState,
  command: Seated,
  text: string,
  now: Instant,
): Result<{ moved: EventOf<'moved'>; next: Position }, GameError> => {
  const refused = outOfTurn(state, command);
  if (refused) return fail(refused);
  const position = present(state);
  const number = movesMade(state, position.turn, plyOf(state)) + 1;
  const charge = state.clock && chargeMove(state.clock, number, command.lag ?? 0, now);
  if (state.clock && !charge) return fail({ code: 'time-is-up', color: position.turn });
  const step = stepOf(position, text);
  if (!step.ok) {
    const code = isPromotionMissing(position, text) ? 'promotion-missing' : step.error.code;
    return fail({ code, uci: text });
  }
  const { move, next } = step.value;
  const uci = formatUci(position, move);
  const moved: EventOf<'moved'> = {
    type: 'moved',
    at: now,
    uci,
    remaining: charge && charge.remaining,
    ...(charge && charge.lag > 0 && { lag: charge.lag }),
  };
  return ok({ moved, next });
};

const isPromotionMissing = (position: Position, uci: string): boolean =>
  uci.length === 4 && parseUci(position, `${uci}q`).ok;

const recentWith = (state: GameState, next: Position): readonly Position[] =>
  next.halfmoves === 0 ? [next] : [...state.recent, next];
