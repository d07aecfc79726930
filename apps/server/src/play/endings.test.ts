/** How games end, and where they may begin, over real sockets against a real hall. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { plyOf } from '@duiyi/game';
import type { SeatCommand, Terms } from '@duiyi/game';
import { formatFen } from '@duiyi/rules';
import { blitz, openTestHall, untimed } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { move, Table } from '../testing/table.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

const OPEN = ['e2e4', 'e7e5'];
const RESIGN: SeatCommand = { type: 'resign' };
const from = (fen: string, more: Partial<Terms> = {}): Terms => ({
  ...untimed,
  start: { fen, chess960: false },
  ...more,
});

suite('endings', () => {
  test('[S66] [E8] the third occurrence ends the game by itself, on whoever move it comes', async () => {
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const table = await Table.open(it, [...shuffle, ...shuffle]);
    const { outcome } = await table.agree();
    assert.deepEqual(outcome, {
      winner: null,
      termination: 'repetition',
      explanation: { code: 'repetition', plies: [0, 4, 8] },
    });
  });

  test('[S67] [E8] the move that repeats is the draw: nobody can come between', async () => {
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const table = await Table.open(it, [...shuffle, ...shuffle.slice(0, 3)]);
    table.black.command(table.game, 7, move('f6g8'));
    table.white.command(table.game, 8, move('e2e4'));
    const { outcome } = await table.black.until(table.game, ({ phase }) => phase === 'ended');
    assert.equal(outcome!.termination, 'repetition');
    assert.deepEqual((await table.white.next('refused')).reason, { code: 'game-over', outcome });
  });

  test("[S69] [E9] fifty moves: not on the opponent's turn, not too soon; with the move that completes them", async () => {
    const table = await Table.open(it, [], from('4k3/7r/8/8/8/8/R7/4K3 w - - 97 80'));
    await table.play(['e1d1', 'e8d8']);
    await table.refuses('black', { type: 'claim-fifty' }, { code: 'not-your-turn', turn: 'white' });
    await table.refuses('white', { type: 'claim-fifty' }, { code: 'not-fifty-moves', halfmoves: 99 });
    await table.refuses('white', { type: 'claim-fifty', uci: 'a2a9' }, { code: 'bad-uci', uci: 'a2a9' });
    const { outcome } = await table.does('white', { type: 'claim-fifty', uci: 'd1c1' });
    assert.deepEqual(outcome, { winner: null, termination: 'fifty-moves' });
    assert.equal(plyOf(await table.agree()), 3);
  });

  test('[S70] [E9] seventy-five moves end it unasked; [E8] a fifth occurrence never comes', async () => {
    const table = await Table.open(it, ['e1d1', 'e8d8', 'd1c1'], from('4k3/7r/8/8/8/8/R7/4K3 w - - 147 80'));
    const { outcome } = await table.agree();
    assert.deepEqual(outcome, { winner: null, termination: 'seventy-five-moves' });
  });

  const ends: readonly { name: string; fen: string; uci: string; outcome: Record<string, unknown> }[] = [
    {
      name: '[E7] stalemate',
      fen: '7k/8/8/6Q1/8/8/8/K7 w - - 0 1',
      uci: 'g5g6',
      outcome: { winner: null, termination: 'stalemate' },
    },
    {
      name: '[E5] dead by under-promotion',
      fen: '7k/P7/8/8/8/8/8/K7 w - - 0 1',
      uci: 'a7a8b',
      outcome: {
        winner: null,
        termination: 'dead-position',
        explanation: { code: 'material', sides: ['white', 'black'] },
      },
    },
    {
      name: '[E5] bare kings by capture',
      fen: '8/8/8/8/k7/8/2q5/1K6 w - - 0 1',
      uci: 'b1c2',
      outcome: {
        winner: null,
        termination: 'dead-position',
        explanation: { code: 'material', sides: ['white', 'black'] },
      },
    },
  ];
  for (const { name, fen, uci, outcome } of ends) {
    test(`[S81] ${name}: at once, with its reason`, async () => {
      const table = await Table.open(it, [uci], from(fen));
      assert.deepEqual((await table.agree()).outcome, outcome);
    });
  }

  test('[S42] [E2] a flag wins only for who could mate, and says by which line', async () => {
    const rows: readonly { fen: string; winner: 'black' | null; code: string }[] = [
      { fen: '4k1b1/8/8/8/8/8/4P3/4K3 w - - 0 1', winner: 'black', code: 'mating-line' },
      { fen: '4k1b1/8/8/8/8/8/8/R3K3 w - - 0 1', winner: null, code: 'no-mating-line' },
    ];
    for (const { fen, winner, code } of rows) {
      const table = await Table.open(it, [], from(fen, { time: blitz.time }));
      await table.play([fen.includes('R') ? 'a1b1' : 'e2e3', 'g8h7']);
      it.time.advance(180_500);
      const { outcome } = await table.white.until(table.game, ({ phase }) => phase === 'ended');
      assert.deepEqual([outcome!.winner, outcome!.termination], [winner, 'time-forfeit'], fen);
      assert.ok(['material', code].includes(outcome!.explanation!.code), JSON.stringify(outcome));
    }
  });

  test('[S43] a dead position ended the game before the flag could', async () => {
    const table = await Table.open(it, ['a7a8b'], from('7k/P7/8/8/8/8/8/K7 w - - 0 1', { time: blitz.time }));
    it.time.advance(400_000);
    await table.white.settled();
    assert.equal((await table.agree()).outcome!.termination, 'dead-position');
  });

  test('[S78] who resigns, resigns: a colour in the message is nobody else', async () => {
    const table = await Table.open(it, OPEN);
    table.white.socket.send(
      JSON.stringify({
        type: 'command',
        game: table.game,
        ply: 2,
        color: 'black',
        command: { type: 'resign', color: 'black', by: await table.players.black.id() },
      }),
    );
    const { outcome } = await table.black.until(table.game, ({ phase }) => phase === 'ended');
    assert.deepEqual(outcome, { winner: 'black', termination: 'resignation' });
  });

  test('[S79] both resign at once: one result, and the other hears it is over', async () => {
    const table = await Table.open(it, OPEN);
    table.white.command(table.game, 2, RESIGN);
    table.black.command(table.game, 2, RESIGN);
    await table.both(({ phase }) => phase === 'ended');
    await Promise.all([table.white.settled(), table.black.settled()]);
    const { outcome } = await table.agree();
    const refused = [...table.white.all('refused'), ...table.black.all('refused')];
    assert.deepEqual(
      refused.map(({ reason }) => reason),
      [{ code: 'game-over', outcome }],
    );
  });
});

suite('start positions', () => {
  test('Chess960: the hall draws one of the 960, and both castle by it', async () => {
    const drawn = new Set<string>();
    for (let i = 0; i < 8; i += 1) {
      const [status, json] = await it.visitor().api('POST', '/games', { terms: untimed, chess960: true });
      assert.equal(status, 201);
      const { game } = json as { game: string };
      const watcher = await it.visitor().connect();
      const { start, terms } = await watcher.follow(game);
      assert.equal(formatFen(start), terms.start!.fen);
      assert.ok(terms.start!.chess960 && start.isChess960);
      drawn.add(terms.start!.fen);
    }
    assert.ok(drawn.size > 1);
  });

  test('[P7] not with a position of one’s own, and not in a formal game', async () => {
    const host = await it.member('position');
    const start = { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', chess960: false };
    for (const [body, path, fault] of [
      [{ terms: { ...untimed, start }, chess960: true }, 'chess960', 'start-given'],
      [{ terms: { ...blitz, formal: true }, chess960: true }, 'chess960', 'formal-start'],
      [{ terms: { ...blitz, formal: true, start } }, 'terms.start', 'formal-start'],
      [{ terms: { ...blitz, formal: true, guestTime: blitz.time } }, 'terms.guestTime', 'formal-time'],
    ] as const) {
      const answer = await host.api('POST', '/games', body);
      assert.deepEqual(answer, [400, { error: { code: 'bad-request', faults: [{ path, fault }] } }]);
    }
  });

  test('[S112] a position no game can begin at is refused', async () => {
    const fens = [
      'nonsense',
      '8/8/8/8/8/8/8/8 w - - 0 1',
      'k7/8/8/8/8/8/8/KK6 w - - 0 1',
      '4k3/8/8/8/8/8/8/4R1K1 w - - 0 1',
      '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
      '7k/8/8/8/8/8/8/K7 w - - 0 1',
      '4k3/7r/8/8/8/8/R7/4K3 w - - 150 99',
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1x',
    ];
    for (const fen of fens) {
      const [status, json] = await it.visitor().api('POST', '/games', { terms: from(fen) });
      assert.equal(status, 400, fen);
      assert.match(JSON.stringify(json), /"path":"terms\.start\.fen"/, fen);
    }
  });
});
