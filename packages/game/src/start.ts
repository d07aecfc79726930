import { ending, fail, ok, parseFen, positionOf, START_POSITION } from '@duiyi/rules';
import type { Fault, FenFault, Position, Result } from '@duiyi/rules';
import type { Start, Terms } from './terms.ts';

/** Why no game can begin there. */
export type StartFault = FenFault | Fault | { readonly code: 'already-over' };

/**
 * The position a game of these terms begins with, or everything that is wrong with it. `budget` is how many positions may
 * be visited to find out whether it is dead already.
 */
export const startOf = (start: Start | undefined, budget: number): Result<Position, readonly StartFault[]> => {
  if (!start) return ok(START_POSITION);
  const setup = parseFen(start.fen);
  if (!setup.ok) return fail([setup.error]);
  const position = positionOf(setup.value, { chess960: start.chess960 });
  if (!position.ok) return position;
  return ending([position.value], { repetitions: 3, budget }) ? fail([{ code: 'already-over' }]) : position;
};

/** The same for terms that a game was begun with: judged then, trusted now. */
export const trustedStart = (terms: Terms): Position => {
  const position = startOf(terms.start, 0);
  if (!position.ok) throw new Error(`a game cannot have begun at ${terms.start?.fen}`);
  return position.value;
};
