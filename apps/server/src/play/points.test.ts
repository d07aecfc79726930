/** Formal games settle points (P), over HTTP and real sockets against a real hall. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { GameId, Terms } from '@duiyi/game';
import type {
  ArchiveAnswer,
  GameAnswer,
  LeaderboardAnswer,
  LogAnswer,
  PlayerAnswer,
  PointsAnswer,
} from '@duiyi/protocol';
import { MAX_ADJUSTMENT } from '@duiyi/protocol';
import { blitz, openTestHall } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { PASSWORD, signUp } from '../testing/people.ts';
import { Table } from '../testing/table.ts';

let it: TestHall;
let organiser: Visitor;
let members = 0;
before(async () => {
  it = await openTestHall(new Date(2026, 10, 25, 12).getTime());
  organiser = await it.member('裁判', { isOrganiser: true });
});
after(() => it.close());

const FORMAL: Terms = { ...blitz, formal: true };
const OPEN = ['e2e4', 'e7e5'];
const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

interface Pair {
  readonly names: readonly [string, string];
  readonly white: Visitor;
  readonly black: Visitor;
}

const pair = async (): Promise<Pair> => {
  members += 2;
  const names = [`白方${members}`, `黑方${members}`] as const;
  const [white, black] = await Promise.all(names.map((name) => it.member(name)));
  return { names, white, black };
};

const sit = async ({ white, black }: Pair, moves: readonly string[] = OPEN, terms = FORMAL): Promise<Table> => {
  const game = await white.create(terms);
  assert.equal(await black.join(game), 'black');
  return Table.of(it, game, { white, black }, moves);
};

const get = async <T>(path: string, visitor = it.visitor()): Promise<T> => {
  const [status, json] = await visitor.api('GET', path);
  assert.equal(status, 200, JSON.stringify(json));
  return json as T;
};
const playerOf = (name: string, viewer?: Visitor) => get<PlayerAnswer>(`/players/${encodeURIComponent(name)}`, viewer);
const historyOf = async (name: string) =>
  (await get<PointsAnswer>(`/players/${encodeURIComponent(name)}/points`)).entries;
const pointsOf = async ({ names }: Pair) => [(await playerOf(names[0])).points, (await playerOf(names[1])).points];
const rule = (game: GameId, ruling: string) =>
  organiser.api('POST', `/games/${game}/ruling`, { ruling, reason: '替考' });

suite('[P4] an ending settles the points of both', () => {
  test('[S85] they stand in the log, at both players’ profiles and on the leaderboard, and the game runs no more', async () => {
    const two = await pair();
    const table = await sit(two);
    await table.does('white', { type: 'resign' });
    const points = { white: { before: 0, change: -10 }, black: { before: 0, change: 10 } };
    const { outcome } = await table.agree();
    assert.deepEqual(outcome, { winner: 'black', termination: 'resignation', points });
    const { events, people } = await get<GameAnswer>(`/games/${table.game}`);
    assert.deepEqual(events.at(-1)!.type === 'ended' && events.at(-1), {
      type: 'ended',
      at: it.time.now(),
      ...outcome,
    });
    assert.deepEqual(
      people.map(({ points = 0 }) => points).toSorted((a, b) => a - b),
      [-10, 10],
    );
    const [white, black] = [await playerOf(two.names[0]), await playerOf(two.names[1])];
    assert.deepEqual([white.points, black.points], [-10, 10]);
    assert.deepEqual([white.week, black.week, black.peak], [-10, 10, 10]);
    assert.deepEqual(black.tallies, [{ color: 'black', speed: 'blitz', formal: true, won: 1, drawn: 0, lost: 0 }]);
    assert.deepEqual(black.wins, [
      { game: table.game, at: it.time.now(), opponent: white.person.id, opponentPoints: 0, change: 10 },
    ]);
    const { games } = await get<ArchiveAnswer>(`/games?player=${encodeURIComponent(two.names[0])}`);
    assert.deepEqual(
      games.map(({ game }) => game),
      [table.game],
    );
    const running = await get<{ games: readonly unknown[] }>('/me/games', two.white);
    assert.deepEqual(running.games, []);
    const board = await get<LeaderboardAnswer>('/leaderboard', two.black);
    assert.deepEqual(board.own, { rank: 1, person: { ...black.person }, value: 10 });
    assert.deepEqual(board.rows[0], board.own);
    const pgn = await (await it.visitor().ask('GET', `/api/v1/games/${table.game}.pgn`)).text();
    assert.match(pgn, /\[BlackPoints "0"\]\n\[BlackPointsChange "\+10"\]/);
  });

  test('[S84] mate sent twice and a resignation from a second tab: one end and one change for every socket', async () => {
    const two = await pair();
    const table = await sit(two, FOOLS_MATE.slice(0, 3));
    const secondTab = await two.black.connect();
    await secondTab.follow(table.game);
    table.black.command(table.game, 3, { type: 'move', uci: 'd8h4' });
    table.black.command(table.game, 3, { type: 'move', uci: 'd8h4' });
    secondTab.command(table.game, 3, { type: 'resign' });
    await table.both(({ phase }) => phase === 'ended');
    await secondTab.until(table.game, ({ phase }) => phase === 'ended');
    await Promise.all([table.white.settled(), table.black.settled(), secondTab.settled()]);
    for (const client of [table.white, table.black, secondTab]) {
      const ends = client.events(table.game).filter(({ type }) => type === 'ended');
      assert.equal(ends.length, 1);
      assert.deepEqual(client.state(table.game).outcome?.points, {
        white: { before: 0, change: -10 },
        black: { before: 0, change: 10 },
      });
    }
    for (const name of two.names) assert.equal((await historyOf(name)).length, 1);
  });

  test('[P3] casual games, aborts and rulings change nothing', async () => {
    const two = await pair();
    await (await sit(two, OPEN, blitz)).does('white', { type: 'resign' });
    await (await sit(two, ['e2e4'])).does('white', { type: 'abort' });
    const ruled = await sit(two);
    assert.equal((await rule(ruled.game, 'white'))[0], 204);
    await ruled.both(({ phase }) => phase === 'ended');
    assert.equal((await rule(ruled.game, 'annul'))[0], 204);
    await ruled.both(({ isAnnulled }) => isAnnulled);
    assert.deepEqual(await pointsOf(two), [0, 0]);
    for (const name of two.names) assert.deepEqual(await historyOf(name), []);
    assert.equal((await playerOf(two.names[0])).rank, null);
  });

  test('points count as they are at the end, not as they were at the beginning', async () => {
    const two = await pair();
    const table = await sit(two);
    const id = await two.white.id();
    const [status, json] = await organiser.api('POST', `/organiser/members/${id}/points`, {
      change: 60,
      reason: '补分',
    });
    assert.deepEqual([status, json], [200, { points: 60 }]);
    const { outcome } = await table.does('white', { type: 'resign' });
    assert.deepEqual(outcome!.points, { white: { before: 60, change: -16 }, black: { before: 0, change: 16 } });
    await table.white.close();
    await table.black.close();
  });

  test('[E12] [P5] an annulled game gives back what it brought, once, and its record keeps what it was', async () => {
    const two = await pair();
    const table = await sit(two, FOOLS_MATE);
    await table.both(({ phase }) => phase === 'ended');
    assert.equal((await rule(table.game, 'annul'))[0], 204);
    await table.both(({ isAnnulled }) => isAnnulled);
    assert.deepEqual(table.white.events(table.game).at(-1), {
      type: 'annulled',
      at: it.time.now(),
      by: await organiser.id(),
      reason: '替考',
      points: { white: { before: -10, change: 10 }, black: { before: 10, change: -10 } },
    });
    assert.deepEqual((await table.agree()).outcome!.points!.black, { before: 0, change: 10 });
    assert.equal((await rule(table.game, 'annul'))[0], 409);
    assert.deepEqual(await pointsOf(two), [0, 0]);
    const [back, game] = await historyOf(two.names[1]);
    assert.deepEqual([back.number, back.before, back.change, back.after], [2, 10, -10, 0]);
    assert.deepEqual(back.cause, { type: 'annulment', game: table.game, by: await organiser.id(), reason: '替考' });
    assert.deepEqual(game.cause.type, 'game');
    assert.deepEqual((await playerOf(two.names[1])).wins, []);
  });

  test('games that end at one instant settle one after the other', async () => {
    const names = ['甲一', '乙二', '丙三', '丁四'];
    const four = await Promise.all(names.map((name) => it.member(name)));
    // Correspondence: many formal games of one member at once (P8).
    const terms: Terms = { time: { kind: 'correspondence', days: 3 }, color: 'white', formal: true };
    const tables = await Promise.all(
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 0],
        [0, 2],
        [1, 3],
      ].map(([white, black]) => sit({ names: ['', ''], white: four[white], black: four[black] }, OPEN, terms)),
    );
    await Promise.all(tables.map((table) => table.does('black', { type: 'resign' })));
    let total = 0;
    for (const name of names) {
      const history = (await historyOf(name)).toReversed();
      assert.equal(history.length, 3);
      history.reduce((before, entry) => {
        assert.equal(entry.before, before);
        return entry.after;
      }, 0);
      total += history.at(-1)!.after;
    }
    assert.equal(total, 0);
  });
});

suite('profiles and leaderboards', () => {
  test('[F1] are for everybody; nobody has the profile of a guest, or of nobody', async () => {
    const guest = it.visitor();
    await guest.create();
    for (const name of ['没有这人', '..', '%', 'a'.repeat(300), '\u202Eann', '%00']) {
      for (const part of ['', '/points', '/curve']) {
        const [status, json] = await guest.api('GET', `/players/${encodeURIComponent(name)}${part}`);
        assert.equal(status, 404, name);
        assert.match(JSON.stringify(json), /no-such-member|not-found/);
      }
    }
    const board = await get<LeaderboardAnswer>('/leaderboard?board=peak', guest);
    assert.equal(board.own, null);
  });

  test('[S103] a profile is found by any way to write the name, and shows the one there is', async () => {
    await signUp(it.visitor(), 'Ｌｉｌｙ');
    for (const name of ['lily', 'LILY', 'Ｌｉｌｙ']) assert.equal((await playerOf(name)).person.name, 'Lily');
  });

  test('[F7] of who changed their name there is the new one; of who left, none, and their games stay', async () => {
    const two = await pair();
    const leaving = it.visitor();
    const person = await signUp(leaving, '将走');
    const table = await sit({ ...two, black: leaving });
    await table.does('white', { type: 'resign' });
    assert.equal((await leaving.api('PUT', '/me/name', { name: '改过名' }))[0], 200);
    assert.equal((await it.visitor().api('GET', `/players/${encodeURIComponent('将走')}`))[0], 404);
    assert.equal((await playerOf('改过名')).points, 10);
    assert.equal((await leaving.api('POST', '/me/deletion', { password: PASSWORD }))[0], 204);
    assert.equal((await it.visitor().api('GET', `/players/${encodeURIComponent('改过名')}`))[0], 404);
    const { people } = await get<ArchiveAnswer>(`/games?player=${encodeURIComponent(two.names[0])}`);
    assert.deepEqual(
      people.find(({ id }) => id === person.id),
      { id: person.id, name: null, isDeleted: true },
    );
    for (const board of ['points', 'week', 'peak']) {
      const { rows } = await get<LeaderboardAnswer>(`/leaderboard?board=${board}`);
      assert.ok(rows.every((row) => row.person.id !== person.id));
    }
  });

  test('[F5] those with the same points share a place, page by page', async () => {
    const generous = await it.member('大方', { isOrganiser: true });
    for (let i = 0; i < 56; i += 1) {
      const member = await it.member(`排名${i}`);
      const change = 5000 - Math.floor(i / 2);
      const path = `/organiser/members/${await member.id()}/points`;
      assert.equal((await generous.api('POST', path, { change, reason: '起始分' }))[0], 200);
    }
    const first = await get<LeaderboardAnswer>('/leaderboard');
    assert.equal(first.rows.length, 50);
    const second = await get<LeaderboardAnswer>(`/leaderboard?after=${first.next}`);
    const rows = [...first.rows, ...second.rows].slice(0, 56);
    assert.deepEqual(
      rows.map(({ rank }) => rank),
      Array.from({ length: 56 }, (_, i) => 2 * Math.floor(i / 2) + 1),
    );
    assert.equal(new Set(rows.map(({ person }) => person.id)).size, 56);
  });

  test('[S105] what cannot be meant is refused', async () => {
    for (const query of ['board=x', 'after=1', 'after=x.y', 'after=1.5.a', 'after=99999999999.a']) {
      assert.equal((await it.visitor().api('GET', `/leaderboard?${query}`))[0], 400, query);
    }
    for (const before of ['-1', 'x', '1e9', 'NaN']) {
      const path = `/players/${encodeURIComponent('裁判')}/points?before=${before}`;
      assert.equal((await it.visitor().api('GET', path))[0], 400, before);
    }
  });
});

suite('[P5] adjustments', () => {
  test('are made by organisers, with a reason, and stand in their log and in the member’s history', async () => {
    const two = await pair();
    const id = await two.white.id();
    const adjust = (by: Visitor, body: unknown, to = id) => by.api('POST', `/organiser/members/${to}/points`, body);
    assert.equal((await adjust(two.black, { change: 5, reason: 'x' }))[0], 403);
    assert.equal((await adjust(it.visitor(), { change: 5, reason: 'x' }))[0], 403);
    for (const body of [
      { change: 0, reason: 'x' },
      { change: 1.5, reason: 'x' },
      { change: '5', reason: 'x' },
      { change: MAX_ADJUSTMENT + 1, reason: 'x' },
      { change: 5, reason: ' ' },
      { change: 5 },
    ]) {
      assert.equal((await adjust(organiser, body))[0], 400, JSON.stringify(body));
    }
    for (const nobody of ['nobody', 'hall']) {
      assert.deepEqual(await adjust(organiser, { change: 5, reason: 'x' }, nobody), [
        404,
        { error: { code: 'no-such-account' } },
      ]);
    }
    assert.deepEqual(await historyOf(two.names[0]), []);
    assert.deepEqual(await adjust(organiser, { change: -7, reason: ' 迟到\u202E ' }), [200, { points: -7 }]);
    const by = await organiser.id();
    const [entry] = await historyOf(two.names[0]);
    assert.deepEqual([entry.before, entry.change, entry.after], [0, -7, -7]);
    assert.deepEqual(entry.cause, { type: 'adjustment', by, reason: '迟到' });
    const log = await get<LogAnswer>('/organiser/log', organiser);
    assert.deepEqual(log.entries[0].action, { type: 'points-adjusted', member: id, change: -7 });
    assert.deepEqual((await playerOf(two.names[0])).person.points, -7);
  });
});
