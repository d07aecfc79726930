/** A line of the engine as moves. */
import { parseUci, play } from '@duiyi/rules';
import type { Move, Position } from '@duiyi/rules';

/** So much of a line is told, in moves. */
const TOLD = 10;

/** As far as they are moves here. */
export const movesOf = (position: Position, ucis: readonly string[], most = TOLD): readonly Move[] => {
  const moves: Move[] = [];
  let at = position;
  for (const uci of ucis.slice(0, most)) {
    const move = parseUci(at, uci);
    if (!move.ok) break;
    moves.push(move.value);
    at = play(at, move.value);
  }
  return moves;
};
