/** What was drawn, in numbers and names, for whoever cannot see it: the tests. On the canvas, as `readout()`. */
import type { Piece, Square } from '@duiyi/rules';
import type { BoardView } from '../board/board.ts';
import type { Finish } from './set/finishes.ts';
import type { Level } from './set/format.ts';

export interface Readout {
  /** Drawn since the board was opened. */
  readonly frames: number;
  /** Of the last frame. */
  readonly calls: number;
  readonly triangles: number;
  readonly level: Level;
  readonly finish: Finish;
  /** Nothing is on its way, and all that was shown is drawn. */
  readonly isStill: boolean;
  /** Where the foot of each piece on the board is: on the page, in pixels, and on the middle of which square. */
  readonly men: readonly (Piece & { readonly x: number; readonly y: number; readonly square: Square | null })[];
  /** Pieces beside the board. */
  readonly taken: readonly Piece[];
  /** What is painted on the squares; `targets`: those of the piece in hand too. */
  readonly marks: BoardView['marks'];
  readonly targets: boolean;
  readonly shapes: number;
  readonly ghost: BoardView['ghost'];
}

export interface ReadCanvas extends HTMLCanvasElement {
  readout?: () => Readout;
}
