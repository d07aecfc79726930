import { present } from '@duiyi/game';
import type { GameId, GameState } from '@duiyi/game';
import { resultOf } from '@duiyi/game';
import type { Miniature } from '@duiyi/protocol';
import { formatFen } from '@duiyi/rules';

/** A game that has begun, as a picture. */
export const miniatureOf = (game: GameId, state: GameState): Miniature => {
  const { time, guestTime, formal } = state.terms;
  const position = present(state);
  const last = state.moves.at(-1)?.uci;
  return {
    game,
    white: state.seats!.white,
    black: state.seats!.black,
    terms: { time, ...(guestTime && { guestTime }), ...(formal !== undefined && { formal }) },
    ply: state.moves.length,
    board: formatFen(position).split(' ')[0],
    turn: position.turn,
    ...(last !== undefined && { last }),
    ...(state.outcome && { result: resultOf(state.outcome) }),
  };
};
