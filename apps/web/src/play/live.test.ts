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
  const live = refused(ask(opened(), 'white', 'e2e4'), 'move', 0);
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

const begun = () => opened(moved('e2e4', 3000), moved('e7e5', 4000));

const pendings = ({ pending }: Live): readonly string[] => pending.map(({ command }) => command.type);

const told = (live: Live, ...events: readonly GameEvent[]): Live => {
  const next = received(live, live.confirmed.seq + 1, events);
  assert.ok(next.ok);
  return next.value;
};

for (const { name, before, color, command, answer } of [
  {
    name: 'a draw offer',
    before: [],
    color: 'white',
    command: 'offer-draw',
    answer: { type: 'draw-offered', color: 'white' },
  },
  {
    name: 'its refusal',
    before: [{ type: 'draw-offered', color: 'white' }],
    color: 'black',
    command: 'decline-draw',
    answer: { type: 'draw-declined', color: 'black' },
  },
  {
    name: 'a takeback asked for',
    before: [],
    color: 'black',
    command: 'ask-takeback',
    answer: { type: 'takeback-asked', color: 'black' },
  },
  {
    name: 'a takeback allowed',
    before: [{ type: 'takeback-asked', color: 'black' }],
    color: 'white',
    command: 'accept-takeback',
    answer: { type: 'taken-back', ply: 1 },
  },
  {
    name: 'a takeback declined',
    before: [{ type: 'takeback-asked', color: 'black' }],
    color: 'white',
    command: 'decline-takeback',
    answer: { type: 'takeback-declined', color: 'white' },
  },
  {
    name: 'another game',
    before: [{ type: 'ended', winner: null, termination: 'agreement' }],
    color: 'black',
    command: 'rematch',
    answer: { type: 'rematch-offered', color: 'black' },
  },
  {
    name: 'another game agreed to',
    before: [
      { type: 'ended', winner: null, termination: 'agreement' },
      { type: 'rematch-offered', color: 'white' },
    ],
    color: 'black',
    command: 'rematch',
    answer: { type: 'rematched', next: 'next' },
  },
] as const) {
  test(`[E4] ${name}: asked once, and answered by its event`, () => {
    const live = told(begun(), ...before.map((event): GameEvent => ({ at: 5000, ...event })));
    const once = asked(live, color, { type: command }, 6000);
    assert.ok(once.ok);
    assert.deepEqual(pendings(once.value), [command]);
    const twice = asked(once.value, color, { type: command }, 6001);
    assert.ok(twice.ok && twice.value === once.value);
    assert.deepEqual(pendings(told(once.value, { at: 6100, ...answer })), []);
  });
}

test('[E4] what the other side does is no answer to what was asked', () => {
  const offering = asked(begun(), 'white', { type: 'offer-draw' }, 5000);
  assert.ok(offering.ok);
  assert.deepEqual(pendings(told(offering.value, { type: 'takeback-asked', at: 5100, color: 'black' })), [
    'offer-draw',
  ]);
});

test('[C7] time given twice is answered twice', () => {
  const once = asked(begun(), 'white', { type: 'give-time' }, 5000);
  assert.ok(once.ok);
  const twice = asked(once.value, 'white', { type: 'give-time' }, 5100);
  assert.ok(twice.ok);
  assert.deepEqual(pendings(twice.value), ['give-time', 'give-time']);
  const given: GameEvent = { type: 'time-given', at: 5200, color: 'black', millis: 15_000 };
  assert.deepEqual(pendings(told(twice.value, given)), ['give-time']);
  assert.deepEqual(pendings(told(twice.value, given, given)), []);
});

test('[E11] a claim is made on what the hall has said of the opponent', () => {
  const claim = { type: 'claim-gone' } as const;
  const here = asked(begun(), 'black', claim, 90_000);
  assert.deepEqual(here, { ok: false, error: { code: 'not-gone', left: null } });
  const soon = asked(begun(), 'black', claim, 20_000, { opponentGoneSince: 5000 });
  assert.deepEqual(soon, { ok: false, error: { code: 'not-gone', left: 15_000 } });
  const right = asked(begun(), 'black', claim, 36_000, { opponentGoneSince: 5000 });
  assert.ok(right.ok);
  assert.deepEqual(pendings(right.value), ['claim-gone']);
});

test('[E12] a game annulled later keeps the reason, whatever came after', () => {
  const over = told(begun(), { type: 'ended', at: 5000, winner: null, termination: 'agreement' });
  const annulled = told(
    over,
    { type: 'annulled', at: 6000, by: 'organiser', reason: '串通' },
    { type: 'rematch-offered', at: 7000, color: 'white' },
  );
  assert.equal(annulled.annulled?.reason, '串通');
  assert.equal(annulled.last.type, 'rematch-offered');
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

test('a hall put back to an older copy that has gone on since has the last word too', () => {
  const live = ask(opened(moved('e2e4', 3000), moved('e7e5', 4000)), 'white', 'g1f3');
  const other = received(live, 1, [...START, moved('e2e4', 3000), moved('c7c5', 5000), moved('g1f3', 6000)]);
  assert.ok(other.ok);
  assert.equal(ucis(other.value.shown), 'e2e4 c7c5 g1f3');
  assert.deepEqual(other.value.pending, []);
});

test('a hall put back to an older copy has the last word: what came after it never was', () => {
  const live = ask(opened(moved('e2e4', 3000), moved('e7e5', 4000)), 'white', 'g1f3');
  const back = received(live, 1, [...START, moved('e2e4', 3000)]);
  assert.ok(back.ok);
  assert.equal(ucis(back.value.shown), 'e2e4');
  assert.deepEqual(back.value.pending, []);
  const on = received(back.value, 4, [moved('c7c5', 5000)]);
  assert.ok(on.ok);
  assert.equal(ucis(on.value.confirmed), 'e2e4 c7c5');
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
            live = refused(live, sent.command.type, sent.ply);
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
