/** Games over real sockets against a real hall, by the cases of the live-game server. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { plyOf, present, replay, timeLeft } from '@duiyi/game';
import type { GameState, SeatCommand, Terms } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import { formatFen } from '@duiyi/rules';
import type { Client } from '../testing/client.ts';
import { FOOLS_MATE, OPERA } from '../testing/games.ts';
import { blitz, openTestHall, untimed } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { move, picture, Table } from '../testing/table.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

const RESIGN: SeatCommand = { type: 'resign' };
const ABORT: SeatCommand = { type: 'abort' };
/** A flag is recorded when no lag credit could still save it (C5). */
const LAG_A_MOVE = 500;

const seat = (moves: readonly string[] = [], terms: Terms = blitz): Promise<Table> => Table.open(it, moves, terms);
const agree = (table: Table): Promise<GameState> => table.agree();

suite('a whole game', () => {
  test('two play the Opera Game to its mate, a third watches, and all see what is stored after every move', async () => {
    const { game, white, black, players } = await seat();
    const watcher = await it.visitor().connect();
    await watcher.follow(game);
    for (const [ply, uci] of OPERA.entries()) {
      it.time.advance(1500);
      await (ply % 2 === 0 ? white : black).move(game, uci);
      const states = await Promise.all(
        [white, black, watcher].map((client) => client.until(game, (state) => plyOf(state) === ply + 1)),
      );
      const [, stored] = await players.black.api('GET', `/games/${game}`);
      for (const [i, client] of [white, black, watcher].entries()) {
        assert.deepEqual(picture(states[i]), picture(states[0]));
        assert.deepEqual(client.events(game), (stored as { events: unknown }).events);
      }
    }
    const { outcome, moves } = watcher.state(game);
    assert.deepEqual(outcome, { winner: 'white', termination: 'checkmate' });
    assert.equal(moves.length, 33);
    assert.equal(formatFen(present(watcher.state(game))), '1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17');
  });

  test('resigning and aborting', async () => {
    const early = await seat(['e2e4']);
    assert.deepEqual(await early.black.refused(early.game, 1, RESIGN), { code: 'too-early' });
    early.black.command(early.game, 1, ABORT);
    const aborted = await early.white.until(early.game, ({ phase }) => phase === 'ended');
    assert.deepEqual(aborted.outcome, { winner: null, termination: 'aborted' });

    const late = await seat(['e2e4', 'e7e5']);
    assert.deepEqual(await late.white.refused(late.game, 2, ABORT), { code: 'abort-too-late' });
    late.black.command(late.game, 2, RESIGN);
    const resigned = await late.white.until(late.game, ({ phase }) => phase === 'ended');
    assert.deepEqual(resigned.outcome, { winner: 'white', termination: 'resignation' });
    await agree(late);
  });
});

suite('A. moves', () => {
  test('[S01] the same move twice in one burst is played once, and both are answered', async () => {
    const table = await seat();
    const { game, white, black } = table;
    white.command(game, 0, move('e2e4'));
    white.command(game, 0, move('e2e4'));
    const first = await white.next('events');
    const second = await white.next('events');
    assert.deepEqual([first.events.length, first.seq], [1, 3]);
    assert.deepEqual([second.events, second.seq], [[], 4]);
    assert.equal(plyOf(await agree(table)), 1);
    assert.equal(black.messages.filter(({ type }) => type === 'events').length, 2, 'told once');
  });

  const refusals: readonly {
    name: string;
    after?: readonly string[];
    by: 'white' | 'black';
    ply?: number;
    uci: string;
    reason: Record<string, unknown>;
  }[] = [
    { name: "[S03] Black on White's turn", by: 'black', uci: 'e7e5', reason: { code: 'not-your-turn', turn: 'white' } },
    { name: '[S04] a black piece by White', by: 'white', uci: 'e7e5', reason: { code: 'illegal-move', uci: 'e7e5' } },
    { name: '[S07] a king across the board', by: 'white', uci: 'e1e8', reason: { code: 'illegal-move', uci: 'e1e8' } },
    { name: '[S07] a rook through its pawn', by: 'white', uci: 'a1a8', reason: { code: 'illegal-move', uci: 'a1a8' } },
    {
      name: '[S07] a move into check',
      after: ['e2e4', 'f7f6', 'd2d4', 'e7e6', 'd1h5'],
      by: 'black',
      uci: 'e8f7',
      reason: { code: 'illegal-move', uci: 'e8f7' },
    },
    {
      name: '[S21] a move that leaves the check',
      after: ['e2e4', 'f7f6', 'd1h5'],
      by: 'black',
      uci: 'a7a6',
      reason: { code: 'illegal-move', uci: 'a7a6' },
    },
    {
      name: '[S13] en passant one move late',
      after: ['e2e4', 'a7a6', 'e4e5', 'd7d5', 'h2h3', 'a6a5'],
      by: 'white',
      uci: 'e5d6',
      reason: { code: 'illegal-move', uci: 'e5d6' },
    },
    {
      name: '[S18] a pawn towards the last rank in check',
      after: ['g2g4', 'h7h5', 'g4h5', 'g7g6', 'h5g6', 'e7e5', 'g6g7', 'd8h4', 'a2a3', 'h4f2'],
      by: 'white',
      uci: 'g7h8',
      reason: { code: 'illegal-move', uci: 'g7h8' },
    },
    { name: '[S12] castling written as castling', by: 'white', uci: 'O-O', reason: { code: 'bad-uci', uci: 'O-O' } },
    { name: '[S16] no move at all', by: 'white', uci: '', reason: { code: 'bad-uci', uci: '' } },
    {
      name: '[S19] a ply that is past',
      after: ['e2e4', 'e7e5'],
      by: 'white',
      ply: 1,
      uci: 'g1f3',
      reason: { code: 'stale-ply', ply: 2 },
    },
    { name: '[S19] a ply to come', by: 'white', ply: 2, uci: 'g1f3', reason: { code: 'stale-ply', ply: 0 } },
  ];
  for (const { name, after: moves = [], by, ply = moves.length, uci, reason } of refusals) {
    test(`${name} is refused, and nobody else hears of it`, async () => {
      const table = await seat(moves);
      const told = { white: table.white.all('events').length, black: table.black.all('events').length };
      const clock = table.white.state(table.game).clock;
      assert.deepEqual(await table[by].refused(table.game, ply, move(uci)), reason);
      const state = await agree(table);
      assert.deepEqual(table[by].all('refused').at(-1)!.state, { seq: state.seq, fen: formatFen(present(state)) });
      assert.equal(plyOf(state), moves.length);
      assert.deepEqual(state.clock, clock, '[S52] a refused move does not touch the clock');
      const other = by === 'white' ? 'black' : 'white';
      assert.equal(table[other].all('events').length, told[other]);
      assert.deepEqual(table[other].all('refused'), []);
    });
  }

  test('[S15] [S16] a pawn on the last rank must say what it becomes, and may try again', async () => {
    const table = await seat(['g2g4', 'h7h5', 'g4h5', 'g7g6', 'h5g6', 'a7a6', 'g6g7', 'a6a5']);
    const { game, white } = table;
    assert.deepEqual(await white.refused(game, 8, move('g7h8')), { code: 'promotion-missing', uci: 'g7h8' });
    for (const uci of ['g7h8k', 'g7h8p', 'g7h8Q', 'g7h8queen', 'g7h8 ', 'g7h8=N']) {
      assert.equal((await white.refused(game, 8, move(uci))).code, 'bad-uci', uci);
    }
    const state = await white.move(game, 'g7h8n');
    assert.deepEqual(state.moves[8].uci, 'g7h8n');
    await agree(table);
  });

  test('[S12] castling is the king two squares on, or onto its rook, and recorded as one', async () => {
    const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];
    for (const spelling of ['e1g1', 'e1h1']) {
      const table = await seat([...moves, spelling]);
      const state = await agree(table);
      assert.equal(state.moves[6].uci, 'e1g1');
      assert.match(formatFen(present(state)), /\/PPPP1PPP\/RNBQ1RK1 b kq /);
    }
  });

  test('[S06] [S108] who has no seat commands nothing, over the socket or HTTP', async () => {
    const table = await seat(['e2e4']);
    const { game } = table;
    const stranger = it.visitor();
    await stranger.create();
    const nobody = await it.visitor().connect();
    for (const client of [await stranger.connect(), nobody]) {
      assert.deepEqual(await client.refused(game, 1, move('e7e5')), { code: 'not-a-player' });
      assert.deepEqual(await client.refused(game, 1, RESIGN), { code: 'not-a-player' });
    }
    assert.equal((await stranger.api('DELETE', `/games/${game}`))[0], 403);
    assert.deepEqual(await stranger.api('POST', `/games/${game}/join`), [409, { error: { code: 'already-joined' } }]);
    await agree(table);
  });

  test('[S09] [S10] after the mate everything is refused, and the result stands', async () => {
    const table = await seat(FOOLS_MATE.slice(0, 3));
    const { game, white, black } = table;
    black.command(game, 3, move('d8h4'));
    white.command(game, 4, move('e1f2'));
    const outcome = { winner: 'black', termination: 'checkmate' };
    await black.until(game, ({ phase }) => phase === 'ended');
    assert.deepEqual((await white.next('refused')).reason, { code: 'game-over', outcome });
    for (const [client, command] of [
      [white, move('e1f2')],
      [white, RESIGN],
      [black, RESIGN],
      [black, ABORT],
    ] as const) {
      assert.deepEqual(await client.refused(game, 4, command), { code: 'game-over', outcome });
    }
    assert.deepEqual((await agree(table)).outcome, outcome);
  });

  test('a move before anybody has joined is refused', async () => {
    const host = it.visitor();
    const game = await host.create();
    const client = await host.connect();
    assert.deepEqual(await client.refused(game, 0, move('e2e4')), { code: 'not-started' });
    const stranger = await it.visitor().connect();
    assert.deepEqual(await stranger.refused(game, 0, move('e2e4')), { code: 'not-a-player' });
  });
});

suite('B. reconnection', () => {
  test('[S28] who comes back is told exactly what they missed', async () => {
    const { game, white, black, players } = await seat(['e2e4', 'e7e5']);
    const known = { state: white.state(game), events: white.events(game) };
    await white.close();

    const otherTab = await players.white.connect();
    await otherTab.follow(game);
    await otherTab.move(game, 'g1f3');
    await black.until(game, (state) => plyOf(state) === 3);
    await black.move(game, 'b8c6');

    const back = await players.white.connect();
    back.remember(game, known);
    await back.follow(game);
    const answer = back.messages.find(({ type }) => type === 'events');
    assert.deepEqual(answer?.type === 'events' && [answer.seq, answer.events.length], [5, 2]);
    assert.deepEqual(picture(back.state(game)), picture(black.state(game)));
  });

  test('who missed nothing is told so, and who knows more than there is is told the whole game anew', async () => {
    const { game, white } = await seat(['e2e4']);
    white.send({ type: 'follow', game, after: 3 });
    const nothing = await white.next('events', ({ people }) => people !== undefined);
    assert.deepEqual([nothing.seq, nothing.events], [4, []]);
    const known = white.events(game)[2];
    white.send({ type: 'follow', game, after: 3, at: known.at });
    assert.deepEqual((await white.next('events', ({ people }) => people !== undefined)).events, []);
    for (const last of [{ after: 4 }, { after: 999 }, { after: 999, at: known.at }, { after: 3, at: known.at + 1 }]) {
      const ahead = await it.visitor().connect();
      ahead.send({ type: 'follow', game, ...last });
      const { seq, events } = await ahead.next('events');
      assert.deepEqual([seq, events], [1, white.events(game)]);
    }
  });

  test('[S31] a move whose answer was lost is recognised when it is sent again', async () => {
    const table = await seat(['e2e4', 'e7e5']);
    const { game, players } = table;
    table.white.command(game, 2, move('g1f3'));
    table.white.socket.terminate();
    await table.black.until(game, (state) => plyOf(state) === 3);
    const back = await players.white.connect();
    await back.follow(game);
    back.command(game, 2, move('g1f3'));
    assert.deepEqual((await back.next('events')).events, []);
    await table.black.move(game, 'b8c6');
    back.command(game, 2, move('g1f3'));
    await back.until(game, (state) => plyOf(state) === 4);
    assert.equal(plyOf(back.state(game)), 4);
  });

  test('[S31] a mate whose answer was lost is no fault when it is sent again, from whichever tab', async () => {
    const table = await seat(FOOLS_MATE.slice(0, 3));
    const { game, black, players } = table;
    const state = await table.does('black', move('d8h4'));
    const tab = await players.black.connect();
    await tab.follow(game);
    for (const client of [black, tab]) {
      client.command(game, 3, move('d8h4'));
      const answer = await client.next('events', ({ events }) => events.length === 0);
      assert.equal(answer.seq, state.seq + 1);
    }
    assert.deepEqual(await black.refused(game, 3, move('d8g5')), { code: 'game-over', outcome: state.outcome });
  });

  test('[S33] [S49] coming and going changes nothing but the time', async () => {
    const { game, white, players } = await seat(['e2e4', 'e7e5']);
    const before = timeLeft(white.state(game).clock!, 'white', it.time.now());
    for (let i = 0; i < 50; i += 1) {
      it.time.advance(100);
      const tab = await players.white.connect();
      const { clock } = await tab.follow(game);
      assert.equal(timeLeft(clock!, 'white', it.time.now()), before - 100 * (i + 1));
      tab.socket.terminate();
    }
    assert.equal(white.all('events').length, 3, 'no event comes of it');
  });

  test('[S22] [S24] the hall keeps no premove: who comes back has only the moves the hall was given', async () => {
    const table = await Table.open(it, ['e2e4', 'e7e5']);
    const { game, players } = table;
    await table.white.close();
    const back = await players.white.connect();
    await back.follow(game);
    await back.move(game, 'g1f3');
    await table.black.until(game, (state) => plyOf(state) === 3);
    await table.black.move(game, 'b8c6');
    const state = await back.until(game, (told) => plyOf(told) === 4);
    await back.settled();
    assert.deepEqual([plyOf(state), present(state).turn, back.all('refused')], [4, 'white', []]);
  });

  test('[S25] [S27] a premove that comes to nothing is refused to its sender, and all see the same board', async () => {
    const table = await Table.open(it, ['e2e4', 'e7e5']);
    const { game, white, black } = table;
    // Black's premove of a pawn that White's move has pinned, one for an earlier ply, and one that races the move it answers.
    await table.play(['f1b5']);
    await table.refuses('black', move('d7d6'), { code: 'illegal-move', uci: 'd7d6' });
    assert.deepEqual(await black.refused(game, 2, move('a7a6')), { code: 'stale-ply', ply: 3 });
    assert.equal((await agree(table)).moves.length, 3);
    await table.play(['a7a6']);
    white.command(game, 4, move('b5a4'));
    black.command(game, 5, move('b7b5'));
    await black.whenTold(() => plyOf(black.state(game)) === 6 || black.all('refused').length === 3);
    await table.both((state) => plyOf(state) >= 5);
    const { moves } = await agree(table);
    assert.equal(black.all('refused').length, moves.length === 6 ? 2 : 3);
  });

  test('[S34] looking at old positions asks nothing of the game, and the next move counts', async () => {
    const table = await Table.open(it, ['e2e4', 'e7e5', 'g1f3']);
    const { game, white, players } = table;
    await players.white.ask('GET', `/game/${game}?ply=1`);
    const events = white.events(game).slice(0, 3);
    const tab = await players.white.connect();
    tab.remember(game, { state: replay(events), events });
    assert.equal(plyOf(await tab.follow(game)), 3);
    await table.black.move(game, 'b8c6');
    await tab.until(game, (state) => plyOf(state) === 4);
    await tab.move(game, 'f1b5');
    await agree(table);
  });

  test('[S90] [S91] two tabs of one player: the first move counts, and both see it', async () => {
    const table = await seat(['e2e4', 'e7e5']);
    const { game, white, players } = table;
    const second = await players.white.connect();
    await second.follow(game);
    white.command(game, 2, move('g1f3'));
    second.command(game, 2, move('f2f4'));
    const states = await Promise.all([white, second].map((tab) => tab.until(game, (state) => plyOf(state) === 3)));
    assert.deepEqual(picture(states[0]), picture(states[1]));
    await agree(table);
    const refused = [white, second].flatMap(({ messages }) => messages.filter(({ type }) => type === 'refused'));
    const { seq } = table.state;
    assert.deepEqual(refused, [
      {
        type: 'refused',
        game,
        reason: { code: 'stale-ply', ply: 3 },
        command: { type: 'move', ply: 2 },
        state: { seq, fen: formatFen(present(table.state)) },
      },
    ]);
  });

  test('following while moves are being played: no gap and no repetition', async () => {
    const { game, white, black } = await seat();
    const shuffle = Array.from({ length: 40 }, (_, i) => ['b1c3', 'b8c6', 'c3b1', 'c6b8'][i % 4]).slice(0, 7);
    const followers: Promise<Client>[] = [];
    for (const uci of shuffle) {
      const sent = (present(white.state(game)).turn === 'white' ? white : black).move(game, uci);
      followers.push(
        it
          .visitor()
          .connect()
          .then(async (client) => {
            await client.follow(game);
            return client;
          }),
      );
      await sent;
      await Promise.all([white, black].map((c) => c.until(game, ({ seq }) => seq === 2 + followers.length)));
    }
    for (const client of await Promise.all(followers)) {
      const state = await client.until(game, (told) => plyOf(told) === shuffle.length);
      assert.deepEqual(picture(state), picture(white.state(game)));
      await client.close();
    }
  });

  test('who no longer follows is no longer told', async () => {
    const { game, white, black } = await seat();
    const watcher = await it.visitor().connect();
    await watcher.follow(game);
    watcher.send({ type: 'unfollow', game });
    watcher.send({ type: 'ping', sent: 7 });
    assert.equal((await watcher.next('pong')).sent, 7);
    await white.move(game, 'e2e4');
    await black.until(game, (state) => plyOf(state) === 1);
    watcher.send({ type: 'ping', sent: 8 });
    await watcher.next('pong');
    assert.equal(watcher.messages.filter(({ type }) => type === 'events').length, 1);
  });

  test('a player who does not follow is answered all the same', async () => {
    const { game, white } = await it.table();
    const client = await white.connect();
    const [, stored] = await white.api('GET', `/games/${game}`);
    const { events } = stored as GameAnswer;
    client.remember(game, { state: replay(events), events });
    const state = await client.move(game, 'e2e4');
    assert.deepEqual([plyOf(state), state.seq], [1, 3]);
  });
});

suite('F. what nobody should ask', () => {
  test('[S105] parameters no route knows are ignored', async () => {
    const { game, players } = await Table.open(it);
    for (const query of ['offset=-1', 'limit=-1', 'offset=1e9', 'page=NaN', 'ply[]=%00', '__proto__[x]=1']) {
      assert.equal((await players.white.api('GET', `/games/${game}?${query}`))[0], 200, query);
      assert.equal((await players.white.api('GET', `/games?${query}`))[0], 200, query);
    }
  });
});

suite('C. clocks', () => {
  test('[S48] both clocks begin at the base time, and first moves earn nothing', async () => {
    const { game, white } = await seat();
    assert.deepEqual(white.state(game).clock!.remaining, { white: 180_000, black: 180_000 });
    it.time.advance(20_000);
    await white.move(game, 'e2e4');
    assert.deepEqual(white.state(game).clock!.remaining, { white: 180_000, black: 180_000 });
  });

  test('[S36] the flag falls at its instant, told to who watches', async () => {
    const table = await seat(['e2e4', 'e7e5']);
    const { game, white } = table;
    const due = white.events(game)[3].at + 180_000;
    it.time.advance(due - it.time.now() - 1);
    assert.equal((await agree(table)).phase, 'playing');
    it.time.advance(1 + LAG_A_MOVE);
    const state = await white.until(game, ({ phase }) => phase === 'ended');
    assert.deepEqual(state.outcome, { winner: 'black', termination: 'time-forfeit' });
    assert.equal(white.events(game).at(-1)!.at, due);
  });

  test('[S36] the flag falls with nobody connected, its room long retired', async () => {
    const long = { time: { kind: 'fischer', base: 3_600_000, increment: 0 }, color: 'white' } as const;
    const { game, white, black } = await seat(['e2e4', 'e7e5'], long);
    await white.close();
    await black.close();
    for (let minute = 0; minute < 4; minute += 1) it.time.advance(60_000);
    assert.equal(it.hall.rooms.at(game), null, 'the room is retired');
    it.time.advance(3_600_000);
    for (let i = 0; i < 200 && it.hall.rooms.at(game) === null; i += 1) await new Promise(setImmediate);
    const watcher = await it.visitor().connect();
    await watcher.follow(game);
    const { outcome } = await watcher.until(game, ({ phase }) => phase === 'ended');
    assert.deepEqual(outcome, { winner: 'black', termination: 'time-forfeit' });
  });

  test('[E10] a first move not made in time aborts the game', async () => {
    const { game, black } = await seat(['e2e4']);
    it.time.advance(60_000);
    const { outcome } = await black.until(game, ({ phase }) => phase === 'ended');
    assert.deepEqual(outcome, { winner: null, termination: 'no-first-move' });
  });

  test('[S39] a mate that arrived before the flag stands, though the flag is due when it is decided', async () => {
    const table = await seat(FOOLS_MATE.slice(0, 3));
    const room = (await it.hall.rooms.open(table.game))!;
    const due = table.white.events(table.game)[4].at + 180_000;
    const mate = room.decide(
      () => ({ ok: true, value: { ...move('d8h4'), color: 'black', ply: 3 } as never }),
      due - 30,
    );
    it.time.advance(due - it.time.now() + 10);
    assert.equal((await mate).ok, true);
    const { outcome } = await table.white.until(table.game, ({ phase }) => phase === 'ended');
    assert.deepEqual(outcome, { winner: 'black', termination: 'checkmate' });
  });

  test('[S45] [S46] at the deadline the flag is first, though nobody has noticed it yet', async () => {
    for (const lateBy of [0, 20, LAG_A_MOVE, 5000]) {
      const table = await seat(['e2e4', 'e7e5']);
      const room = (await it.hall.rooms.open(table.game))!;
      const due = table.white.events(table.game)[3].at + 180_000;
      const resigned = await room.decide(
        () => ({ ok: true, value: { type: 'resign', color: 'black', ply: 2 } }),
        due + lateBy,
      );
      const outcome = { winner: 'black', termination: 'time-forfeit' };
      const error = lateBy < LAG_A_MOVE ? { code: 'time-is-up', color: 'white' } : { code: 'game-over', outcome };
      assert.deepEqual(resigned, { ok: false, error });
      it.time.advance(due + LAG_A_MOVE - it.time.now());
      const state = await table.white.until(table.game, ({ phase }) => phase === 'ended');
      assert.deepEqual(state.outcome, outcome);
      assert.equal(table.white.events(table.game).at(-1)!.at, due);
      assert.equal(table.white.events(table.game).length, 5, 'one ending');
    }
  });

  test('an untimed game has no clock and no deadline', async () => {
    const table = await seat(['e2e4', 'e7e5'], untimed);
    it.time.advance(100 * 86_400_000);
    const state = await agree(table);
    assert.deepEqual([state.phase, state.clock], ['playing', null]);
    await table.white.move(table.game, 'g1f3');
  });
});
