/** Games as PGN: one, or all that a search finds. */
import { recordedName } from '@duiyi/computer';
import type { EventOf, GameEvent, GameId, Instant, UserId } from '@duiyi/game';
import { recordOf } from '@duiyi/game/record';
import type { RecordAbout } from '@duiyi/game/record';
import type { ArchivedGame, Language, Person } from '@duiyi/protocol';
import { formatPgn } from '@duiyi/rules';
import type { ArchivePlace, ArchiveSearch } from '../store/archive.ts';
import type { Store } from '../store/store.ts';

/** Games read at a time. */
const AT_ONCE = 50;

/** Where the games were played, and for whom they are written down. */
export interface PgnAbout {
  /** The hall's own name; null: it has none. */
  readonly hall: string | null;
  /** Its address, as who asks knows it. */
  readonly origin: string;
  readonly language: Language;
}

const WORDS: { readonly [L in Language]: { readonly hall: string; readonly guest: string; readonly deleted: string } } =
  {
    'zh-CN': { hall: '对弈', guest: '访客', deleted: '已注销的会员' },
    en: { hall: 'Duiyi', guest: 'Guest', deleted: 'Deleted member' },
  };

export const pgnOfGame = (
  game: GameId,
  events: readonly GameEvent[],
  people: readonly Person[],
  { hall, origin, language }: PgnAbout,
): string => {
  const words = WORDS[language];
  const known = new Map(people.map((person) => [person.id, person]));
  const nameOf = (id: UserId | null): string => {
    if (id === null) return '?';
    const person = known.get(id);
    if (person?.computer) return recordedName(person.computer.level)[language];
    return person?.name ?? (person?.isDeleted ? words.deleted : words.guest);
  };
  const [created] = events as readonly [EventOf<'created'>];
  const joined = events.find((event) => event.type === 'joined');
  const { host, terms } = created;
  const seats = joined ?? { white: null, black: null, [terms.color]: host };
  return formatPgn(
    recordOf(events, {
      game,
      event: hall ?? words.hall,
      site: `${origin}/game/${game}`,
      ...datesOf((joined ?? created).at),
      names: { white: nameOf(seats.white), black: nameOf(seats.black) },
    }),
  );
};

/** The day here, and the instant in UTC. */
const datesOf = (at: Instant): Pick<RecordAbout, 'date' | 'utcDate' | 'utcTime'> => {
  const here = new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString();
  const utc = new Date(at).toISOString();
  const day = (text: string): string => text.slice(0, 10).replaceAll('-', '.');
  return { date: day(here), utcDate: day(utc), utcTime: utc.slice(11, 19) };
};

/** Every game a search finds, the latest first, as texts that follow each other: a page of games is held at a time. */
export async function* pgnOfSearch(store: Store, search: ArchiveSearch, about: PgnAbout): AsyncGenerator<string, void> {
  let after: ArchivePlace | null = null;
  let separator = '';
  for (;;) {
    const { games, count } = await store.findGames(search, { after, limit: AT_ONCE, counted: AT_ONCE + 1 });
    const people = await store.people([...new Set(games.flatMap(playersOf))]);
    for (const game of games) {
      const pgn = await textOf(store, game, people, about);
      if (pgn === null) continue;
      yield separator + pgn;
      separator = '\n';
    }
    if (count === games.length) return;
    after = games[games.length - 1];
  }
}

export const playersOf = (game: ArchivedGame): readonly UserId[] =>
  game.kind === 'hall' ? [game.white, game.black] : [];

const textOf = async (
  store: Store,
  { kind, game }: ArchivedGame,
  people: readonly Person[],
  about: PgnAbout,
): Promise<string | null> =>
  kind === 'study' ? store.readStudy(game) : pgnOfGame(game, await store.read(game, 0), people, about);
