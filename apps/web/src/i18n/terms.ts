import { hostColor } from '@duiyi/game';
import type { GameState, Millis, TimeControl } from '@duiyi/game';
import { opposite } from '@duiyi/rules';
import type { Words } from './zh.ts';

const baseText = (words: Words, base: Millis): string =>
  base < 60_000 ? words.shortBase(base / 1000) : words.base(base / 60_000);

const withMore = (first: readonly string[], millis: Millis, more: (seconds: number) => string): readonly string[] =>
  millis === 0 ? first : [...first, more(millis / 1000)];

/** The parts of a time control, none of which may be broken in two: `5 分` `+ 3 秒`, `10 min`, `不限时`. */
export const timeParts = (words: Words, time: TimeControl): readonly string[] => {
  switch (time.kind) {
    case 'fischer':
      return withMore([baseText(words, time.base)], time.increment, words.increment);
    case 'bronstein':
      return withMore([baseText(words, time.base)], time.delay, words.bronstein);
    case 'delay':
      return withMore([baseText(words, time.base)], time.delay, words.delay);
    case 'periods': {
      const periods = time.periods.map((period) => {
        const text = baseText(words, period.time);
        return period.moves === null ? words.lastPeriod(text) : words.period(period.moves, text);
      });
      return withMore(periods, time.increment, words.increment);
    }
    case 'correspondence':
      return [words.correspondence(time.days)];
    case 'untimed':
      return [words.untimed];
  }
};

export const timeLabel = (words: Words, time: TimeControl): string => timeParts(words, time).join(' ');

/** The time control of a game that has begun: of both sides where they differ. */
export const gameTimeLabel = (words: Words, { terms, host, seats }: GameState): string => {
  const { time, guestTime } = terms;
  if (!guestTime) return timeLabel(words, time);
  const hosting = hostColor(terms.color, seats?.white === host ? 'white' : 'black');
  const label = { [hosting]: timeLabel(words, time), [opposite(hosting)]: timeLabel(words, guestTime) };
  return `${words.side.white} ${label['white']} · ${words.side.black} ${label['black']}`;
};
