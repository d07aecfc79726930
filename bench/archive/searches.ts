/** What is asked of the archive: everything that can be asked for, in its most frequent and its rarest value. */
import { SCORES } from '@duiyi/protocol';
import { COLORS, PGN_RESULTS } from '@duiyi/rules';
import type { ArchiveSearch } from '../../apps/server/src/store/archive.ts';
import type { Games } from './games.ts';

type Part = Partial<ArchiveSearch>;
type Named = readonly (readonly [name: string, searches: readonly ArchiveSearch[]])[];

const YEAR = 365 * 86_400_000;
/** The players with the most games, with many, and with few. */
const PLAYERS = [0, 100, 4000];

const search = (...parts: readonly Part[]): ArchiveSearch =>
  Object.assign({ kind: 'hall', seesPrivate: false }, ...parts);

const extremes = <T>(counts: ReadonlyMap<T, number>): readonly T[] => {
  const order = [...counts].filter(([value]) => value !== '').sort(([, a], [, b]) => b - a);
  return [order[0][0], order[1][0], order[order.length >> 1][0], order[order.length - 1][0]];
};

const partsOf = (games: Games): ReadonlyMap<string, readonly Part[]> => {
  const { at } = games.middle;
  return new Map<string, readonly Part[]>([
    ['result', PGN_RESULTS.map((result) => ({ result }))],
    ['ending', [...games.values.ending().keys()].map((ending) => ({ ending }))],
    ['speed', [...games.values.speed().keys()].map((speed) => ({ speed }))],
    ['formal', [true, false].map((formal) => ({ formal }))],
    ['opening', extremes(games.values.opening()).map((opening) => ({ opening }))],
    ['family', extremes(games.values.family()).map((family) => ({ family }))],
    ['date', [{ since: at }, { until: at }, { since: at - YEAR, until: at }, { since: at, until: at + 86_400_000 }]],
  ]);
};

export const alone = (games: Games): Named => [
  ['nothing', [search()]],
  ['player', PLAYERS.map((i) => search({ player: games.people[i] }))],
  ...[...partsOf(games)].map(([name, parts]) => [name, parts.map((part) => search(part))] as const),
];

export const withPlayer = (games: Games): Named => {
  const own = new Map<string, readonly Part[]>([
    ['opponent', [1, 50, 4999].map((i) => ({ opponent: games.people[i] }))],
    ['color', COLORS.map((color) => ({ color }))],
    ['score', SCORES.map((score) => ({ score }))],
  ]);
  return [...partsOf(games), ...own].map(
    ([name, parts]) =>
      [
        name,
        PLAYERS.flatMap((i) => parts.map((part) => search({ player: games.people[i], seesPrivate: true }, part))),
      ] as const,
  );
};

export const inPairs = (games: Games): readonly ArchiveSearch[] => {
  const all = [...partsOf(games)];
  return all.flatMap(([, parts], i) =>
    all.slice(i + 1).flatMap(([, others]) => parts.flatMap((part) => others.map((other) => search(part, other)))),
  );
};
