/** Moves as people write them: the readings a text allows, in the order in which they are to be tried. */
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, roleName } from './core/code.ts';
import { LONG, SHORT, request } from './core/san.ts';
import type { Move, PromotionRole } from './types.ts';

/** Every sign for a piece, to its letter; lower-case letters are left for the grammar to tell from files. */
const LETTERS: Readonly<Record<string, string>> = {
  王: 'K',
  后: 'Q',
  车: 'R',
  車: 'R',
  象: 'B',
  马: 'N',
  馬: 'N',
  兵: 'P',
  '♔': 'K',
  '♕': 'Q',
  '♖': 'R',
  '♗': 'B',
  '♘': 'N',
  '♙': 'P',
  '♚': 'K',
  '♛': 'Q',
  '♜': 'R',
  '♝': 'B',
  '♞': 'N',
  '♟': 'P',
};
const PIECE_SIGNS = new RegExp(`[${Object.keys(LETTERS).join('')}]\\uFE0E?`, 'gu');

const ROLES: Readonly<Record<string, number>> = { P: PAWN, N: KNIGHT, B: BISHOP, R: ROOK, Q: QUEEN, K: KING };

/** A move is never longer than this, whatever is written around it. */
const MAX_LENGTH = 40;

const EN_PASSANT = /\s*\(?(?:e\.?\s?p\.?|en\s?passant|en\s?pt\.?|吃过路兵)\)?$/i;
const SIGNS = /(?:[!?+#‡†]|\s)+$/u;
const CASTLING = /^[0Oo](?:-?[0Oo]){1,2}$/;
const COORDINATES = /^([a-h])([1-8])[-x:×]?([a-h])([1-8])(?:[=/(]?([QRBNqrbn])\)?)?$/;
const FULL = /^([KQRBNPkqrbnp])?([a-h])?([1-8])?([x:×]|-)?([a-h])([1-8])(?:[=/(]?([QRBNqrbn])\)?)?$/;

/** A request of core/san.ts, or origin and target alone. */
export type Reading = number | Move;

export function looseReadings(text: string): Reading[] {
  if (text.length > MAX_LENGTH) return [];
  const body = text
    .normalize('NFKC')
    .replace(PIECE_SIGNS, (sign) => LETTERS[sign[0]])
    .replace(/[‐-―−]/gu, '-')
    .trim()
    .replace(SIGNS, '')
    .replace(EN_PASSANT, '')
    .replace(SIGNS, '');
  if (body === '短易位' || body === '长易位') return [body === '短易位' ? SHORT : LONG];
  if (CASTLING.test(body)) return [body.replaceAll('-', '').length === 2 ? SHORT : LONG];
  const coordinates = COORDINATES.exec(body);
  if (coordinates !== null) return [moveOf(coordinates)];
  const readings: Reading[] = [];
  // A small b is a file before it is a bishop.
  if (body[0] === 'b') push(readings, FULL.exec(`P${body}`));
  push(readings, FULL.exec(body));
  return readings;
}

function moveOf([, fromFile, fromRank, toFile, toRank, promotion]: RegExpExecArray): Move {
  const from = squareOf(fromFile, fromRank);
  const to = squareOf(toFile, toRank);
  if (promotion === undefined) return { from, to };
  return { from, to, promotion: roleName(ROLES[promotion.toUpperCase()]) as PromotionRole };
}

function push(readings: Reading[], found: RegExpExecArray | null): void {
  if (found === null) return;
  const [, letter, fromFile, fromRank, sign, toFile, toRank, promotion] = found;
  const role = ROLES[(letter ?? 'P').toUpperCase()];
  readings.push(
    request(
      role,
      squareOf(toFile, toRank),
      fromFile === undefined ? 8 : fileCode(fromFile),
      fromRank === undefined ? 8 : fromRank.charCodeAt(0) - 49,
      promotion === undefined ? 0 : ROLES[promotion.toUpperCase()],
      sign !== undefined && sign !== '-',
    ),
  );
}

const fileCode = (letter: string): number => letter.charCodeAt(0) - 97;

const squareOf = (file: string, rank: string): number => ((rank.charCodeAt(0) - 49) << 3) | fileCode(file);
