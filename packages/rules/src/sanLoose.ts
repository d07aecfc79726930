/** Moves as people write them: the readings a text allows, in the order in which they are to be tried. */
import { PIECE_SIGNS } from './sanStyle.ts';

const { letters, figurines, hanzi } = PIECE_SIGNS;

/** Every sign for a piece that is no letter, six and six in the order of `letters`. */
const SIGNS = `${figurines}♟♞♝♜♛♚${hanzi}兵馬象車后王`;
const SIGN = new RegExp(`[${SIGNS}]\\uFE0E?`, 'gu');

/** A move is never longer than this, whatever is written around it. */
const MAX_LENGTH = 40;

/** Marks, and between them what is said of an en passant capture. */
const REMARKS = /[\s!?+#‡†]*(?:\(?(?:e\.?\s?p\.?|en\s?passant|en\s?pt\.?|吃过路兵)\)?[\s!?+#‡†]*)?$/i;
const CASTLING = /^(?:[0Oo]-?[0Oo](-?[0Oo])?|短易位|(长易位))$/;
/** Piece, file and rank of origin, capture sign, target, promotion. A small b before a rank is a file. */
const STEP = /^([KQRBNPkqrnp]|b(?![1-8]))?([a-h])?([1-8])?([x:×]|-)?([a-h][1-8])(?:[=/(]?([QRBNqrbn])\)?)?$/;

/** Patterns of the form `longForm` of san.ts gives a move; none for a text that names no move. */
export function looseReadings(text: string): string[] {
  if (text.length > MAX_LENGTH) return [];
  const body = text
    .normalize('NFKC')
    .replace(SIGN, (sign) => letters[SIGNS.indexOf(sign[0]) % 6])
    .replace(/[‐-―−]/gu, '-')
    .trim()
    .replace(REMARKS, '');
  const castling = CASTLING.exec(body);
  if (castling !== null) return [(castling[1] ?? castling[2]) === undefined ? 'O....' : 'o....'];
  // A small b is a file before it is a bishop.
  return (body[0] === 'b' ? [`P${body}`, body] : [body]).flatMap(patternOf);
}

function patternOf(body: string): string[] {
  const found = STEP.exec(body);
  if (found === null) return [];
  const [, letter, file, rank = '.', sign = '-', to, promotion = ''] = found;
  const piece = letter?.toUpperCase() ?? (file !== undefined && rank !== '.' ? '.' : 'P');
  // A pawn that captures names its file or at least the sign.
  const from = (file ?? (piece === 'P' && sign === '-' ? to[0] : '.')) + rank;
  return [piece + from + to + promotion.toUpperCase()];
}
