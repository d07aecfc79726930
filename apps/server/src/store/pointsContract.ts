/** What every store promises of points, as a suite to hold it to. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { EventOf, GameEvent, GameId, UserId } from '@duiyi/game';
import { DEFAULT_SETTINGS } from '@duiyi/protocol';
import type { PointsEntry } from '@duiyi/protocol';
import type { Color } from '@duiyi/rules';
import fc from 'fast-check';
import { entryOf } from './archiveContract.ts';
import { HALL, weekOf } from './points.ts';
import type { Store } from './store.ts';

const done = { ok: true, value: undefined };
const BY = { by: 'org', reason: '补分' };
/** A Wednesday. */
const NOW = new Date(2026, 10, 25, 12).getTime();
const DAY = 86_400_000;

const created = (host: UserId, at: number): GameEvent => ({
  type: 'created',
  at,
  host,
  terms: { time: { kind: 'untimed' }, color: 'white', formal: true },
});
const ended = (winner: Color | null, at: number): EventOf<'ended'> => ({
  type: 'ended',
  at,
  winner,
  termination: winner ? 'resignation' : 'agreement',
});

/** A formal game between two, that is one move from its end. */
export const begin = async (store: Store, game: GameId, white: UserId, black: UserId, at = NOW): Promise<void> => {
  assert.deepEqual(await store.append(game, 0, [created(white, at), { type: 'joined', at, white, black }]), done);
};

interface Ending {
  readonly white: UserId;
  readonly black: UserId;
  readonly winner: Color | null;
}

export const end = (store: Store, game: GameId, { white, black, winner }: Ending, at = NOW) =>
  store.append(game, 2, [ended(winner, at)], {
    entry: entryOf({
      game,
      at,
      white,
      black,
      formal: true,
      result: winner === null ? '1/2-1/2' : winner === 'white' ? '1-0' : '0-1',
    }),
    settles: { white, black },
  });

const play = async (store: Store, game: GameId, ending: Ending, at = NOW): Promise<void> => {
  await begin(store, game, ending.white, ending.black, at);
  assert.ok((await end(store, game, ending, at)).ok);
};

const annul = (store: Store, game: GameId, { white, black }: Ending, at = NOW) =>
  store.append(game, 3, [{ type: 'annulled', at, by: 'org', reason: '替考' }], { settles: { white, black } });

export const admit = async (store: Store, id: UserId, name: string, at = NOW): Promise<void> => {
  const session = { token: `token of ${id}`, expires: at + 30 * DAY };
  assert.deepEqual(await store.admit({ id, name, password: 'hash' }, session, null, at), done);
};

const pointsOf = async (store: Store, id: UserId): Promise<number> =>
  (await store.pointsHistory(id, null, 1))[0]?.after ?? 0;

const changesOf = async (store: Store, id: UserId): Promise<readonly string[]> =>
  (await store.pointsHistory(id, null, 100)).map(
    ({ cause, before, change, after }) => `${cause.type} ${before} ${change} ${after}`,
  );

/** Every history is without a gap, and what all have together is what was added by adjustments. */
export const audit = async (store: Store, ids: readonly UserId[]): Promise<void> => {
  let total = 0;
  let added = 0;
  const games = new Map<string, number[]>();
  for (const id of [...ids, HALL]) {
    const history = (await store.pointsHistory(id, null, 10_000)).toReversed();
    let after = 0;
    for (const [i, entry] of history.entries()) {
      assert.equal(entry.number, i + 1);
      assert.equal(entry.before, after, `change ${entry.number} of ${id} begins where the one before ended`);
      assert.equal(entry.after, entry.before + entry.change);
      after = entry.after;
      const { cause } = entry;
      if (cause.type === 'adjustment' || cause.type === 'start') added += entry.change;
      if (!('game' in cause)) continue;
      const key = `${cause.type} ${cause.game}`;
      games.set(key, [...(games.get(key) ?? []), entry.change]);
    }
    total += after;
    const [person] = await store.people([id]);
    if (id !== HALL) assert.equal(person.points ?? 0, person.name === null ? 0 : after);
    if (person?.isDeleted) assert.equal(after, 0);
  }
  assert.equal(total, added);
  for (const [game, changes] of games) {
    assert.equal(changes.length, 2, game);
    assert.equal(changes[0] + changes[1], 0, game);
  }
};

/** `open` makes a new, empty store, and `close` is called on it. `runs`: how many random histories it is put through. */
export const pointsContract = (name: string, open: () => Promise<Store>, runs: number): void => {
  suite(`points: ${name}`, () => {
    const withStore = (title: string, run: (store: Store) => Promise<void>): void => {
      test(title, async () => {
        const store = await open();
        try {
          await admit(store, 'ann', 'Ann');
          await admit(store, 'ben', '小本');
          await admit(store, 'cai', '蔡');
          await run(store);
        } finally {
          await store.close();
        }
      });
    };

    withStore(
      '[P4] a game is settled with its end: the log, both people and both histories say the same',
      async (store) => {
        await begin(store, 'g1', 'ann', 'ben');
        const points = { white: { before: 0, change: 10 }, black: { before: 0, change: -10 } };
        const ending = { white: 'ann', black: 'ben', winner: 'white' } as const;
        assert.deepEqual(await end(store, 'g1', ending), { ok: true, value: points });
        assert.deepEqual(await store.read('g1', 2), [{ ...ended('white', NOW), points }]);
        const people = await store.people(['ann', 'ben', 'cai']);
        assert.deepEqual(
          people.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
          [
            { id: 'ann', name: 'Ann', points: 10 },
            { id: 'ben', name: '小本', points: -10 },
            { id: 'cai', name: '蔡' },
          ],
        );
        const entry: PointsEntry = {
          number: 1,
          at: NOW,
          before: 0,
          change: -10,
          after: -10,
          cause: { type: 'game', game: 'g1', opponent: 'ann', opponentPoints: 0, score: 'lost' },
        };
        assert.deepEqual(await store.pointsHistory('ben', null, 10), [entry]);
        await audit(store, ['ann', 'ben', 'cai']);
      },
    );

    withStore('[P4] [S84] of two who end one game at once, one settles it', async (store) => {
      await begin(store, 'g1', 'ann', 'ben');
      const answers = await Promise.all(
        (['white', 'black', 'white'] as const).map((winner) =>
          end(store, 'g1', { white: 'ann', black: 'ben', winner }),
        ),
      );
      assert.equal(answers.filter(({ ok }) => ok).length, 1);
      assert.equal((await store.pointsHistory('ann', null, 10)).length, 1);
      assert.equal((await store.read('g1', 0)).length, 3);
      await audit(store, ['ann', 'ben']);
    });

    withStore(
      '[P4] games that settle at the same instant follow each other, from the points there are then',
      async (store) => {
        const ids = ['ann', 'ben', 'cai'] as const;
        const games = Array.from({ length: 30 }, (_, i) => ({
          game: `g${i}`,
          white: ids[i % 3],
          black: ids[(i + 1 + (i % 2)) % 3],
          winner: ([null, 'white', 'black'] as const)[(i * 7) % 3],
        }));
        for (const { game, white, black } of games) await begin(store, game, white, black);
        const answers = await Promise.all(games.map(({ game, ...ending }) => end(store, game, ending)));
        assert.ok(answers.every(({ ok }) => ok));
        await audit(store, ids);
        for (const id of ids) assert.equal((await store.pointsHistory(id, null, 100)).length, 20);
      },
    );

    withStore('[P3] an end without a settlement leaves points as they are', async (store) => {
      await begin(store, 'g1', 'ann', 'ben');
      assert.deepEqual(await store.append('g1', 2, [ended('white', NOW)]), done);
      assert.deepEqual(await store.read('g1', 2), [ended('white', NOW)]);
      assert.deepEqual(await changesOf(store, 'ann'), []);
    });

    withStore(
      '[E12] [P5] what an annulled game brought goes back, from the points there are by then',
      async (store) => {
        const one = { white: 'ann', black: 'ben', winner: 'white' } as const;
        await play(store, 'g1', one, NOW - 8 * DAY);
        await play(store, 'g2', { white: 'ben', black: 'ann', winner: null });
        assert.deepEqual(await annul(store, 'g1', one), {
          ok: true,
          value: { white: { before: 4, change: -10 }, black: { before: -4, change: 10 } },
        });
        assert.deepEqual(await changesOf(store, 'ann'), ['annulment 4 -10 -6', 'game 10 -6 4', 'game 0 10 10']);
        assert.equal((await annul(store, 'g1', one)).ok, false);
        assert.deepEqual(await store.bestWins('ann', 5), []);
        const week = await store.leaders('week', null, 10, NOW);
        assert.deepEqual(
          week.rows.map(({ person: { id }, value }) => [id, value]),
          [
            ['ben', 6],
            ['ann', -6],
          ],
          'the week of the annulled game is over',
        );
        await audit(store, ['ann', 'ben']);
      },
    );

    withStore('[P5] an organiser adds points and takes them, with who, when and why', async (store) => {
      assert.deepEqual(await store.adjustPoints('ann', 1200, BY, NOW), { ok: true, value: 1200 });
      assert.deepEqual(await store.adjustPoints('ann', -200, BY, NOW + 1), { ok: true, value: 1000 });
      assert.deepEqual(await store.pointsHistory('ann', 2, 10), [
        { number: 1, at: NOW, before: 0, change: 1200, after: 1200, cause: { type: 'adjustment', ...BY } },
      ]);
      assert.deepEqual(
        (await store.actions(null, 1)).map(({ by, reason, action }) => ({ by, reason, action })),
        [{ ...BY, action: { type: 'points-adjusted', member: 'ann', change: -200 } }],
      );
      const nobody = { ok: false, error: { code: 'no-such-account' } };
      assert.deepEqual(await store.adjustPoints('nobody', 5, BY, NOW), nobody);
      assert.deepEqual(await store.adjustPoints(HALL, 5, BY, NOW), nobody);
      await audit(store, ['ann']);
    });

    withStore('[P6] who becomes a member begins with the points the hall gives then', async (store) => {
      await store.changeSettings({ ...DEFAULT_SETTINGS, startingPoints: 500 }, BY, NOW);
      await store.enrol({ id: 'dan', name: null }, { token: 'guest', expires: NOW + DAY }, NOW);
      await admit(store, 'dan', 'Dan');
      const two = [
        { id: 'eve', name: 'Eve', password: 'hash' },
        { id: 'fay', name: 'ann', password: 'hash' },
      ];
      assert.deepEqual(await store.admitAll(two, BY, NOW), { ok: true, value: ['fay'] });
      for (const id of ['dan', 'eve']) assert.deepEqual(await changesOf(store, id), ['start 0 500 500']);
      assert.deepEqual(await changesOf(store, 'ann'), []);
      await audit(store, ['ann', 'dan', 'eve']);
    });

    withStore('[P10] what a member who leaves has goes to the hall, and to nobody else', async (store) => {
      await play(store, 'g1', { white: 'ann', black: 'ben', winner: 'black' });
      await begin(store, 'g2', 'ann', 'cai');
      assert.ok((await store.remove('ann', NOW + 1)).ok);
      assert.deepEqual(await changesOf(store, 'ann'), ['deletion -10 10 0', 'game 0 -10 -10']);
      assert.deepEqual(await changesOf(store, HALL), ['deletion 0 -10 -10']);
      assert.deepEqual(await store.people(['ann']), [{ id: 'ann', name: null, isDeleted: true }]);
      await end(store, 'g2', { white: 'ann', black: 'cai', winner: 'black' }, NOW + 2);
      assert.equal(await pointsOf(store, 'ann'), 0);
      assert.equal(await pointsOf(store, HALL), -20);
      const one = { white: 'ann', black: 'ben', winner: 'black' } as const;
      assert.ok((await annul(store, 'g1', one, NOW + 3)).ok);
      assert.equal(await pointsOf(store, HALL), -10);
      assert.equal(await pointsOf(store, 'ben'), 0);
      assert.equal(await store.playerPoints('ann', NOW), null);
      for (const board of ['points', 'week', 'peak'] as const) {
        const { rows } = await store.leaders(board, null, 10, NOW);
        assert.ok(!rows.some(({ person: { id } }) => id === 'ann' || id === HALL), board);
      }
      await audit(store, ['ann', 'ben', 'cai']);
    });

    withStore('[F5] boards are in order, with a place for each, page by page', async (store) => {
      await store.adjustPoints('ann', 300, BY, NOW);
      await store.adjustPoints('ben', 300, BY, NOW);
      await store.adjustPoints('cai', 900, BY, NOW);
      await store.adjustPoints('cai', -800, BY, NOW);
      await admit(store, 'dan', 'never played');
      const list = async (board: 'points' | 'peak', ...rest: readonly [{ value: number; id: string }?]) => {
        const page = await store.leaders(board, rest[0] ?? null, 2, NOW);
        return [page.rows.map(({ person: { id }, value }) => [id, value]), page.before, page.above, page.total];
      };
      assert.deepEqual(await list('points'), [
        [
          ['ben', 300],
          ['ann', 300],
        ],
        0,
        0,
        3,
      ]);
      assert.deepEqual(await list('points', { value: 300, id: 'ben' }), [
        [
          ['ann', 300],
          ['cai', 100],
        ],
        1,
        0,
        3,
      ]);
      assert.deepEqual(await list('points', { value: 300, id: 'ann' }), [[['cai', 100]], 2, 2, 3]);
      assert.deepEqual(await list('peak'), [
        [
          ['cai', 900],
          ['ben', 300],
        ],
        0,
        0,
        3,
      ]);
      assert.deepEqual(await store.ownPlace('peak', 'ann', NOW), { value: 300, above: 1 });
      assert.equal(await store.ownPlace('points', 'dan', NOW), null);
      assert.deepEqual(await store.leaders('week', null, 5, NOW), { rows: [], before: 0, above: 0, total: 0 });
      assert.deepEqual(await store.playerPoints('cai', NOW), {
        person: { id: 'cai', name: '蔡', points: 100 },
        since: NOW,
        points: 100,
        peak: 900,
        week: 0,
        rank: 3,
      });
    });

    withStore('[F5] the board of the week counts games since Monday', async (store) => {
      const monday = weekOf(NOW);
      await play(store, 'old', { white: 'ann', black: 'ben', winner: 'white' }, monday - 1);
      await play(store, 'new', { white: 'cai', black: 'ben', winner: 'white' }, monday);
      await store.adjustPoints('ann', 50, BY, NOW);
      const { rows, total } = await store.leaders('week', null, 10, NOW);
      assert.deepEqual(
        rows.map(({ person, value }) => [person.id, person.points, value]),
        [
          ['cai', 9, 9],
          ['ben', -19, -9],
        ],
      );
      assert.equal(total, 2);
      assert.equal((await store.playerPoints('ann', NOW))!.week, 0);
      assert.equal((await store.playerPoints('cai', NOW))!.week, 9);
      assert.deepEqual((await store.leaders('week', null, 10, NOW + 7 * DAY)).rows, []);
    });

    withStore('[F3] [F4] a curve has one point a change; tallies count as the archive does', async (store) => {
      await play(store, 'g1', { white: 'ann', black: 'ben', winner: 'white' }, NOW);
      await play(store, 'g2', { white: 'ben', black: 'ann', winner: null }, NOW + 1);
      await play(store, 'g3', { white: 'ann', black: 'cai', winner: 'black' }, NOW + 2);
      assert.deepEqual(await store.pointsCurve('ann', 10), [
        [NOW, 10],
        [NOW + 1, 4],
        [NOW + 2, -6],
      ]);
      assert.deepEqual(await store.pointsCurve('ann', 1), [[NOW + 2, -6]]);
      const tally = { speed: 'blitz', formal: true };
      assert.deepEqual(await store.tallies('ann', false), [
        { ...tally, color: 'black', won: 0, drawn: 1, lost: 0 },
        { ...tally, color: 'white', won: 1, drawn: 0, lost: 1 },
      ]);
      assert.deepEqual(await store.bestWins('ann', 5), [
        { game: 'g1', at: NOW, opponent: 'ben', opponentPoints: 0, change: 10 },
      ]);
      await annul(store, 'g1', { white: 'ann', black: 'ben', winner: 'white' });
      const white = (await store.tallies('ann', false)).find(({ color }) => color === 'white');
      assert.deepEqual(white, { ...tally, color: 'white', won: 0, drawn: 0, lost: 1 });
    });

    test('[P] whatever happens, at once or after each other, the hall’s total changes by adjustments only', async () => {
      const members = ['a', 'b', 'c', 'd', 'e'];
      const who = fc.constantFrom(...members);
      const step = fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({
            type: fc.constant('game' as const),
            pair: fc.uniqueArray(who, { minLength: 2, maxLength: 2 }),
            winner: fc.constantFrom<Color | null>('white', 'black', null),
          }),
        },
        { weight: 2, arbitrary: fc.record({ type: fc.constant('annul' as const), nth: fc.nat(20) }) },
        {
          weight: 2,
          arbitrary: fc.record({
            type: fc.constant('adjust' as const),
            who,
            change: fc.integer({ min: -999, max: 999 }),
          }),
        },
        { weight: 1, arbitrary: fc.record({ type: fc.constant('leave' as const), who }) },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: -300, max: 300 }),
          fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 8 }),
          async (startingPoints, batches) => {
            const store = await open();
            try {
              await store.changeSettings({ ...DEFAULT_SETTINGS, startingPoints }, BY, NOW);
              for (const id of members) await admit(store, id, `member-${id}`);
              const games: (Ending & { readonly game: GameId })[] = [];
              let at = NOW;
              for (const batch of batches) {
                at += 60_000;
                const before = [...games];
                for (const one of batch) {
                  if (one.type !== 'game') continue;
                  const [white, black] = one.pair;
                  const game = { game: `g${games.length}`, white, black, winner: one.winner };
                  await begin(store, game.game, white, black, at);
                  games.push(game);
                }
                await Promise.all([
                  ...games.slice(before.length).map(({ game, ...ending }) => end(store, game, ending, at)),
                  ...batch.map(async (one) => {
                    const old = one.type === 'annul' ? before[one.nth] : undefined;
                    if (old) await annul(store, old.game, old, at);
                    if (one.type === 'adjust') await store.adjustPoints(one.who, one.change, BY, at);
                    if (one.type === 'leave') await store.remove(one.who, at);
                  }),
                ]);
              }
              await audit(store, members);
            } finally {
              await store.close();
            }
          },
        ),
        { numRuns: runs },
      );
    });
  });
};
