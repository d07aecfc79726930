/**
 * What an editor does to an arrangement of pieces, legal or not. A right to castle and a square to capture in passing go when
 * a change takes away what they rest on; one that never made sense stays, and is told of.
 */
import { boardOf, fileOf, parseFen, positionOf, rankOf, squareAt, START_FEN } from '@duiyi/rules';
import type { CastlingClaim, Color, Fault, Piece, Setup, Square, Wing } from '@duiyi/rules';
import { needsChess960 } from './start.ts';

const parsed = (fen: string): Setup => {
  const setup = parseFen(fen);
  if (!setup.ok) throw new Error(`no arrangement: ${fen}`);
  return setup.value;
};

export const START = parsed(START_FEN);
/** Nothing but the board. */
export const EMPTY: Setup = { ...START, board: boardOf([]), castling: [] };

/** Whether a fault is about this right. */
const isAbout = (fault: Fault, claim: CastlingClaim): boolean =>
  fault.code === 'impossible-castling' && JSON.stringify(fault.claim) === JSON.stringify(claim);

const possibleRights = (setup: Setup, chess960: boolean): readonly CastlingClaim[] => {
  const position = positionOf(setup, { chess960 });
  const faults = position.ok ? [] : position.error;
  const hasKing = ({ color }: CastlingClaim): boolean => !setup.board.pieces(color, 'king').isEmpty;
  return setup.castling.filter((claim) => hasKing(claim) && !faults.some((fault) => isAbout(fault, claim)));
};

/** Whether a pawn can just have stepped over `square`: it stands before it, and came over free squares. */
const isStepPossible = ({ board, turn }: Setup, square: Square): boolean => {
  const onward = turn === 'white' ? 8 : -8;
  const pawn = board.get(square - onward);
  return (
    rankOf(square) === (turn === 'white' ? 5 : 2) &&
    pawn?.role === 'pawn' &&
    pawn.color !== turn &&
    board.get(square) === null &&
    board.get(square + onward) === null
  );
};

/** `after` without what only `before` had a ground for. */
const grounded = (before: Setup, after: Setup): Setup => {
  const chess960 = needsChess960(before);
  const had = possibleRights(before, chess960);
  const has = possibleRights(after, chess960);
  const castling = after.castling.filter((claim) => !had.includes(claim) || has.includes(claim));
  const { epSquare: step } = after;
  const isLost = step !== null && isStepPossible(before, step) && !isStepPossible(after, step);
  return { ...after, castling, epSquare: isLost ? null : step };
};

/** null empties the square. */
export const withPiece = (setup: Setup, square: Square, piece: Piece | null): Setup =>
  grounded(setup, { ...setup, board: setup.board.with(square, piece) });

/** What stands on `from` goes to `to`; what stood there is gone. */
export const withMoved = (setup: Setup, from: Square, to: Square): Setup =>
  from === to
    ? setup
    : grounded(setup, { ...setup, board: setup.board.with(to, setup.board.get(from)).with(from, null) });

/** Whoever did not just move has stepped over nothing. */
export const withTurn = (setup: Setup, turn: Color): Setup =>
  turn === setup.turn ? setup : { ...setup, turn, epSquare: null };

const wingOf = (setup: Setup, claim: CastlingClaim): Wing => {
  if ('wing' in claim) return claim.wing;
  const [king = 4] = setup.board.pieces(claim.color, 'king');
  return claim.file > fileOf(king) ? 'king' : 'queen';
};

export const hasRight = (setup: Setup, color: Color, wing: Wing): boolean =>
  setup.castling.some((claim) => claim.color === color && wingOf(setup, claim) === wing);

export const withRight = (setup: Setup, color: Color, wing: Wing, has: boolean): Setup => {
  const others = setup.castling.filter((claim) => claim.color !== color || wingOf(setup, claim) !== wing);
  return { ...setup, castling: has ? [...others, { color, wing }] : others };
};

/** Where a pawn can just have stepped over, and the square that is said, even where none can. */
export const stepSquares = (setup: Setup): readonly Square[] => {
  const rank = setup.turn === 'white' ? 5 : 2;
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((file) => squareAt(file, rank))
    .filter((square) => square === setup.epSquare || isStepPossible(setup, square));
};

/** The squares a fault is about, to be marked. */
export const squaresOf = (fault: Fault): readonly Square[] => {
  switch (fault.code) {
    case 'many-kings':
    case 'touching-kings':
    case 'pawn-on-outer-rank':
      return fault.squares;
    case 'opponent-in-check':
    case 'impossible-check':
      return [fault.king, ...fault.checkers];
    case 'impossible-en-passant':
      return [fault.square];
    default:
      return [];
  }
};
