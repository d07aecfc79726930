/** Random commands from random seats at random times, over real sockets: whatever is asked, what must hold holds. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { present, replay, timeLeft } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import type { SeatCommand, Terms } from '@duiyi/game';
import { COLORS, formatUci, legalMoves } from '@duiyi/rules';
import { blitz, openTestHall } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { picture, Table } from '../testing/table.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

/** mulberry32 */
const chanceOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const COMMANDS: readonly SeatCommand['type'][] = [
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'ask-takeback',
  'accept-takeback',
  'accept-takeback',
  'decline-takeback',
  'give-time',
  'claim-fifty',
  'claim-gone',
  'rematch',
  'abort',
  'resign',
];

/** Each socket may send 40 messages at once. */
const STEPS = 38;

suite('any weather', () => {
  const seeds = [Number(process.env['SEED'] ?? Date.now() % 1_000_000)];
  for (let i = 1; i < 8; i += 1) seeds.push(seeds[0] + i);
  for (const seed of seeds) {
    test(`[S37] [S46] seed ${seed}: no clock below zero, one ending, and the stored log is the game all see`, async () => {
      const chance = chanceOf(seed);
      const base = [1000, 10_000, 180_000][chance(3)];
      const terms: Terms = { ...blitz, time: { kind: 'fischer', base, increment: [0, 500][chance(2)] } };
      const table = await Table.open(it, [], terms);
      for (let step = 0; step < STEPS; step += 1) {
        const color = COLORS[chance(2)];
        const position = present(table.state);
        const moves = legalMoves(position);
        const isMove = moves.length > 0 && chance(3) > 0;
        const command: SeatCommand = isMove
          ? { type: 'move', uci: formatUci(position, moves[chance(moves.length)]) }
          : ({ type: COMMANDS[chance(COMMANDS.length - (step < 30 ? 2 : 0))] } as SeatCommand);
        const by = isMove && chance(4) > 0 ? position.turn : color;
        table[by].command(table.game, Math.max(0, table.ply - (chance(8) === 0 ? 1 : 0)), command);
        if (chance(4) > 0) await new Promise((resolve) => setTimeout(resolve, 2));
        if (chance(3) === 0) it.time.advance(chance(base / 4));
      }
      it.time.advance(400_000);
      await table.both(({ phase }) => phase === 'ended');
      // What was asked last may be another game, after the end of this one.
      await Promise.all([table.white.settled(), table.black.settled()]);
      const [, stored] = await table.players.white.api('GET', `/games/${table.game}`);
      const { events } = stored as GameAnswer;
      await table.both(({ seq }) => seq >= events.length);
      const state = await table.agree();
      assert.deepEqual(picture(replay(table.white.events(table.game))), picture(state));
      assert.equal(table.white.events(table.game).filter(({ type }) => type === 'ended').length, 1);
      console.log(`seed ${seed}: ${state.moves.length} moves, ${state.outcome!.termination}`);
      for (const move of state.moves) {
        for (const color of COLORS) assert.ok(move.clocks![color] >= 0, `${color} after ${move.uci}`);
      }
      if (state.clock) for (const color of COLORS) assert.ok(timeLeft(state.clock, color, it.time.now()) >= 0);
    });
  }
});
