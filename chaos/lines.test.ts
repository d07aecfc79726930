/** Two browsers and one hall over bad lines: they end with one state, which is the one in the record. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { plyOf, present, replay } from '@duiyi/game';
import type { SeatCommand } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import { formatUci, legalMoves } from '@duiyi/rules';
import { openTestHall } from '../apps/server/src/testing/hall.ts';
import type { TestHall, Visitor } from '../apps/server/src/testing/hall.ts';
import { picture } from '../apps/server/src/testing/table.ts';
import { randomOf } from '../packages/rules/fixtures/randomGames.ts';
import { openBrowser } from './browser.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall(1_000_000, undefined, { messageRate: 1000 });
});
after(() => it.close());

type Chance = (below: number) => number;

const ASIDE: readonly SeatCommand['type'][] = [
  'offer-draw',
  'decline-draw',
  'ask-takeback',
  'accept-takeback',
  'decline-takeback',
  'give-time',
];

/** Somebody in front of a browser, who plays whatever is legal. */
const openPlayer = async (visitor: Visitor, game: string, chance: Chance) => {
  const browser = await openBrowser(it.origin, visitor.cookie, game, chance);
  const { session } = browser;
  const act = (): void => {
    const live = session.live.value;
    const color = session.seat.value;
    if (live === null || color === null || live.pending.length > 1) return;
    const position = present(live.shown);
    if (chance(12) === 0) session.act({ type: ASIDE[chance(ASIDE.length)] } as SeatCommand);
    else if (position.turn === color && live.shown.phase === 'playing') {
      const moves = legalMoves(position);
      if (moves.length > 0) session.act({ type: 'move', uci: formatUci(position, moves[chance(moves.length)]) });
    }
  };
  return { ...browser, act };
};

/** Seeds that failed once: a gap told twice out of order; a refusal taken for another's. */
const KEPT: readonly number[] = [1001, 3000];
const now = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const PLAYING = 3000;
const PATIENCE = 10_000;

/** Answers with how often a line was cut. */
const play = async (seed: number): Promise<number> => {
  const chance = randomOf(seed);
  const { game, white, black } = await it.table({
    time: { kind: 'fischer', base: 600_000, increment: 1000 },
    color: 'white',
  });
  const browsers = [await openPlayer(white, game, chance), await openPlayer(black, game, chance)];
  try {
    const end = performance.now() + PLAYING;
    while (performance.now() < end) {
      browsers[chance(2)].act();
      await sleep(1 + chance(8));
    }
    for (const { line } of browsers) line.isCalm = true;
    const recorded = async () => {
      const [, json] = await white.api('GET', `/games/${game}`);
      return (json as GameAnswer).events;
    };
    const isSettled = async (): Promise<boolean> => {
      const { length } = await recorded();
      return browsers.every(({ session }) => {
        const live = session.live.value;
        return live !== null && live.pending.length === 0 && live.confirmed.seq === length;
      });
    };
    const until = performance.now() + PATIENCE;
    while (!(await isSettled())) {
      const told = browsers.map(({ session }) => [session.live.value?.confirmed.seq, session.live.value?.pending]);
      assert.ok(performance.now() < until, `seed ${seed} never settled: ${JSON.stringify(told)}`);
      await sleep(50);
    }
    const state = replay(await recorded());
    for (const { session } of browsers) {
      assert.deepEqual(picture(session.live.value!.confirmed), picture(state), `seed ${seed}`);
      assert.deepEqual(picture(session.live.value!.shown), picture(state), `seed ${seed}`);
    }
    const cuts = browsers.reduce((sum, { line }) => sum + line.cuts, 0);
    console.log(`seed ${seed}: ${state.seq} events, ${plyOf(state)} plies, ${cuts} connections lost`);
    assert.ok(plyOf(state) > 0, `seed ${seed}`);
    return cuts;
  } finally {
    for (const browser of browsers) browser.close();
  }
};

test(
  'two browsers over lines that lose, delay, repeat and reorder end with the game in the record',
  {
    timeout: 40_000,
  },
  async () => {
    const seeds = [...KEPT, ...Array.from({ length: 8 }, (_, i) => now + i)];
    console.log(`seeds ${seeds.join(' ')}`);
    const cuts = await Promise.all(seeds.map(play));
    assert.ok(
      cuts.reduce((sum, count) => sum + count) >= seeds.length,
      `${cuts.join(' ')} cuts: the weather was too good`,
    );
  },
);
