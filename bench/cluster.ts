/**
 * What growing costs: halls of one, two and three nodes on PostgreSQL and NATS, one node on its file, and a bare relay, all
 * as fast as they go, in turn, each behind a balancer. A move counts when the opponent's socket has it. One JSON line a
 * measure, exit code 1 when one misses its target. The answers are held to the record.
 */
import { Nats } from '../apps/server/src/testing/nats.ts';
import { Postgres } from '../apps/server/src/testing/postgres.ts';
import { openFileHall, openHall, openRelay } from './cluster/grounds.ts';
import type { Hall } from './cluster/grounds.ts';
import { countsOf, weigh } from './cluster/numbers.ts';
import type { Weight } from './cluster/numbers.ts';
import { play, told } from './server/closed.ts';
import type { Round } from './server/closed.ts';
import { openHallSide, openRelaySide, TABLES } from './server/contest.ts';
import type { HallSide, Side } from './server/contest.ts';
import { median, note, report } from './server/measure.ts';
import { withFolder } from './server/program.ts';
import { Scripts, source } from './server/scripts.ts';

const NODES = [1, 2, 3];
/** Three nodes share the moves: each needs as many as one before it is as fast as it gets. */
const WARM_UP = 10_000;
const ROUND = 4000;
const ROUNDS = 5;
/** What a table is supplied with, beside what it played in the round before. */
const SPARE = 2;

/** A round of a hall on PostgreSQL, by what its nodes and its database count themselves. */
interface HallRound extends Round {
  /** Writes in a statement to the database. */
  readonly batch: number;
  /** What the database logs an event, in bytes. */
  readonly logged: number;
  /** Messages of the bus a move. */
  readonly told: number;
  readonly heard: number;
}

note(`games: ${source}`);
const scripts = new Scripts();
const [postgres, nats] = await Promise.all([Postgres.open(), Nats.open()]);

const run = async (data: string): Promise<boolean> => {
  const halls: { readonly hall: Hall; readonly side: HallSide; readonly rounds: HallRound[] }[] = [];
  for (const count of NODES) {
    const hall = await openHall(count, postgres, nats);
    halls.push({ hall, side: await openHallSide(hall, hall.nodes, scripts), rounds: [] });
  }
  const file = await openFileHall(data);
  const sqlite = { side: await openHallSide(file, file.nodes, scripts), rounds: [] as Round[] };
  const relay = { side: await openRelaySide(await openRelay(), scripts), rounds: [] as Round[] };

  const lastRate = new Map<Side, number>();
  const next = async (side: Side, round: number, first: number): Promise<Round> => {
    const millis = round < 0 ? WARM_UP : ROUND;
    const rate = lastRate.get(side) ?? first;
    const result = await play(side, millis, (rate * SPARE * millis) / 1000 / TABLES);
    lastRate.set(side, result.rate);
    note(told(side, result));
    return result;
  };
  for (let round = -1; round < ROUNDS; round += 1) {
    const alone = await next(sqlite.side, round, 3000);
    if (round >= 0) sqlite.rounds.push(alone);
    for (const { hall, side, rounds } of halls) {
      const playing = async (): Promise<HallRound> => {
        const [counts, weight] = [await countsOf(hall.nodes), await weigh(hall.databaseUrl)];
        const result = await next(side, round, 2000);
        const [now, then] = [await countsOf(hall.nodes), await weigh(hall.databaseUrl)];
        return {
          ...result,
          batch: (now.writes - counts.writes) / (now.statements - counts.statements),
          logged: (then.logged - weight.logged) / (then.events - weight.events),
          told: (now.told - counts.told) / result.moves,
          heard: (now.heard - counts.heard) / result.moves,
        };
      };
      const result = await playing();
      note(
        `  ${result.batch.toFixed(1)} writes a statement; ${Math.round(result.logged)} bytes logged an event; ` +
          `${result.told.toFixed(2)} messages told and ${result.heard.toFixed(2)} heard a move`,
      );
      if (round >= 0) rounds.push(result);
    }
    // Right after three nodes, which are held to it: the machine may be busier in a minute.
    const relayed = await next(relay.side, round, 8000);
    if (round >= 0) relay.rounds.push(relayed);
  }

  const weights: Weight[] = [];
  for (const { hall } of halls) weights.push(await weigh(hall.databaseUrl));
  for (const { side } of [...halls, sqlite]) {
    note(`${side.name}: ${await side.check()} games are in the record as they were played`);
  }
  for (const { side } of [...halls, sqlite, relay]) await side.stop();

  const rateOf = (rounds: readonly Round[]): number => median(rounds.map(({ rate }) => rate));
  const costOf = (rounds: readonly Round[], worker: string): number =>
    median(rounds.map(({ costs, driver }) => (worker === 'driver' ? driver : costs[worker])));
  const few = { peer: sqlite.side.name, unit: 'µs', target: null };
  const results: boolean[] = [];
  for (const [i, { side, rounds }] of halls.entries()) {
    report({
      measure: `moves through the balancer, ${TABLES} games at once, ${side.name}`,
      ours: rateOf(rounds),
      peer: sqlite.side.name,
      theirs: rateOf(sqlite.rounds),
      unit: 'moves/s',
      target: null,
    });
    for (const worker of [...Object.keys(side.workers), 'driver']) {
      const hasPeer = worker === 'driver' || worker in sqlite.side.workers;
      report({
        ...few,
        measure: `processor a move, ${side.name}: ${worker}`,
        ours: costOf(rounds, worker),
        peer: hasPeer ? few.peer : null,
        theirs: hasPeer ? costOf(sqlite.rounds, worker) : null,
      });
    }
    results.push(
      report({
        measure: `writes a statement to the database, ${side.name}`,
        ours: median(rounds.map(({ batch }) => batch)),
        peer: 'a row a statement',
        theirs: 1,
        unit: 'writes',
        target: { least: 2 },
      }),
    );
    const counted = { peer: null, theirs: null, target: null };
    const of = (key: 'logged' | 'told' | 'heard'): number => median(rounds.map((round) => round[key]));
    const bytes = { ...counted, unit: 'bytes' };
    report({ ...bytes, measure: `logged by the database an event, ${side.name}`, ours: of('logged') });
    const { bytes: kept, events } = weights[i];
    report({ ...bytes, measure: `kept by the database an event, its index too, ${side.name}`, ours: kept / events });
    const messages = { ...counted, unit: 'messages' };
    report({ ...messages, measure: `told over the bus a move, ${side.name}`, ours: of('told') });
    report({ ...messages, measure: `heard over the bus a move, ${side.name}`, ours: of('heard') });
  }
  const three = halls.at(-1)!;
  results.push(
    report({
      measure: `moves through the balancer, ${TABLES} games at once, ${three.side.name}`,
      ours: rateOf(three.rounds),
      peer: `${relay.side.name} through the balancer`,
      theirs: rateOf(relay.rounds),
      unit: 'moves/s',
      target: { least: 0.25 },
    }),
  );
  return results.every((isMet) => isMet);
};

try {
  if (!(await withFolder(run))) process.exitCode = 1;
} finally {
  await nats.stop();
  await postgres.close();
}
