/** From a text to where a game begins. */
import type { Start, StartFault } from '@duiyi/game';
import { fail, ok, parseFen, positionOf } from '@duiyi/rules';
import type { Result, Setup } from '@duiyi/rules';

/** Whether the rights to castle are those of Chess960: what the usual squares of kings and rooks cannot explain, others can. */
const needsChess960 = (setup: Setup): boolean => {
  const castles = (chess960: boolean): boolean => {
    const position = positionOf(setup, { chess960 });
    return position.ok || !position.error.some(({ code }) => code === 'impossible-castling');
  };
  return !castles(false) && castles(true);
};

/** The start a FEN stands for, or all that is wrong with it. Whether it is over already is for a judge to say. */
export const readStart = (fen: string): Result<Start, readonly StartFault[]> => {
  const setup = parseFen(fen);
  if (!setup.ok) return fail([setup.error]);
  const chess960 = needsChess960(setup.value);
  const position = positionOf(setup.value, { chess960 });
  return position.ok ? ok({ fen, chess960 }) : fail(position.error);
};
