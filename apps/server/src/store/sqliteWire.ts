/**
 * What passes between the hall and the thread of its database: batches as JSON, which costs half of what copying the objects
 * would. What nearly every call is answered with, that it is done, has a word of its own.
 */
import { ok } from '@duiyi/rules';
import type { Answer } from './sqliteTables.ts';

/** What the thread is told of its work. */
export interface SqliteOrders {
  readonly file: string;
  readonly maxPages: number | undefined;
}

/** In place of a batch: let go of the database, and end. */
export const CLOSE = 'close';

/** null: done. */
export type Sent = Answer | null;

const DONE: Answer = { value: ok(undefined) };

export const toSent = (answer: Answer): Sent => ('value' in answer && isDone(answer.value) ? null : answer);

export const fromSent = (sent: Sent): Answer => sent ?? DONE;

const isDone = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'value' in value && value.value === undefined;
