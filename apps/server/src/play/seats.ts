/** Who may command what: a person has the seat the game gave them, and no other. */
import { colorOf } from '@duiyi/game';
import type { Command, GameState, Ply, SeatCommand, UserId } from '@duiyi/game';
import type { Refusal } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';

/** The command of the seat `user` has in the game; null is a visitor who is nobody yet. */
export const seatCommand = (
  state: GameState,
  user: UserId | null,
  ply: Ply,
  command: SeatCommand,
): Result<Command, Refusal> => {
  const color = user === null ? null : colorOf(state, user);
  if (color !== null) return ok({ ...command, color, ply });
  return fail({ code: user === state.host ? 'not-started' : 'not-a-player' });
};
