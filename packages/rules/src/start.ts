import { parseFen } from './fen.ts';
import { type Position, positionOf } from './position.ts';

/** B3, B4. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const START_POSITION: Position = start();

function start(): Position {
  const setup = parseFen(START_FEN);
  const position = setup.ok ? positionOf(setup.value) : setup;
  if (!position.ok) throw new Error('the start position is broken');
  return position.value;
}
