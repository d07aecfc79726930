import type { Color } from '@duiyi/rules';
import type { Millis } from './id.ts';
import { isLevelRange } from './invitee.ts';
import type { Invitee } from './invitee.ts';

/** So many of a side's own moves in so much time. */
export interface Period {
  /** null: all the moves to come; the last period alone has that. */
  readonly moves: number | null;
  /** Added to what is left as the period begins; the first period's is on the clock at the start. */
  readonly time: Millis;
}

/** Time controls (C1), for one side. */
export type TimeControl =
  | { readonly kind: 'fischer'; readonly base: Millis; readonly increment: Millis }
  /** What a move took is given back, up to the delay. */
  | { readonly kind: 'bronstein'; readonly base: Millis; readonly delay: Millis }
  /** The clock waits for the delay before it counts. */
  | { readonly kind: 'delay'; readonly base: Millis; readonly delay: Millis }
  | { readonly kind: 'periods'; readonly periods: readonly Period[]; readonly increment: Millis }
  /** So many days for each move. */
  | { readonly kind: 'correspondence'; readonly days: number }
  | { readonly kind: 'untimed' };

/** The host's colour; random is drawn when the second player sits down. */
export const COLOR_CHOICES = ['white', 'black', 'random'] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

/** Where a casual game begins. */
export interface Start {
  readonly fen: string;
  readonly chess960: boolean;
}

/** What is agreed before a game: who joins accepts all of it. */
export interface Terms {
  /** A formal game: points count, and P7 holds. A casual one otherwise. */
  readonly formal?: boolean;
  readonly time: TimeControl;
  /** The guest's time where it differs from the host's: of the same kind, in casual games only. */
  readonly guestTime?: TimeControl;
  /** The host's colour. */
  readonly color: ColorChoice;
  /** The standard start position where there is none. */
  readonly start?: Start;
  /** Once it has begun, only its players and the organisers may see the game. */
  readonly private?: boolean;
  /** Whom it is for; whoever has its link where that is not said. */
  readonly for?: Invitee;
}

/** The colour the host gets, when chance says `coin`. */
export const hostColor = (choice: ColorChoice, coin: Color): Color => (choice === 'random' ? coin : choice);

const DAY: Millis = 24 * 60 * 60_000;

/**
 * What a side's clock shows at the start; null: no clock. Without a base the first thinking has the time of one increment
 * or delay: first moves earn none (C2).
 */
export const startingTime = (time: TimeControl): Millis | null => {
  switch (time.kind) {
    case 'fischer':
      return time.base || time.increment;
    case 'bronstein':
      return time.base || time.delay;
    case 'delay':
      return time.base;
    case 'periods':
      return time.periods[0].time;
    case 'correspondence':
      return time.days * DAY;
    case 'untimed':
      return null;
  }
};

/** A live game: both players sit at the board until it ends. */
export const isLive = ({ kind }: Pick<TimeControl, 'kind'>): boolean => kind !== 'correspondence' && kind !== 'untimed';

/** What is wrong with terms, beyond each part alone; `path` is the part. */
export type TermsFault =
  /** P7: formal games have the standard start, equal time. */
  | { readonly code: 'formal-start'; readonly path: 'start' }
  | { readonly code: 'formal-time'; readonly path: 'guestTime' }
  /** Both sides play by the same kind of time control. */
  | { readonly code: 'mixed-kinds'; readonly path: 'guestTime' }
  /** A period in the middle without a number of moves, or a last one with a number. */
  | { readonly code: 'bad-periods'; readonly path: 'time' | 'guestTime' }
  /** No such levels, or a lowest above the highest. */
  | { readonly code: 'bad-levels'; readonly path: 'for' };

const hasBadPeriods = (time: TimeControl | undefined): boolean =>
  time?.kind === 'periods' &&
  (time.periods.length === 0 ||
    time.periods.some(({ moves }, index) => (moves === null) !== (index === time.periods.length - 1)));

/** Every fault of `terms` at once; the start position is judged by `startOf`. */
export const termsFaults = (terms: Terms): readonly TermsFault[] => {
  const faults: TermsFault[] = [];
  if (terms.formal && terms.start) faults.push({ code: 'formal-start', path: 'start' });
  if (terms.formal && terms.guestTime) faults.push({ code: 'formal-time', path: 'guestTime' });
  if (terms.guestTime && terms.guestTime.kind !== terms.time.kind) {
    faults.push({ code: 'mixed-kinds', path: 'guestTime' });
  }
  for (const path of ['time', 'guestTime'] as const) {
    if (hasBadPeriods(terms[path])) faults.push({ code: 'bad-periods', path });
  }
  if (terms.for?.kind === 'all' && terms.for.levels && !isLevelRange(terms.for.levels)) {
    faults.push({ code: 'bad-levels', path: 'for' });
  }
  return faults;
};
