/** The process of a node whose machine's clock is ahead of the right time by `CLOCK_AHEAD` milliseconds, or behind it. */
import assert from 'node:assert/strict';
import { readConfig } from '../../apps/server/src/config.ts';
import { openHall } from '../../apps/server/src/hall.ts';
import { openLog } from '../../apps/server/src/log.ts';
import { openTime } from '../../apps/server/src/time.ts';
import type { Time } from '../../apps/server/src/time.ts';

const ahead = Number(process.env['CLOCK_AHEAD']);

const skewed = (lastSeen: number): Time => {
  const right = openTime(lastSeen - ahead);
  return { now: () => right.now() + ahead, at: (instant, run) => right.at(instant - ahead, run) };
};

const config = readConfig(process.env, false);
assert.ok(config.ok);
const log = openLog(config.value);
const hall = await openHall({ ...config.value, log, time: skewed });
if (!hall.ok) process.exit(1);
const { port, stop } = hall.value;
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
log.info({ port }, 'hall ready');
