/**
 * Comments, and the commands inside them: `[%clk 0:05:00]`, `[%emt 0:00:03]`, `[%eval 0.17,21]`, and others.
 *
 * Commands come out of the text, and a run of white space with a line end in it counts as one blank, because writers
 * break lines where they like.
 */

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

/** What has been found so far. One serves all comments: files hold as many of them as moves. */
const found = {
  clock: -1,
  elapsed: -1,
  evaluation: null as PgnEvaluation | null,
  commands: null as PgnCommand[] | null,
};

/** Null for a comment with nothing in it. Costs no more than the text is long. */
export function parseComment(raw: string): PgnComment | null {
  const open = raw.indexOf('[%');
  if (open < 0) {
    const text = joinLines(raw);
    return text === '' ? null : { text };
  }
  found.clock = -1;
  found.elapsed = -1;
  found.evaluation = null;
  found.commands = null;
  const text = joinLines(takeCommands(raw, open));
  const { clock, elapsed, evaluation, commands } = found;
  // Each shape in one step: growing an object costs several times as much.
  if (elapsed < 0 && commands === null) {
    if (evaluation === null) return clock < 0 ? (text === '' ? null : { text }) : { text, clock };
    return clock < 0 ? { text, evaluation } : { text, clock, evaluation };
  }
  return {
    text,
    ...(clock < 0 ? {} : { clock }),
    ...(elapsed < 0 ? {} : { elapsed }),
    ...(evaluation === null ? {} : { evaluation }),
    ...(commands === null ? {} : { commands }),
  };
}

function joinLines(text: string): string {
  if (!text.includes('\n') && !text.includes('\r')) return text.trim();
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/**
 * Gives back the text around the commands, the first of which begins at `open`. It ends the search at the first thing
 * that begins as a command and is none: what comes after that stays text, so that a text can never turn into commands
 * by being written and read again.
 */
function takeCommands(raw: string, open: number): string {
  let text = '';
  let texts: string[] | null = null;
  let at = 0;
  for (let next = open; ; next = raw.indexOf('[%', at)) {
    const end = next < 0 ? -1 : nameEnd(raw, next + 2);
    const close = end < 0 ? -1 : raw.indexOf(']', end);
    const part = raw.slice(at, close < 0 ? raw.length : next).trim();
    if (part !== '') {
      if (text === '') text = part;
      else (texts ??= [text]).push(part);
    }
    if (close < 0) return texts === null ? text : texts.join(' ');
    take(raw.slice(next + 2, end), end === close ? '' : joinLines(raw.slice(end + 1, close)));
    at = close + 1;
  }
}

const isLetter = (char: number): boolean => (char | 32) >= 97 && (char | 32) <= 122;
const isDigit = (char: number): boolean => char >= 48 && char <= 57;

/** Where the name of a command ends: before a blank or the closing bracket; -1 when there is no such name. */
function nameEnd(raw: string, from: number): number {
  let at = from;
  while (isLetter(raw.charCodeAt(at)) || (at > from && (isDigit(raw.charCodeAt(at)) || raw[at] === '_'))) at++;
  return at > from && (raw[at] === ']' || /\s/.test(raw[at] ?? '')) ? at : -1;
}

function take(name: string, value: string): void {
  if (name === 'clk' && found.clock < 0) found.clock = parseTime(value);
  else if (name === 'emt' && found.elapsed < 0) found.elapsed = parseTime(value);
  else if (name === 'eval' && found.evaluation === null) found.evaluation = parseEvaluation(value);
  else {
    keep(name, value);
    return;
  }
  const isKnown = name === 'clk' ? found.clock >= 0 : name === 'emt' ? found.elapsed >= 0 : found.evaluation !== null;
  if (!isKnown) keep(name, value);
}

function keep(name: string, value: string): void {
  (found.commands ??= []).push({ name, value });
}

/** Hours, minutes and seconds to milliseconds; -1 for anything else. */
function parseTime(value: string): number {
  let seconds = 0;
  let part = 0;
  let digits = 0;
  let colons = 0;
  let at = 0;
  for (; at < value.length; at++) {
    const char = value.charCodeAt(at);
    if (isDigit(char) && digits < 7) {
      part = part * 10 + char - 48;
      digits++;
    } else if (char === COLON && digits > 0 && colons < 2) {
      seconds = (seconds + part) * 60;
      part = 0;
      digits = 0;
      colons++;
    } else break;
  }
  const millis = (seconds + part) * 1000;
  if (digits === 0 || millis > MAX_TIME) return -1;
  if (at === value.length) return millis;
  const fraction = value.slice(at + 1);
  return /^[.,]$/.test(value[at]) && /^\d{1,3}$/.test(fraction) ? millis + Number(fraction.padEnd(3, '0')) : -1;
}

/** A century: what is written for it can be read again. */
const MAX_TIME = 100 * 365 * 86_400_000;
const COLON = 58;

function formatTime(millis: number): string {
  const seconds = Math.floor(millis / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const fraction =
    millis % 1000 === 0
      ? ''
      : '.' +
        String(millis % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}`;
}

const EVALUATION = /^(?:#([+-]?\d{1,5})|([+-]?\d{1,6}(?:\.\d{1,6})?))(?:,(\d{1,4}))?$/;

/** `0.17` or `#-3`, with the depth behind a comma; null for anything else. */
function parseEvaluation(value: string): PgnEvaluation | null {
  const pawns = plainNumber(value);
  // `|| 0`: minus zero is zero.
  if (pawns !== null) return { centipawns: Math.round(pawns * 100) || 0 };
  const matched = EVALUATION.exec(value);
  if (matched === null) return null;
  const score =
    matched[1] === undefined
      ? { centipawns: Math.round(Number(matched[2]) * 100) || 0 }
      : { mate: Number(matched[1]) || 0 };
  return matched[3] === undefined ? score : { ...score, depth: Number(matched[3]) };
}

/** The number in a text of up to ten digits, point and sign; null for any other text. */
function plainNumber(value: string): number | null {
  const from = value.charCodeAt(0) === MINUS ? 1 : 0;
  if (value.length > 10 || !isDigit(value.charCodeAt(from)) || !isDigit(value.charCodeAt(value.length - 1)))
    return null;
  let points = 0;
  for (let at = from; at < value.length; at++) {
    if (value.charCodeAt(at) === POINT) points++;
    else if (!isDigit(value.charCodeAt(at))) return null;
  }
  return points > 1 ? null : Number(value);
}

const MINUS = 45;
const POINT = 46;

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
