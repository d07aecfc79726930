/** Clocks over real sockets against a real hall: every kind, lag credit, and who is right about the time. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import { plyOf, timeLeft } from '@duiyi/game';
import type { Terms, TimeControl } from '@duiyi/game';
import { MAX_BASE } from '@duiyi/protocol';
import { FOOLS_MATE } from '../testing/games.ts';
import { blitz, newFolder, openTestHall, Visitor } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { move, Table } from '../testing/table.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

const OPEN = ['e2e4', 'e7e5'];
const timed = (time: TimeControl, more: Partial<Terms> = {}): Terms => ({ time, color: 'white', ...more });

suite('[C1] kinds of clock', () => {
  /** White's and Black's clocks after both have thought 4 s over each move but the first. */
  const rows: readonly { name: string; terms: Terms; clocks: readonly [number, number] | null }[] = [
    { name: 'Fischer', terms: timed({ kind: 'fischer', base: 60_000, increment: 3000 }), clocks: [58_000, 58_000] },
    { name: 'Bronstein', terms: timed({ kind: 'bronstein', base: 60_000, delay: 3000 }), clocks: [58_000, 58_000] },
    {
      name: 'Bronstein, more than used',
      terms: timed({ kind: 'bronstein', base: 60_000, delay: 9000 }),
      clocks: [60_000, 60_000],
    },
    { name: 'delay', terms: timed({ kind: 'delay', base: 60_000, delay: 3000 }), clocks: [58_000, 58_000] },
    {
      name: 'periods',
      terms: timed({
        kind: 'periods',
        periods: [
          { moves: 3, time: 60_000 },
          { moves: null, time: 30_000 },
        ],
        increment: 0,
      }),
      clocks: [82_000, 82_000],
    },
    { name: 'correspondence', terms: timed({ kind: 'correspondence', days: 2 }), clocks: [172_800_000, 172_800_000] },
    { name: 'untimed', terms: timed({ kind: 'untimed' }), clocks: null },
    {
      name: 'different for the two sides',
      terms: timed(
        { kind: 'fischer', base: 60_000, increment: 3000 },
        { guestTime: { kind: 'fischer', base: 20_000, increment: 0 } },
      ),
      clocks: [58_000, 12_000],
    },
    {
      name: 'different, the host with Black',
      terms: timed(
        { kind: 'fischer', base: 60_000, increment: 3000 },
        { color: 'black', guestTime: { kind: 'fischer', base: 20_000, increment: 0 } },
      ),
      clocks: [12_000, 58_000],
    },
  ];
  for (const { name, terms, clocks } of rows) {
    test(`${name}, agreed over HTTP and kept by the hall`, async () => {
      const table = await Table.open(it, OPEN, terms);
      await table.play(['g1f3', 'g8f6', 'f3g1', 'f6g8'], 4000);
      const { clock } = await table.agree();
      assert.deepEqual(clock && [clock.remaining.white, clock.remaining.black], clocks);
    });
  }

  test('what is no clock is refused, every fault named', async () => {
    const bad: readonly (readonly [terms: unknown, ...paths: string[]])[] = [
      [{ time: { kind: 'delay', base: 0, delay: 0 }, color: 'white' }, 'terms.time.base'],
      [{ time: { kind: 'fischer', base: MAX_BASE + 1, increment: 0 }, color: 'white' }, 'terms.time.base'],
      [{ time: { kind: 'hourglass' }, color: 'white' }, 'terms.time.kind'],
      [{ time: { kind: 'correspondence', days: 0 }, color: 'white' }, 'terms.time.days'],
      [{ time: { kind: 'periods', periods: [{ moves: 40, time: 1000 }], increment: 0 }, color: 'white' }, 'terms.time'],
      [{ ...blitz, guestTime: { kind: 'untimed' } }, 'terms.guestTime'],
    ];
    for (const [terms, ...paths] of bad) {
      const [status, json] = await it.visitor().api('POST', '/games', { terms });
      const { error } = json as { error: { faults: readonly { path: string }[] } };
      assert.deepEqual([status, error.faults.map(({ path }) => path)], [400, paths], JSON.stringify(terms));
    }
  });
});

suite('[C5] lag', () => {
  /** Black over a line whose every answer takes `trip`, White to move after the opening. */
  const slow = async (trip: number, moves: readonly string[] = OPEN) => {
    const { game, white, black } = await it.table();
    const other = await black.connect();
    await other.follow(game);
    const client = await white.connect({}, { autoPong: false });
    it.time.advance(trip);
    client.socket.pong(await client.asked);
    await client.follow(game);
    for (const [ply, uci] of moves.entries()) {
      await (ply % 2 === 0 ? client : other).move(game, uci);
      await Promise.all([client, other].map((tab) => tab.until(game, (state) => plyOf(state) > ply)));
    }
    return { game, client, other };
  };

  test('half the round trip the hall measured is given back, and kept in the record', async () => {
    const { game, client } = await slow(301);
    it.time.advance(1000);
    const state = await client.move(game, 'g1f3');
    assert.deepEqual(client.events(game).at(-1), {
      type: 'moved',
      at: it.time.now(),
      uci: 'g1f3',
      remaining: 180_000 - 1000 + 150 + 2000,
      lag: 150,
    });
    assert.equal(state.clock!.credit.white, 2850);
  });

  test('never more than 500 ms a move, nor than was thought, however slow the line says it is', async () => {
    const { game, client, other } = await slow(4000);
    it.time.advance(300);
    await client.move(game, 'g1f3');
    assert.equal(client.state(game).clock!.remaining.white, 182_000);
    assert.equal(client.state(game).clock!.credit.white, 2700);
    await other.until(game, (state) => plyOf(state) === 3);
    await other.move(game, 'b8c6');
    await client.until(game, (state) => plyOf(state) === 4);
    it.time.advance(10_000);
    await client.move(game, 'f1c4');
    assert.equal(client.state(game).clock!.credit.white, 2200);
    assert.equal(client.state(game).clock!.remaining.white, 182_000 - 10_000 + 500 + 2000);
  });

  test('[S40] 0 is shown, the credit is not used up: nobody is flagged, and the move counts', async () => {
    const { game, client, other } = await slow(400);
    const zero = client.state(game).clock!.since! + 180_000;
    it.time.advance(zero + 100 - it.time.now());
    assert.equal(timeLeft(other.state(game).clock!, 'white', it.time.now()), 0);
    for (const command of [{ type: 'claim-gone' }, { type: 'resign' }] as const) {
      assert.deepEqual(await other.refused(game, 2, command), { code: 'time-is-up', color: 'white' });
    }
    const state = await client.move(game, 'g1f3');
    assert.deepEqual([state.phase, state.clock!.remaining.white], ['playing', 2100]);
  });

  test('a move later than its credit is refused, and the flag falls at its own instant', async () => {
    const { game, client } = await slow(400);
    const zero = client.state(game).clock!.since! + 180_000;
    it.time.advance(zero + 200 - it.time.now());
    assert.deepEqual(await client.refused(game, 2, move('g1f3')), { code: 'time-is-up', color: 'white' });
    it.time.advance(299);
    await client.settled();
    assert.equal(client.state(game).phase, 'playing');
    it.time.advance(1);
    await client.until(game, ({ phase }) => phase === 'ended');
    assert.equal(client.events(game).at(-1)!.at, zero);
  });

  test('an answer to what was not asked, or before it was, is no measure', async () => {
    const { game, white, black } = await it.table();
    const client = await white.connect({}, { autoPong: false });
    const other = await black.connect();
    await client.follow(game);
    await other.follow(game);
    it.time.advance(1000);
    client.socket.pong(Buffer.alloc(8));
    client.socket.pong();
    await client.move(game, 'e2e4');
    await other.until(game, (state) => plyOf(state) === 1);
    await other.move(game, 'e7e5');
    await client.until(game, (state) => plyOf(state) === 2);
    it.time.advance(1000);
    await client.move(game, 'g1f3');
    assert.equal(client.state(game).clock!.remaining.white, 181_000);
  });
});

suite('who is right about the time', () => {
  test('[S39] the mate 30 ms before the flag stands, over the socket', async () => {
    const table = await Table.open(it, FOOLS_MATE.slice(0, 3));
    it.time.advance(table.state.clock!.since! + 180_000 - 30 - it.time.now());
    const { outcome } = await table.does('black', move('d8h4'));
    assert.deepEqual(outcome, { winner: 'black', termination: 'checkmate' });
    it.time.advance(10_000);
    await table.agree();
  });

  test('[S51] [S55] everything told says what time it is here; what a client says of its own time is only sent back', async () => {
    const table = await Table.open(it, OPEN);
    const { game, white } = table;
    for (const sent of [it.time.now() + 3_600_000, -1e15, 0.5]) {
      white.send({ type: 'ping', sent });
      const pong = await white.next('pong');
      assert.deepEqual([pong.sent, pong.now], [sent, it.time.now()]);
    }
    it.time.advance(60_000);
    const tab = await table.players.white.connect();
    assert.equal(tab.all('welcome')[0].now, it.time.now());
    await tab.follow(game);
    const [{ now }] = tab.all('events');
    assert.equal(now, it.time.now());
    assert.equal(timeLeft(tab.state(game).clock!, 'white', now), 120_000);
    assert.equal((await table.agree()).phase, 'playing');
  });

  test('[S49] twenty looks at the game in one think cost what passed and nothing more', async () => {
    const { game, players } = await Table.open(it, OPEN);
    for (let i = 1; i <= 20; i += 1) {
      it.time.advance(1000);
      const tab = await players.white.connect();
      const { clock } = await tab.follow(game);
      assert.equal(timeLeft(clock!, 'white', it.time.now()), 180_000 - 1000 * i);
      await tab.close();
    }
  });

  test('[C4] after more than an hour away either side may end a live game unscored', async () => {
    const folder = newFolder();
    const first = await openTestHall(1_000_000, folder);
    const table = await Table.open(first, OPEN);
    await table.refuses('black', { type: 'abort' }, { code: 'abort-too-late' });
    await first.close();
    const hall = await openTestHall(1_000_000 + 3_600_001, folder);
    const black = new Visitor(hall.origin);
    black.cookie = table.players.black.cookie;
    const client = await black.connect();
    await client.follow(table.game);
    client.command(table.game, 2, { type: 'abort' });
    const { outcome } = await client.until(table.game, ({ phase }) => phase === 'ended');
    assert.deepEqual(outcome, { winner: null, termination: 'outage' });
    await hall.close();
    rmSync(folder, { recursive: true });
  });
});
