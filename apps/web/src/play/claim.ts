/** What a player may claim beside moving: the button for it is there exactly while the claim is right. */
import { present } from '@duiyi/game';
import type { GameState } from '@duiyi/game';
import { legalMoves, play } from '@duiyi/rules';
import type { Color, Position } from '@duiyi/rules';

/**
 * - fifty: the draw by fifty moves (E9); with-move: together with a move that completes them
 * - gone: the game of an opponent who is gone (E11)
 * - outage: an end without a score, the hall having been away for more than an hour (C4)
 */
export type Claim = 'fifty' | 'with-move' | 'gone' | 'outage';

/** Fifty moves by each side. */
export const FIFTY = 100;

const canComplete = (position: Position): boolean =>
  legalMoves(position).some((move) => play(position, move).halfmoves >= FIFTY);

/** Whether `seat` has nothing but the king, and so can claim no more than a draw of an opponent who is gone. */
export const isBare = (game: GameState, seat: Color | null): boolean =>
  [...present(game).board].filter(([, { color }]) => color === seat).length === 1;

/** What `seat` may claim now; `isGone`: the opponent has been gone for long enough. */
export const claimOf = (game: GameState, seat: Color | null, isGone: boolean): Claim | null => {
  if (game.phase !== 'playing' || seat === null) return null;
  const position = present(game);
  if (position.turn === seat && position.halfmoves >= FIFTY) return 'fifty';
  if (position.turn === seat && position.halfmoves === FIFTY - 1 && canComplete(position)) return 'with-move';
  if (isGone) return 'gone';
  return game.isBegun && game.wasLongAway ? 'outage' : null;
};
