/** The positions of a game, each played once however often they are looked at. */
import type { GameState, PlayedMove, Ply } from '@duiyi/game';
import { play } from '@duiyi/rules';
import type { Color, Position } from '@duiyi/rules';

/** A played move belongs to one game and one place in it, and stays the same value as the game goes on. */
const after = new WeakMap<PlayedMove, Position>();

/** The position after `ply` moves: the same value each time. */
export const positionAt = (game: GameState, ply: Ply): Position => {
  let known = ply;
  let position: Position | undefined;
  while (known > 0 && !(position = after.get(game.moves[known - 1]))) known -= 1;
  position ??= game.start;
  for (const played of game.moves.slice(known, ply)) {
    position = play(position, played.move);
    after.set(played, position);
  }
  return position;
};

/** Who makes a move, and its number in the record. */
export interface Place {
  readonly color: Color;
  readonly number: number;
}

/** The place of the `ply`-th move, counted from 1. */
export const placeOf = ({ start }: GameState, ply: Ply): Place => {
  const fromWhite = ply - 1 + (start.turn === 'white' ? 0 : 1);
  return { color: fromWhite % 2 === 0 ? 'white' : 'black', number: start.fullmoves + Math.floor(fromWhite / 2) };
};

/** `12. Nf3`, `12… Nf6`: a move apart from the others. */
export const numbered = ({ color, number }: Place, san: string): string =>
  `${number}${color === 'white' ? '.' : '…'} ${san}`;
