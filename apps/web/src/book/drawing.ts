/** What a board of the rule book shows: its men, the last move, what is drawn on it, and why a move is refused. */
import { formatFen, legalMoves, parseSquare } from '@duiyi/rules';
import type { Position, Square } from '@duiyi/rules';
import { SHAPE_COLORS } from '../board/shape.ts';
import type { Shape, ShapeColor } from '../board/shape.ts';
import { storyOf } from '../play/story.ts';
import { reasonShapes } from '../whyNot/reasonShapes.ts';
import { refusedBecause } from '../whyNot/refused.ts';
import type { Refused } from '../whyNot/refused.ts';
import type { Figure } from './figures.ts';

export interface Drawing {
  /** The first field of a FEN. */
  readonly board: string;
  /** The last move, in UCI. */
  readonly last: string | undefined;
  readonly shapes: readonly Shape[];
  readonly refused: Refused | null;
}

const squareNamed = (name: string): Square => {
  const square = parseSquare(name);
  if (square === null) throw new Error(`${name} is no square`);
  return square;
};

const squaresOf = (uci: string): { readonly from: Square; readonly to: Square } => ({
  from: squareNamed(uci.slice(0, 2)),
  to: squareNamed(uci.slice(2, 4)),
});

/** The positions that lead to a board, itself last. */
export const historyOf = ({ fen, moves }: Figure): readonly Position[] => storyOf(fen, moves).history;

/** `yellow h1f1, red e8`. */
const shapesOf = (text: string | undefined): readonly Shape[] =>
  (text?.split(', ') ?? []).map((shape): Shape => {
    const [name, squares] = shape.split(' ');
    const color = SHAPE_COLORS.find((known) => known === name);
    if (color === undefined) throw new Error(`${name} is no colour of a shape`);
    const from = squareNamed(squares.slice(0, 2));
    return { from, to: squares.length === 2 ? from : squareNamed(squares.slice(2)), color };
  });

const circle = (square: Square, color: ShapeColor): Shape => ({ from: square, to: square, color });

/** Several that go the same way, as the four promotions, are one arrow. */
const arrows = (moves: string): readonly Shape[] =>
  [...new Set(moves.split(' ').map((uci) => uci.slice(0, 4)))].map((uci): Shape => ({
    ...squaresOf(uci),
    color: 'green',
  }));

/** Throws where the refused move of a figure is none. */
export const drawingOf = (figure: Figure): Drawing => {
  const { shows } = figure;
  const own = shapesOf(figure.shapes);
  if (shows.type === 'squares') {
    const shapes = [circle(squareNamed(shows.dark), 'blue'), circle(squareNamed(shows.light), 'green'), ...own];
    return { board: figure.fen, last: undefined, shapes, refused: null };
  }
  const history = historyOf(figure);
  const position = history.at(-1)!;
  const shown = { board: formatFen(position).split(' ')[0], last: figure.moves?.split(' ').at(-1), refused: null };
  switch (shows.type) {
    case 'reach': {
      const from = squareNamed(shows.from);
      const targets = legalMoves(position).filter((move) => move.from === from);
      return { ...shown, shapes: [...targets.map(({ to }) => circle(to, 'green')), ...own] };
    }
    case 'legal':
    case 'only':
      return { ...shown, shapes: [...own, ...arrows(shows.moves)] };
    case 'refused': {
      const refused = refusedBecause(squaresOf(shows.tried), history);
      if (refused === null) throw new Error(`${shows.tried} is not refused`);
      return { ...shown, shapes: [...reasonShapes(refused.reason), ...own], refused };
    }
    default:
      return { ...shown, shapes: own };
  }
};
