import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUci, play } from '@duiyi/rules';
import { goneClaimAt } from './end.ts';
import { isScored, resultOf, TERMINATIONS } from './outcome.ts';
import { joined } from './script.fixture.ts';
import { colorOf, evolve, plyOf, present, rematchOf, begin, historyOf } from './state.ts';
import { startOf } from './start.ts';
import { termsFaults } from './terms.ts';

const HOUR = 60 * 60_000;

test('[E2] [S42] a flag: the opponent wins unless no series of legal moves lets it mate, and the verdict says why', () => {
  const rows = [
    {
      name: 'bishop against pawn: a helped mate exists, and is shown',
      fen: '7k/8/8/8/4b3/8/P7/K7 w - - 0 1',
      line: 'Kb2 Kg7',
      winner: 'black',
      code: 'mating-line',
    },
    {
      name: 'bishop against rook: none',
      fen: '7k/8/8/8/4b3/8/R7/K7 w - - 0 1',
      line: 'Kb2 Kg7',
      winner: null,
      code: 'material',
    },
    {
      name: 'pieces enough, but locked in for ever',
      fen: '5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1',
      line: 'Ke2 Kf7',
      winner: null,
      code: 'no-mating-line',
    },
    {
      name: 'a bare king never wins',
      fen: '7k/8/8/8/8/8/QR6/K7 w - - 0 1',
      line: 'Kb1 Kg7',
      winner: null,
      code: 'material',
    },
    {
      name: 'a queen and pawns need no explaining',
      fen: '6qk/5ppp/8/8/8/8/R7/K7 w - - 0 1',
      line: 'Kb1 h6',
      winner: 'black',
      code: undefined,
    },
  ];
  for (const { name, fen, line, winner, code } of rows) {
    const game = joined({ start: { fen, chess960: false } }).play(line);
    game.try({ type: 'wake' }, game.now + 181_000);
    const { outcome } = game.state;
    assert.equal(outcome?.termination, 'time-forfeit', name);
    assert.equal(outcome.winner, winner, name);
    assert.equal(outcome.explanation?.code, code, name);
    if (outcome.explanation?.code === 'mating-line') {
      let position = present(game.state);
      for (const uci of outcome.explanation.line) {
        const move = parseUci(position, uci);
        assert.ok(move.ok, `${name}: ${uci}`);
        position = play(position, move.value);
      }
    }
  }
});

test('[E3] resigning against a side that cannot mate is a draw', () => {
  const game = joined({ start: { fen: '7k/8/8/8/8/8/QR6/K7 w - - 0 1', chess960: false } }).play('Kb1 Kg7');
  game.does('white', 'resign');
  assert.deepEqual(game.state.outcome, {
    winner: null,
    termination: 'resignation',
    explanation: { code: 'material', sides: ['black'] },
  });
});

test('[E9] fifty moves: claimed on one’s turn, or together with the move that completes them', () => {
  const at = (halfmoves: number) =>
    joined({ start: { fen: `7k/8/8/8/8/8/1R6/6K1 w - - ${halfmoves} 80`, chess960: false } }).play('Rb3 Kg7');
  const early = at(96);
  assert.deepEqual(early.ask('white', { type: 'claim-fifty' }), { code: 'not-fifty-moves', halfmoves: 98 });
  assert.deepEqual(early.ask('white', { type: 'claim-fifty', uci: 'b3b4' }), {
    code: 'not-fifty-moves',
    halfmoves: 99,
  });
  assert.equal(plyOf(early.state), 2, 'a wrong claim plays nothing');
  const together = at(97);
  assert.equal(together.ask('black', { type: 'claim-fifty', uci: 'g7g8' })?.code, 'not-your-turn', '[S69]');
  assert.equal(together.ask('white', { type: 'claim-fifty', uci: 'g1g9' })?.code, 'bad-uci');
  assert.equal(together.ask('white', { type: 'claim-fifty', uci: 'b3b4' }), null);
  assert.deepEqual(
    together.log.slice(-2).map(({ type }) => type),
    ['moved', 'ended'],
  );
  assert.deepEqual(together.state.outcome, { winner: null, termination: 'fifty-moves' });
  const now = at(98);
  assert.equal(now.ask('white', { type: 'claim-fifty' }, { ply: 1 })?.code, 'stale-ply');
  assert.equal(now.ask('white', { type: 'claim-fifty' }), null);
  assert.equal(now.state.outcome?.termination, 'fifty-moves');
});

test('[E11] an opponent gone on move for 60 s (30 s under ten minutes of base time) may be claimed against', () => {
  const rows = [
    { base: 9 * 60_000, limit: 30_000 },
    { base: 10 * 60_000, limit: 60_000 },
  ];
  for (const { base, limit } of rows) {
    const gone = 5000;
    const game = joined({ time: { kind: 'fischer', base, increment: 0 } }).play('e4 e5 Nf3', 1000);
    const claim = { type: 'claim-gone' } as const;
    game.now = 3000 + limit - 1;
    assert.equal(game.ask('white', claim)?.code, 'not-gone', 'here');
    assert.deepEqual(game.ask('white', claim, { opponentGoneSince: 3500 }), { code: 'not-gone', left: 501 });
    assert.equal(game.ask('black', claim, { opponentGoneSince: 0 })?.code, 'not-gone', 'not on move');
    assert.deepEqual(
      game.ask('white', claim, { opponentGoneSince: 0 }),
      { code: 'not-gone', left: 1 },
      'counted on move',
    );
    assert.equal(goneClaimAt(game.state, 'white', gone), gone + limit);
    assert.equal(goneClaimAt(game.state, 'black', gone), null);
    game.now = gone + limit;
    assert.equal(game.ask('white', claim, { opponentGoneSince: gone }), null);
    assert.deepEqual(game.state.outcome, { winner: 'white', termination: 'abandonment' });
  }
});

test('[E11] where the sides have different times, it is the time of who is gone that counts', () => {
  const long = { kind: 'fischer', base: 30 * 60_000, increment: 0 } as const;
  // Anna, who plays White, has the long time, and Black three minutes.
  const game = joined({ time: long, guestTime: { kind: 'fischer', base: 180_000, increment: 0 } }).play(
    'e4 e5 Nf3',
    1000,
  );
  assert.equal(goneClaimAt(game.state, 'white', 5000), 35_000);
  game.play('Nc6', 1000);
  assert.equal(goneClaimAt(game.state, 'black', 5000), 65_000);
});

test('[E11] never before both first moves, in correspondence, or during an outage of the hall', () => {
  const claim = { type: 'claim-gone' } as const;
  const opening = joined().play('e4');
  opening.now = 40_000;
  assert.equal(opening.ask('white', claim, { opponentGoneSince: 0 })?.code, 'too-early');
  const letters = joined({ time: { kind: 'correspondence', days: 1 } }).play('e4 e5 Nf3');
  letters.now = HOUR;
  assert.deepEqual(letters.ask('white', claim, { opponentGoneSince: 0 }), { code: 'not-gone', left: null });
  const halted = joined().play('e4 e5 Nf3');
  halted.try({ type: 'halt', heartbeat: 4000 }, 100_000);
  assert.deepEqual(halted.ask('white', claim, { opponentGoneSince: 0 }), { code: 'not-gone', left: null });
});

test('[E11] a draw where the claimant could not mate', () => {
  const game = joined({ start: { fen: '7k/8/8/8/8/8/QR6/K7 w - - 0 1', chess960: false } }).play('Kb1 Kg7');
  game.now += 30_000;
  assert.equal(game.ask('black', { type: 'claim-gone' }, { opponentGoneSince: 0 }), null);
  assert.equal(game.state.outcome?.winner, null);
});

test('[E12] an organiser ends a running game, with a reason', () => {
  for (const [ruling, winner, termination] of [
    ['white', 'white', 'ruling'],
    ['black', 'black', 'ruling'],
    ['draw', null, 'ruling'],
    ['annul', null, 'annulment'],
  ] as const) {
    const game = joined().play('e4 e5');
    assert.equal(game.try({ type: 'rule', by: 'olga', ruling, reason: 'rain' }), null);
    const explanation = { code: 'ruling', by: 'olga', reason: 'rain' };
    assert.deepEqual(game.state.outcome, { winner, termination, explanation });
  }
});

test('[E12] a game that has ended is annulled once, and its ending stays', () => {
  const game = joined().play('e4 e5').does('white', 'resign');
  const annul = { type: 'rule', by: 'olga', ruling: 'annul', reason: 'helped' } as const;
  assert.equal(game.try({ ...annul, ruling: 'draw' })?.code, 'game-over');
  assert.equal(game.try(annul), null);
  assert.equal(game.state.isAnnulled, true);
  assert.deepEqual(game.state.outcome, { winner: 'black', termination: 'resignation' });
  assert.equal(game.try(annul)?.code, 'already-annulled');
});

test('[C4] after an outage of more than an hour either side may end a live game unscored, until it goes on', () => {
  const away = (long: number) => {
    const game = joined().play('e4 e5');
    game.try({ type: 'halt', heartbeat: 5000 }, 5000 + long);
    return game;
  };
  assert.equal(away(HOUR).ask('black', { type: 'abort' })?.code, 'abort-too-late');
  const ended = away(HOUR + 1);
  assert.equal(ended.ask('black', { type: 'abort' }), null);
  assert.deepEqual(ended.state.outcome, { winner: null, termination: 'outage' });
  assert.equal(
    away(HOUR + 1)
      .play('Nf3')
      .ask('black', { type: 'abort' })?.code,
    'abort-too-late',
  );
  const again = away(HOUR + 1);
  again.try({ type: 'halt', heartbeat: HOUR + 10_000 }, HOUR + 20_000);
  assert.equal(again.ask('black', { type: 'abort' }), null, 'a short outage after the long one changes nothing');
});

test('[P3] what counts, and what PGN calls it', () => {
  const scored = TERMINATIONS.filter(isScored);
  assert.deepEqual(
    TERMINATIONS.filter((termination) => !scored.includes(termination)),
    ['aborted', 'no-first-move', 'ruling', 'annulment', 'outage', 'withdrawn', 'declined'],
  );
  assert.equal(resultOf({ winner: 'white', termination: 'checkmate' }), '1-0');
  assert.equal(resultOf({ winner: 'black', termination: 'abandonment' }), '0-1');
  assert.equal(resultOf({ winner: null, termination: 'time-forfeit' }), '1/2-1/2');
  assert.equal(resultOf({ winner: null, termination: 'aborted' }), '*');
});

test('[P7] terms say everything that is wrong with them', () => {
  const time = { kind: 'fischer', base: 1, increment: 1 } as const;
  const start = { fen: '', chess960: false };
  const codes = (terms: object) => termsFaults({ time, color: 'white', ...terms }).map(({ code }) => code);
  assert.deepEqual(codes({}), []);
  assert.deepEqual(codes({ start, guestTime: time }), []);
  assert.deepEqual(codes({ formal: true, start, guestTime: time }), ['formal-start', 'formal-time']);
  assert.deepEqual(codes({ guestTime: { kind: 'untimed' } }), ['mixed-kinds']);
  const periods = (...moves: (number | null)[]) => ({
    time: { kind: 'periods', increment: 0, periods: moves.map((count) => ({ moves: count, time: 1000 })) },
  });
  assert.deepEqual(codes(periods(40, null)), []);
  for (const bad of [periods(), periods(40), periods(null, 40), periods(null, null)]) {
    assert.deepEqual(codes(bad), ['bad-periods']);
  }
});

test('[S112] a game begins where one can be played: not at an impossible position, nor at one that is over', () => {
  const rows: [fen: string, code: string | null][] = [
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', null],
    ['nonsense', 'bad-fen'],
    ['8/8/8/8/8/8/8/K7 w - - 0 1', 'missing-king'],
    ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'already-over'],
    ['rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', 'already-over'],
    ['7k/8/8/8/8/8/8/K7 w - - 0 1', 'already-over'],
    ['7k/8/8/8/8/8/8/KR6 w - - 150 90', 'already-over'],
  ];
  for (const [fen, code] of rows) {
    const position = startOf({ fen, chess960: false }, 1000);
    assert.equal(position.ok ? null : position.error[0].code, code, fen);
  }
});

test('Chess960: castling is king takes rook, and Black may begin', () => {
  const game = joined({ start: { fen: 'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1', chess960: true } });
  game.play('h1g3 h8g6 f1g1');
  assert.equal(game.state.moves.at(-1)?.uci, 'f1g1');
  assert.equal(present(game.state).kingOf('white'), 6);
  const black = joined({ start: { fen: '7k/8/8/8/8/8/8/KR6 b - - 0 1', chess960: false } });
  assert.equal(black.state.clock?.side, 'black');
  black.play('Kg7 Rb2');
  assert.equal(black.state.isBegun, true);
});

test('the next game of a rematch has the colours swapped and the same host', () => {
  const game = joined({ color: 'white' }).play('e4 e5').does('white', 'resign');
  const [created, next] = rematchOf(game.state, 9000);
  const state = evolve(begin(created), next);
  assert.equal(colorOf(state, 'anna'), 'black');
  assert.equal(state.host, 'anna');
  assert.equal(state.phase, 'playing');
  assert.equal(historyOf(game.state).length, 3);
});
