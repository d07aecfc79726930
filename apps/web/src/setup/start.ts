/** From a text to where a game begins. */
import type { Start, StartFault } from '@duiyi/game';
import { fail, ok, parseFen, positionOf } from '@duiyi/rules';
import type { Position, Result, Setup } from '@duiyi/rules';

/** Whether the rights to castle are those of Chess960: what the usual squares of kings and rooks cannot explain, others can. */
export const needsChess960 = (setup: Setup): boolean => {
  const castles = (chess960: boolean): boolean => {
    const position = positionOf(setup, { chess960 });
    return position.ok || !position.error.some(({ code }) => code === 'impossible-castling');
  };
  return !castles(false) && castles(true);
};

/** The position a FEN stands for, or all that is wrong with it. */
export const readPosition = (fen: string): Result<Position, readonly StartFault[]> => {
  const setup = parseFen(fen);
  if (!setup.ok) return fail([setup.error]);
  return positionOf(setup.value, { chess960: needsChess960(setup.value) });
};

/** The start a FEN stands for, or all that is wrong with it. Whether it is over already is for a judge to say. */
export const readStart = (fen: string): Result<Start, readonly StartFault[]> => {
  const position = readPosition(fen);
  return position.ok ? ok({ fen, chess960: position.value.isChess960 }) : position;
};
