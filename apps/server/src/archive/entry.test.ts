import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replay } from '@duiyi/game';
import type { EventOf, GameEvent, Outcome, Terms } from '@duiyi/game';
import { entryAtEnd, entryByLog } from './entry.ts';

const TERMS: Terms = { time: { kind: 'fischer', base: 300_000, increment: 0 }, color: 'black' };

const logOf = (moves: string, terms: Partial<Terms> = {}): readonly GameEvent[] => [
  { type: 'created', at: 0, host: 'ann', terms: { ...TERMS, ...terms } },
  { type: 'joined', at: 1, white: 'ben', black: 'ann' },
  ...moves
    .split(' ')
    .filter((uci) => uci !== '')
    .map((uci, i): GameEvent => ({ type: 'moved', at: 10 + i, uci, remaining: 300_000 })),
];
const ended = (outcome: Outcome): EventOf<'ended'> => ({ type: 'ended', at: 99, ...outcome });
const resigned = ended({ winner: 'black', termination: 'resignation' });

const endedWith = (before: readonly GameEvent[], ...events: readonly GameEvent[]) =>
  entryAtEnd('game', replay([...before, ...events]), events);

test('a game is kept with what it is looked for by', () => {
  const guestTime = { kind: 'fischer', base: 60_000, increment: 0 } as const;
  const before = logOf('e2e4 c7c5 g1f3', { guestTime });
  const entry = endedWith(before, resigned);
  assert.deepEqual(entry, {
    game: 'game',
    at: 99,
    white: 'ben',
    black: 'ann',
    result: '0-1',
    ending: 'resignation',
    annulled: false,
    formal: false,
    computer: false,
    private: false,
    speed: 'blitz',
    time: guestTime,
    blackTime: TERMS.time,
    opening: 'B27b',
    family: 'B20',
    plies: 3,
    placement: 'rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R',
  });
  assert.deepEqual(entryByLog('game', [...before, resigned]), entry);
});

test('the move that ends a game is in its entry', () => {
  const mate: GameEvent = { type: 'moved', at: 98, uci: 'd8h4', remaining: 1 };
  const entry = endedWith(logOf('f2f3 e7e5 g2g4'), mate, ended({ winner: 'black', termination: 'checkmate' }));
  assert.deepEqual([entry?.plies, entry?.placement], [4, 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR']);
});

test('a game that goes on, or has ended before, has no entry now', () => {
  assert.equal(endedWith(logOf('e2e4 e7e5'), { type: 'draw-offered', at: 50, color: 'white' }), undefined);
  assert.equal(endedWith(logOf('e2e4 e7e5')), undefined);
  assert.equal(entryByLog('game', logOf('e2e4 e7e5')), null);
});

test('[E10] a game that was not begun is not kept, unless it was ruled on', () => {
  for (const termination of ['aborted', 'no-first-move', 'outage', 'annulment'] as const) {
    assert.equal(endedWith(logOf('e2e4'), ended({ winner: null, termination })), null);
  }
  const outage = endedWith(logOf('e2e4 e7e5'), ended({ winner: null, termination: 'outage' }));
  assert.equal(outage?.result, '*');
  const ruled = endedWith(logOf(''), ended({ winner: 'white', termination: 'ruling' }));
  assert.deepEqual([ruled?.result, ruled?.plies, ruled?.opening], ['1-0', 0, null]);
  const withdrawn = ended({ winner: null, termination: 'withdrawn' });
  assert.equal(endedWith(logOf('').slice(0, 1), withdrawn), null);
});

test('[E12] an annulled game has no result', () => {
  const entry = entryByLog('game', [
    ...logOf('e2e4 e7e5'),
    resigned,
    { type: 'annulled', at: 120, by: 'org', reason: 'x' },
  ]);
  assert.deepEqual([entry?.result, entry?.annulled, entry?.at], ['*', true, 99]);
});
