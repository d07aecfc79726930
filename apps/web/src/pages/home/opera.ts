import { squareAt } from '@duiyi/rules';
import type { Piece, Role, Square } from '@duiyi/rules';

const ROLE: { readonly [letter: string]: Role } = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
};

/** Morphy's last move at the Paris Opera, 1858: rank 8 first, White in capitals. */
const MATE = ['.n.Rkb.r', 'p....ppp', '....q...', '....p.B.', '....P...', '........', 'PPP..PPP', '..K.....'];

/** The picture on the home page. */
export const OPERA: ReadonlyMap<Square, Piece> = new Map(
  MATE.flatMap((row, fromTop) =>
    row.split('').flatMap((letter, file) => {
      const role = ROLE[letter.toLowerCase()];
      const color = letter === letter.toLowerCase() ? 'black' : 'white';
      return role ? [[squareAt(file, 7 - fromTop), { color, role }] as const] : [];
    }),
  ),
);
