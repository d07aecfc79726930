import { parseFen } from './fen.ts';
import { type Position, positionOf } from './position.ts';
import type { Setup } from './setup.ts';

/** B3, B4. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const setup = parseFen(START_FEN) as { readonly value: Setup };
export const { value: START_POSITION } = positionOf(setup.value) as { readonly value: Position };
