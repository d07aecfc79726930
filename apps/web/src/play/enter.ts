/** A move as somebody writes it: squares as engines write them, or any usual spelling of the record. */
import { parseSan, parseSquare, parseUci } from '@duiyi/rules';
import type { Move, Position, Result, Square } from '@duiyi/rules';

/** Why a text is no move here. */
export type EntryFault = 'unreadable' | 'illegal' | 'ambiguous' | 'promotion-missing';

/** `bxc4` is the pawn and `Bxc4` the bishop; what reads as squares is never taken for a name. */
export const readMove = (position: Position, text: string): Result<Move, EntryFault> => {
  const plain = text.normalize('NFKC').trim();
  const squares = parseUci(position, plain.toLowerCase().replaceAll(/[\s=-]/g, ''));
  if (squares.ok) return squares;
  const read = parseSan(position, plain, { lenient: true });
  if (read.ok) return read;
  // Told apart from what cannot be played: only the piece is missing.
  if (parseSan(position, `${plain.replace(/[+#!?=]+$/, '')}=Q`, { lenient: true }).ok)
    return { ok: false, error: 'promotion-missing' };
  if (read.error.code === 'ambiguous-move') return { ok: false, error: 'ambiguous' };
  const isMove = read.error.code === 'illegal-move' || squares.error.code === 'illegal-move';
  return { ok: false, error: isMove ? 'illegal' : 'unreadable' };
};

const CASTLING = /^[o0]-?[o0](-?[o0])?$/i;
const SQUARES = /^([a-h][1-8])[ x-]*([a-h][1-8])/i;

/** From where to where a move goes that cannot be played, where it says so itself; else null. */
export const squaresTried = (position: Position, text: string): { from: Square; to: Square } | null => {
  const plain = text.normalize('NFKC').trim();
  const castling = CASTLING.exec(plain);
  const squares = SQUARES.exec(plain);
  const rank = position.turn === 'white' ? 1 : 8;
  const [from, to] = castling ? [`e${rank}`, `${castling[1] ? 'c' : 'g'}${rank}`] : (squares?.slice(1) ?? []);
  if (from === undefined) return null;
  return { from: parseSquare(from.toLowerCase())!, to: parseSquare(to.toLowerCase())! };
};
