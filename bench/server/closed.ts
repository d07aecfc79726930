/** How many moves a second go through when every table plays as fast as it is answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { settle, TABLES } from './contest.ts';
import type { Side } from './contest.ts';
import { median, note, report } from './measure.ts';
import { processorTime } from './program.ts';

const WARM_UP = 3000;
const ROUND = 5000;
const ROUNDS = 5;
/** What a table is supplied with, beside what it played in the round before. */
const SPARE = 2.5;

interface Round {
  /** Moves a second. */
  readonly rate: number;
  /** Microseconds of processor a move, of the side and of the driver. */
  readonly cost: number;
  readonly driver: number;
}

const play = async (side: Side, millis: number, plies: number): Promise<Round> => {
  const { tables, program } = side;
  await side.supply(plies);
  let moves = 0;
  for (const table of tables) {
    table.tell = () => {
      moves += 1;
    };
  }
  await sleep(100);
  const used = processorTime(program.pid);
  const driven = process.cpuUsage();
  const since = performance.now();
  for (const table of tables) table.run();
  await sleep(millis);
  const took = performance.now() - since;
  const told = moves;
  const cost = ((processorTime(program.pid) - used) * 1e6) / told;
  const { user, system } = process.cpuUsage(driven);
  await settle(side);
  const starved = tables.filter(({ pliesLeft }) => pliesLeft === 0).length;
  if (starved > 0) note(`${starved} tables of the ${side.name} had nothing left to play`);
  return { rate: (told / took) * 1000, cost, driver: (user + system) / told };
};

export const closedLoop = async (hall: Side, relay: Side): Promise<boolean> => {
  const rounds = new Map<Side, Round[]>([
    [hall, []],
    [relay, []],
  ]);
  const lastRate = new Map<Side, number>([
    [hall, 4000],
    [relay, 12_000],
  ]);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [side, done] of rounds) {
      const millis = round < 0 ? WARM_UP : ROUND;
      const result = await play(side, millis, (lastRate.get(side)! * SPARE * millis) / 1000 / TABLES);
      lastRate.set(side, result.rate);
      if (round >= 0) done.push(result);
      const { rate, cost, driver } = result;
      note(
        `${side.name}: ${Math.round(rate)} moves/s; processor a move: ${side.name} ${cost.toFixed(1)} µs, driver ${driver.toFixed(1)} µs`,
      );
    }
  }
  const of = (side: Side, key: keyof Round): number => median(rounds.get(side)!.map((round) => round[key]));
  const common = { peer: 'bare ws relay' };
  const isFast = report({
    ...common,
    measure: `moves judged, stored and told, ${TABLES} games at once`,
    ours: of(hall, 'rate'),
    theirs: of(relay, 'rate'),
    unit: 'moves/s',
    target: { least: 0.5 },
  });
  report({
    ...common,
    measure: 'processor a move',
    ours: of(hall, 'cost'),
    theirs: of(relay, 'cost'),
    unit: 'µs',
    target: null,
  });
  const isValid = [hall, relay].map((side) =>
    report({
      measure: `processor a move of the driver of the ${side.name}: less than the ${side.name}'s own`,
      ours: of(side, 'driver'),
      peer: side.name,
      theirs: of(side, 'cost'),
      unit: 'µs',
      target: { most: of(side, 'cost') },
    }),
  );
  return isFast && isValid.every((valid) => valid);
};
