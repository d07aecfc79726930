/** A game, who looks at it and at which move of it → the whole picture as data. Pure, and the last place that knows chess. */
import type { GameState, Ply } from '@duiyi/game';
import { formatUci, isCheck, legalMoves, parseSquare } from '@duiyi/rules';
import type { Color, Move, Piece, Position, Square } from '@duiyi/rules';
import { positionAt } from '../play/positionAt.ts';
import type { BoardView, Mark } from './board.ts';

export interface Look {
  readonly game: GameState;
  /** The moves made before the position looked at. */
  readonly ply: Ply;
  /** The side the viewer plays; null for a spectator. */
  readonly seat: Color | null;
  readonly orientation: Color;
  readonly selected: Square | null;
  /** A pawn already put on the last rank while it is asked what it becomes. */
  readonly promoting: { readonly from: Square; readonly to: Square } | null;
}

/** Where a move begins and ends on the board: castling is shown as the king's two squares. */
const squaresOf = (position: Position, move: Move): readonly [from: Square, to: Square] => {
  const uci = formatUci(position, move);
  return [parseSquare(uci.slice(0, 2))!, parseSquare(uci.slice(2, 4))!];
};

/** The moves from `from` to `to` as they are made on the board: none, one, or the four of a promotion. */
export const movesBetween = (position: Position, from: Square, to: Square): readonly Move[] =>
  legalMoves(position).filter((move) => {
    const [start, end] = squaresOf(position, move);
    return start === from && end === to;
  });

const targets = (position: Position): ReadonlyMap<Square, readonly Square[]> => {
  const moves = new Map<Square, Set<Square>>();
  for (const move of legalMoves(position)) {
    const [from, to] = squaresOf(position, move);
    moves.set(from, (moves.get(from) ?? new Set()).add(to));
  }
  return new Map([...moves].map(([from, to]) => [from, [...to]]));
};

const seen = new WeakMap<Position, ReadonlyMap<Square, Piece>>();

/** The same map for the same position, so that a board sees at once that no piece has moved. */
const piecesOf = (position: Position): ReadonlyMap<Square, Piece> => {
  const pieces = seen.get(position) ?? new Map(position.board);
  seen.set(position, pieces);
  return pieces;
};

const withPawnAt = (pieces: ReadonlyMap<Square, Piece>, from: Square, to: Square): ReadonlyMap<Square, Piece> => {
  const moved = new Map(pieces);
  moved.set(to, pieces.get(from)!);
  moved.delete(from);
  return moved;
};

const NOWHERE: ReadonlyMap<Square, readonly Square[]> = new Map();

export const boardView = ({ game, ply, seat, orientation, selected, promoting }: Look): BoardView => {
  const position = positionAt(game, ply);
  const toMove = game.phase === 'playing' && ply === game.moves.length && seat === position.turn;
  const movable = toMove && !promoting ? seat : null;
  const moves = movable ? targets(position) : NOWHERE;
  const inHand = movable && selected !== null && position.pieceAt(selected)?.color === movable ? selected : null;

  const marks = new Map<Square, Mark[]>();
  const mark = (square: Square, kind: Mark): void => {
    marks.set(square, [...(marks.get(square) ?? []), kind]);
  };
  const last = ply === 0 ? [] : squaresOf(positionAt(game, ply - 1), game.moves[ply - 1].move);
  for (const square of promoting ? [promoting.from, promoting.to] : last) mark(square, 'last');
  if (isCheck(position)) mark(position.kingOf(position.turn), 'check');
  if (inHand !== null) {
    mark(inHand, 'selected');
    const pawn = position.pieceAt(inHand)?.role === 'pawn';
    for (const to of moves.get(inHand) ?? []) {
      // A pawn that leaves its file captures, en passant too (X1).
      const captures = position.pieceAt(to) !== null || (pawn && (to & 7) !== (inHand & 7));
      mark(to, captures ? 'capture' : 'target');
    }
  }

  const pieces = piecesOf(position);
  return {
    orientation,
    pieces: promoting ? withPawnAt(pieces, promoting.from, promoting.to) : pieces,
    marks,
    selected: inHand,
    movable,
    moves,
  };
};
