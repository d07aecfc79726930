/** A browser at a game of a hall, as far as its page thinks: the page's own socket and session, over a line of its own. */
import { signal } from '@preact/signals';
import type { GameId, UserId } from '@duiyi/game';
import { openServerTime } from '../apps/web/src/net/serverTime.ts';
import { openSocket } from '../apps/web/src/net/socket.ts';
import type { HallSocket } from '../apps/web/src/net/socket.ts';
import { openSession } from '../apps/web/src/play/session.ts';
import type { Session } from '../apps/web/src/play/session.ts';
import { Line } from './line.ts';

export interface Browser {
  readonly line: Line;
  readonly hall: HallSocket;
  readonly session: Session;
  readonly close: () => void;
}

/** `cookie` is whose browser it is; `chance` is what happens to the line, until it is calm. */
export const openBrowser = async (
  origin: string,
  cookie: string,
  game: GameId,
  chance: (below: number) => number,
): Promise<Browser> => {
  const line = await Line.open(origin, cookie, chance);
  const time = openServerTime();
  const hall = openSocket(line.url, time);
  const user = signal<UserId | null | undefined>(undefined);
  hall.onChange(() => {
    user.value = hall.user;
  });
  const session = openSession(game, { hall, time, heard: signal(true), user, wantsChat: signal(true) });
  const close = (): void => {
    session.close();
    hall.close();
    line.close();
  };
  return { line, hall, session, close };
};
