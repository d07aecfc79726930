/** What every store promises of the archive. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { GameEvent } from '@duiyi/game';
import type { ArchivedGame } from '@duiyi/protocol';
import { scoreOf, studyKeys } from './archive.ts';
import type { ArchiveEntry, ArchivePlace, ArchiveSearch, FoundGames, Study } from './archive.ts';
import { created, joined } from './contract.ts';
import type { Store } from './store.ts';

export const entryOf = (change: Partial<ArchiveEntry> & Pick<ArchiveEntry, 'game' | 'at'>): ArchiveEntry => ({
  white: 'ann',
  black: 'ben',
  result: '1-0',
  ending: 'checkmate',
  annulled: false,
  formal: false,
  computer: false,
  private: false,
  speed: 'blitz',
  time: { kind: 'fischer', base: 180_000, increment: 2000 },
  blackTime: null,
  opening: 'C60b',
  family: 'C60',
  plies: 41,
  placement: '8/8/8/8/8/8/8/KQk5',
  ...change,
});

const studyOf = (change: Partial<Study> & Pick<Study, 'game' | 'at' | 'names'>): Study => ({
  keys: { white: studyKeys(change.names.white), black: studyKeys(change.names.black) },
  result: '1-0',
  event: 'Paris',
  date: '1858.??.??',
  opening: 'C41',
  family: 'C41',
  plies: 33,
  placement: '8/8/8/8/8/8/8/KQk5',
  pgn: `[White "${change.names.white}"]\n\n*\n`,
  print: change.game,
  addedBy: 'org',
  addedAt: 5000,
  ...change,
});

const ended = (at: number): GameEvent => ({ type: 'ended', at, winner: 'white', termination: 'checkmate' });
const done = { ok: true, value: undefined };
const HALL: ArchiveSearch = { kind: 'hall', seesPrivate: false };
const STUDY: ArchiveSearch = { kind: 'study', seesPrivate: false };

const findIn = async (store: Store, search: ArchiveSearch): Promise<readonly ArchivedGame[]> =>
  (await store.findGames(search, { after: null, limit: 100, counted: 100 })).games;
const idsOf = async (store: Store, search: ArchiveSearch): Promise<readonly string[]> =>
  (await findIn(store, search)).map(({ game }) => game);

/** `open` makes a new, empty store, and `close` is called on it. */
export const archiveContract = (name: string, open: () => Promise<Store>): void => {
  suite(`archive: ${name}`, () => {
    const withStore = (title: string, run: (store: Store) => Promise<void>): void => {
      test(title, async () => {
        const store = await open();
        try {
          await run(store);
        } finally {
          await store.close();
        }
      });
    };

    const keep = async (store: Store, entry: ArchiveEntry): Promise<void> => {
      assert.deepEqual(await store.append(entry.game, 0, [created(), joined(), ended(entry.at)], { entry }), done);
    };

    withStore('a game is in the archive with its end, as it was told', async (store) => {
      const blackTime = { kind: 'fischer', base: 60_000, increment: 0 } as const;
      const entry = entryOf({ game: 'a', at: 3000, blackTime, private: true, formal: true });
      await store.append('a', 0, [created(), joined()]);
      assert.deepEqual(await findIn(store, { ...HALL, seesPrivate: true }), []);
      assert.deepEqual(await store.append('a', 2, [ended(3000)], { entry }), done);
      const { annulled: _, family: __, computer: ___, ...told } = entry;
      assert.deepEqual(await findIn(store, { ...HALL, seesPrivate: true }), [{ kind: 'hall', ...told }]);
      assert.deepEqual(await store.unarchived(10), []);
    });

    withStore('against a computer is a kind of its own, and counts in nobody’s tallies', async (store) => {
      await keep(store, entryOf({ game: 'a', at: 3000 }));
      await keep(store, entryOf({ game: 'b', at: 4000, black: 'computer-10', computer: true }));
      assert.deepEqual(
        (await findIn(store, { ...HALL, player: 'ann' })).map((game) => [
          game.game,
          game.kind === 'hall' && game.formal,
          game.kind === 'hall' && game.computer,
        ]),
        [
          ['b', false, true],
          ['a', false, undefined],
        ],
      );
      const tally = { color: 'white', speed: 'blitz', formal: false, won: 1, drawn: 0, lost: 0 };
      assert.deepEqual(await store.tallies('ann', true), [tally]);
    });

    withStore('what was not kept is not in the archive either', async (store) => {
      await store.append('a', 0, [created(), joined()]);
      const late = await store.append('a', 1, [ended(3000)], { entry: entryOf({ game: 'a', at: 3000 }) });
      assert.equal(late.ok, false);
      assert.deepEqual(await idsOf(store, HALL), []);
    });

    withStore('two games that end at once are both kept, and one that ends twice is kept once', async (store) => {
      await Promise.all(['a', 'b'].map((game) => store.append(game, 0, [created(), joined()])));
      const answers = await Promise.all(
        ['a', 'b', 'a'].map((game) => store.append(game, 2, [ended(3000)], { entry: entryOf({ game, at: 3000 }) })),
      );
      assert.deepEqual(
        answers.map(({ ok }) => ok),
        [true, true, false],
      );
      assert.deepEqual(await idsOf(store, HALL), ['b', 'a']);
      assert.deepEqual(await idsOf(store, { ...HALL, player: 'ann' }), ['b', 'a']);
    });

    withStore('a game of which nothing is told is asked for later; one with nothing to keep is not', async (store) => {
      await store.append('told', 0, [created(), joined(), ended(3000)]);
      await store.append('nothing', 0, [created(), joined(), ended(3000)], { entry: null });
      await store.append('running', 0, [created(), joined()]);
      assert.deepEqual(await store.unarchived(10), ['told']);
      assert.deepEqual(await idsOf(store, HALL), []);
      const entry = entryOf({ game: 'told', at: 3000 });
      assert.deepEqual(await store.archive([{ game: 'told', entry }]), done);
      assert.deepEqual(await store.archive([{ game: 'told', entry: { ...entry, plies: 7 } }]), done);
      assert.deepEqual(await store.unarchived(10), []);
      assert.deepEqual(
        (await findIn(store, HALL)).map(({ plies }) => plies),
        [41],
      );
      await store.append('late', 0, [created(), joined(), ended(3000)]);
      assert.deepEqual(await store.archive([{ game: 'late', entry: null }]), done);
      assert.deepEqual(await store.unarchived(10), []);
    });

    withStore('[E12] an annulled game stays, without its result, for the hall and for its players', async (store) => {
      await keep(store, entryOf({ game: 'a', at: 3000 }));
      await keep(store, entryOf({ game: 'b', at: 3001 }));
      await store.append('a', 3, [{ type: 'annulled', at: 4000, by: 'org', reason: 'x' }]);
      assert.deepEqual(await idsOf(store, { ...HALL, result: '1-0' }), ['b']);
      const [game] = await findIn(store, { ...HALL, result: '*' });
      assert.deepEqual([game.game, game.kind === 'hall' && game.annulled], ['a', true]);
      for (const player of ['ann', 'ben']) {
        assert.deepEqual(await idsOf(store, { ...HALL, player, score: 'none' }), ['a']);
        assert.deepEqual(await idsOf(store, { ...HALL, player }), ['b', 'a']);
      }
    });

    withStore('everything that can be asked for is found, alone and together', async (store) => {
      const entries = [
        entryOf({ game: 'a', at: 1000 }),
        entryOf({ game: 'b', at: 2000, white: 'cat', black: 'ann', result: '0-1', ending: 'resignation' }),
        entryOf({ game: 'c', at: 3000, result: '1/2-1/2', ending: 'agreement', formal: true, speed: 'rapid' }),
        entryOf({ game: 'd', at: 4000, white: 'ben', black: 'cat', opening: 'B20', family: 'B20' }),
        entryOf({ game: 'e', at: 5000, opening: null, family: null, speed: 'untimed' }),
        entryOf({ game: 'f', at: 6000, private: true }),
        entryOf({ game: 'g', at: 7000, white: 'dan', black: 'computer-3', computer: true }),
      ];
      for (const entry of entries) await keep(store, entry);
      const rows: readonly (readonly [Partial<ArchiveSearch>, string])[] = [
        [{}, 'gedcba'],
        [{ seesPrivate: true }, 'gfedcba'],
        [{ computer: true }, 'g'],
        [{ computer: true, player: 'dan', opponent: 'computer-3', score: 'won' }, 'g'],
        [{ computer: true, player: 'ann' }, ''],
        [{ player: 'dan', formal: false }, ''],
        [{ player: 'ann', seesPrivate: true }, 'fecba'],
        [{ result: '0-1' }, 'b'],
        [{ ending: 'checkmate' }, 'geda'],
        [{ speed: 'rapid' }, 'c'],
        [{ formal: true }, 'c'],
        [{ formal: false }, 'edba'],
        [{ opening: 'C60b' }, 'gcba'],
        [{ family: 'C60' }, 'gcba'],
        [{ family: 'B20', opening: 'B20' }, 'd'],
        [{ since: 2000 }, 'gedcb'],
        [{ until: 2000 }, 'a'],
        [{ since: 2000, until: 4000 }, 'cb'],
        [{ player: 'ann' }, 'ecba'],
        [{ player: 'ann', color: 'black' }, 'b'],
        [{ player: 'ann', score: 'won' }, 'eba'],
        [{ player: 'ben', score: 'lost' }, 'ea'],
        [{ player: 'cat', score: 'lost' }, 'db'],
        [{ player: 'ann', opponent: 'cat' }, 'b'],
        [{ player: 'cat', opponent: 'ann', result: '0-1', formal: false, since: 1500 }, 'b'],
        [{ player: 'nobody' }, ''],
        [{ ending: 'checkmate', speed: 'blitz' }, 'gda'],
        [{ result: '1-0', family: 'C60', until: 4000 }, 'a'],
        [{ kind: 'study' }, ''],
      ];
      for (const [search, expected] of rows) {
        const whole = { ...HALL, ...search };
        assert.equal((await idsOf(store, whole)).join(''), expected, JSON.stringify(search));
        for (const [limit, counted] of [
          [1, 100],
          [2, 2],
        ]) {
          const found = await store.findGames(whole, { after: null, limit, counted });
          assert.equal(found.count, Math.min(counted, expected.length), JSON.stringify(search));
          assert.equal(found.games.map(({ game }) => game).join(''), expected.slice(0, limit));
        }
      }
    });

    withStore('pages hold every game once, also of one instant, while new games come', async (store) => {
      for (let i = 0; i < 23; i += 1) await keep(store, entryOf({ game: `g${i}`, at: 1000 + (i >> 2) }));
      const all = await idsOf(store, HALL);
      for (const search of [HALL, { ...HALL, player: 'ben' }]) {
        const seen: string[] = [];
        let after: ArchivePlace | null = null;
        for (;;) {
          const { games, count }: FoundGames = await store.findGames(search, { after, limit: 5, counted: 6 });
          seen.push(...games.map(({ game }) => game));
          if (count === games.length) break;
          after = games[games.length - 1];
          await keep(store, entryOf({ game: `new${seen.length}${search.player ?? ''}`, at: 9000 + seen.length }));
        }
        assert.deepEqual(
          seen.filter((game) => game.startsWith('g')),
          all,
        );
      }
    });

    withStore('games to study are kept apart, and found by any word of a name', async (store) => {
      await keep(store, entryOf({ game: 'hall', at: 9000 }));
      const studies = [
        studyOf({ game: 's1', at: -3_500_000_000_000, names: { white: 'Morphy, Paul', black: 'Isouard' } }),
        studyOf({ game: 's2', at: 2000, names: { white: '李 成智', black: 'Kasparov, Garry' }, result: '1/2-1/2' }),
        studyOf({ game: 's3', at: 3000, names: { white: 'Paul Smith', black: 'Paul Müller' } }),
      ];
      assert.deepEqual(await store.addStudies(studies), { ok: true, value: ['s1', 's2', 's3'] });
      const found = (search: Partial<ArchiveSearch>) => idsOf(store, { ...STUDY, ...search });
      assert.deepEqual(await found({}), ['s3', 's2', 's1']);
      assert.deepEqual(await found({ player: 'morphy paul' }), ['s1']);
      assert.deepEqual(await found({ player: 'paul' }), ['s3', 's1']);
      assert.deepEqual(await found({ player: 'paul', color: 'white' }), ['s3', 's1']);
      assert.deepEqual(await found({ player: 'muller', score: 'lost' }), ['s3']);
      assert.deepEqual(await found({ player: '李' }), ['s2']);
      assert.deepEqual(await found({ player: 'garry', opponent: '成智' }), ['s2']);
      assert.deepEqual(await found({ player: 'garry', opponent: 'paul' }), []);
      assert.deepEqual(await found({ until: 0, family: 'C41' }), ['s1']);
      assert.deepEqual(await idsOf(store, HALL), ['hall']);
      assert.equal(await store.readStudy('s2'), studies[1].pgn);
      assert.equal(await store.readStudy('hall'), null);
      const [game] = await findIn(store, { ...STUDY, until: 0 });
      assert.deepEqual(game, {
        game: 's1',
        at: -3_500_000_000_000,
        kind: 'study',
        names: { white: 'Morphy, Paul', black: 'Isouard' },
        event: 'Paris',
        date: '1858.??.??',
        result: '1-0',
        plies: 33,
        opening: 'C41',
        placement: '8/8/8/8/8/8/8/KQk5',
      });
    });

    withStore('a game to study that is there already is told as the one it is', async (store) => {
      const names = { white: 'A B', black: 'C' };
      const study = (game: string, print: string) => studyOf({ game, at: 1000, names, print });
      assert.deepEqual(await store.addStudies([study('one', 'x'), study('two', 'x'), study('three', 'y')]), {
        ok: true,
        value: ['one', 'one', 'three'],
      });
      assert.deepEqual(await store.addStudies([study('four', 'y')]), { ok: true, value: ['three'] });
      assert.deepEqual(await idsOf(store, STUDY), ['three', 'one']);
    });
  });
};

test('a result is a score for each side', () => {
  assert.deepEqual(
    (['1-0', '0-1', '1/2-1/2', '*'] as const).map((result) => [scoreOf(result, 'white'), scoreOf(result, 'black')]),
    [
      ['won', 'lost'],
      ['lost', 'won'],
      ['drawn', 'drawn'],
      ['none', 'none'],
    ],
  );
});
