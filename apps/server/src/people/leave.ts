/** Giving up what somebody has begun, before they leave the hall (P10). */
import { colorOf, plyOf } from '@duiyi/game';
import type { Command, GameId, GameState, UserId } from '@duiyi/game';
import type { Refusal } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { Rooms } from '../play/rooms.ts';
import type { NotStored, Store } from '../store/store.ts';
import type { Time } from '../time.ts';

export interface LeaveTools {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly time: Time;
}

/** A game whose flag has fallen takes a moment to end by itself: so often it is looked for again, after so long. */
const LOOKS = 50;
const LOOK_EVERY = 100;

/** Takes back every invitation of somebody, resigns what they play, and aborts what has not begun (E10). */
export const giveUpGames = async (user: UserId, tools: LeaveTools): Promise<Result<void, NotStored>> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const withdrawn = await withdrawInvitations(user, tools);
    if (!withdrawn.ok) return withdrawn;
    const running = await tools.store.runningOf(user);
    if (running.length === 0) return ok(undefined);
    for (const { game } of running) {
      const given = await ask(game, (state) => givingUp(state, user), tools);
      if (!given.ok) return given;
    }
    if (look > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_EVERY);
      });
    }
  }
  return fail({ code: 'not-stored' });
};

export const withdrawInvitations = async (user: UserId, tools: LeaveTools): Promise<Result<void, NotStored>> => {
  for (const game of await tools.store.waitingOf(user)) {
    const withdrawn = await ask(game, () => ok({ type: 'withdraw', user }), tools);
    if (!withdrawn.ok) return withdrawn;
  }
  return ok(undefined);
};

const givingUp = (state: GameState, user: UserId): Result<Command, Refusal> => {
  const color = colorOf(state, user);
  if (color === null) return fail({ code: 'not-a-player' });
  return ok({ type: state.isBegun ? 'resign' : 'abort', color, ply: plyOf(state) });
};

/** What the game itself refuses has been decided otherwise meanwhile: the next look shows how it stands. */
const ask = async (
  game: GameId,
  command: (state: GameState) => Result<Command, Refusal>,
  { rooms, time }: LeaveTools,
): Promise<Result<void, NotStored>> => {
  const room = await rooms.open(game);
  const decided = await room!.decide(command, time.now());
  return !decided.ok && decided.error.code === 'not-stored' ? fail(decided.error) : ok(undefined);
};
