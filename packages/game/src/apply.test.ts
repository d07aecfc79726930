import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatFen, formatUci, legalMoves } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { apply, create } from './apply.ts';
import { timeLeft } from './clock.ts';
import type { Command, GameError, SeatCommand } from './command.ts';
import { deadline } from './deadline.ts';
import { formatEvent, parseEvent } from './event.ts';
import { BUDGET, joined, Script, THREE_TWO, told, UNTIMED } from './script.fixture.ts';
import { begin, colorOf, evolve, plyOf, present, replay } from './state.ts';

const FOOLS_MATE = 'f2f3 e7e5 g2g4 d8h4';
const STALEMATE = 'e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6';

test('an invitation is taken once, by somebody else than its host', () => {
  const game = new Script();
  assert.deepEqual(game.try({ type: 'join', user: 'anna', coin: 'white' }), { code: 'own-invitation' });
  assert.deepEqual(game.try({ type: 'move', color: 'white', ply: 0, uci: 'e2e4' }), { code: 'not-started' });
  assert.equal(game.try({ type: 'join', user: 'bo', coin: 'white' }), null);
  assert.deepEqual(game.try({ type: 'join', user: 'cai', coin: 'white' }), { code: 'already-joined' });
  assert.equal(colorOf(game.state, 'anna'), 'white');
  assert.equal(colorOf(game.state, 'bo'), 'black');
  assert.equal(colorOf(game.state, 'cai'), null);
});

test('the host alone takes an invitation back, and only while nobody has joined', () => {
  const game = new Script();
  assert.deepEqual(game.try({ type: 'withdraw', user: 'bo' }), { code: 'not-host' });
  assert.equal(game.try({ type: 'withdraw', user: 'anna' }), null);
  assert.deepEqual(game.state.outcome, { winner: null, termination: 'withdrawn' });
  assert.equal(game.try({ type: 'join', user: 'bo', coin: 'white' })?.code, 'game-over');
  assert.deepEqual(joined().try({ type: 'withdraw', user: 'anna' }), { code: 'already-joined' });
});

test('chance decides the colours where the host left them to it', () => {
  for (const coin of ['white', 'black'] as const) {
    const state = begin(create('anna', { time: UNTIMED, color: 'random' }, 0));
    const decision = apply(state, { type: 'join', user: 'bo', coin }, 5, BUDGET);
    assert.ok(decision.ok);
    assert.equal(colorOf(decision.value.reduce(evolve, state), 'anna'), coin);
  }
});

test('endings that come by themselves with a move, and what they rest on', () => {
  const dance = 'Nf3 Nf6 Ng1 Ng8';
  const rows = [
    { name: '[E1] checkmate', line: FOOLS_MATE, outcome: { winner: 'black', termination: 'checkmate' } },
    { name: '[E7] stalemate', line: STALEMATE, outcome: { winner: null, termination: 'stalemate' } },
    {
      name: '[E8] the third occurrence, the start position being the first',
      line: `${dance} ${dance}`,
      outcome: { winner: null, termination: 'repetition', explanation: { code: 'repetition', plies: [0, 4, 8] } },
    },
    {
      name: '[E8] occurrences are counted in plies of the game, pawn moves and captures before them or not',
      line: `e4 e5 ${dance} ${dance}`,
      outcome: { winner: null, termination: 'repetition', explanation: { code: 'repetition', plies: [2, 6, 10] } },
    },
    {
      name: '[E6] perpetual check',
      start: '6k1/5p2/6p1/8/7Q/8/6PK/1q6 w - - 0 1',
      line: 'Qd8+ Kg7 Qd4+ Kg8 Qd8+ Kg7 Qd4+ Kg8 Qd8+',
      outcome: {
        winner: null,
        termination: 'perpetual-check',
        explanation: { code: 'perpetual-check', by: 'white', checks: [1, 3, 5, 7, 9], plies: [1, 5, 9] },
      },
    },
    {
      name: '[E5] bare kings',
      start: '7k/8/8/8/8/8/5q2/6K1 w - - 0 1',
      line: 'Kxf2',
      outcome: {
        winner: null,
        termination: 'dead-position',
        explanation: { code: 'material', sides: ['white', 'black'] },
      },
    },
    {
      name: '[E9] seventy-five moves',
      start: '7k/8/8/8/8/8/1R6/6K1 w - - 149 100',
      line: 'Rb3',
      outcome: { winner: null, termination: 'seventy-five-moves' },
    },
    {
      name: '[E1] mate comes before seventy-five moves',
      start: '7k/R7/8/8/8/8/1R6/6K1 w - - 149 100',
      line: 'Rb8',
      outcome: { winner: 'white', termination: 'checkmate' },
    },
  ];
  for (const { name, start, line, outcome } of rows) {
    const game = joined(start ? { start: { fen: start, chess960: false } } : {});
    const moves = line.split(' ');
    if (moves.length > 1) game.play(moves.slice(0, -1).join(' '));
    assert.equal(game.state.outcome, null, `${name}: not a move earlier`);
    game.play(moves.at(-1)!);
    assert.deepEqual(game.state.outcome, outcome, name);
    assert.deepEqual(
      game.log.slice(-2).map((event) => event.type),
      ['moved', 'ended'],
      name,
    );
    const next: SeatCommand = { type: 'move', uci: 'a2a3' };
    assert.deepEqual(game.ask(present(game.state).turn, next), { code: 'game-over', outcome }, name);
  }
});

test('[E8] one occurrence fewer goes on', () => {
  assert.equal(joined().play('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1').state.outcome, null);
});

test('[M10] what is refused changes nothing and says why', () => {
  const game = joined().play('e2e4 e7e5');
  const before = JSON.stringify(game.log);
  const rows: [name: string, command: Command, code: GameError['code']][] = [
    ['[S03] the other side’s turn', { type: 'move', color: 'black', ply: 2, uci: 'g8f6' }, 'not-your-turn'],
    ['[S04] the other side’s piece', { type: 'move', color: 'white', ply: 2, uci: 'b8c6' }, 'illegal-move'],
    ['[S07] over other pieces', { type: 'move', color: 'white', ply: 2, uci: 'a1a5' }, 'illegal-move'],
    ['[S19] an older ply', { type: 'move', color: 'white', ply: 1, uci: 'd2d4' }, 'stale-ply'],
    ['a ply to come', { type: 'move', color: 'white', ply: 4, uci: 'd2d4' }, 'stale-ply'],
    ['no move at all', { type: 'move', color: 'white', ply: 2, uci: 'hello' }, 'bad-uci'],
    ['[E10] abort after both first moves', { type: 'abort', color: 'black', ply: 2 }, 'abort-too-late'],
  ];
  for (const [name, command, code] of rows) assert.equal(game.try(command)?.code, code, name);
  assert.equal(JSON.stringify(game.log), before);
});

test('[X3] [S15] a pawn on the last rank says what it becomes, or it is asked to', () => {
  const game = joined().play('a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 d7d6');
  const to = (uci: string): Command => ({ type: 'move', color: 'white', ply: 8, uci });
  assert.equal(game.try(to('b7a8'))?.code, 'promotion-missing');
  for (const piece of ['k', 'p', 'x', 'Q', '5', 'queen']) {
    const refusal = game.try(to(`b7a8${piece}`));
    assert.ok(refusal && refusal.code !== 'promotion-missing', piece);
  }
  assert.equal(game.try(to('b7a8n')), null);
  assert.equal(formatFen(present(game.state)).split(' ')[0], 'Nn1qkbnr/2p1pppp/3p4/8/8/8/1PPPPPPP/RNBQKBNR');
});

test('[S01] [S31] a move sent twice is played once and does no harm', () => {
  const game = joined().play('e2e4');
  const again: Command = { type: 'move', color: 'white', ply: 0, uci: 'e2e4' };
  const { length } = game.log;
  assert.equal(game.try(again), null);
  assert.equal(game.log.length, length);
  assert.equal(game.try({ ...again, color: 'black' })?.code, 'stale-ply', 'it was not Black’s move');
  assert.equal(game.try({ ...again, uci: 'd2d4' })?.code, 'stale-ply', 'another move is not the same move');
});

test('[E3] resignation: for oneself, on either side’s turn, after both first moves', () => {
  const game = joined();
  assert.deepEqual(game.try({ type: 'resign', color: 'white', ply: 0 }), { code: 'too-early' });
  game.play('e2e4');
  assert.deepEqual(game.try({ type: 'resign', color: 'black', ply: 1 }), { code: 'too-early' });
  game.play('e7e5');
  assert.equal(game.try({ type: 'resign', color: 'black', ply: 2 }), null);
  assert.deepEqual(game.state.outcome, { winner: 'white', termination: 'resignation' });
  assert.equal(game.try({ type: 'resign', color: 'white', ply: 2 })?.code, 'game-over', '[S79] one result');
});

test('[E10] either side aborts until both have made a first move', () => {
  for (const [line, color] of [
    ['', 'black'],
    ['e2e4', 'white'],
  ] as const) {
    const game = joined();
    if (line) game.play(line);
    assert.equal(game.try({ type: 'abort', color, ply: plyOf(game.state) }), null);
    assert.deepEqual(game.state.outcome, { winner: null, termination: 'aborted' });
  }
});

test('[E10] a first move not made within 60 s aborts by itself', () => {
  const game = joined();
  assert.equal(deadline(game.state), 60_000);
  assert.equal(game.try({ type: 'wake' }, 59_999), null);
  assert.equal(game.state.outcome, null, 'a wake before its time does nothing');
  assert.equal(game.try({ type: 'wake' }, 60_400), null);
  assert.deepEqual(game.log.at(-1), { type: 'ended', at: 60_000, winner: null, termination: 'no-first-move' });
});

test('[E2] the flag falls at the deadline itself: a move then is late, one a millisecond before counts', () => {
  const at = 2000 + 180_000;
  const command: Command = { type: 'move', color: 'white', ply: 2, uci: 'g1f3' };
  const inTime = joined().play('e2e4 e7e5');
  assert.equal(inTime.try(command, at - 1), null);
  assert.equal(inTime.state.moves.at(-1)?.clocks?.white, 1 + 2000);
  const late = joined().play('e2e4 e7e5');
  assert.deepEqual(late.try(command, at), { code: 'time-is-up', color: 'white' });
  assert.deepEqual(late.try({ type: 'resign', color: 'white', ply: 2 }, at), { code: 'time-is-up', color: 'white' });
  assert.equal(late.try({ type: 'wake' }, at + 499), null);
  assert.equal(late.state.outcome, null, '[C5] a move with lag credit could still be in time');
  assert.equal(late.try({ type: 'wake' }, at + 500), null);
  assert.deepEqual(late.log.at(-1), { type: 'ended', at, winner: 'black', termination: 'time-forfeit' });
  assert.equal(timeLeft(late.state.clock!, 'white', at + 9), 0);
});

test('[E1] [S39] a mating move in time stands', () => {
  const game = joined().play('f2f3 e7e5 g2g4');
  assert.equal(game.try({ type: 'move', color: 'black', ply: 3, uci: 'd8h4' }, 3000 + 179_999), null);
  assert.equal(game.state.outcome?.termination, 'checkmate');
});

test('[C4] after an outage nothing is charged until the side to move is back, or two minutes have passed', () => {
  const halt: Command = { type: 'halt', heartbeat: 12_000 };
  const back = joined().play('e2e4 e7e5');
  assert.equal(back.try(halt, 900_000), null);
  assert.deepEqual(back.log.at(-1), { type: 'halted', at: 900_000, from: 12_000 });
  assert.equal(timeLeft(back.state.clock!, 'white', 950_000), 170_000);
  assert.equal(back.try({ type: 'resume' }, 950_000), null);
  assert.equal(deadline(back.state), 950_000 + 170_000 + 500);
  assert.equal(back.try({ type: 'resume' }, 960_000), null);
  assert.equal(back.log.at(-1)?.at, 950_000, 'it resumes once');

  const alone = joined().play('e2e4 e7e5');
  assert.equal(alone.try(halt, 900_000), null);
  assert.equal(alone.try({ type: 'wake' }, 1_020_000), null);
  assert.deepEqual(alone.log.at(-1), { type: 'resumed', at: 1_020_000 });
  assert.equal(deadline(alone.state), 1_020_000 + 170_000 + 500);
});

test('[C4] a deadline before the last heartbeat stands', () => {
  const game = joined().play('e2e4 e7e5');
  assert.equal(game.try({ type: 'halt', heartbeat: 182_000 }, 900_000), null);
  assert.deepEqual(game.log.at(-1), { type: 'ended', at: 182_000, winner: 'black', termination: 'time-forfeit' });
  const saved = joined().play('e2e4 e7e5');
  assert.equal(saved.try({ type: 'halt', heartbeat: 181_999 }, 900_000), null);
  assert.equal(saved.log.at(-1)?.type, 'halted');
});

test('[C4] an outage means nothing to games without a running clock', () => {
  const halt: Command = { type: 'halt', heartbeat: 1 };
  const open = new Script();
  assert.equal(open.try(halt, 500), null);
  assert.equal(open.log.length, 1);
  const quiet = joined({ time: UNTIMED }).play('e2e4 e7e5');
  const { length } = quiet.log;
  assert.equal(quiet.try(halt, 99_000), null);
  assert.equal(quiet.log.length, length);
  assert.equal(deadline(quiet.state), null);
});

/** Random commands of both seats, the hall and an organiser, most of them legal moves, so that games get somewhere. */
const RARE = [
  'resign',
  'abort',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'ask-takeback',
  'accept-takeback',
  'decline-takeback',
  'give-time',
  'claim-fifty',
  'claim-gone',
  'rematch',
  'decline-rematch',
  'wake',
  'halt',
  'resume',
  'rule',
  'nonsense',
] as const;
const step = fc.record({
  pick: fc.nat({ max: 300 }),
  after: fc.oneof(fc.nat({ max: 5000 }), fc.nat({ max: 100_000 })),
  lag: fc.nat({ max: 2000 }),
  kind: fc.oneof(
    { weight: 25, arbitrary: fc.constant('legal' as const) },
    { weight: 10, arbitrary: fc.constantFrom('offer-draw', 'ask-takeback', 'accept-takeback', 'give-time' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...RARE) },
  ),
});
const controls = [
  THREE_TWO,
  UNTIMED,
  { kind: 'bronstein', base: 60_000, delay: 3000 },
  { kind: 'delay', base: 60_000, delay: 3000 },
  { kind: 'correspondence', days: 1 },
  {
    kind: 'periods',
    periods: [
      { moves: 3, time: 60_000 },
      { moves: null, time: 30_000 },
    ],
    increment: 1000,
  },
] as const;

test('random commands at random times: one ending, clocks not negative, and the log replays to the live state', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 120 }),
      fc.constantFrom(...controls),
      fc.boolean(),
      (steps, time, formal) => {
        const game = joined({ time, formal });
        for (const { kind, pick, after, lag } of steps) {
          const at = game.now + after;
          const { turn } = present(game.state);
          const color: Color = pick % 2 ? 'white' : 'black';
          const ply = plyOf(game.state);
          const moves = legalMoves(present(game.state));
          game.try({ type: 'wake' }, at);
          switch (kind) {
            case 'legal':
              if (moves.length === 0) break;
              game.ask(
                turn,
                { type: 'move', uci: formatUci(present(game.state), moves[pick % moves.length]) },
                { lag },
              );
              break;
            case 'nonsense':
              game.try({ type: 'move', color, ply: pick, uci: 'a1h8q' }, at);
              break;
            case 'wake':
            case 'resume':
              game.try({ type: kind }, at);
              break;
            case 'halt':
              game.try({ type: 'halt', heartbeat: Math.max(0, at - 10_000) }, at);
              break;
            case 'rule':
              game.try({ type: 'rule', by: 'olga', ruling: pick % 3 ? 'annul' : 'draw', reason: 'noise' }, at);
              break;
            default:
              game.try({ type: kind, color, ply, opponentGoneSince: Math.max(0, at - 40_000), next: 'next' }, at);
          }
          const { clock } = game.state;
          if (clock) for (const side of ['white', 'black'] as const) assert.ok(timeLeft(clock, side, at) >= 0);
          const due = deadline(game.state);
          assert.ok(due === null || Number.isInteger(due));
        }
        const count = (type: string) => game.log.filter((event) => event.type === type).length;
        assert.ok(count('ended') <= 1 && count('annulled') <= 1 && count('rematched') <= 1);
        assert.equal(game.state.phase === 'ended', game.state.outcome !== null);
        assert.equal(told(replay(game.log.map((event) => parseEvent(formatEvent(event))))), told(game.state));
      },
    ),
    { numRuns: 300 },
  );
});

test('an event of a newer version is not guessed at', () => {
  assert.throws(() => parseEvent('{"v":2,"type":"resumed","at":5}'), /version 2/);
});
