/**
 * The log of a game as PGN. Beside the tags of the standard a game of the hall has some of its own: `Formal` (yes, no),
 * `Judged` (at home: on the clock of who played it), `Ending` (how it ended, a `Termination`), `Ruling` and `Annulled` (the
 * organiser's reason), `WhitePoints` and `WhitePointsChange` (what the player had before the game, and what it brought), and
 * the delay of clocks that PGN has no word for. Every move has what its player's clock showed after it.
 */
import type { ByColor, Color, PgnGame, PgnNode, PgnResult } from '@duiyi/rules';
import type { EventOf, GameEvent } from './event.ts';
import type { GameId, Millis } from './id.ts';
import { openingOf } from './openings/openings.ts';
import { resultOf } from './outcome.ts';
import type { Outcome, Termination } from './outcome.ts';
import { historyOf, replay } from './state.ts';
import type { GameState } from './state.ts';
import type { Period, TimeControl } from './terms.ts';

/** What a record says that is not in the log. */
export interface RecordAbout {
  readonly game: GameId;
  /** What the game was played for, and where: the names of the hall. */
  readonly event: string;
  readonly site: string;
  /** The day it began, where the hall stands: `2026.11.30`. */
  readonly date: string;
  /** The same in UTC, with the time of day: `2026.11.29`, `23:10:05`. */
  readonly utcDate: string;
  readonly utcTime: string;
  readonly names: ByColor<string>;
}

/** PGN has eight words for how a game ended; the tag `Ending` has ours. */
const TERMINATION: Readonly<Record<Termination, string>> = {
  checkmate: 'normal',
  'time-forfeit': 'time forfeit',
  resignation: 'normal',
  agreement: 'normal',
  'dead-position': 'normal',
  'perpetual-check': 'normal',
  stalemate: 'normal',
  repetition: 'normal',
  'fifty-moves': 'normal',
  'seventy-five-moves': 'normal',
  aborted: 'unterminated',
  'no-first-move': 'unterminated',
  abandonment: 'abandoned',
  ruling: 'adjudication',
  annulment: 'adjudication',
  outage: 'emergency',
  withdrawn: 'unterminated',
  declined: 'unterminated',
};

/** A whole log, from its first event on, as a game that `formatPgn` writes. An annulled game has no result. */
export const recordOf = (events: readonly GameEvent[], about: RecordAbout): PgnGame => {
  const state = replay(events);
  const [created] = events as readonly [EventOf<'created'>];
  const result = recordedResult(state);
  const tags = new Map([
    ['Event', about.event],
    ['Site', about.site],
    ['Date', about.date],
    ['Round', '-'],
    ['White', about.names.white],
    ['Black', about.names.black],
    ['Result', result],
    ['GameId', about.game],
    ['UTCDate', about.utcDate],
    ['UTCTime', about.utcTime],
    ...timeTags(controlsOf(state)),
    ['Formal', state.terms.formal ? 'yes' : 'no'],
    ...(created.home ? ([['Judged', 'at home']] as const) : []),
    ...pointTags(state.outcome?.points),
    ...openingTags(state),
    ...endTags(state, events),
  ] as const);
  return { tags, start: state.start, root: { comments: [], next: nodesOf(state) }, result };
};

/** The result a game has in its record. */
export const recordedResult = ({ outcome, isAnnulled }: GameState): PgnResult =>
  outcome && !isAnnulled ? resultOf(outcome) : '*';

type Tags = readonly (readonly [name: string, value: string])[];

/** Who joined sits opposite the host. */
const controlsOf = ({ terms, host, seats }: GameState): ByColor<TimeControl> => {
  const { time, guestTime = time } = terms;
  return seats?.black === host ? { white: guestTime, black: time } : { white: time, black: guestTime };
};

const seconds = (millis: Millis): string => String(millis / 1000);

const withIncrement = (text: string, increment: Millis): string =>
  increment === 0 ? text : `${text}+${seconds(increment)}`;

/** As the standard writes it; a correspondence game is one move in so many seconds. */
const timeControl = (time: TimeControl): string => {
  switch (time.kind) {
    case 'fischer':
      return withIncrement(seconds(time.base), time.increment);
    case 'bronstein':
    case 'delay':
      return seconds(time.base);
    case 'periods': {
      const one = ({ moves, time: added }: Period): string =>
        withIncrement(moves === null ? seconds(added) : `${moves}/${seconds(added)}`, time.increment);
      return time.periods.map(one).join(':');
    }
    case 'correspondence':
      return `1/${time.days * 86_400}`;
    case 'untimed':
      return '-';
  }
};

const DELAY_TAG = { bronstein: 'BronsteinDelay', delay: 'SimpleDelay' } as const;

const timeTags = ({ white, black }: ByColor<TimeControl>): Tags => {
  const delay = (prefix: string, time: TimeControl): Tags =>
    time.kind === 'bronstein' || time.kind === 'delay' ? [[prefix + DELAY_TAG[time.kind], seconds(time.delay)]] : [];
  if (white === black) return [['TimeControl', timeControl(white)], ...delay('', white)];
  return [
    ['TimeControl', '?'],
    ['WhiteTimeControl', timeControl(white)],
    ...delay('White', white),
    ['BlackTimeControl', timeControl(black)],
    ...delay('Black', black),
  ];
};

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change));

const pointTags = (points: Outcome['points']): Tags =>
  points === undefined
    ? []
    : [
        ['WhitePoints', String(points.white.before)],
        ['WhitePointsChange', signed(points.white.change)],
        ['BlackPoints', String(points.black.before)],
        ['BlackPointsChange', signed(points.black.change)],
      ];

const openingTags = (state: GameState): Tags => {
  const opening = openingOf(
    state.start,
    state.moves.map(({ move }) => move),
  );
  return opening === null
    ? []
    : [
        ['ECO', opening.eco],
        ['Opening', opening.name.en],
      ];
};

const endTags = (state: GameState, events: readonly GameEvent[]): Tags => {
  const { outcome } = state;
  if (outcome === null) return [['Termination', 'unterminated']];
  const annulled = events.find((event) => event.type === 'annulled');
  const { explanation } = outcome;
  return [
    ['Termination', annulled ? 'adjudication' : TERMINATION[outcome.termination]],
    ['Ending', outcome.termination],
    ...(explanation?.code === 'ruling' ? ([['Ruling', explanation.reason]] as const) : []),
    ...(annulled
      ? ([
          ['Annulled', annulled.reason],
          ['AnnulledResult', resultOf(outcome)],
        ] as const)
      : []),
  ];
};

/** The moves, the first of which is given; null: none was made. */
const nodesOf = (state: GameState): PgnNode | null => {
  const history = historyOf(state);
  return state.moves.reduceRight<PgnNode | null>((next, { move, clocks }, i) => {
    const mover: Color = history[i].turn;
    return {
      move,
      position: history[i + 1],
      nags: [],
      commentsBefore: [],
      comments: clocks === null ? [] : [{ text: '', clock: clocks[mover] }],
      variations: [],
      next,
    };
  }, null);
};
