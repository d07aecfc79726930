/** The game against the computer as this browser keeps it: it outlives a reload, and a hall that is away. */
import { COLORS } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { LEVELS } from '@duiyi/computer';
import type { Level } from '@duiyi/computer';
import { formatEvent, parseEvent, replay } from '@duiyi/game';
import type { GameEvent, GameId, Instant } from '@duiyi/game';

export interface KeptGame {
  readonly id: GameId;
  readonly level: Level;
  /** The visitor's own. */
  readonly color: Color;
  /** Whether takebacks and hints are there. */
  readonly helps: boolean;
  readonly log: readonly GameEvent[];
  /** When the page was last there. */
  readonly heartbeat: Instant;
}

const KEY = 'duiyi.computer';

/** The last game, going on or over; null where there is none, or none this version can read. */
export const lastGame = (): KeptGame | null => {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  try {
    const { id, level, color, helps, log, heartbeat } = JSON.parse(text) as { [K in keyof KeptGame]: unknown };
    const isRight =
      typeof id === 'string' &&
      LEVELS.some((one) => one === level) &&
      COLORS.some((one) => one === color) &&
      Array.isArray(log) &&
      typeof heartbeat === 'number';
    if (!isRight) return null;
    const events = (log as readonly string[]).map(parseEvent);
    replay(events);
    return { id, level: level as Level, color: color as Color, helps: helps === true, log: events, heartbeat };
  } catch {
    // What a later version wrote is no game of this one; it stays until another is begun.
    return null;
  }
};

/** The game that can go on; null where there is none. */
export const keptGame = (): KeptGame | null => {
  const game = lastGame();
  return game && replay(game.log).phase === 'playing' ? game : null;
};

export const keep = ({ log, ...game }: KeptGame): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...game, log: log.map(formatEvent) }));
  } catch {
    // A browser without room keeps nothing: the game goes on, and does not outlive the page.
  }
};
