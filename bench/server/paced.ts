/** How long a move is on its way to the opponent when two hundred games are played at one move a second each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { settle, TABLES } from './contest.ts';
import type { Side } from './contest.ts';
import { median, note, percentile, report } from './measure.ts';

/** How often each game sees a move, and for how long, in milliseconds. */
interface Walk {
  readonly pace: number;
  readonly millis: number;
}

/** Faster at first: how a program gets ready to be used is not what is measured. No game ends within the rounds. */
const WARM_UP: Walk = { pace: 200, millis: 5000 };
const ROUND: Walk = { pace: 1000, millis: 5000 };
const ROUNDS = 5;
/** How much longer than through the relay, in milliseconds. */
const ALLOWED = 3;

const walk = async (side: Side, { pace, millis }: Walk): Promise<readonly number[]> => {
  const { tables } = side;
  await side.supply((2 * millis) / pace);
  const took: number[] = [];
  for (const table of tables) {
    table.tell = (late) => took.push(late);
    table.walk();
  }
  const since = performance.now();
  const due = tables.map((table, i) => ({ table, at: since + (i * pace) / TABLES }));
  for (let now = since; now < since + millis; now = performance.now()) {
    for (const turn of due) {
      if (turn.at <= now && turn.table.step()) turn.at += pace;
    }
    await sleep(1);
  }
  await settle(side);
  return took;
};

export const pacedLoop = async (hall: Side, relay: Side): Promise<boolean> => {
  const rounds = new Map<Side, number[]>([
    [hall, []],
    [relay, []],
  ]);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [side, done] of rounds) {
      const took = await walk(side, round < 0 ? WARM_UP : ROUND);
      const p99 = percentile(took, 0.99);
      if (round >= 0) done.push(p99);
      note(`${side.name}: ${took.length} moves, p50 ${percentile(took, 0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
    }
  }
  const theirs = median(rounds.get(relay)!);
  return report({
    measure: `a move's way to the opponent, p99, ${TABLES} games at a move a second`,
    ours: median(rounds.get(hall)!),
    peer: 'bare ws relay',
    theirs,
    unit: 'ms',
    target: { most: theirs + ALLOWED },
  });
};
