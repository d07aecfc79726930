/**
 * The game page of a real hall in a real browser on a machine four times slower than this one, beside a page with nothing but
 * a board: how soon a piece can be moved, how soon a move shows, and whether anything stutters. One JSON line a measure, exit
 * code 1 when one misses its target. The moves are held to the hall's record.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium, launch } from '../e2e/browser.ts';
import { median, note, report } from './server/measure.ts';
import { withFolder } from './server/program.ts';
import { Person, SLOWER } from './web/person.ts';
import { openGround, openHall } from './web/side.ts';
import type { Side } from './web/side.ts';

const ROUNDS = 5;
const HALF_AN_HOUR = 1_800_000;
/** Below ten seconds a clock shows tenths: it is never busier. */
const TEN_SECONDS = 10_000;
const TICKING = 3000;
const DRAG_STEPS = 150;

const path = findChromium();
if (path === null) throw new Error('no Chromium on this machine (Debian: apt-get install chromium)');
const browser = await launch(path);

/** What one person saw of one board, in milliseconds but for the frames. */
interface Seen {
  readonly usable: number;
  readonly frames: number;
  readonly shown: number;
  readonly dragging: readonly number[];
  readonly ticking: readonly number[];
}

type Board = Awaited<ReturnType<Person['look']>>;

/** Somebody new before a new game. */
const sit = async <T>(
  side: Side,
  base: number,
  board: Board | null,
  run: (person: Person) => Promise<T>,
): Promise<T> => {
  const person = await Person.sit(browser, side, base, board);
  try {
    return await run(person);
  } finally {
    await person.leave();
  }
};

const boardOf = (side: Side): Promise<Board> => sit(side, HALF_AN_HOUR, null, (person) => person.look());

const openAndPlay = (side: Side, board: Board): Promise<Omit<Seen, 'ticking'>> =>
  sit(side, HALF_AN_HOUR, board, async (person) => {
    const usable = await person.untilUsable();
    const first = await person.move('e2e4');
    await person.answered('e7e5');
    const second = await person.move('d2d3');
    await person.answered('d7d6');
    await person.settled();
    await person.longFrames();
    await person.drag('g1f3', DRAG_STEPS);
    const dragging = await person.longFrames();
    await person.seat.check(['e2e4', 'e7e5', 'd2d3', 'd7d6', 'g1f3']);
    const frames = Math.max(first.frames, second.frames);
    return { usable, frames, shown: (first.millis + second.millis) / 2, dragging };
  });

/** Frames over 50 ms while the clocks of both sides run, one after the other. */
const watchClocks = (side: Side, board: Board): Promise<readonly number[]> =>
  sit(side, TEN_SECONDS, board, async (person) => {
    const watch = async (): Promise<readonly number[]> => {
      await person.longFrames();
      await pause(TICKING);
      return person.longFrames();
    };
    await person.look();
    await person.settled();
    await person.move('e2e4');
    await person.answered('e7e5');
    const own = await watch();
    await person.move('g1f3');
    const other = await watch();
    await person.seat.check(['e2e4', 'e7e5', 'g1f3']);
    return [...own, ...other];
  });

/** How much the browser really is slowed down, for the reader of the output. */
const noteSlowness = (side: Side): Promise<void> =>
  sit(side, HALF_AN_HOUR, null, async (person) => {
    await person.look();
    const [slow, fast]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round += 1) {
      await person.run(SLOWER);
      slow.push(await person.spin());
      await person.run(1);
      fast.push(await person.spin());
    }
    const times = Math.min(...slow) / Math.min(...fast);
    note(`the same work takes ${times.toFixed(1)} times as long (less than ${SLOWER} where the machine is busy)`);
  });

const good = await withFolder(async (folder) => {
  const sides = [await openHall(join(folder, 'data')), await openGround(join(folder, 'ground'))] as const;
  try {
    await noteSlowness(sides[0]);
    const boards = [await boardOf(sides[0]), await boardOf(sides[1])] as const;
    const seen: [Seen[], Seen[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const index of [0, 1] as const) {
        const [side, board] = [sides[index], boards[index]];
        const found = { ...(await openAndPlay(side, board)), ticking: await watchClocks(side, board) };
        seen[index].push(found);
        const { usable, frames, shown, dragging, ticking } = found;
        note(
          `${side.name}: usable after ${Math.round(usable)} ms, a move after ${frames} frames, ${Math.round(shown)} ms; ` +
            `long frames: dragging [${dragging.map(Math.round).join()}], ticking [${ticking.map(Math.round).join()}]`,
        );
      }
    }
    const tell = (measure: string, unit: string, of: (one: Seen) => number, most: number | null): boolean =>
      report({
        measure: `web at ${SLOWER}× slower: ${measure}`,
        ours: median(seen[0].map(of)),
        peer: sides[1].name,
        theirs: median(seen[1].map(of)),
        unit,
        target: most === null ? null : { most },
      });
    return [
      tell('from opening the game page to a piece in the hand', 'ms', ({ usable }) => usable, 1500),
      tell('frames until a move shows on one’s own board', 'frames', ({ frames }) => frames, 1),
      tell('from the press to the move on the screen', 'ms', ({ shown }) => shown, null),
      tell('frames over 50 ms while a piece is dragged', 'frames', ({ dragging }) => dragging.length, 0),
      tell('frames over 50 ms while both clocks tick', 'frames', ({ ticking }) => ticking.length, 0),
    ].every((isMet) => isMet);
  } finally {
    for (const side of sides) await side.close();
    await browser.close();
  }
});
if (!good) process.exitCode = 1;
