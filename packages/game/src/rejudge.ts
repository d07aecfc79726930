/**
 * A game that was judged elsewhere, judged again. Nothing of its log is believed but what was asked and when: each event is
 * asked for anew, and has to happen as it is told.
 */
import { fail, ok, opposite } from '@duiyi/rules';
import type { Color, Result } from '@duiyi/rules';
import { apply, create } from './apply.ts';
import type { Command, SeatCommand } from './command.ts';
import { deadline } from './deadline.ts';
import type { EventOf, GameEvent } from './event.ts';
import type { Instant } from './id.ts';
import { begin, evolve, plyOf, present } from './state.ts';
import type { GameState } from './state.ts';

/** `event` is the number of the first one that cannot have happened. */
export type RejudgeFault = { readonly code: 'impossible-game'; readonly event: number };

/**
 * The log as it is judged here: how it ends, and why, is this judge's word. `budget` as of `apply`. The terms are taken as
 * they are: who asks has decoded them, its start position too.
 */
export const rejudge = (
  [created, ...told]: readonly [EventOf<'created'>, ...GameEvent[]],
  budget: number,
): Result<readonly GameEvent[], RejudgeFault> => {
  const first = { ...create(created.host, created.terms, created.at), ...(created.home && { home: true as const }) };
  const log: GameEvent[] = [first];
  let state = begin(first);
  while (log.length <= told.length) {
    const happened = happening(state, told.slice(log.length - 1), budget);
    if (happened === null) return fail({ code: 'impossible-game', event: log.length + 1 });
    log.push(...happened);
    state = happened.reduce(evolve, state);
  }
  return ok(log);
};

/** What makes the next events happen, as this judge tells them; null: nothing does. */
const happening = (state: GameState, told: readonly GameEvent[], budget: number): readonly GameEvent[] | null => {
  for (const [command, at] of causesOf(state, told[0])) {
    const decision = apply(state, command, at, budget);
    if (!decision.ok || decision.value.length === 0) continue;
    if (decision.value.every((event, i) => i < told.length && isSame(event, told[i]))) return decision.value;
  }
  return null;
};

type Cause = readonly [command: Command, at: Instant];

/** What may have been asked, by whom and when, that `event` is the first thing to happen. */
const causesOf = (state: GameState, event: GameEvent): readonly Cause[] => {
  const { at } = event;
  const { turn } = present(state);
  const by = (color: Color, command: SeatCommand): Cause => [{ ...command, color, ply: plyOf(state) }, at];
  const due = deadline(state);
  const wakes: readonly Cause[] = due === null ? [] : [[{ type: 'wake' }, due]];
  switch (event.type) {
    case 'joined': {
      const user = event.white === state.host ? event.black : event.white;
      return [[{ type: 'join', user, coin: event.white === state.host ? 'white' : 'black' }, at]];
    }
    case 'moved': {
      const { uci } = event;
      return [by(turn, { type: 'move', uci }), by(turn, { type: 'claim-fifty', uci })];
    }
    case 'draw-offered':
      return [by(event.color, { type: 'offer-draw' })];
    case 'draw-declined':
      return [by(event.color, { type: 'decline-draw' })];
    case 'takeback-asked':
      return [by(event.color, { type: 'ask-takeback' })];
    case 'takeback-declined':
      return [by(event.color, { type: 'decline-takeback' })];
    case 'taken-back':
      return state.offers.takeback === null ? [] : [by(opposite(state.offers.takeback), { type: 'accept-takeback' })];
    case 'time-given':
      return [by(opposite(event.color), { type: 'give-time' })];
    case 'halted':
      return [[{ type: 'halt', heartbeat: event.from }, at]];
    case 'resumed':
      return [[{ type: 'resume' }, at], ...wakes];
    case 'ended':
      return [
        ...wakes,
        by('white', { type: 'resign' }),
        by('black', { type: 'resign' }),
        by(opposite(state.offers.draw ?? turn), { type: 'accept-draw' }),
        by(turn, { type: 'claim-fifty' }),
        by(turn, { type: 'abort' }),
      ];
    default:
      // Rulings are the hall's own, and nothing else comes after the end.
      return [];
  }
};

/** Why a game ended as it did is said by who judges it; all else in an event is plain. */
const isSame = (ours: GameEvent, told: GameEvent): boolean => plain(ours) === plain(told);

const plain = (event: GameEvent): string => {
  const { explanation: _, ...rest } = { explanation: null, ...event };
  return JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};
