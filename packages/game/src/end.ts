/** Ends on request: resignation (E3), abort (E10, C4), an opponent who is gone (E11), an organiser's ruling (E12). */
import { fail, ok, opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import type { Command, Seated } from './command.ts';
import type { Decision } from './decision.ts';
import type { Explanation } from './outcome.ts';
import type { Instant, Millis } from './id.ts';
import { present } from './state.ts';
import type { GameState } from './state.ts';
import { startingTime } from './terms.ts';
import { decided, ended, undecided } from './verdict.ts';

export const resign = (state: GameState, { color }: Seated, now: Instant, budget: number): Decision =>
  state.isBegun ? ok([decided(state, 'resignation', opposite(color), now, budget)]) : fail({ code: 'too-early' });

export const abort = (state: GameState, now: Instant): Decision => {
  if (!state.isBegun) return ok([undecided(now, 'aborted')]);
  return state.wasLongAway ? ok([undecided(now, 'outage')]) : fail({ code: 'abort-too-late' });
};

/** How long `opponent`, on move, must be without a connection, by the base time of its own clock. */
const goneLimit = ({ clock }: GameState, opponent: Color): Millis => {
  const base = clock && startingTime(clock.controls[opponent]);
  return base !== null && base < 10 * 60_000 ? 30_000 : 60_000;
};

export const claimGone = (state: GameState, command: Seated, now: Instant, budget: number): Decision => {
  if (!state.isBegun) return fail({ code: 'too-early' });
  const opponent = opposite(command.color);
  const goneSince = countedFrom(state, opponent, command.opponentGoneSince);
  if (goneSince === null) return fail({ code: 'not-gone', left: null });
  const left = goneSince + goneLimit(state, opponent) - now;
  if (left > 0) return fail({ code: 'not-gone', left });
  return ok([decided(state, 'abandonment', command.color, now, budget)]);
};

/** From when the absence of `opponent` counts; null where it does not: not on move, correspondence, an outage. */
const countedFrom = (state: GameState, opponent: Color, goneSince: Instant | undefined): Instant | null => {
  if (goneSince === undefined || present(state).turn !== opponent) return null;
  if (state.terms.time.kind === 'correspondence') return null;
  const onMoveSince = state.clock ? state.clock.since : state.turnSince;
  return onMoveSince === null ? null : Math.max(goneSince, onMoveSince);
};

/** When a claim of `color` against an opponent gone since `goneSince` becomes right; null where it never does. */
export const goneClaimAt = (state: GameState, color: Color, goneSince: Instant): Instant | null => {
  if (state.phase !== 'playing' || !state.isBegun) return null;
  const opponent = opposite(color);
  const from = countedFrom(state, opponent, goneSince);
  return from === null ? null : from + goneLimit(state, opponent);
};

export const rule = (state: GameState, command: Extract<Command, { type: 'rule' }>, now: Instant): Decision => {
  const { by, ruling, reason } = command;
  if (state.phase === 'invited') return fail({ code: 'not-started' });
  const explanation: Explanation = { code: 'ruling', by, reason };
  if (state.outcome) {
    if (ruling !== 'annul') return fail({ code: 'game-over', outcome: state.outcome });
    if (state.isAnnulled) return fail({ code: 'already-annulled' });
    return ok([{ type: 'annulled', at: now, by, reason }]);
  }
  if (ruling === 'annul') return ok([ended(now, { winner: null, termination: 'annulment', explanation })]);
  return ok([ended(now, { winner: ruling === 'draw' ? null : ruling, termination: 'ruling', explanation })]);
};
