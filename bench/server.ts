/**
 * The speed of the live server: the hall as in production in one process, a bare relay in another, and this one drives
 * both over real WebSockets with real games. One JSON line a measure, exit code 1 when one misses its target. Name parts of
 * it to run only those: `npm run bench:server -- closed memory`.
 */
import { closedLoop } from './server/closed.ts';
import { openHallSide, openRelaySide, workerOf } from './server/contest.ts';
import type { Ground, Side } from './server/contest.ts';
import { note } from './server/measure.ts';
import { memory } from './server/memory.ts';
import { pacedLoop } from './server/paced.ts';
import { Program, withFolder } from './server/program.ts';
import { restart } from './server/restart.ts';
import { Scripts, source } from './server/scripts.ts';

const PARTS = ['closed', 'paced', 'memory', 'restart'] as const;
type Part = (typeof PARTS)[number];

const named = process.argv.slice(2);
const wants = (part: Part): boolean => named.length === 0 || named.includes(part);

note(`games: ${source}`);
const scripts = new Scripts();

/** Each measure has a hall and a relay of its own: what one leaves behind is not what the next is about. */
const contest = (measure: (hall: Side, relay: Side) => Promise<boolean>): Promise<boolean> =>
  withFolder(async (data) => {
    const groundOf = (name: string, program: Program): Ground => ({
      name,
      workers: { [name]: workerOf(program) },
      door: program.port,
      end: () => program.stop(),
    });
    const program = await Program.hall({ DUIYI_DATA: data });
    const hall = await openHallSide(groundOf('hall', program), [program.port], scripts);
    const relay = await openRelaySide(groundOf('relay', await Program.relay()), scripts);
    const isMet = await measure(hall, relay);
    note(`${await hall.check()} games are in the record as they were played`);
    for (const side of [hall, relay]) await side.stop();
    return isMet;
  });

const results: boolean[] = [];
if (wants('closed')) results.push(await contest(closedLoop));
if (wants('paced')) results.push(await contest(pacedLoop));
if (wants('memory')) results.push(await memory(scripts));
if (wants('restart')) results.push(await restart(scripts));
process.exitCode = results.every((isMet) => isMet) ? 0 : 1;
