/**
 * The process of a hall whose time a test can move on: it passes as everywhere else, and moves on by as many milliseconds as the test
 * asks for. What is due on the way happens at once, so that nobody waits out a limit of minutes.
 */
import assert from 'node:assert/strict';
import { readConfig } from '../apps/server/src/config.ts';
import { openHall } from '../apps/server/src/hall.ts';
import { openLog } from '../apps/server/src/log.ts';
import { openTime } from '../apps/server/src/time.ts';
import type { Cancel, Time } from '../apps/server/src/time.ts';

interface HastenedTime extends Time {
  moveOn(millis: number): void;
}

const openHastenedTime = (notBefore: number): HastenedTime => {
  const passing = openTime(notBefore);
  let ahead = 0;
  const waiting = new Map<() => void, { readonly instant: number; cancel: Cancel }>();
  const arm = (run: () => void, instant: number): Cancel =>
    passing.at(instant - ahead, () => {
      waiting.delete(run);
      run();
    });
  return {
    now: () => passing.now() + ahead,
    at: (instant, run) => {
      // Each wait is one of its own, whatever it runs.
      const once = (): void => run();
      waiting.set(once, { instant, cancel: arm(once, instant) });
      return () => {
        waiting.get(once)?.cancel();
        waiting.delete(once);
      };
    },
    moveOn: (millis) => {
      ahead += millis;
      for (const [run, wait] of waiting) {
        wait.cancel();
        wait.cancel = arm(run, wait.instant);
      }
    },
  };
};

const config = readConfig(process.env, false);
assert.ok(config.ok);
const log = openLog(config.value);
let time: HastenedTime | null = null;
const hall = await openHall({
  ...config.value,
  log,
  time: (lastSeen) => (time = openHastenedTime(lastSeen)),
});
assert.ok(hall.ok);
const { port, stop } = hall.value;
log.info({ port }, 'hall ready');
process.on('message', (millis: number) => {
  time!.moveOn(millis);
  process.send!(millis);
});
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
