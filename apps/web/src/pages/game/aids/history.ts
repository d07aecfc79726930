/** The game up to the position looked at, with what is tried on it. */
import { play } from '@duiyi/rules';
import type { Position } from '@duiyi/rules';
import { positionAt } from '../../../play/positionAt.ts';
import type { Table } from '../../../play/table.ts';

export const historyOf = (table: Table): readonly Position[] => {
  const game = table.game.peek();
  const history = Array.from({ length: table.ply.peek() + 1 }, (_, ply) => positionAt(game, ply));
  const { moves, at } = table.trial.peek() ?? { moves: [], at: 0 };
  for (const move of moves.slice(0, at)) history.push(play(history.at(-1)!, move));
  return history;
};
