import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { apply, evolve, plyOf, replay } from '@duiyi/game';
import type { GameEvent, GameState } from '@duiyi/game';
import { asked, received, refused } from './live.ts';
import type { Live } from './live.ts';

const START: readonly GameEvent[] = [
  {
    type: 'created',
    at: 1000,
    host: 'host',
    terms: { time: { kind: 'fischer', base: 300_000, increment: 3000 }, color: 'white' },
  },
  { type: 'joined', at: 2000, white: 'host', black: 'guest' },
];
const moved = (uci: string, at: number): GameEvent => ({ type: 'moved', at, uci, remaining: 300_000 });

const opened = (...more: readonly GameEvent[]): Live => {
  const live = received(null, 1, [...START, ...more]);
  assert.ok(live.ok);
  return live.value;
};

const ask = (live: Live, color: 'white' | 'black', uci: string, now = 5000): Live => {
  const next = asked(live, color, { type: 'move', uci }, now);
  assert.ok(next.ok, `${uci} is taken`);
  return next.value;
};

const ucis = ({ moves }: GameState): string => moves.map(({ uci }) => uci).join(' ');

test('a move shows at once and waits to be confirmed', () => {
  const live = ask(opened(), 'white', 'e2e4');
  assert.equal(ucis(live.shown), 'e2e4');
  assert.equal(ucis(live.confirmed), '');
  assert.deepEqual(
    live.pending.map(({ ply, command }) => ({ ply, command })),
    [{ ply: 0, command: { type: 'move', uci: 'e2e4' } }],
  );
});

test('the event itself is the answer: the guess gives way to what the hall says', () => {
  const live = received(ask(opened(), 'white', 'e2e4'), 3, [moved('e2e4', 4321)]);
  assert.ok(live.ok);
  assert.deepEqual(live.value.pending, []);
  assert.equal(live.value.shown, live.value.confirmed);
  assert.equal(live.value.shown.moves[0].at, 4321);
});

test('a guess that another tab overtook is dropped', () => {
  const live = received(ask(opened(), 'white', 'e2e4'), 3, [moved('d2d4', 4000)]);
  assert.ok(live.ok);
  assert.equal(ucis(live.value.shown), 'd2d4');
  assert.deepEqual(live.value.pending, []);
});

test('a refusal puts the position back', () => {
  const live = refused(ask(opened(), 'white', 'e2e4'));
  assert.equal(ucis(live.shown), '');
  assert.deepEqual(live.pending, []);
});

test('[M10] what cannot be is refused here, with the reason, and nothing is pending', () => {
  const live = opened();
  const illegal = asked(live, 'white', { type: 'move', uci: 'e2e5' }, 5000);
  assert.deepEqual(illegal, { ok: false, error: { code: 'illegal-move', uci: 'e2e5' } });
  const notMine = asked(live, 'black', { type: 'move', uci: 'e7e5' }, 5000);
  assert.deepEqual(notMine, { ok: false, error: { code: 'not-your-turn', turn: 'white' } });
});

test('[C3] whether a move came in time is left to the hall', () => {
  const live = opened();
  const late = asked(live, 'white', { type: 'move', uci: 'e2e4' }, 2000 + 3_600_000);
  assert.ok(late.ok);
  assert.equal(late.value.pending.length, 1);
  assert.equal(late.value.shown, late.value.confirmed);
  const again = asked(late.value, 'white', { type: 'move', uci: 'd2d4' }, 2000 + 3_600_001);
  assert.deepEqual(again, { ok: false, error: { code: 'time-is-up', color: 'white' } });
});

test('[E1] a mate is shown as a move; that it ends the game the hall says', () => {
  const live = ask(opened(moved('f2f3', 3000), moved('e7e5', 4000), moved('g2g4', 5000)), 'black', 'd8h4', 6000);
  assert.equal(ucis(live.shown), 'f2f3 e7e5 g2g4 d8h4');
  assert.equal(live.shown.phase, 'playing');
});

test('a resignation waits for its answer without changing what is shown, also behind a move', () => {
  const live = ask(opened(moved('e2e4', 3000), moved('e7e5', 4000)), 'white', 'g1f3');
  const both = asked(live, 'white', { type: 'resign' }, 6000);
  assert.ok(both.ok);
  assert.deepEqual(
    both.value.pending.map(({ ply, command }) => [ply, command.type]),
    [
      [2, 'move'],
      [3, 'resign'],
    ],
  );
  const next = received(both.value, 5, [moved('g1f3', 5500)]);
  assert.ok(next.ok);
  assert.deepEqual(
    next.value.pending.map(({ command }) => command.type),
    ['resign'],
  );
  const end = received(next.value, 6, [{ type: 'ended', at: 6100, winner: 'black', termination: 'resignation' }]);
  assert.ok(end.ok);
  assert.deepEqual(end.value.pending, []);
  assert.equal(end.value.shown.phase, 'ended');
});

test('a gap is told, events already known are passed over', () => {
  const live = opened(moved('e2e4', 3000));
  assert.deepEqual(received(live, 5, [moved('e7e5', 4000)]), { ok: false, error: { code: 'gap' } });
  assert.deepEqual(received(null, 2, [START[1]]), { ok: false, error: { code: 'gap' } });
  const again = received(live, 2, [START[1], moved('e2e4', 3000), moved('e7e5', 4000)]);
  assert.ok(again.ok);
  assert.equal(ucis(again.value.confirmed), 'e2e4 e7e5');
  const nothing = received(live, 4, []);
  assert.ok(nothing.ok);
  assert.equal(nothing.value, live);
});

/** A game between this page and a hall, on a line that loses, repeats and delays. */
test('whatever the line does, once all events are here the page shows the game of the hall', () => {
  const line = fc.array(fc.record({ pick: fc.nat(), deliver: fc.nat(5), repeat: fc.nat(3), refuse: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(line, (steps) => {
      let hall = replay(START);
      const log: GameEvent[] = [...START];
      let live = opened();
      let now = 10_000;
      for (const { pick, deliver, repeat, refuse } of steps) {
        now += 1000;
        const moves = LEGAL[pick % LEGAL.length].split(' ');
        const mine = asked(live, 'white', { type: 'move', uci: moves[0] }, now);
        if (mine.ok) {
          live = mine.value;
          const sent = live.pending[0];
          const told = apply(hall, { ...sent.command, color: 'white', ply: sent.ply }, now, 0);
          if (told.ok && !refuse) {
            log.push(...told.value);
            hall = told.value.reduce(evolve, hall);
          } else {
            live = refused(live);
          }
        }
        const theirs = apply(hall, { type: 'move', uci: moves[1], color: 'black', ply: plyOf(hall) }, now + 500, 0);
        if (theirs.ok) {
          log.push(...theirs.value);
          hall = theirs.value.reduce(evolve, hall);
        }
        const from = Math.max(0, live.confirmed.seq + (deliver - 2));
        const some = received(live, from + 1, log.slice(from, from + 2 + repeat));
        if (some.ok) live = some.value;
      }
      const rest = received(live, 1, log);
      assert.ok(rest.ok);
      assert.deepEqual(rest.value.confirmed, hall);
    }),
  );
});

const LEGAL = ['e2e4 e7e5', 'd2d4 d7d5', 'g1f3 g8f6', 'b1c3 b8c6', 'f3g1 f6g8', 'c3b1 c6b8', 'a2a3 a7a6'];
