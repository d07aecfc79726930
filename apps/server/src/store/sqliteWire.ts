/**
 * What passes between the hall and the thread of its database: batches as text, a call a line, which costs half of what
 * copying the objects would. Nearly every call adds a move to a log, and nearly every call is answered with that it is done:
 * those two have short words of their own.
 */
import { formatEvent } from '@duiyi/game';
import { ok } from '@duiyi/rules';
import type { Answer, Call } from './sqliteTables.ts';

/** What the thread is told of its work. */
export interface SqliteOrders {
  readonly file: string;
  readonly maxPages: number | undefined;
}

/** In place of a batch: let go of the database, and end. */
export const CLOSE = 'close';

/** JSON holds neither of them as they are. */
const LINE = '\n';
const FIELD = '\t';

/** A call as a line: a game, a number and texts, or JSON. */
export const toLine = (call: Call): string => {
  if (call.method !== 'append') return JSON.stringify(call);
  const [game, after, events] = call.args;
  if (!events.every(({ type }) => type === 'moved')) return JSON.stringify(call);
  let line = game + FIELD + after;
  for (const event of events) line += FIELD + formatEvent(event);
  return line;
};

const fromLine = (line: string): Call => {
  if (line.startsWith('{')) return JSON.parse(line) as Call;
  const [game, after, ...texts] = line.split(FIELD);
  return { method: 'appendMoves', args: [game, Number(after), texts] };
};

export const toBatch = (lines: readonly string[]): string => lines.join(LINE);

export const fromBatch = (text: string): readonly Call[] => text.split(LINE).map(fromLine);

const DONE: Answer = { value: ok(undefined) };

/** Nothing where all is done. */
export const toAnswers = (answers: readonly Answer[]): string =>
  answers.every(isDone) ? '' : JSON.stringify(answers.map((answer) => (isDone(answer) ? null : answer)));

export const fromAnswers = (text: string, count: number): readonly Answer[] => {
  if (text === '') return Array.from({ length: count }, () => DONE);
  return (JSON.parse(text) as readonly (Answer | null)[]).map((answer) => answer ?? DONE);
};

const isDone = (answer: Answer): boolean => {
  if (!('value' in answer)) return false;
  const { value } = answer;
  return typeof value === 'object' && value !== null && 'value' in value && value.value === undefined;
};
