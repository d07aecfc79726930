/** P8 and P9, over HTTP and sockets against a real hall. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, suite, test } from 'node:test';
import type { GameId, Terms } from '@duiyi/game';
import { blitz, openTestHall, untimed } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { refusal, signUp } from '../testing/people.ts';
import { Table } from '../testing/table.ts';

const FORMAL: Terms = { ...blitz, formal: true };
const SLOW: Terms = { formal: true, time: { kind: 'correspondence', days: 3 }, color: 'white' };
const OPEN = ['e2e4', 'e7e5'];
const MINUTE = 60_000;

let it: TestHall;
let anna: Visitor;
let ben: Visitor;
let cleo: Visitor;
beforeEach(async () => {
  it = await openTestHall();
  [anna, ben, cleo] = await Promise.all(
    ['安娜', '本杰明', 'Cleo'].map(async (name) => {
      const visitor = it.visitor();
      await signUp(visitor, name);
      return visitor;
    }),
  );
});
afterEach(() => it.close());

const sit = async (terms: Terms, host = anna, guest = ben, moves: readonly string[] = []): Promise<Table> => {
  const game = await host.create(terms);
  await guest.join(game);
  return Table.of(it, game, { white: host, black: guest }, moves);
};
const standingOf = async (visitor: Visitor) => (await visitor.api('GET', '/me/standing'))[1];

suite('[P8] one running timed formal game a member', () => {
  test('who plays one neither makes nor takes another; correspondence, untimed and casual games go beside it', async () => {
    const { game } = await sit(FORMAL);
    const running = refusal(409, { code: 'formal-game-running', game });
    assert.deepEqual(await anna.api('POST', '/games', { terms: FORMAL }), running);
    const open = await cleo.create(FORMAL);
    assert.deepEqual(await anna.api('POST', `/games/${open}/join`), running);
    assert.deepEqual(await standingOf(anna), { suspended: null, barred: null, formalGame: game });
    await anna.create(blitz);
    await anna.create({ ...untimed, formal: true });
    await sit(SLOW);
    const casual = await cleo.create(blitz);
    await anna.join(casual);
  });

  test('it may begin again once the game is over', async () => {
    const table = await sit(FORMAL, anna, ben, OPEN);
    await table.does('white', { type: 'resign' });
    assert.deepEqual(await standingOf(anna), { suspended: null, barred: null, formalGame: null });
    await sit(FORMAL, anna, cleo);
  });

  test('[S93] of two who take invitations of one host at once, one begins', async () => {
    const dora = it.visitor();
    await signUp(dora, 'Dora');
    const games: readonly GameId[] = [await anna.create(FORMAL), await anna.create(FORMAL)];
    const answers = await Promise.all([
      ben.api('POST', `/games/${games[0]}/join`),
      dora.api('POST', `/games/${games[1]}/join`),
    ]);
    assert.equal(answers.filter(([status]) => status === 200).length, 1);
    const [, json] = answers.find(([status]) => status !== 200)!;
    assert.match(JSON.stringify(json), /opponent-may-not-play|game-over/);
  });

  test('a rematch is no way round it', async () => {
    const table = await sit(FORMAL, anna, ben, OPEN);
    await table.does('white', { type: 'resign' });
    await table.does('white', { type: 'rematch' });
    const { game } = await sit(FORMAL, anna, cleo);
    await table.refuses('black', { type: 'rematch' }, { code: 'opponent-may-not-play' });
    await table.refuses('white', { type: 'rematch' }, { code: 'formal-game-running', game });
  });
});

suite('[P9] aborts', () => {
  /** `anna` aborts a game she hosts. */
  const abort = async (terms: Terms = FORMAL): Promise<GameId> => {
    const table = await sit(terms);
    await table.does('white', { type: 'abort' });
    return table.game;
  };

  test('three own aborts within an hour bar formal games for half an hour; why and until when is told', async () => {
    const games: GameId[] = [];
    const at: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      games.push(await abort());
      at.push(it.time.now());
      it.time.advance(20 * MINUTE);
    }
    const barred = { until: at[2] + 30 * MINUTE, strikes: games.map((game, i) => ({ game, at: at[i] })) };
    assert.deepEqual(await standingOf(anna), { suspended: null, barred, formalGame: null });
    assert.deepEqual(await anna.api('POST', '/games', { terms: FORMAL }), refusal(403, { code: 'barred', ...barred }));
    const open = await cleo.create(FORMAL);
    assert.deepEqual(await anna.api('POST', `/games/${open}/join`), refusal(403, { code: 'barred', ...barred }));
    await anna.create(blitz);
    assert.deepEqual(await standingOf(ben), { suspended: null, barred: null, formalGame: null }, 'not the other one');
    it.time.advance(10 * MINUTE);
    assert.equal(await anna.join(open), 'black');
  });

  test('in more than an hour they do not', async () => {
    for (let i = 0; i < 3; i += 1) {
      await abort();
      it.time.advance(31 * MINUTE);
    }
    await sit(FORMAL);
  });

  test('a first move that is missed counts for who missed it', async () => {
    for (let i = 0; i < 3; i += 1) {
      const table = await sit(FORMAL, anna, ben, ['e2e4']);
      it.time.advance(MINUTE);
      const { outcome } = await table.white.until(table.game, ({ phase }) => phase === 'ended');
      assert.equal(outcome!.termination, 'no-first-move');
    }
    await anna.api('GET', '/me');
    assert.equal(((await standingOf(ben)) as { barred: { strikes: unknown[] } }).barred.strikes.length, 3);
    assert.equal(((await standingOf(anna)) as { barred: unknown }).barred, null);
  });
});
