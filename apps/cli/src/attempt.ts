/** What a person may mean by the text of a move that is not legal: the attempts the rules can be asked about. */
import {
  type Attempt,
  type Position,
  type Role,
  type Square,
  type Wing,
  fileOf,
  parseSquare,
  rankOf,
} from '@duiyi/rules';
import type { MoveFault } from './words/dictionary.ts';

const COORDINATES = /^([a-h][1-8])[-x:×]?([a-h][1-8])(?:=?([qrbnkp]))?$/i;
const CASTLING = /^[0o](-?[0o]){1,2}$/i;
const PIECE =
  /^([kqrbnp王后车車象马馬兵♔-♟])?([a-h])?([1-8])?[x:×-]?([a-h][1-8])(?:[=(/]?([qrbnkp王后车車象马馬兵♔-♟])\)?)?$/iu;

const ROLES: Readonly<Record<string, Role>> = Object.fromEntries(
  (
    [
      ['king', 'k王♔♚'],
      ['queen', 'q后♕♛'],
      ['rook', 'r车車♖♜'],
      ['bishop', 'b象♗♝'],
      ['knight', 'n马馬♘♞'],
      ['pawn', 'p兵♙♟'],
    ] as const
  ).flatMap(([role, signs]) => Array.from(signs, (sign) => [sign, role])),
);

/** Never empty: a text without any is a fault. */
export function attemptsOf(position: Position, text: string): readonly Attempt[] | MoveFault {
  const body = text
    .trim()
    .replace(/\s*\(?(?:e\.?p\.?|en passant|en pt)\)?$/i, '')
    .replace(/[+#!?]+$/, '');
  if (body === '短易位' || body === '长易位') return [castling(position, body === '短易位' ? 'king' : 'queen')];
  if (CASTLING.test(body)) return [castling(position, body.replaceAll('-', '').length === 2 ? 'king' : 'queen')];
  const squares = COORDINATES.exec(body);
  if (squares !== null)
    return [attempt(parseSquare(squares[1].toLowerCase())!, parseSquare(squares[2].toLowerCase())!, squares[3])];
  const piece = readPiece(body);
  return piece === null ? { code: 'bad-move', text } : byPiece(position, piece);
}

function attempt(from: Square, to: Square, sign: string | undefined): Attempt {
  return sign === undefined ? { from, to } : { from, to, promotion: ROLES[sign.toLowerCase()] };
}

/** The king onto the rook it would castle with, where one is to be seen, else to its castling square. */
function castling(position: Position, wing: Wing): Attempt {
  const color = position.turn;
  const from = position.kingOf(color);
  const first = color === 'white' ? 0 : 56;
  const isRook = (square: Square): boolean => position.board.pieces(color, 'rook').has(square);
  const corner = first + (wing === 'king' ? 7 : 0);
  const rook = position.castling[color][wing] ?? (isRook(corner) ? corner : null);
  return { from, to: rook ?? first + (wing === 'king' ? 6 : 2) };
}

interface PieceMove {
  readonly role: Role;
  readonly file: string | undefined;
  readonly rank: string | undefined;
  readonly to: Square;
  readonly promotion: string | undefined;
}

function readPiece(body: string): PieceMove | null {
  // A small b before a rank's worth of pawn move is a file first.
  const found = (/^b[x:×]?[a-h][1-8]/.test(body) ? PIECE.exec(`p${body}`) : null) ?? PIECE.exec(body);
  if (found === null) return null;
  const [, sign, file, rank, to, promotion] = found;
  return {
    role: sign === undefined ? 'pawn' : ROLES[sign.toLowerCase()],
    file: file?.toLowerCase(),
    rank,
    to: parseSquare(to.toLowerCase())!,
    promotion,
  };
}

function byPiece(position: Position, move: PieceMove): readonly Attempt[] | MoveFault {
  const { turn, board } = position;
  const { role, rank, to } = move;
  // A pawn move that names no file goes straight ahead.
  const file = move.file ?? (role === 'pawn' ? 'abcdefgh'[fileOf(to)] : undefined);
  const origins = Array.from(board.pieces(turn, role)).filter(
    (square) =>
      (file === undefined || 'abcdefgh'[fileOf(square)] === file) &&
      (rank === undefined || String(rankOf(square) + 1) === rank),
  );
  if (origins.length === 0) return { code: 'no-such-piece', color: turn, role };
  return origins.map((from) => attempt(from, to, move.promotion));
}
