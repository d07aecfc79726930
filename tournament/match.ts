/** One game of a tournament, judged by the hall's rules. */
import { type Color, type Move, type Position, ending, play } from '@duiyi/rules';

/** Chooses a move, given the positions of the game so far, the last the one to move in. */
export type Player = (history: readonly Position[]) => Promise<Move>;

/** A game of more positions is drawn. */
const LONGEST = 400;

/** Points of White: 1, ½ or 0. */
export const playGame = async (
  start: readonly Position[],
  players: Readonly<Record<Color, Player>>,
): Promise<number> => {
  const history = [...start];
  for (;;) {
    const end = ending(history, { repetitions: 3 });
    if (end !== null) return end.winner === null ? 0.5 : Number(end.winner === 'white');
    if (history.length > LONGEST) return 0.5;
    const position = history.at(-1)!;
    history.push(play(position, await players[position.turn](history)));
  }
};
