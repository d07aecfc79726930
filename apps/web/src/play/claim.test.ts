import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evolve, replay } from '@duiyi/game';
import type { GameEvent, GameState } from '@duiyi/game';
import { claimOf } from './claim.ts';

/** A game from `fen`, both sides having made their first moves. */
const game = (fen: string, ...ucis: readonly string[]): GameState =>
  replay([
    {
      type: 'created',
      at: 0,
      host: 'host',
      terms: { time: { kind: 'fischer', base: 60_000, increment: 0 }, color: 'white', start: { fen, chess960: false } },
    },
    { type: 'joined', at: 0, white: 'host', black: 'guest' },
    ...ucis.map((uci): GameEvent => ({ type: 'moved', at: 0, uci, remaining: 60_000 })),
  ]);

const ROOKS = (halfmoves: number) => `4k2r/8/8/8/8/8/8/R3K3 w - - ${halfmoves} 80`;

for (const [halfmoves, ucis, white, black] of [
  [96, ['a1a2', 'h8h7'], null, null],
  [97, ['a1a2', 'h8h7'], 'with-move', null],
  [97, ['a1a2', 'h8h7', 'a2a1'], null, 'fifty'],
  [98, ['a1a2', 'h8h7'], 'fifty', null],
  [98, ['a1a2', 'h8h7', 'a2a7'], null, 'fifty'],
] as const) {
  test(`[E9] from ${halfmoves} quiet moves on, after ${ucis.join(' ')}, the claim is there exactly when it is right`, () => {
    const state = game(ROOKS(halfmoves), ...ucis);
    assert.deepEqual([claimOf(state, 'white', false), claimOf(state, 'black', false)], [white, black]);
    assert.equal(claimOf(state, null, false), null);
  });
}

test('[E9] where every move is a capture or a pawn move none completes the fifty', () => {
  const state = game('7k/2q5/8/8/8/7P/8/1K6 w - - 97 90', 'b1a1', 'c7c2');
  assert.equal(state.recent.at(-1)!.halfmoves, 99);
  assert.equal(claimOf(state, 'white', false), null);
});

test('[E11] an opponent gone for long enough can be claimed against, until the end', () => {
  const state = game(ROOKS(0), 'a1a2', 'h8h7');
  assert.equal(claimOf(state, 'black', true), 'gone');
  const over = evolve(state, { type: 'ended', at: 1, winner: 'black', termination: 'abandonment' });
  assert.equal(claimOf(over, 'black', true), null);
});

test('[C4] after an outage of more than an hour the game may be called off until the next move', () => {
  const state = game(ROOKS(0), 'a1a2', 'h8h7');
  const away = evolve(state, { type: 'halted', at: 3_700_000, from: 1000 });
  assert.equal(claimOf(away, 'black', false), 'outage');
  const moved = evolve(away, { type: 'moved', at: 3_701_000, uci: 'a2a1', remaining: 50_000 });
  assert.equal(claimOf(moved, 'black', false), null);
});
