/**
 * A hall of three nodes, over a real PostgreSQL and a real NATS and behind a balancer, while hundreds of games are played in it
 * by people who sit at different nodes. Nodes are killed with -9 and stop without dying, the database and the bus go away
 * and come back, and the clocks of the nodes differ. At the end a node that knows of nothing reads everything back: every
 * event anybody was told must be in the record, in its place, every game must have ended once at most, with its points
 * moved once, and all games must be able to go on.
 *
 *     npm run chaos [-- SEED]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Cluster } from '../apps/server/src/testing/cluster.ts';
import { rowsOf } from '../apps/server/src/testing/postgres.ts';
import { randomOf } from '../packages/rules/fixtures/randomGames.ts';
import { Account } from './cluster/account.ts';
import type { Faults } from './cluster/account.ts';
import { Latency } from './cluster/latency.ts';
import { Table } from './cluster/table.ts';
import type { TableOptions } from './cluster/table.ts';
import { Weather } from './cluster/weather.ts';
import type { Forecast } from './cluster/weather.ts';

export interface ChaosOptions {
  readonly seed: number;
  /** How many tables there are: of guests who play on and on, of guests whose games are short, of members. */
  readonly tables: { readonly long: number; readonly short: number; readonly formal: number };
  /** As long as anybody thinks about a move at most, in milliseconds. */
  readonly thinks: number;
  readonly forecast: Forecast;
  /** So many commands at least are to be acknowledged, and so many between two blows. */
  readonly acknowledged: number;
  readonly between: number;
}

export interface Toll extends Faults {
  readonly seed: number;
  readonly tables: number;
  readonly games: number;
  /** Commands that were answered by the event they ask for. */
  readonly acknowledged: number;
  /** Events told to somebody. */
  readonly told: number;
  /** Tables where a game went on at the end, or ended. */
  readonly goingOn: number;
  /** Nodes that ended by themselves. */
  readonly falls: number;
  readonly kills: number;
  readonly stops: number;
  readonly databaseOutages: number;
  readonly busOutages: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly toSender: Latency['summary'];
  readonly toOpponent: Latency['summary'];
  /** The first faults, and what each rests on. */
  readonly evidence: readonly string[];
}

/** How far the clocks of the nodes are from the right time, in milliseconds. */
const AHEAD = [200, 0, -200];
const NODES = AHEAD.length;
const MAIN = fileURLToPath(new URL('cluster/skewedHall.ts', import.meta.url));
/** How often everybody looks after their line; and how long what must come may take on a busy machine. In milliseconds. */
const TENDED_EVERY = 100;
const PATIENCE = 90_000;
/** Nobody is quicker than the hall can count. */
const ENVIRONMENT = { MESSAGE_RATE: '10000', ENGINES: '0', TRUST_PROXY: 'loopback' };

export const chaos = async (options: ChaosOptions): Promise<Toll> => {
  const below = randomOf(options.seed);
  const since = performance.now();
  const cluster = await Cluster.open({
    nodes: NODES,
    environment: ENVIRONMENT,
    unlike: (node) => ({ environment: { CLOCK_AHEAD: String(AHEAD[node]) }, main: MAIN }),
  });
  const latency = { sender: new Latency(), opponent: new Latency() };
  const names = Array.from({ length: options.tables.formal * 2 }, (_, i) => `棋手${i + 1}`);
  const guests = Array.from({ length: (options.tables.long + options.tables.short) * 2 }, () => null);
  // The guests' tables come first.
  const cookies = await cluster.enrol([...guests, ...names]);
  const tables = seat(
    options,
    cluster.balancer.port,
    cookies,
    (seed) => randomOf(seed),
    (to, took) => latency[to].add(took),
  );
  const tending = setInterval(() => {
    for (const table of tables) table.tend();
  }, TENDED_EVERY);
  const evidence: string[] = [];
  try {
    const playing = tables.map((table) => table.run());
    const acknowledged = (): number => tables.reduce((sum, table) => sum + acknowledgedAt(table), 0);
    const weather = new Weather(cluster, below);
    for (const blow of weather.order(options.forecast)) {
      const before = acknowledged();
      await weather.strike(blow);
      if (!(await comes(() => acknowledged() >= before + options.between))) {
        evidence.push(`after ${blow} only ${acknowledged() - before} commands were acknowledged in ${PATIENCE} ms`);
      }
    }
    await comes(() => acknowledged() >= options.acknowledged);
    const goingOn = await countGoingOn(tables, evidence);
    for (const table of tables) table.leave();
    await Promise.all(playing);
    const games = tables.flatMap((table) => table.games);
    const fresh = await cluster.join();
    const account = new Account(fresh.origin);
    await account.readGames(games);
    await account.readPoints(names);
    await fresh.stop('SIGTERM');
    account.faults.holes += await countGaps(cluster.databaseUrl, evidence);
    const falls = cluster.nodes.flatMap((node) => node.falls);
    evidence.push(...falls);
    const { kills, stops, databaseOutages, busOutages } = weather;
    return {
      seed: options.seed,
      tables: tables.length,
      games: games.length,
      acknowledged: acknowledged(),
      told: account.told,
      ...account.faults,
      goingOn,
      falls: falls.length,
      kills,
      stops,
      databaseOutages,
      busOutages,
      endings: account.endings,
      seconds: Math.round((performance.now() - since) / 1000),
      toSender: latency.sender.summary,
      toOpponent: latency.opponent.summary,
      evidence: [...evidence, ...account.evidence],
    };
  } finally {
    clearInterval(tending);
    for (const table of tables) table.leave();
    await cluster.close();
  }
};

const seat = (
  { seed, thinks, tables }: ChaosOptions,
  port: number,
  cookies: readonly string[],
  random: (seed: number) => (limit: number) => number,
  measure: TableOptions['measure'],
): readonly Table[] => {
  const all: Table[] = [];
  const add = (count: number, kind: Pick<TableOptions, 'endings' | 'isFormal'>): void => {
    for (let i = 0; i < count; i += 1) {
      const number = all.length;
      all.push(
        new Table({
          ...kind,
          port,
          cookies: [cookies[2 * number], cookies[2 * number + 1]],
          isWatched: number % 3 === 0,
          address: `10.1.${Math.floor(number / 200)}.${number % 200}`,
          thinks,
          below: random(seed + 1 + number),
          measure,
        }),
      );
    }
  };
  add(tables.long, { endings: ['any'], isFormal: false });
  add(tables.short, { endings: ['mate', 'resignation', 'agreement', 'flag'], isFormal: false });
  add(tables.formal, { endings: ['mate', 'mate', 'resignation', 'agreement', 'flag'], isFormal: true });
  return all;
};

const acknowledgedAt = ({ games }: Table): number =>
  games.reduce((sum, { players }) => sum + players.reduce((own, player) => own + player.acknowledged, 0), 0);

/** Waits until something is so; whether it came about. */
const comes = async (isSo: () => boolean): Promise<boolean> => {
  const until = performance.now() + PATIENCE;
  while (!isSo() && performance.now() < until) await sleep(50);
  return isSo();
};

/** With everything there again, each table plays two plies more, ends its game or begins another. */
const countGoingOn = async (tables: readonly Table[], evidence: string[]): Promise<number> => {
  const before = tables.map(({ current, games }) => ({ current, count: games.length, plies: current?.plies ?? 0 }));
  const goesOn = ({ current, games }: Table, i: number): boolean => {
    const was = before[i];
    if (was.current === null) return current !== null || games.length > was.count;
    return current !== was.current || was.current.isOver || was.current.plies >= was.plies + 2;
  };
  await comes(() => tables.every(goesOn));
  tables.forEach((table, i) => {
    if (!goesOn(table, i)) {
      const players = table.current?.players.map(({ told, refusals }) => [told.slice(-3), [...refusals]]);
      evidence.push(
        `game ${table.current?.id ?? 'to be'} does not go on: ${JSON.stringify([players, table.refusals])}`,
      );
    }
  });
  return tables.filter(goesOn).length;
};

/** Logs whose numbers are not 1, 2, 3 and so on. */
const countGaps = async (databaseUrl: string, evidence: string[]): Promise<number> => {
  const rows = await rowsOf(
    databaseUrl,
    'select game, count(*)::int, min(seq), max(seq) from events group by game having min(seq) <> 1 or max(seq) <> count(*)',
  );
  evidence.push(...rows.map((row) => `a gap: ${JSON.stringify(row)}`));
  return rows.length;
};

/** What is wrong with a toll, in words; nothing where all is well. */
export const complaints = (
  toll: Toll,
  least: { readonly acknowledged: number; readonly kills: number },
): readonly string[] => {
  const { lost, holes, doubleEndings, drift, backwards, falls } = toll;
  const wrong = Object.entries({ lost, holes, doubleEndings, drift, backwards, falls }).filter(
    ([, count]) => count !== 0,
  );
  return [
    ...wrong.map(([what, count]) => `${what}: ${count}`),
    ...(toll.goingOn < toll.tables ? [`${toll.tables - toll.goingOn} games do not go on`] : []),
    ...(toll.acknowledged < least.acknowledged ? [`${toll.acknowledged} acknowledged, not ${least.acknowledged}`] : []),
    ...(toll.kills < least.kills ? [`${toll.kills} kills, not ${least.kills}`] : []),
  ];
};

if (import.meta.main) {
  const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
  process.stderr.write(`seed ${seed}\n`);
  const { evidence, ...toll } = await chaos({
    seed,
    tables: { long: 150, short: 60, formal: 40 },
    thinks: 400,
    forecast: {
      kills: 12,
      killsOfAll: 2,
      stops: 3,
      stopsWithKill: 2,
      databaseOutages: 3,
      databaseOutagesWithKill: 2,
      databaseOutagesWithStop: 2,
      busOutages: 4,
    },
    acknowledged: 20_000,
    between: 300,
  });
  process.stdout.write(`${JSON.stringify({ measure: 'chaos', ...toll })}\n`);
  const wrong = complaints({ ...toll, evidence }, { acknowledged: 20_000, kills: 20 });
  if (wrong.length > 0) {
    process.stderr.write(`${[...wrong, ...evidence].join('\n')}\n`);
    process.exitCode = 1;
  }
}
