/** Formal games (P7) and rulings (E12), over HTTP and real sockets against a real hall. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { GameEvent, Terms } from '@duiyi/game';
import type { MeAnswer } from '@duiyi/protocol';
import { MAX_REASON_LENGTH } from '@duiyi/protocol';
import { blitz, openTestHall } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { Table } from '../testing/table.ts';

let it: TestHall;
let organiser: Visitor;
let anna: Visitor;
let ben: Visitor;
before(async () => {
  it = await openTestHall();
  organiser = await it.member('裁判', { isOrganiser: true });
  anna = await it.member('安娜');
  ben = await it.member('ben');
});
after(() => it.close());

const FORMAL: Terms = { ...blitz, formal: true };
const OPEN = ['e2e4', 'e7e5'];
const rule = (by: Visitor, game: string, ruling: string, reason: unknown = '替考') =>
  by.api('POST', `/games/${game}/ruling`, { ruling, reason });
const refusal = (status: number, error: unknown) => [status, { error }];

suite('[P7] formal games', () => {
  test('are made and joined by members only, and nobody becomes a guest over it', async () => {
    const guest = it.visitor();
    await guest.create();
    const nobody = it.visitor();
    for (const visitor of [guest, nobody]) {
      assert.deepEqual(await visitor.api('POST', '/games', { terms: FORMAL }), refusal(403, { code: 'members-only' }));
    }
    const game = await anna.create(FORMAL);
    for (const visitor of [guest, nobody]) {
      assert.deepEqual(await visitor.api('POST', `/games/${game}/join`), refusal(403, { code: 'members-only' }));
    }
    assert.equal(nobody.cookie, '');
    assert.equal(await ben.join(game), 'black');
    const [, me] = await ben.api('GET', '/me');
    assert.equal((me as MeAnswer).me!.name, 'ben');
    assert.deepEqual(await rule(organiser, game, 'annul'), [204, null]);
  });

  test('a rematch is formal too', async () => {
    const game = await anna.create(FORMAL);
    await ben.join(game);
    const table = await Table.of(it, game, { white: anna, black: ben }, OPEN);
    await table.does('white', { type: 'resign' });
    await table.does('white', { type: 'rematch' });
    await table.does('black', { type: 'rematch' });
    const { terms } = await table.white.follow(table.state.rematch.next!);
    assert.deepEqual(terms, { ...FORMAL, color: 'black' });
  });
});

suite('[E12] rulings', () => {
  for (const [ruling, winner, termination] of [
    ['white', 'white', 'ruling'],
    ['black', 'black', 'ruling'],
    ['draw', null, 'ruling'],
    ['annul', null, 'annulment'],
  ] as const) {
    test(`${ruling}: the game ends so, with who ruled and why, told to all`, async () => {
      const table = await Table.open(it, OPEN);
      assert.deepEqual(await rule(organiser, table.game, ruling, ' 使用\u202E手机\n'), [204, null]);
      await table.both(({ phase }) => phase === 'ended');
      const { outcome } = await table.agree();
      assert.deepEqual(outcome, {
        winner,
        termination,
        explanation: { code: 'ruling', by: await organiser.id(), reason: '使用手机' },
      });
      await table.refuses('white', { type: 'resign' }, { code: 'game-over', outcome });
    });
  }

  test('a game that has ended is annulled, once; its outcome stays in the record', async () => {
    const table = await Table.open(it, OPEN);
    const { outcome } = await table.does('white', { type: 'resign' });
    assert.deepEqual(await rule(organiser, table.game, 'draw'), refusal(409, { code: 'game-over', outcome }));
    assert.deepEqual(await rule(organiser, table.game, 'annul'), [204, null]);
    await table.both(({ isAnnulled }) => isAnnulled);
    const last: GameEvent = { type: 'annulled', at: it.time.now(), by: await organiser.id(), reason: '替考' };
    assert.deepEqual(table.white.events(table.game).at(-1), last);
    assert.deepEqual((await table.agree()).outcome, outcome);
    assert.deepEqual(await rule(organiser, table.game, 'annul'), refusal(409, { code: 'already-annulled' }));
  });

  test('by organisers only, with a reason, about a game that is there and has begun', async () => {
    const { game, white } = await it.table();
    for (const visitor of [white, anna, it.visitor()]) {
      assert.deepEqual(await rule(visitor, game, 'white'), refusal(403, { code: 'not-an-organiser' }));
    }
    for (const [ruling, reason, path] of [
      ['white', '', 'reason'],
      ['white', ' \n', 'reason'],
      ['white', 'x'.repeat(MAX_REASON_LENGTH + 1), 'reason'],
      ['white', null, 'reason'],
      ['green', 'x', 'ruling'],
    ] as const) {
      const [status, json] = await rule(organiser, game, ruling, reason);
      assert.equal(status, 400);
      assert.equal((json as { error: { faults: { path: string }[] } }).error.faults[0].path, path);
    }
    assert.deepEqual(await rule(organiser, '1111111111', 'white'), refusal(404, { code: 'no-such-game' }));
    const invitation = await white.create();
    assert.deepEqual(await rule(organiser, invitation, 'annul'), refusal(409, { code: 'not-started' }));
    const foreign = await organiser.ask(
      'POST',
      `/api/v1/games/${game}/ruling`,
      { ruling: 'white', reason: 'x' },
      {
        origin: 'https://evil.example',
      },
    );
    assert.equal(foreign.status, 403);
  });
});
