/** A hall for one game, in this page: the judge's thread in the place of the socket, as a session follows it. */
import { apply, create, replay } from '@duiyi/game';
import type { Command, GameEvent, SeatCommand, Terms } from '@duiyi/game';
import { computerName } from '@duiyi/computer';
import type { Level } from '@duiyi/computer';
import { AT_HOME } from '@duiyi/protocol';
import { opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import type { GameHall } from '../play/session.ts';
import type { Follower } from '../net/socket.ts';
import { localTime } from '../net/serverTime.ts';
import { bringHome } from './ended.ts';
import { newGameId } from './gameId.ts';
import { keep } from './kept.ts';
import type { KeptGame } from './kept.ts';
import { openJudge } from './openJudge.ts';
import type { FromJudge, ToJudge } from './wire.ts';

/** So often the page notes that it is still there, in milliseconds. */
const BEAT = 5000;

/** A new game, begun. `color` is the visitor's. */
export const begin = (terms: Terms, level: Level, color: Color, helps: boolean): KeptGame => {
  const now = Math.round(localTime());
  const created = create(AT_HOME.visitor, { ...terms, color }, now);
  const joined = apply(replay([created]), { type: 'join', user: AT_HOME.computer, coin: color }, now, 0);
  if (!joined.ok) throw new Error(`a new game cannot be joined: ${joined.error.code}`);
  return { id: newGameId(), level, color, helps, log: [created, ...joined.value], heartbeat: now };
};

export interface LocalHall extends GameHall {
  /** The game so far. */
  readonly log: () => readonly GameEvent[];
  /** What the computer does. */
  readonly answer: (command: SeatCommand, ply: number) => void;
  readonly close: () => void;
}

export const openLocalHall = (game: KeptGame): LocalHall => {
  const judge = openJudge();
  let follower: Follower | null = null;
  let log: readonly GameEvent[] = game.log;

  const note = (): void => keep({ ...game, log, heartbeat: Math.round(localTime()) });
  const say = (message: ToJudge): void => judge.postMessage(message);
  const command = (asked: Command): void => say({ type: 'command', command: asked });

  judge.addEventListener('message', ({ data }: MessageEvent<FromJudge>) => {
    if (data.type === 'start') return;
    if (data.type === 'refused') {
      follower?.receive({ ...data, game: game.id });
      return;
    }
    log = [...log.slice(0, data.seq - 1), ...data.events];
    note();
    if (data.seq > 1 && data.events.some(({ type }) => type === 'ended')) bringHome(game.id, game.level, log);
    follower?.receive({
      ...data,
      game: game.id,
      now: Math.round(localTime()),
      people: [
        { id: AT_HOME.visitor, name: null },
        { id: AT_HOME.computer, name: null, computer: { level: game.level, name: computerName(game.level) } },
      ],
    });
  });

  const beat = setInterval(note, BEAT);
  addEventListener('pagehide', note);
  say({ type: 'open', log, heartbeat: game.heartbeat });

  return {
    connection: 1,
    follow(_, who) {
      follower = who;
      return () => {
        follower = null;
      };
    },
    // The judge tells everything by itself.
    ask: () => undefined,
    send(message) {
      if (message.type !== 'command') return false;
      command({ ...message.command, color: game.color, ply: message.ply, next: newGameId() });
      return true;
    },
    log: () => log,
    answer(asked, ply) {
      command({ ...asked, color: opposite(game.color), ply, next: newGameId() });
    },
    close() {
      clearInterval(beat);
      removeEventListener('pagehide', note);
      judge.terminate();
    },
  };
};
