/** What the store keeps with events that end a game, or come after its end. */
import { isScored } from '@duiyi/game';
import type { GameEvent, GameId, GameState } from '@duiyi/game';
import { entryAtEnd } from '../archive/entry.ts';
import type { Closing } from '../store/store.ts';

/** Undefined while the game goes on: that is most of the time. */
export const closingOf = (game: GameId, next: GameState, events: readonly GameEvent[]): Closing | undefined =>
  next.phase === 'ended' ? { entry: entryAtEnd(game, next, events), settles: settledIn(next, events) } : undefined;

/** P3: formal games that ended by E1–E9 or E11 count; those of them that are annulled counted. */
const settledIn = ({ terms, seats, outcome }: GameState, events: readonly GameEvent[]): Closing['settles'] => {
  const isAbout = events.some(({ type }) => type === 'ended' || type === 'annulled');
  return isAbout && terms.formal && seats && isScored(outcome!.termination) ? seats : undefined;
};
