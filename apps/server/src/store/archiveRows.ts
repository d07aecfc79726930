/** What the archive keeps, as rows of its tables. */
import { COLORS, opposite } from '@duiyi/rules';
import { scoreOf } from './archive.ts';
import type { ArchiveEntry, Study } from './archive.ts';

type Value = string | number | null;

export const ARCHIVE_COLUMNS = [
  'game',
  'study',
  'at',
  'white',
  'black',
  'result',
  'ending',
  'annulled',
  'formal',
  'private',
  'speed',
  'time',
  'black_time',
  'opening',
  'family',
  'plies',
  'placement',
  'event',
  'date',
] as const;
export type ArchiveColumns = { readonly [C in (typeof ARCHIVE_COLUMNS)[number]]: Value };

export const SEAT_COLUMNS = [
  'study',
  'person',
  'at',
  'game',
  'color',
  'opponent',
  'score',
  'result',
  'ending',
  'speed',
  'formal',
  'opening',
  'family',
  'private',
] as const;
export type SeatColumns = { readonly [C in (typeof SEAT_COLUMNS)[number]]: Value };

/** What the column `formal` says: casual, formal, or against a computer. */
export const CONTESTS = { casual: 0, formal: 1, computer: 2 } as const;

const contestOf = ({ computer, formal }: ArchiveEntry): number =>
  computer ? CONTESTS.computer : formal ? CONTESTS.formal : CONTESTS.casual;

export const entryRow = (entry: ArchiveEntry): ArchiveColumns => ({
  game: entry.game,
  study: 0,
  at: entry.at,
  white: entry.white,
  black: entry.black,
  result: entry.result,
  ending: entry.ending,
  annulled: Number(entry.annulled),
  formal: contestOf(entry),
  private: Number(entry.private),
  speed: entry.speed,
  time: JSON.stringify(entry.time),
  black_time: entry.blackTime && JSON.stringify(entry.blackTime),
  opening: entry.opening,
  family: entry.family,
  plies: entry.plies,
  placement: entry.placement,
  event: null,
  date: null,
});

export const entrySeats = (entry: ArchiveEntry): readonly SeatColumns[] =>
  COLORS.map((color) => ({
    study: 0,
    person: entry[color],
    at: entry.at,
    game: entry.game,
    color,
    opponent: entry[opposite(color)],
    score: scoreOf(entry.result, color),
    result: entry.result,
    ending: entry.ending,
    speed: entry.speed,
    formal: contestOf(entry),
    opening: entry.opening,
    family: entry.family,
    private: Number(entry.private),
  }));

export const studyRow = (study: Study): ArchiveColumns => ({
  game: study.game,
  study: 1,
  at: study.at,
  white: study.names.white,
  black: study.names.black,
  result: study.result,
  ending: null,
  annulled: 0,
  formal: null,
  private: 0,
  speed: null,
  time: null,
  black_time: null,
  opening: study.opening,
  family: study.family,
  plies: study.plies,
  placement: study.placement,
  event: study.event,
  date: study.date,
});

/** Under a word both players have, a game is found once: as White's. */
export const studySeats = (study: Study): readonly SeatColumns[] =>
  COLORS.flatMap((color) =>
    study.keys[color]
      .filter((key) => color === 'white' || !study.keys.white.includes(key))
      .map((person) => ({
        study: 1,
        person,
        at: study.at,
        game: study.game,
        color,
        opponent: study.keys[opposite(color)][0] ?? '',
        score: scoreOf(study.result, color),
        result: study.result,
        ending: null,
        speed: null,
        formal: null,
        opening: study.opening,
        family: study.family,
        private: 0,
      })),
  );
