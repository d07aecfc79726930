/** How many moves a second go through when every table plays as fast as it is answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { settle, TABLES } from './contest.ts';
import type { Side, Workers } from './contest.ts';
import { median, note, report } from './measure.ts';

const WARM_UP = 3000;
const ROUND = 5000;
const ROUNDS = 5;
/** What a table is supplied with, beside what it played in the round before. */
const SPARE = 1.5;

export interface Round {
  readonly moves: number;
  /** Moves a second. */
  readonly rate: number;
  /** Microseconds of processor a move: of each part of the side, and of the driver. */
  readonly costs: Readonly<Record<string, number>>;
  readonly driver: number;
}

/** Plays for a while as fast as it goes, every table supplied with so many moves. */
export const play = async (side: Side, millis: number, plies: number): Promise<Round> => {
  const { tables, workers } = side;
  await side.supply(plies);
  let moves = 0;
  for (const table of tables) {
    table.tell = () => {
      moves += 1;
    };
  }
  await sleep(100);
  const used = usedBy(workers);
  const driven = process.cpuUsage();
  const since = performance.now();
  for (const table of tables) table.run();
  await sleep(millis);
  const took = performance.now() - since;
  const counted = moves;
  const costs = usedBy(workers).map(([name, seconds], i) => [name, ((seconds - used[i][1]) * 1e6) / counted] as const);
  const { user, system } = process.cpuUsage(driven);
  await settle(side);
  const starved = tables.filter(({ pliesLeft }) => pliesLeft === 0).length;
  if (starved > 0) note(`${starved} tables of the ${side.name} had nothing left to play`);
  return {
    moves: counted,
    rate: (counted / took) * 1000,
    costs: Object.fromEntries(costs),
    driver: (user + system) / counted,
  };
};

const usedBy = (workers: Workers): readonly (readonly [string, number])[] =>
  Object.entries(workers).map(([name, used]) => [name, used()]);

/** A round, for the reader. */
export const told = ({ name }: Side, { rate, costs, driver }: Round): string => {
  const each = Object.entries({ ...costs, driver }).map(([worker, cost]) => `${worker} ${cost.toFixed(1)} µs`);
  return `${name}: ${Math.round(rate)} moves/s; processor a move: ${each.join(', ')}`;
};

export const closedLoop = async (hall: Side, relay: Side): Promise<boolean> => {
  const rounds = new Map<Side, Round[]>([
    [hall, []],
    [relay, []],
  ]);
  const lastRate = new Map<Side, number>([
    [hall, 10_000],
    [relay, 30_000],
  ]);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [side, done] of rounds) {
      const millis = round < 0 ? WARM_UP : ROUND;
      const result = await play(side, millis, (lastRate.get(side)! * SPARE * millis) / 1000 / TABLES);
      lastRate.set(side, result.rate);
      if (round >= 0) done.push(result);
      note(told(side, result));
    }
  }
  const of = (side: Side, key: 'rate' | 'driver'): number => median(rounds.get(side)!.map((round) => round[key]));
  const cost = (side: Side): number => median(rounds.get(side)!.map(({ costs }) => costs[side.name]));
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
    ours: cost(hall),
    theirs: cost(relay),
    unit: 'µs',
    target: null,
  });
  const isValid = [hall, relay].map((side) =>
    report({
      measure: `processor a move of the driver of the ${side.name}: less than the ${side.name}'s own`,
      ours: of(side, 'driver'),
      peer: side.name,
      theirs: cost(side),
      unit: 'µs',
      target: { most: cost(side) },
    }),
  );
  return isFast && isValid.every((valid) => valid);
};
