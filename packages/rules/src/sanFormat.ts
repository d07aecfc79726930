/** SAN as the standard writes it, or with the signs of another style. Apart from reading: who only writes need not load that. */
import { inCheck } from './core/attack.ts';
import { CASTLING, EN_PASSANT, KNIGHT, PAWN } from './core/code.ts';
import { Core, pieceAt } from './core/core.ts';
import { advance } from './core/make.ts';
import { countMoves } from './core/moves.ts';
import { neededOrigin } from './core/origins.ts';
import { type Position, codeOf, coreOf } from './position.ts';
import { type SanStyle, castlingSign, signOf } from './sanStyle.ts';
import { formatSquare } from './square.ts';
import type { Move } from './types.ts';

/** The move as the standard writes it, without the check or mate sign. */
export function bodyOf(core: Core, move: number, style: SanStyle): string {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  if (kind === CASTLING) return castlingSign(style, to < from);
  const role = pieceAt(core, from) & 7;
  const captures = pieceAt(core, to) !== 0 || kind === EN_PASSANT;
  const target = (captures ? 'x' : '') + formatSquare(to);
  const origin = formatSquare(from);
  if (role === PAWN) {
    const step = captures ? origin[0] + target : target;
    return kind >= KNIGHT ? step + '=' + signOf(kind, style) : step;
  }
  const said = neededOrigin(core, role, from, to);
  let text = signOf(role, style);
  if ((said & 1) !== 0) text += origin[0];
  if ((said & 2) !== 0) text += origin[1];
  return text + target;
}

/** The position after the move that is written. */
const NEXT = new Core();

/** Trusts its move. */
export function formatSan(position: Position, move: Move, style: SanStyle = {}): string {
  const core = coreOf(position);
  const code = codeOf(core, move);
  let text = bodyOf(core, code, style);
  advance(core, code, NEXT);
  if (inCheck(NEXT)) text += countMoves(NEXT) === 0 ? '#' : '+';
  return code >> 12 === EN_PASSANT && style.enPassant !== undefined ? `${text} ${style.enPassant}` : text;
}
