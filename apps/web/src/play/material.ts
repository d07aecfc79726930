/** What was taken in a game, and who has more on the board. */
import type { GameState, Ply } from '@duiyi/game';
import { ROLES } from '@duiyi/rules';
import type { ByColor, Position, Role } from '@duiyi/rules';
import { positionAt } from './positionAt.ts';

/** As players count: pawns. */
const VALUE: { readonly [R in Role]: number } = { king: 0, queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 };

/** By side, what it has taken in the first `ply` moves, the dearest first; a pawn that became a queen is taken as one. */
export const takenIn = (game: GameState, ply: Ply): ByColor<readonly Role[]> => {
  const taken: ByColor<Role[]> = { white: [], black: [] };
  game.moves.slice(0, ply).forEach(({ move }, at) => {
    const position = positionAt(game, at);
    const there = position.pieceAt(move.to);
    // A pawn that leaves its file for an empty square takes in passing; castling goes onto one's own rook.
    const isPassing = !there && position.pieceAt(move.from)!.role === 'pawn' && (move.from & 7) !== (move.to & 7);
    if (isPassing) taken[position.turn].push('pawn');
    else if (there && there.color !== position.turn) taken[position.turn].push(there.role);
  });
  const order = (a: Role, b: Role): number => VALUE[b] - VALUE[a] || ROLES.indexOf(a) - ROLES.indexOf(b);
  return { white: taken.white.sort(order), black: taken.black.sort(order) };
};

/** What White has more on the board than Black, in pawns. */
export const balanceOf = (position: Position): number =>
  [...position.board].reduce((sum, [, { color, role }]) => sum + (color === 'white' ? VALUE[role] : -VALUE[role]), 0);
