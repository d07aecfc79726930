/** What players ask of each other, over real sockets against a real hall: draws, takebacks, time, another game. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { colorOf, plyOf, present } from '@duiyi/game';
import type { SeatCommand, Terms } from '@duiyi/game';
import { blitz, openTestHall } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { boardOf, Table } from '../testing/table.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

const OPEN = ['e2e4', 'e7e5'];
const OFFER: SeatCommand = { type: 'offer-draw' };
const ACCEPT: SeatCommand = { type: 'accept-draw' };
const DECLINE: SeatCommand = { type: 'decline-draw' };
const TAKE_BACK: SeatCommand = { type: 'ask-takeback' };
const AGREE: SeatCommand = { type: 'accept-takeback' };
const DISAGREE: SeatCommand = { type: 'decline-takeback' };
const REMATCH: SeatCommand = { type: 'rematch' };
const NOT_THEIRS: readonly SeatCommand[] = [ACCEPT, DECLINE, OFFER, TAKE_BACK, { type: 'claim-gone' }];
const RESIGN: SeatCommand = { type: 'resign' };

suite('[E4] draws', () => {
  test('[S57] an offer stands through the own move, and the opponent accepts', async () => {
    const table = await Table.open(it, OPEN);
    await table.does('white', OFFER);
    await table.play(['g1f3']);
    assert.equal(table.state.offers.draw, 'white');
    const { outcome } = await table.does('black', ACCEPT);
    assert.deepEqual(outcome, { winner: null, termination: 'agreement' });
    await table.agree();
  });

  test("[S58] not on the opponent's turn, not before both first moves", async () => {
    const table = await Table.open(it, ['e2e4']);
    await table.refuses('black', OFFER, { code: 'too-early' });
    await table.play(['e7e5']);
    await table.refuses('black', OFFER, { code: 'not-your-turn', turn: 'white' });
  });

  test('[S61] not twice in a turn, and after a refusal only five moves later', async () => {
    const table = await Table.open(it, OPEN);
    await table.does('white', OFFER);
    await table.refuses('white', OFFER, { code: 'already-asked' });
    await table.does('black', DECLINE);
    await table.refuses('white', OFFER, { code: 'offer-too-soon', moves: 5 });
    await table.refuses('black', ACCEPT, { code: 'nothing-asked' });
    await table.play(['b1c3', 'b8c6', 'g1f3', 'g8f6', 'a2a3', 'a7a6', 'h2h3', 'h7h6']);
    await table.refuses('white', OFFER, { code: 'offer-too-soon', moves: 1 });
    await table.play(['b2b3', 'b7b6']);
    await table.does('white', OFFER);
    await table.play(['f1e2', 'f8e7']);
    assert.equal(table.state.offers.draw, null, 'the reply move refuses');
  });

  test('[S63] who has no seat accepts nothing', async () => {
    const table = await Table.open(it, OPEN);
    await table.does('white', OFFER);
    const stranger = it.visitor();
    await stranger.create();
    for (const client of [await stranger.connect(), await it.visitor().connect()]) {
      for (const command of NOT_THEIRS) {
        assert.deepEqual(await client.refused(table.game, 2, command), { code: 'not-a-player' });
      }
    }
    await table.refuses('white', ACCEPT, { code: 'nothing-asked' });
    assert.equal((await table.agree()).offers.draw, 'white');
  });

  test('[S60] accepted as the flag falls: one result', async () => {
    const table = await Table.open(it, OPEN);
    await table.does('white', OFFER);
    const due = table.state.clock!.since! + 180_000;
    it.time.advance(due - it.time.now());
    await table.refuses('black', ACCEPT, { code: 'time-is-up', color: 'white' });
    table.black.command(table.game, 2, ACCEPT);
    it.time.advance(500);
    const { outcome } = await table.black.until(table.game, ({ phase }) => phase === 'ended');
    assert.deepEqual(outcome, { winner: 'black', termination: 'time-forfeit' });
    await table.black.settled();
    assert.equal((await table.agree()).seq, 6);
  });
});

suite('takebacks', () => {
  const rows: readonly { name: string; terms: Terms; before: readonly string[]; taken: string }[] = [
    { name: 'a capture', terms: blitz, before: ['e2e4', 'd7d5'], taken: 'e4d5' },
    {
      name: 'castling',
      terms: blitz,
      before: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'],
      taken: 'e1g1',
    },
    { name: 'en passant', terms: blitz, before: ['e2e4', 'a7a6', 'e4e5', 'd7d5'], taken: 'e5d6' },
    {
      name: 'a promotion',
      terms: { ...blitz, start: { fen: '1n2k3/P7/8/8/8/8/8/4K2R w K - 7 30', chess960: false } },
      before: ['h1g1', 'e8e7'],
      taken: 'a7b8q',
    },
    { name: 'a repetition', terms: blitz, before: ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6'], taken: 'f3g1' },
  ];
  for (const { name, terms, before: moves, taken } of rows) {
    test(`[S72] across ${name}: everything is as it was`, async () => {
      const table = await Table.open(it, [], terms);
      await table.play(moves, 1000);
      const was = boardOf(table.state);
      it.time.advance(4000);
      await table.play([taken]);
      await table.does('white', TAKE_BACK);
      await table.does('black', AGREE);
      assert.deepEqual(boardOf(table.state), was);
      assert.equal(table.state.clock!.since, it.time.now());
      await table.agree();
      await table.play([taken]);
    });
  }

  test('[S73] after the reply two plies go back, so that the asker is to move', async () => {
    const table = await Table.open(it, [...OPEN, 'g1f3', 'b8c6']);
    await table.does('white', TAKE_BACK);
    const state = await table.does('black', AGREE);
    assert.deepEqual([plyOf(state), present(state).turn], [2, 'white']);
  });

  test('[S75] accepted twice, it is taken back once', async () => {
    const table = await Table.open(it, [...OPEN, 'g1f3']);
    await table.does('white', TAKE_BACK);
    table.black.command(table.game, 3, AGREE);
    table.black.command(table.game, 3, AGREE);
    assert.deepEqual((await table.black.next('refused')).reason, { code: 'nothing-asked' });
    assert.equal(plyOf(await table.agree()), 2);
  });

  test('once a move; it lapses with a move; declined, nothing changes', async () => {
    const table = await Table.open(it, [...OPEN, 'g1f3']);
    await table.does('white', TAKE_BACK);
    await table.refuses('white', TAKE_BACK, { code: 'already-asked' });
    await table.refuses('white', AGREE, { code: 'nothing-asked' });
    await table.does('black', DISAGREE);
    await table.refuses('white', TAKE_BACK, { code: 'already-asked' });
    await table.play(['b8c6', 'd2d4']);
    await table.does('white', TAKE_BACK);
    await table.play(['d7d6']);
    await table.refuses('black', AGREE, { code: 'nothing-asked' });
    await table.agree();
  });

  test('[S64] an offer made before is gone, and the ply reached again has none', async () => {
    const table = await Table.open(it, [...OPEN, 'g1f3', 'b8c6']);
    await table.does('white', OFFER);
    await table.does('white', TAKE_BACK);
    await table.does('black', AGREE);
    await table.play(['g1f3', 'b8c6']);
    assert.deepEqual(table.state.offers.draw, null);
    await table.refuses('black', ACCEPT, { code: 'nothing-asked' });
    await table.does('white', OFFER);
  });

  test('[S54] back to the start the clock runs, and the flag still falls', async () => {
    const table = await Table.open(it, OPEN);
    await table.does('white', TAKE_BACK);
    await table.does('black', AGREE);
    assert.equal(plyOf(table.state), 0);
    await table.refuses('white', { type: 'abort' }, { code: 'abort-too-late' });
    it.time.advance(180_500);
    const { outcome } = await table.white.until(table.game, ({ phase }) => phase === 'ended');
    assert.deepEqual(outcome, { winner: 'black', termination: 'time-forfeit' });
  });

  test('[S76] [P7] never in a formal game, and never after the end', async () => {
    const players = { white: await it.member('安娜'), black: await it.member('ben') };
    const game = await players.white.create({ ...blitz, formal: true });
    await players.black.join(game);
    const formal = await Table.of(it, game, players, OPEN);
    await formal.refuses('white', TAKE_BACK, { code: 'formal-game' });
    await formal.refuses('white', { type: 'give-time' }, { code: 'formal-game' });
    const casual = await Table.open(it, OPEN);
    const { outcome } = await casual.does('white', RESIGN);
    await casual.refuses('black', TAKE_BACK, { code: 'game-over', outcome });
    await casual.refuses('black', AGREE, { code: 'game-over', outcome });
  });
});

suite('[C7] giving time', () => {
  test('to the opponent only', async () => {
    const table = await Table.open(it, OPEN);
    await table.does('white', { type: 'give-time' });
    assert.deepEqual(table.state.clock!.remaining, { white: 180_000, black: 195_000 });
    await table.does('black', { type: 'give-time' });
    assert.deepEqual(table.state.clock!.remaining, { white: 195_000, black: 195_000 });
    await table.agree();
  });
});

suite('rematches', () => {
  test('[S82] both ask at once: one new game, colours swapped, and both are told which', async () => {
    const table = await Table.open(it, OPEN, { ...blitz, private: true });
    await table.refuses('white', REMATCH, { code: 'game-not-over' });
    await table.does('white', RESIGN);
    table.white.command(table.game, 2, REMATCH);
    table.black.command(table.game, 2, REMATCH);
    await table.both(({ rematch }) => rematch.next !== null);
    const next = table.state.rematch.next!;
    assert.equal(table.black.state(table.game).rematch.next, next);
    for (const client of [table.white, table.black]) {
      await client.follow(next);
      await client.settled();
      assert.equal(client.events(table.game).filter(({ type }) => type === 'rematched').length, 1);
    }
    const state = table.white.state(next);
    assert.equal(colorOf(state, await table.players.white.id()), 'black');
    assert.deepEqual([state.phase, state.seq, state.terms.private], ['playing', 2, true]);
    table.white.command(table.game, 2, REMATCH);
    await table.white.settled();
    await table.black.move(next, 'd2d4');
  });

  test('its first move has its limit though nobody looks at it', async () => {
    const table = await Table.open(it, OPEN);
    await table.does('white', RESIGN);
    await table.does('black', REMATCH);
    await table.does('white', REMATCH);
    const next = table.state.rematch.next!;
    it.time.advance(60_000);
    const watcher = await it.visitor().connect();
    await watcher.follow(next);
    const { outcome } = await watcher.until(next, ({ phase }) => phase === 'ended');
    assert.equal(outcome!.termination, 'no-first-move');
  });

  test('declined, and offered again; nobody else joins in', async () => {
    const table = await Table.open(it, OPEN);
    await table.does('white', RESIGN);
    await table.does('white', REMATCH);
    const stranger = await it.visitor().connect();
    assert.deepEqual(await stranger.refused(table.game, 2, REMATCH), { code: 'not-a-player' });
    await table.does('black', { type: 'decline-rematch' });
    await table.does('black', REMATCH);
    await table.does('white', REMATCH);
    assert.notEqual(table.state.rematch.next, null);
  });
});
