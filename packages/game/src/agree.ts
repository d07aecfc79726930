/** What the players settle between themselves: draws (E4), takebacks, time given (C7), another game. */
import { fail, ok, opposite } from '@duiyi/rules';
import type { Seated } from './command.ts';
import { nothing } from './decision.ts';
import type { Decision } from './decision.ts';
import type { Instant, Millis } from './id.ts';
import { MOVES_BETWEEN_OFFERS } from './offers.ts';
import { movesMade, plyOf, present } from './state.ts';
import type { GameState } from './state.ts';
import { isLive } from './terms.ts';
import { ended } from './verdict.ts';

/** What one gift of time adds to the opponent's clock. */
export const GIVEN_TIME: Millis = 15_000;
/** No gift fills a clock beyond this. */
const FULL_CLOCK: Millis = 6 * 60 * 60_000;

export const offerDraw = (state: GameState, { color }: Seated, now: Instant): Decision => {
  const { turn } = present(state);
  if (!state.isBegun) return fail({ code: 'too-early' });
  if (color !== turn) return fail({ code: 'not-your-turn', turn });
  if (state.offers.draw) return fail({ code: 'already-asked' });
  const refused = state.offers.drawRefused[color];
  if (refused !== null) {
    const made = movesMade(state, color, plyOf(state)) - movesMade(state, color, refused);
    if (made < MOVES_BETWEEN_OFFERS) return fail({ code: 'offer-too-soon', moves: MOVES_BETWEEN_OFFERS - made });
  }
  return ok([{ type: 'draw-offered', at: now, color }]);
};

export const answerDraw = (state: GameState, { type, color }: Seated, now: Instant): Decision => {
  if (state.offers.draw !== opposite(color)) return fail({ code: 'nothing-asked' });
  return ok([
    type === 'accept-draw'
      ? ended(now, { winner: null, termination: 'agreement' })
      : { type: 'draw-declined', at: now, color },
  ]);
};

/** The asker's last turn: one ply back when the opponent is to move, two when the asker is. */
const takebackTo = (state: GameState, asker: Seated['color']): number =>
  plyOf(state) - (present(state).turn === asker ? 2 : 1);

export const askTakeback = (state: GameState, { color, ply }: Seated, now: Instant): Decision => {
  if (state.terms.formal) return fail({ code: 'formal-game' });
  if (!state.isBegun) return fail({ code: 'too-early' });
  if (ply !== plyOf(state)) return fail({ code: 'stale-ply', ply: plyOf(state) });
  if (takebackTo(state, color) < 0) return fail({ code: 'nothing-to-take-back' });
  const { takeback, takebackAsked } = state.offers;
  if (takeback || takebackAsked[color] === ply) return fail({ code: 'already-asked' });
  return ok([{ type: 'takeback-asked', at: now, color }]);
};

export const answerTakeback = (state: GameState, { type, color, ply }: Seated, now: Instant): Decision => {
  const asker = opposite(color);
  if (state.offers.takeback !== asker || ply !== plyOf(state)) return fail({ code: 'nothing-asked' });
  return ok([
    type === 'accept-takeback'
      ? { type: 'taken-back', at: now, ply: takebackTo(state, asker) }
      : { type: 'takeback-declined', at: now, color },
  ]);
};

export const giveTime = (state: GameState, { color }: Seated, now: Instant): Decision => {
  if (state.terms.formal) return fail({ code: 'formal-game' });
  if (!state.isBegun) return fail({ code: 'too-early' });
  if (!state.clock || !isLive(state.terms.time)) return fail({ code: 'untimed-game' });
  const to = opposite(color);
  if (state.clock.remaining[to] + GIVEN_TIME > FULL_CLOCK) return fail({ code: 'clock-full' });
  return ok([{ type: 'time-given', at: now, color: to, millis: GIVEN_TIME }]);
};

export const rematch = (state: GameState, { color, next }: Seated, now: Instant): Decision => {
  if (!state.outcome || !state.seats) return fail({ code: 'game-not-over' });
  if (state.rematch.next || state.rematch.offered === color) return nothing;
  if (state.rematch.offered === null) return ok([{ type: 'rematch-offered', at: now, color }]);
  if (next === undefined) throw new Error('a rematch needs the id of its game');
  return ok([{ type: 'rematched', at: now, next }]);
};

export const declineRematch = (state: GameState, { color }: Seated, now: Instant): Decision =>
  state.rematch.offered === opposite(color)
    ? ok([{ type: 'rematch-declined', at: now, color }])
    : fail({ code: 'nothing-asked' });
