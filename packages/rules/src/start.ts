import { parseFen } from './fen.ts';
import { type Position, positionOf } from './position.ts';

/** B3, B4. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const setup = parseFen(START_FEN);
const start = setup.ok ? positionOf(setup.value) : setup;
if (!start.ok) throw new Error(START_FEN);
export const START_POSITION: Position = start.value;
