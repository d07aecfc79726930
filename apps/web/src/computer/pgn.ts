/** A game against the computer as PGN, written in this browser: the hall has no copy. */
import type { GameEvent, GameId } from '@duiyi/game';
import { recordOf } from '@duiyi/game/record';
import { formatPgn } from '@duiyi/rules';
import type { ByColor } from '@duiyi/rules';

const day = (time: Date): string => time.toISOString().slice(0, 10).replaceAll('-', '.');

export const pgnOf = (game: GameId, log: readonly GameEvent[], event: string, names: ByColor<string>): string => {
  const begun = new Date(log[0].at);
  return formatPgn(
    recordOf(log, {
      game,
      event,
      site: location.origin,
      date: day(new Date(begun.getTime() - begun.getTimezoneOffset() * 60_000)),
      utcDate: day(begun),
      utcTime: begun.toISOString().slice(11, 19),
      names,
    }),
  );
};
