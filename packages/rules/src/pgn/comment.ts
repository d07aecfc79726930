/**
 * Comments, and the commands inside them: `[%clk 0:05:00]`, `[%emt 0:00:03]`, `[%eval 0.17,21]`, and others.
 *
 * Commands come out of the text, and a run of white space with a line end in it counts as one blank, because writers
 * break lines where they like. The first command of each kind is read, if it can be; all others are kept as they stand.
 */
import { COLON, ZERO } from '../ascii.ts';

export interface PgnComment {
  /** The words, without the commands; may be empty. */
  readonly text: string;
  /** Milliseconds left on the mover's clock after the move. */
  readonly clock?: number;
  /** Milliseconds the move took. */
  readonly elapsed?: number;
  readonly evaluation?: PgnEvaluation;
  /** All other commands, as they stand. */
  readonly commands?: readonly PgnCommand[];
}

/** From White's side: centipawns, or moves to mate (negative where Black mates). `depth` in plies. */
export type PgnEvaluation =
  | { readonly centipawns: number; readonly depth?: number }
  | { readonly mate: number; readonly depth?: number };

export interface PgnCommand {
  readonly name: string;
  readonly value: string;
}

/** By character code: 2 for a letter, which the name of a command begins with, 1 for what else may stand in it. */
const IN_NAME = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return Number(/\w/.test(char)) + Number(/[A-Za-z]/.test(char));
});

/**
 * Null for a comment with nothing in it. Costs no more than the text is long. The search for commands ends at the first
 * thing that begins as one and is none: what comes after that stays text, so that a text can never turn into commands by
 * being written and read again.
 */
export function parseComment(raw: string): PgnComment | null {
  const clean = raw.includes('\n') || raw.includes('\r') ? joinLines : trimmed;
  const commands: PgnCommand[] = [];
  let text = '';
  let clock;
  let elapsed;
  let evaluation;
  let at = 0;
  for (let open; (open = raw.indexOf('[%', at)) >= 0;) {
    const nameTo = nameEnd(raw, open + 2);
    const close = raw.indexOf(']', nameTo);
    if (close < 0 || nameTo === open + 2 || (nameTo < close && !/\s/.test(raw[nameTo]))) break;
    text = joined(text, clean(raw.slice(at, open)));
    const name = raw.slice(open + 2, nameTo);
    const value = clean(raw.slice(nameTo + 1, close));
    at = close + 1;
    let told;
    if (name === 'clk' && clock === undefined) told = clock = parseTime(value);
    if (name === 'emt' && elapsed === undefined) told = elapsed = parseTime(value);
    if (name === 'eval' && evaluation === undefined) told = evaluation = parseEvaluation(value);
    if (told === undefined) commands.push({ name, value });
  }
  text = joined(text, clean(raw.slice(at)));
  if (at === 0) return text === '' ? null : { text };
  // The usual shapes in one step: growing an object costs several times as much.
  if (elapsed === undefined && clock !== undefined && commands.length === 0) {
    return evaluation === undefined ? { text, clock } : { text, clock, evaluation };
  }
  return {
    text,
    ...(clock === undefined ? {} : { clock }),
    ...(elapsed === undefined ? {} : { elapsed }),
    ...(evaluation === undefined ? {} : { evaluation }),
    ...(commands.length === 0 ? {} : { commands }),
  };
}

/** Of the name that begins at `from`; the same index where none does. */
function nameEnd(raw: string, from: number): number {
  let at = from;
  if (IN_NAME[raw.charCodeAt(at)] === 2) while (IN_NAME[raw.charCodeAt(at)] > 0) at++;
  return at;
}

const joined = (text: string, more: string): string => (text === '' || more === '' ? text + more : `${text} ${more}`);

const trimmed = (text: string): string => text.trim();

const joinLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map(trimmed)
    .filter((line) => line !== '')
    .join(' ');

/** A century: what is written for it can be read again. */
const MAX_TIME = 100 * 365 * 86_400_000;

/** Digits that a number of hours, minutes or seconds may have. */
const MAX_DIGITS = 7;
const FRACTION = /^[.,]\d{1,3}$/;

/** Hours, minutes and seconds to milliseconds; undefined for anything else. Read sign by sign: half of all comments are one. */
function parseTime(value: string): number | undefined {
  let seconds = 0;
  let part = 0;
  let digits = 0;
  let colons = 0;
  let at = 0;
  for (; at < value.length; at++) {
    const char = value.charCodeAt(at);
    if (char >= ZERO && char < ZERO + 10 && digits < MAX_DIGITS) {
      part = part * 10 + char - ZERO;
      digits++;
    } else if (char === COLON && digits > 0 && colons < 2) {
      seconds = (seconds + part) * 60;
      part = digits = 0;
      colons++;
    } else break;
  }
  const fraction = value.slice(at);
  if (digits === 0 || (fraction !== '' && !FRACTION.test(fraction))) return undefined;
  const millis = (seconds + part) * 1000 + Number(fraction.slice(1).padEnd(3, '0'));
  return millis > MAX_TIME ? undefined : millis;
}

function formatTime(millis: number): string {
  const seconds = Math.floor(millis / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const fraction = `.${String(millis % 1000).padStart(3, '0')}`.replace(/\.?0+$/, '');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}`;
}

const EVALUATION = /^(?:#([+-]?\d{1,5})|([+-]?\d{1,10}(?:\.\d{1,10})?))(?:,(\d{1,4}))?$/;

/** `0.17` or `#-3`, with the depth behind a comma; undefined for anything else. */
function parseEvaluation(value: string): PgnEvaluation | undefined {
  const found = EVALUATION.exec(value);
  if (found === null) return undefined;
  const [, mate, pawns, depth] = found;
  // `|| 0`: minus zero is zero.
  const score = mate === undefined ? { centipawns: Math.round(Number(pawns) * 100) || 0 } : { mate: Number(mate) || 0 };
  return depth === undefined ? score : { ...score, depth: Number(depth) };
}

function formatEvaluation(evaluation: PgnEvaluation): string {
  const score = 'mate' in evaluation ? `#${evaluation.mate}` : (evaluation.centipawns / 100).toFixed(2);
  return evaluation.depth === undefined ? score : `${score},${evaluation.depth}`;
}

/** The inside of a comment, commands first. */
export function formatComment(comment: PgnComment): string {
  const parts: string[] = [];
  if (comment.evaluation !== undefined) parts.push(`[%eval ${formatEvaluation(comment.evaluation)}]`);
  if (comment.clock !== undefined) parts.push(`[%clk ${formatTime(comment.clock)}]`);
  if (comment.elapsed !== undefined) parts.push(`[%emt ${formatTime(comment.elapsed)}]`);
  for (const { name, value } of comment.commands ?? []) parts.push(value === '' ? `[%${name}]` : `[%${name} ${value}]`);
  if (comment.text !== '') parts.push(comment.text);
  return joinLines(parts.join(' '));
}
