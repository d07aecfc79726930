import type { TimeControl } from '@duiyi/game';
import type { Words } from './zh.ts';

/** `5 分 + 3 秒`, `10 min`, `不限时`. */
export const timeLabel = (words: Words, time: TimeControl): string =>
  time.kind === 'untimed' ? words.untimed : words.time(String(time.base / 60_000), time.increment / 1000);
