/** Why a text or a setup is no position, in English. */
import { formatSquare } from '../square.ts';
import { list } from '../why/words.ts';
import type { FaultWords } from './words.ts';

const capital = { white: 'White', black: 'Black' } as const;
const side = { king: 'king-side', queen: 'queen-side' } as const;
const squares = (names: readonly number[]): string => list(names.map(formatSquare), ', ', ' and ');

export const faults: FaultWords = {
  setup: {
    'missing-king': ({ color }) => `${capital[color]} has no king.`,
    'many-kings': ({ color, squares: on }) => `${capital[color]} has more than one king: ${squares(on)}.`,
    'touching-kings': ({ squares: on }) => `The kings stand side by side: ${squares(on)}.`,
    'many-pieces': ({ color, count }) => `${capital[color]} has ${count} pieces; 16 is the most.`,
    'many-pawns': ({ color, count }) => `${capital[color]} has ${count} pawns; 8 is the most.`,
    'pawn-on-outer-rank': ({ squares: on }) => `A pawn cannot stand on the first or last rank: ${squares(on)}.`,
    'opponent-in-check': ({ king, checkers }) =>
      `The side that is not to move is in check: its king on ${formatSquare(king)} is attacked from ${squares(checkers)}.`,
    'impossible-check': ({ king, checkers }) =>
      `No move can have given this check to the king on ${formatSquare(king)} from ${squares(checkers)}.`,
    'impossible-en-passant': ({ square }) => `No pawn can just have stepped over ${formatSquare(square)}.`,
    'impossible-castling': ({ claim }) => {
      const where = 'wing' in claim ? `on the ${side[claim.wing]}` : `with a rook of file ${'abcdefgh'[claim.file]}`;
      return `${capital[claim.color]} cannot have the right to castle ${where}: king or rook is not where it castles from.`;
    },
    'bad-counter': ({ counter }) =>
      counter === 'halfmoves' ? 'The half-move counter is out of range.' : 'The move number is out of range.',
  },
  fields: {
    board: 'the pieces',
    turn: 'the side to move (w or b)',
    castling: 'the castling rights',
    'en-passant': 'the en passant square',
    halfmoves: 'the half-move counter',
    fullmoves: 'the move number',
  },
  badFen: (field, column) => `This is no FEN: ${field} cannot be read at character ${column}.`,
};
