import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { EventOf, GameEvent } from './event.ts';
import { rejudge } from './rejudge.ts';
import { BUDGET, joined, UNTIMED } from './script.fixture.ts';
import type { Script } from './script.fixture.ts';

type Log = readonly [EventOf<'created'>, ...GameEvent[]];
const logOf = ({ log }: Script): Log => log as unknown as Log;
const again = (log: readonly GameEvent[]) => rejudge(log as Log, BUDGET);
const impossible = (event: number) => ({ ok: false, error: { code: 'impossible-game', event } });

const LONG = 'Nf3 Nf6 Ng1 Ng8';

/** Games that came to their ends each in its own way. */
const ENDS: readonly (readonly [name: string, game: () => Script])[] = [
  ['[E1] mate', () => joined().play('f3 e5 g4 Qh4')],
  ['[E2] a flag', () => ended(joined().play('e4 e5'), (game) => game.try({ type: 'wake' }, 1_000_000))],
  ['[E3] a resignation', () => joined().play('e4 e5').does('black', 'resign')],
  ['[E4] an agreement', () => joined().play('e4 e5').does('white', 'offer-draw').does('black', 'accept-draw')],
  ['[E5] a dead position', () => joined({ start: start('k7/8/8/8/8/8/1p6/K7 w - - 0 1') }).play('a1b2')],
  ['[E7] a stalemate', () => joined({ start: start('7k/8/5KQ1/8/8/8/8/8 w - - 0 1') }).play('f6f7')],
  ['[E8] a repetition', () => joined().play(`${LONG} ${LONG}`)],
  [
    '[E9] a claim',
    () => {
      const game = joined({ start: start('7k/8/8/8/8/8/R7/K7 w - - 99 80') });
      assert.equal(game.ask('white', { type: 'claim-fifty', uci: 'a2b2' }), null);
      return game;
    },
  ],
  ['[E10] an abort', () => joined().play('e4').does('black', 'abort')],
  ['[E10] no first move', () => ended(joined().play('e4'), (game) => game.try({ type: 'wake' }, 1_000_000))],
  ['without a clock', () => joined({ time: UNTIMED }).play('e4 e5 Nf3').does('white', 'resign')],
  [
    'after takebacks, refused and taken',
    () => {
      const game = joined().play('e4 e5 Nf3').does('white', 'ask-takeback');
      assert.equal(game.ask('black', { type: 'decline-takeback' }), null);
      return game.play('Nc6').does('white', 'ask-takeback').does('black', 'accept-takeback', 'resign');
    },
  ],
  [
    'after time was given, and a draw declined',
    () => {
      const game = joined().play('e4 e5');
      assert.equal(game.ask('black', { type: 'give-time' }), null);
      game.does('white', 'offer-draw');
      assert.equal(game.ask('black', { type: 'decline-draw' }), null);
      return game.play('Nf3').does('black', 'resign');
    },
  ],
  [
    '[C4] after an outage',
    () => {
      const game = joined().play('e4 e5');
      assert.equal(game.try({ type: 'halt', heartbeat: 3000 }, 90_000), null);
      assert.equal(game.try({ type: 'resume' }, 91_000), null);
      assert.equal(game.try({ type: 'halt', heartbeat: 92_000 }, 95_000), null);
      assert.equal(game.try({ type: 'wake' }, 216_000), null);
      return game.play('Nf3').does('black', 'resign');
    },
  ],
];

const start = (fen: string) => ({ fen, chess960: false });
const ended = (game: Script, end: (game: Script) => unknown): Script => {
  assert.equal(end(game), null);
  assert.equal(game.last.type, 'ended');
  return game;
};

suite('a game that was judged elsewhere', () => {
  for (const [name, play] of ENDS) {
    test(`is judged alike: ${name}`, () => {
      const log = logOf(play());
      assert.deepEqual(again(log), { ok: true, value: log });
    });
  }

  test('has the reasons of this judge, whatever it is told', () => {
    const log = logOf(joined().play(`${LONG} ${LONG}`));
    const judged = again(
      log.map((event) => {
        if (event.type !== 'ended') return event;
        const { explanation: _, ...rest } = event;
        return rest;
      }),
    );
    assert.deepEqual(judged, { ok: true, value: log });
  });

  /** What was played, told otherwise, and the number of the event that gives it away. */
  const honest = logOf(joined().play('e4 e5 Nf3').does('white', 'resign'));
  const replaced = (number: number, event: object): readonly GameEvent[] =>
    honest.map((one, i) => (i === number - 1 ? { ...one, ...event } : one));
  const LIES: readonly (readonly [name: string, log: readonly GameEvent[], event: number])[] = [
    ['a move that is none', replaced(3, { uci: 'e2e5' }), 3],
    ['a move of nobody', replaced(3, { uci: 'xx' }), 3],
    ['another clock', replaced(5, { remaining: 999_999 }), 5],
    ['a flag that has fallen', replaced(5, { at: 9_999_999 }), 5],
    ['a resignation without a winner', replaced(6, { winner: null }), 6],
    ['a mate that is none', replaced(6, { termination: 'checkmate' }), 6],
    ['a ruling', replaced(6, { termination: 'ruling' }), 6],
    ['points', replaced(6, { points: { white: { before: 0, change: 9 }, black: { before: 0, change: 9 } } }), 6],
    ['a repetition nobody saw', replaced(6, { termination: 'repetition', winner: null }), 6],
    ['a draw nobody offered', replaced(6, { termination: 'agreement', winner: null }), 6],
    ['somebody gone', replaced(6, { termination: 'abandonment', winner: 'black' }), 6],
    ['a takeback nobody asked for', replaced(6, { type: 'taken-back', ply: 0 }), 6],
    ['a move after the end', [...honest, honest[3]], 7],
    ['an annulment', [...honest, { type: 'annulled', at: 9000, by: 'me', reason: '' }], 7],
    ['a second beginning', [...honest.slice(0, 2), honest[0], ...honest.slice(2)], 3],
    ['the host on both sides', replaced(2, { black: 'anna', white: 'anna' }), 2],
    ['seats swapped', replaced(2, { black: 'anna', white: 'bo' }), 2],
    ['lag credit', replaced(5, { lag: 400 }), 5],
    ['nobody who joined', [honest[0], ...honest.slice(2)], 2],
  ];
  for (const [name, log, event] of LIES) {
    test(`is found out: ${name}`, () => {
      assert.deepEqual(again(log), impossible(event));
    });
  }
});
