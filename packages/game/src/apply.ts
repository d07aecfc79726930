/**
 * Deciding, apart from becoming: `apply` may refuse, `evolve` cannot. It reads no clock and draws no lot: the instant, the
 * chance and what the hall has seen come in as arguments, so the server, a browser that guesses ahead and a test decide
 * alike.
 */
import { fail, ok } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { answerTakeback, askTakeback, giveTime, offerDraw, answerDraw, rematch, declineRematch } from './agree.ts';
import { zeroAt } from './clock.ts';
import type { Command, Seated } from './command.ts';
import { nothing } from './decision.ts';
import type { Decision } from './decision.ts';
import { abort, claimGone, resign, rule } from './end.ts';
import type { EventOf } from './event.ts';
import type { Instant, UserId } from './id.ts';
import { claimFifty, isRepeated, move } from './move.ts';
import { halt, overdue } from './overdue.ts';
import { present } from './state.ts';
import type { GameState } from './state.ts';
import { hostColor } from './terms.ts';
import type { Terms } from './terms.ts';
import { undecided } from './verdict.ts';

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
 * `budget` is how many positions may be visited to find out whether somebody can still mate once time, a resignation or an absence decides (E2,
 * E3, E11); whether a move leaves a dead position (E5) is asked of the quick form.
 */
export const apply = (state: GameState, command: Command, now: Instant, budget: number): Decision => {
  switch (command.type) {
    case 'join':
      return join(state, command.user, command.coin, now);
    case 'withdraw':
      return withdraw(state, command.user, now);
    case 'rule':
      return rule(state, command, now);
    case 'wake':
      return ok(overdue(state, now, budget));
    case 'halt':
      return ok(halt(state, command.heartbeat, now, budget));
    case 'resume':
      return state.phase === 'playing' && state.clock?.resumeBy ? ok([{ type: 'resumed', at: now }]) : nothing;
    default:
      return bySeat(state, command, now, budget);
  }
};

const join = (state: GameState, user: UserId, coin: Color, now: Instant): Decision => {
  if (state.outcome) return fail({ code: 'game-over', outcome: state.outcome });
  if (state.phase !== 'invited') return fail({ code: 'already-joined' });
  if (user === state.host) return fail({ code: 'own-invitation' });
  const white = hostColor(state.terms.color, coin) === 'white';
  return ok([{ type: 'joined', at: now, white: white ? state.host : user, black: white ? user : state.host }]);
};

const withdraw = (state: GameState, user: UserId, now: Instant): Decision => {
  if (state.outcome) return fail({ code: 'game-over', outcome: state.outcome });
  const { for: invitee } = state.terms;
  const isInvited = invitee?.kind === 'member' && invitee.id === user;
  if (user !== state.host && !isInvited) return fail({ code: 'not-host' });
  if (state.phase !== 'invited') return fail({ code: 'already-joined' });
  return ok([undecided(now, isInvited ? 'declined' : 'withdrawn')]);
};

const bySeat = (state: GameState, command: Seated, now: Instant, budget: number): Decision => {
  if (command.type === 'rematch') return rematch(state, command, now);
  if (command.type === 'decline-rematch') return declineRematch(state, command, now);
  if (isRepeated(state, command)) return nothing;
  if (state.outcome) return fail({ code: 'game-over', outcome: state.outcome });
  if (state.phase === 'invited') return fail({ code: 'not-started' });
  if (command.type === 'move') return move(state, command, now);
  if (isUp(state, now)) return fail({ code: 'time-is-up', color: present(state).turn });
  switch (command.type) {
    case 'resign':
      return resign(state, command, now, budget);
    case 'abort':
      return abort(state, now);
    case 'offer-draw':
      return offerDraw(state, command, now);
    case 'accept-draw':
    case 'decline-draw':
      return answerDraw(state, command, now);
    case 'ask-takeback':
      return askTakeback(state, command, now);
    case 'accept-takeback':
    case 'decline-takeback':
      return answerTakeback(state, command, now);
    case 'give-time':
      return giveTime(state, command, now);
    case 'claim-fifty':
      return claimFifty(state, command, now);
    case 'claim-gone':
      return claimGone(state, command, now, budget);
  }
};

/** Whether the side to move has no time left at `now`: at zero the flag has fallen, recorded or not. */
const isUp = (state: GameState, now: Instant): boolean => {
  const zero = state.clock && zeroAt(state.clock);
  return zero !== null && now >= zero;
};
