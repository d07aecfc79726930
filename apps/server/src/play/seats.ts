/** Who may see a game, and who may command what: a person has the seat the game gave them, and no other. */
import { colorOf } from '@duiyi/game';
import type { Command, GameState, Instant, Millis, Ply, SeatCommand, UserId } from '@duiyi/game';
import type { Person, Refusal } from '@duiyi/protocol';
import { fail, ok, opposite } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import { newGameId } from '../ids.ts';

/** What the hall knows beside a command. */
export interface Known {
  /** How long a message of who sends it is on its way (C5). */
  readonly lag: Millis;
  /** Since when somebody has had no connection; null: they have one (E11). */
  readonly goneSince: (user: UserId) => Instant | null;
}

/** The command of the seat `user` has in the game; null is a visitor who is nobody yet. */
export const seatCommand = (
  state: GameState,
  user: UserId | null,
  ply: Ply,
  command: SeatCommand,
  { lag, goneSince }: Known,
): Result<Command, Refusal> => {
  const color = user === null ? null : colorOf(state, user);
  if (color === null) return fail({ code: user === state.host ? 'not-started' : 'not-a-player' });
  const gone = goneSince(state.seats![opposite(color)]);
  return ok({
    ...command,
    color,
    ply,
    lag,
    ...(gone !== null && { opponentGoneSince: gone }),
    ...(command.type === 'rematch' && { next: newGameId() }),
  });
};

/** Whether `person` may see the game: everybody an invitation, and a private game those it is for. */
export const maySee = (state: GameState, person: Person | null): boolean =>
  !state.terms.private ||
  state.seats === null ||
  (person !== null && (person.isOrganiser === true || colorOf(state, person.id) !== null));
