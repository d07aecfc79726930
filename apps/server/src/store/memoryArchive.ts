/** The archive, forgotten with the process. */
import type { GameId, Speed } from '@duiyi/game';
import type { Score } from '@duiyi/protocol';
import { ok } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import type { Archive, ArchiveEntry, ArchivePlace, ArchiveSearch, Study } from './archive.ts';
import { CONTESTS, entryRow, entrySeats, studyRow, studySeats } from './archiveRows.ts';
import type { ArchiveColumns, SeatColumns } from './archiveRows.ts';
import { archivedGame, wantedIn } from './archiveSql.ts';
import type { Facet } from './archiveSql.ts';
import type { Addition } from './store.ts';

interface Kept {
  readonly row: ArchiveColumns;
  readonly seats: readonly SeatColumns[];
}

/** The latest first. */
const compare = (a: ArchivePlace, b: ArchivePlace): number => b.at - a.at || (a.game < b.game ? 1 : -1);

const placeOf = ({ row }: Kept): ArchivePlace => ({ at: row.at as number, game: row.game as string });

const isWanted = (row: ArchiveColumns | SeatColumns, search: ArchiveSearch): boolean =>
  row.study === Number(search.kind === 'study') &&
  Object.entries(wantedIn(search)).every(([facet, value]) => value === undefined || row[facet as Facet] === value) &&
  (search.since === undefined || (row.at as number) >= search.since) &&
  (search.until === undefined || (row.at as number) < search.until) &&
  (search.seesPrivate || row.private === 0);

export class MemoryArchive {
  readonly #games = new Map<GameId, Kept>();
  readonly #untold = new Set<GameId>();
  readonly #studies = new Map<GameId, Study>();

  note({ game, events, entry }: Addition): void {
    if (events.some(({ type }) => type === 'ended')) {
      if (entry) this.#keep(entry);
      else if (entry === undefined) this.#untold.add(game);
    }
    const kept = this.#games.get(game);
    if (!kept || !events.some(({ type }) => type === 'annulled')) return;
    this.#games.set(game, {
      row: { ...kept.row, annulled: 1, result: '*' },
      seats: kept.seats.map((seat) => ({ ...seat, result: '*', score: 'none' })),
    });
  }

  readonly answers: Archive = {
    findGames: async (search, { after, limit, counted }) => {
      const found = this.#found(search).filter((kept) => after === null || compare(placeOf(kept), after) > 0);
      return {
        games: found.slice(0, limit).map(({ row }) => archivedGame(row)),
        count: Math.min(counted, found.length),
      };
    },
    tallies: async (id, seesPrivate) => {
      const seats = [...this.#games.values()]
        .flatMap((kept) => kept.seats)
        .filter(({ study, person, score }) => study === 0 && person === id && score !== 'none')
        .filter(({ formal }) => formal !== CONTESTS.computer)
        .filter((seat) => seesPrivate || seat.private === 0);
      const groups = Map.groupBy(seats, ({ speed, formal, color }) => `${speed} ${formal} ${color}`);
      return [...groups]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, group]) => {
          const count = (score: Score): number => group.filter((seat) => seat.score === score).length;
          const [{ color, speed, formal }] = group;
          return {
            color: color as Color,
            speed: speed as Speed,
            formal: formal === 1,
            won: count('won'),
            drawn: count('drawn'),
            lost: count('lost'),
          };
        });
    },
    unarchived: async (limit) => [...this.#untold].slice(0, limit),
    archive: async (games) => {
      for (const { game, entry } of games) {
        this.#untold.delete(game);
        if (entry && !this.#games.has(game)) this.#keep(entry);
      }
      return ok(undefined);
    },
    addStudies: async (studies) =>
      ok(
        studies.map((study) => {
          const known = [...this.#studies.values()].find(({ print }) => print === study.print);
          if (known) return known.game;
          this.#studies.set(study.game, study);
          this.#games.set(study.game, { row: studyRow(study), seats: studySeats(study) });
          return study.game;
        }),
      ),
    readStudy: async (game) => this.#studies.get(game)?.pgn ?? null,
  };

  #keep(entry: ArchiveEntry): void {
    this.#games.set(entry.game, { row: entryRow(entry), seats: entrySeats(entry) });
  }

  #found(search: ArchiveSearch): readonly Kept[] {
    const { player, opponent, color, score } = search;
    const isSeat = (seat: SeatColumns): boolean =>
      seat.person === player &&
      (color === undefined || seat.color === color) &&
      (score === undefined || seat.score === score);
    const isOpposite = (seats: readonly SeatColumns[], one: SeatColumns): boolean =>
      opponent === undefined || seats.some(({ person, color }) => person === opponent && color !== one.color);
    return [...this.#games.values()]
      .filter(
        ({ row, seats }) =>
          isWanted(row, search) &&
          (player === undefined || seats.some((seat) => isSeat(seat) && isOpposite(seats, seat))),
      )
      .toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  }
}
