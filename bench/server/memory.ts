/** What a live game and an idle connection weigh: heap and external memory of the hall after a collection. */
import { setTimeout as sleep } from 'node:timers/promises';
import { TERMS } from './contest.ts';
import { Guest } from './guest.ts';
import type { Link } from './link.ts';
import { note, report } from './measure.ts';
import { Program, withFolder } from './program.ts';
import type { Script, Scripts } from './scripts.ts';
import { Table } from './table.ts';

const PLIES = 120;
/** Games that are played first, so that what is loaded and compiled once weighs on nobody. */
const FIRST = 20;
const GAMES = 200;
const IDLE = 500;
const KILOBYTE = 1024;

export const memory = async (scripts: Scripts): Promise<boolean> =>
  withFolder(async (data) => {
    const long = await scripts.first(FIRST + GAMES, PLIES + 2);
    const hall = await Program.hall({ DUIYI_DATA: data }, { inspect: true });
    try {
      const first = await seat(hall, long.slice(0, FIRST));
      const before = await hall.memory();
      const idle: Link[] = [];
      for (let i = 0; i < IDLE; i += 1) idle.push(await new Guest(hall.port).connect());
      await sleep(500);
      const withIdle = await hall.memory();
      for (const link of idle) link.close();
      await sleep(500);

      const { tables, connected, playing } = await seat(hall, long.slice(FIRST, FIRST + GAMES));
      note(
        `hall: ${before} bytes, with ${IDLE} idle connections ${withIdle}; ${connected}, with ${GAMES} games ${playing}`,
      );
      for (const { table } of [...first.tables, ...tables]) table.close();
      const a = { peer: null, theirs: null, unit: 'KB' };
      const isLight = [
        report({
          ...a,
          measure: `a live game after ${PLIES} plies`,
          ours: (playing - connected) / GAMES / KILOBYTE,
          target: { most: 40 },
        }),
        report({
          ...a,
          measure: 'an idle connection',
          ours: (withIdle - before) / IDLE / KILOBYTE,
          target: { most: 20 },
        }),
      ];
      return isLight.every((light) => light);
    } finally {
      await hall.stop();
    }
  });

/** Plays so many games up to the ply; the hall's memory with both players connected, and once they have played. */
const seat = async (hall: Program, scripts: readonly Script[]) => {
  const tables = await Promise.all(
    scripts.map(async (script, i) => {
      const address = `127.0.0.${1 + (i % 4)}`;
      const [host, guest] = [new Guest(hall.port, address), new Guest(hall.port, address)];
      const game = await host.create(TERMS);
      await guest.join(game);
      const table = new Table([await host.connect(), await guest.connect()], true);
      return { table, game, script };
    }),
  );
  await sleep(500);
  const connected = await hall.memory();
  for (const { table, game, script } of tables) table.add({ game, script });
  const isThere = (i: number): boolean => tables[i].table.pliesLeft <= scripts[i].ucis.length - PLIES;
  while (!tables.every((_, i) => isThere(i) && tables[i].table.isAnswered)) {
    tables.forEach(({ table }, i) => isThere(i) || table.step());
    await sleep(1);
  }
  await sleep(500);
  return { tables, connected, playing: await hall.memory() };
};
