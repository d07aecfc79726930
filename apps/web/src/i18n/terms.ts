import type { TimeControl } from '@duiyi/game';
import type { Words } from './zh.ts';

/** The parts of a time control, none of which may be broken in two: `5 分` `+ 3 秒`, `10 min`, `不限时`. */
export const timeParts = (words: Words, time: TimeControl): readonly string[] => {
  if (time.kind === 'untimed') return [words.untimed];
  const base = time.base < 60_000 ? words.shortBase(time.base / 1000) : words.base(time.base / 60_000);
  return time.increment === 0 ? [base] : [base, words.increment(time.increment / 1000)];
};

export const timeLabel = (words: Words, time: TimeControl): string => timeParts(words, time).join(' ');
