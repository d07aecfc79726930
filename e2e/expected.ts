/**
 * What a game must look like after so many plies, worked out from its squares and its record alone, by nothing of the code
 * under test: the games are known to be legal, so no rule is needed, only what the special moves do to the board.
 */
import type { Color, Role } from '@duiyi/rules';
import type { WholeGame } from './games.ts';

/** `white pawn` */
export type Man = `${Color} ${Role}`;
/** What stands where; the other squares are empty. */
export type Men = Readonly<Record<string, Man>>;

export interface Scene {
  readonly men: Men;
  readonly turn: Color;
  /** Sorted; empty before the first move. */
  readonly lastMove: readonly string[];
  /** The square of the king in check. */
  readonly check: string | null;
  /** As PGN writes them. */
  readonly sans: readonly string[];
}

const BACK_RANK: readonly Role[] = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];
const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
export const SQUARES = FILES.flatMap((file) => ['1', '2', '3', '4', '5', '6', '7', '8'].map((rank) => file + rank));
const BECOMES: Readonly<Record<string, Role>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

const startingMen = (): Record<string, Man> => {
  const men: Record<string, Man> = {};
  BACK_RANK.forEach((role, file) => {
    men[`${FILES[file]}1`] = `white ${role}`;
    men[`${FILES[file]}2`] = 'white pawn';
    men[`${FILES[file]}7`] = 'black pawn';
    men[`${FILES[file]}8`] = `black ${role}`;
  });
  return men;
};

const lift = (men: Record<string, Man>, square: string): Man => {
  const man = men[square];
  if (!man) throw new Error(`nothing stands on ${square}`);
  delete men[square];
  return man;
};

const move = (men: Record<string, Man>, uci: string): void => {
  const [from, to, becomes] = [uci.slice(0, 2), uci.slice(2, 4), BECOMES[uci.slice(4)]];
  const isTaking = to in men;
  const man = lift(men, from);
  const color: Color = man.startsWith('white') ? 'white' : 'black';
  men[to] = becomes ? `${color} ${becomes}` : man;
  const changesFile = from[0] !== to[0];
  if (man.endsWith('pawn') && changesFile && !isTaking) lift(men, `${to[0]}${from[1]}`);
  if (man.endsWith('king') && from[0] === 'e' && to[0] === 'g') men[`f${to[1]}`] = lift(men, `h${to[1]}`);
  if (man.endsWith('king') && from[0] === 'e' && to[0] === 'c') men[`d${to[1]}`] = lift(men, `a${to[1]}`);
};

/** The game after `plies` of its moves. */
export const sceneOf = (game: Pick<WholeGame, 'ucis' | 'sans'>, plies: number): Scene => {
  const men = startingMen();
  for (const uci of game.ucis.slice(0, plies)) move(men, uci);
  const turn: Color = plies % 2 === 0 ? 'white' : 'black';
  const last = game.ucis[plies - 1];
  const isCheck = /[+#]$/.test(game.sans[plies - 1] ?? '');
  const king = Object.keys(men).find((square) => men[square] === `${turn} king`)!;
  return {
    men,
    turn,
    lastMove: last ? [last.slice(0, 2), last.slice(2, 4)].sort() : [],
    check: isCheck ? king : null,
    sans: game.sans.slice(0, plies),
  };
};

/** The present position in the first field of a FEN: for a comparison with the rules library. */
export const placementOf = (men: Men): string =>
  [8, 7, 6, 5, 4, 3, 2, 1]
    .map((rank) =>
      FILES.map((file) => letterOf(men[`${file}${rank}`]))
        .join('')
        .replaceAll(/1+/g, (gap) => String(gap.length)),
    )
    .join('/');

const letterOf = (man: Man | undefined): string => {
  if (!man) return '1';
  const [color, role] = man.split(' ') as [Color, Role];
  const letter = role === 'knight' ? 'n' : role[0];
  return color === 'white' ? letter.toUpperCase() : letter;
};
