/** A game of a file, as the archive keeps it to study. */
import { createHash } from 'node:crypto';
import type { GameId, Instant, UserId } from '@duiyi/game';
import { openingOf } from '@duiyi/game/openings';
import { finalPosition, formatFen, formatPgn, formatUci, mainline } from '@duiyi/rules';
import type { PgnGame } from '@duiyi/rules';
import { cleanText } from '@duiyi/protocol';
import { studyKeys, studyName } from '../store/archive.ts';
import type { Study } from '../store/archive.ts';

/** What people write into tags may be long; a list shows so much of it, in characters. */
const MAX_TAG = 100;

interface Added {
  readonly game: GameId;
  readonly by: UserId;
  readonly at: Instant;
}

/** null: it has no move. */
export const studyOf = (pgn: PgnGame, { game, by, at }: Added): Study | null => {
  const nodes = mainline(pgn);
  if (nodes.length === 0) return null;
  const tag = (name: string): string =>
    Array.from(cleanText(pgn.tags.get(name) ?? ''))
      .slice(0, MAX_TAG)
      .join('');
  const names = { white: tag('White') || '?', black: tag('Black') || '?' };
  const date = tag('Date') || tag('UTCDate');
  // A null move is no move of a game: what comes before it is all there is to recognise it by.
  const moves = nodes.flatMap(({ move }) => move ?? []);
  const isWhole = moves.length === nodes.length;
  const opening = isWhole ? openingOf(pgn.start, moves) : null;
  return {
    game,
    at: dayOf(date) ?? at,
    names,
    keys: { white: studyKeys(names.white), black: studyKeys(names.black) },
    result: pgn.result,
    event: tag('Event').replace(/^\?$/, ''),
    date,
    opening: opening?.id ?? null,
    family: opening?.family ?? null,
    plies: nodes.length,
    placement: formatFen(finalPosition(pgn)).split(' ')[0],
    pgn: formatPgn(pgn),
    print: printOf(pgn, names, date),
    addedBy: by,
    addedAt: at,
  };
};

/** Noon (UTC) of the day a tag tells, which may be told in part: `1858.??.??` counts as its first day. */
export const dayOf = (date: string): Instant | null => {
  const [, year, month, day] = /^(\d{4})[.-](\d\d|\?\?)[.-](\d\d|\?\?)$/.exec(date) ?? /^(\d{4})$/.exec(date) ?? [];
  const numberOf = (text: string | undefined): number => Number(text) || 1;
  if (!(Number(year) >= 1000)) return null;
  return Date.UTC(Number(year), numberOf(month) - 1, numberOf(day), 12);
};

/** The same game by the same players on the same day, whatever was said of it. */
const printOf = (pgn: PgnGame, names: Study['names'], date: string): string => {
  let position = pgn.start;
  const moves = mainline(pgn).map((node) => {
    const text = node.move === null ? '--' : formatUci(position, node.move);
    position = node.position;
    return text;
  });
  const parts = [studyName(names.white), studyName(names.black), date, pgn.result, formatFen(pgn.start), ...moves];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
};
