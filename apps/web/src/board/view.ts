/** A game, who looks at it and at which move of it → the whole picture as data. Pure, and the last place that knows chess. */
import type { GameState, Ply } from '@duiyi/game';
import { formatUci, isCheck, legalMoves, parseSquare, play } from '@duiyi/rules';
import type { Color, Move, Piece, Position, Square } from '@duiyi/rules';
import { positionAt } from '../play/positionAt.ts';
import { premovesOf } from '../play/premove.ts';
import type { Premove } from '../play/premove.ts';
import type { BoardView, Mark } from './board.ts';

export interface Look {
  readonly game: GameState;
  /** The moves made before the position looked at. */
  readonly ply: Ply;
  /** Moves made from there that are not in the record: one that waits to be confirmed, or some that are tried. */
  readonly beyond: readonly Move[];
  /** The side the viewer plays; null for a spectator. */
  readonly seat: Color | null;
  readonly orientation: Color;
  readonly selected: Square | null;
  /** A pawn already put on the last rank while it is asked what it becomes. */
  readonly promoting: { readonly from: Square; readonly to: Square } | null;
  /** Whether moves may be made for the turn that comes. */
  readonly mayPremove: boolean;
  readonly premove: Premove | null;
  /** Whether the king put on his rook castles. */
  readonly castleOnRook: boolean;
}

/** Where a move begins and ends on the board: castling is shown as the king's two squares. */
export const squaresOf = (position: Position, move: Move): readonly [from: Square, to: Square] => {
  const uci = formatUci(position, move);
  return [parseSquare(uci.slice(0, 2))!, parseSquare(uci.slice(2, 4))!];
};

/** Where a move may be put down: castling also on the rook, where that is how one castles. */
const goalsOf = (position: Position, move: Move, castleOnRook: boolean): readonly Square[] => {
  const [, to] = squaresOf(position, move);
  return castleOnRook && to !== move.to ? [to, move.to] : [to];
};

/** The moves from `from` to `to` as they are made on the board: none, one, or the four of a promotion. */
export const movesBetween = (position: Position, from: Square, to: Square, castleOnRook = false): readonly Move[] =>
  legalMoves(position).filter((move) => move.from === from && goalsOf(position, move, castleOnRook).includes(to));

const targets = (position: Position, castleOnRook: boolean): ReadonlyMap<Square, readonly Square[]> => {
  const moves = new Map<Square, Set<Square>>();
  for (const move of legalMoves(position)) {
    const goals = moves.get(move.from) ?? new Set();
    for (const to of goalsOf(position, move, castleOnRook)) goals.add(to);
    moves.set(move.from, goals);
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

/** Whose pieces may be taken in hand, and whether for the turn that comes. */
const handOf = (look: Look, position: Position): { readonly side: Color; readonly isAhead: boolean } | null => {
  const { game, ply, seat, beyond } = look;
  if (look.promoting) return null;
  // What is over is tried on.
  if (game.phase === 'ended') return { side: position.turn, isAhead: false };
  if (ply < game.moves.length || beyond.length > 0 || seat === null) return null;
  if (seat === position.turn) return { side: seat, isAhead: false };
  return look.mayPremove ? { side: seat, isAhead: true } : null;
};

/** The position looked at, the one before it and the move between them; nothing came before the start. */
const sceneOf = ({ game, ply, beyond }: Look) => {
  let before: Position | null = ply === 0 ? null : positionAt(game, ply - 1);
  let position = positionAt(game, ply);
  for (const move of beyond) [before, position] = [position, play(position, move)];
  const move = beyond.at(-1) ?? game.moves[ply - 1]?.move;
  return { position, last: before === null ? [] : squaresOf(before, move) };
};

export const boardView = (look: Look): BoardView => {
  const { position, last } = sceneOf(look);
  return positionView({ ...look, position, last, hand: handOf(look, position) });
};

/** A position as it is to be seen. */
interface Sight extends Pick<Look, 'orientation' | 'selected' | 'promoting' | 'premove' | 'castleOnRook'> {
  readonly position: Position;
  /** The squares of the last move. */
  readonly last: readonly Square[];
  readonly hand: { readonly side: Color; readonly isAhead: boolean } | null;
}

export const positionView = (sight: Sight): BoardView => {
  const { position, last, hand, orientation, selected, promoting, premove, castleOnRook } = sight;
  const movable = hand && hand.side;
  const moves = hand
    ? hand.isAhead
      ? premovesOf(position, hand.side, castleOnRook)
      : targets(position, castleOnRook)
    : NOWHERE;
  const inHand = hand && selected !== null && position.pieceAt(selected)?.color === hand.side ? selected : null;

  const marks = new Map<Square, Mark[]>();
  const mark = (square: Square, kind: Mark): void => {
    marks.set(square, [...(marks.get(square) ?? []), kind]);
  };
  for (const square of promoting ? [promoting.from, promoting.to] : last) mark(square, 'last');
  if (isCheck(position)) mark(position.kingOf(position.turn), 'check');
  if (premove) for (const square of [premove.from, premove.to]) mark(square, 'premove');
  if (inHand !== null) {
    mark(inHand, 'selected');
    const piece = position.pieceAt(inHand)!;
    for (const to of moves.get(inHand) ?? []) {
      // A pawn that leaves its file captures, en passant too (X1); a king put on his rook does not.
      const taken = position.pieceAt(to);
      const captures =
        piece.role === 'pawn' ? (to & 7) !== (inHand & 7) : taken !== null && taken.color !== piece.color;
      mark(to, captures ? 'capture' : 'target');
    }
  }

  const pieces = piecesOf(position);
  const premoved = premove && position.pieceAt(premove.from);
  return {
    orientation,
    pieces: promoting ? withPawnAt(pieces, promoting.from, promoting.to) : pieces,
    marks,
    selected: inHand,
    movable,
    moves,
    isAhead: hand?.isAhead ?? false,
    ghost: premoved && { square: premove.to, piece: { ...premoved, role: premove.promotion ?? premoved.role } },
  };
};
