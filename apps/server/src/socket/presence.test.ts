/** Who is there, who has gone, and what that lets the other claim (E11), over real sockets against a real hall. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import { goneClaimAt } from '@duiyi/game';
import type { SeatCommand, Terms } from '@duiyi/game';
import type { Client } from '../testing/client.ts';
import { blitz, newFolder, openTestHall, untimed, Visitor } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { Table } from '../testing/table.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

const CLAIM: SeatCommand = { type: 'claim-gone' };
const OPEN = ['e2e4', 'e7e5'];

const statusOf = (client: Client, user: string) =>
  client
    .all('presence')
    .at(-1)
    ?.players.find((p) => p.user === user);
/** Lets the hall notice that a socket has closed. */
const noticed = async (client: Client): Promise<void> => {
  for (let i = 0; i < 3; i += 1) await client.settled();
};
const until = (client: Client, isSuch: () => boolean): Promise<void> => client.whenTold(isSuch);

suite('presence', () => {
  test('here, away, gone, and here again; a short absence is none', async () => {
    const table = await Table.open(it, OPEN);
    const { white, game, players } = table;
    const black = await players.black.id();
    it.time.advance(1000);
    await until(white, () => statusOf(white, black)?.status === 'here');

    const elsewhere = await players.black.connect();
    await table.black.close();
    it.time.advance(2999);
    await noticed(white);
    assert.equal(statusOf(white, black)?.status, 'here');
    it.time.advance(1);
    await until(white, () => statusOf(white, black)?.status === 'away');

    await elsewhere.close();
    await noticed(white);
    const gone = it.time.now();
    it.time.advance(3000);
    await until(white, () => statusOf(white, black)?.status === 'gone');
    assert.deepEqual(statusOf(white, black), { user: black, status: 'gone', since: gone });

    it.time.advance(5000);
    const back = await players.black.connect();
    await back.follow(game);
    await until(white, () => statusOf(white, black)?.status === 'here');
    assert.equal(statusOf(back, await players.white.id())?.status, 'here');
  });

  test('the host of an invitation is there or not, for who thinks of joining', async () => {
    const host = it.visitor();
    const game = await host.create();
    const tab = await host.connect();
    await tab.follow(game);
    const guest = await it.visitor().connect();
    await guest.follow(game);
    const { players, spectators } = await guest.next('presence');
    assert.deepEqual([players, spectators], [[{ user: await host.id(), status: 'here' }], 1]);
  });

  test('spectators are counted as people, and told no more than once a second', async () => {
    const { game, white } = await Table.open(it, OPEN);
    it.time.advance(1000);
    await white.settled();
    const told = white.all('presence').length;
    const known = it.visitor();
    await known.create();
    const tabs = [await known.connect(), await known.connect()];
    for (let i = 0; i < 20; i += 1) tabs.push(await it.visitor().connect());
    for (const tab of tabs) await tab.follow(game);
    it.time.advance(1000);
    await until(white, () => white.all('presence').at(-1)!.spectators === 21);
    assert.ok(white.all('presence').length - told <= 2, `${white.all('presence').length - told} messages`);
    for (const tab of tabs) await tab.close();
    await noticed(white);
    it.time.advance(1000);
    await until(white, () => white.all('presence').at(-1)!.spectators === 0);
  });

  test('[S33] a line that flaps 50 times in 10 s is told at most as one change, and costs only real time', async () => {
    const table = await Table.open(it, OPEN);
    const { white, game, players } = table;
    it.time.advance(1000);
    await white.settled();
    const told = white.all('presence').length;
    await table.black.close();
    for (let i = 0; i < 50; i += 1) {
      it.time.advance(100);
      const tab = await players.black.connect();
      await tab.follow(game);
      it.time.advance(100);
      await tab.close();
    }
    await noticed(white);
    assert.ok(white.all('presence').length - told <= 1, `${white.all('presence').length - told} messages`);
    assert.equal(white.seqOf(game), 4, 'no event comes of it');
  });
});

suite('[E11] an opponent who is gone', () => {
  /** Black is on move, and has no socket since `gone`. */
  const abandoned = async (terms: Terms = blitz, moves: readonly string[] = [...OPEN, 'g1f3']) => {
    const table = await Table.open(it, moves, terms);
    it.time.advance(1000);
    await table.black.close();
    const black = await table.players.black.id();
    await noticed(table.white);
    it.time.advance(3000);
    await until(table.white, () => statusOf(table.white, black)?.status === 'gone');
    const shown = statusOf(table.white, black)!;
    assert.ok(shown.status === 'gone');
    return { table, since: shown.since };
  };
  const claims = async (table: Table) => table.white.refused(table.game, table.ply, CLAIM);

  test('after 30 s in a short game, the instant both can work out', async () => {
    const { table, since } = await abandoned();
    const at = goneClaimAt(table.state, 'white', since)!;
    assert.equal(at, since + 30_000);
    it.time.advance(at - 1 - it.time.now());
    assert.deepEqual(await claims(table), { code: 'not-gone', left: 1 });
    it.time.advance(1);
    table.white.command(table.game, 3, CLAIM);
    const { outcome } = await table.white.until(table.game, ({ phase }) => phase === 'ended');
    assert.deepEqual(outcome, { winner: 'white', termination: 'abandonment' });
  });

  test('after 60 s in a longer game, and in an untimed one', async () => {
    for (const time of [{ kind: 'fischer', base: 600_000, increment: 0 }, untimed.time] as const) {
      const { table, since } = await abandoned({ ...blitz, time });
      it.time.advance(since + 59_999 - it.time.now());
      assert.deepEqual(await claims(table), { code: 'not-gone', left: 1 });
      it.time.advance(1);
      table.white.command(table.game, 3, CLAIM);
      await table.white.until(table.game, ({ phase }) => phase === 'ended');
    }
  });

  test('cancelled by return, with whatever socket', async () => {
    const { table } = await abandoned();
    it.time.advance(60_000);
    const back = await table.players.black.connect();
    assert.deepEqual(await claims(table), { code: 'not-gone', left: null });
    await back.close();
    await noticed(table.white);
    assert.deepEqual(await claims(table), { code: 'not-gone', left: 30_000 });
  });

  test('never against who is not on move, nor in a correspondence game', async () => {
    const { table } = await abandoned(blitz, OPEN);
    it.time.advance(60_000);
    assert.deepEqual(await claims(table), { code: 'not-gone', left: null });
    const slow = await abandoned({ ...blitz, time: { kind: 'correspondence', days: 1 } });
    it.time.advance(80_000_000);
    assert.deepEqual(await claims(slow.table), { code: 'not-gone', left: null });
  });

  test('a draw where the claimant could not mate', async () => {
    const start = { fen: '4k3/7p/8/8/8/8/8/4K3 w - - 0 1', chess960: false };
    const { table } = await abandoned({ ...blitz, start }, ['e1d1', 'h7h6', 'd1e1']);
    it.time.advance(30_000);
    table.white.command(table.game, 3, CLAIM);
    const { outcome } = await table.white.until(table.game, ({ phase }) => phase === 'ended');
    assert.deepEqual([outcome!.winner, outcome!.termination], [null, 'abandonment']);
  });

  test('[S96] after the end a claim is refused, and nothing comes of the absence', async () => {
    const { table } = await abandoned();
    const { outcome } = await (async () => {
      table.white.command(table.game, 3, { type: 'resign' });
      return table.white.until(table.game, ({ phase }) => phase === 'ended');
    })();
    it.time.advance(120_000);
    assert.deepEqual(await claims(table), { code: 'game-over', outcome });
    assert.equal(table.white.seqOf(table.game), 6);
  });

  test('[C4] an outage of the hall is nobody’s absence', async () => {
    const folder = newFolder();
    const first = await openTestHall(1_000_000, folder);
    const table = await Table.open(first, [...OPEN, 'g1f3']);
    first.time.advance(1000);
    const stopped = first.time.now();
    await first.close();
    const hall = await openTestHall(stopped + 600_000, folder);
    const white = new Visitor(hall.origin);
    white.cookie = table.players.white.cookie;
    const client = await white.connect();
    await client.follow(table.game);
    const refusedAfter = async (millis: number) => {
      hall.time.advance(millis);
      return client.refused(table.game, 3, CLAIM);
    };
    assert.deepEqual(await refusedAfter(0), { code: 'not-gone', left: null });
    assert.deepEqual(await refusedAfter(119_999), { code: 'not-gone', left: null });
    // The clock has resumed by itself; from here on the absence counts.
    hall.time.advance(1);
    await client.until(table.game, ({ clock }) => clock!.since !== null);
    assert.deepEqual(await refusedAfter(29_999), { code: 'not-gone', left: 1 });
    hall.time.advance(1);
    client.command(table.game, 3, CLAIM);
    const { outcome } = await client.until(table.game, ({ phase }) => phase === 'ended');
    assert.equal(outcome!.termination, 'abandonment');
    await hall.close();
    rmSync(folder, { recursive: true });
  });
});
