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

type Draft = { -readonly [K in keyof PgnComment]: PgnComment[K] } & { commands?: PgnCommand[] };

/** Null for a comment with nothing in it. Costs no more than the text is long. */
export function parseComment(raw: string): PgnComment | null {
  const comment: Draft = { text: '' };
  const body = raw.includes('[%') ? takeCommands(raw, comment) : raw;
  comment.text = /[\r\n]/.test(body) ? joinLines(body) : body.trim();
  const isEmpty = comment.text === '' && Object.keys(comment).length === 1;
  return isEmpty ? null : comment;
}

const joinLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const COMMAND = /\[%([A-Za-z][A-Za-z0-9_]*)(?:\s([^\]]*))?\]/y;

/**
 * Gives back the text around the commands. It ends the search at the first thing that begins as a command and is none:
 * what comes after that stays text, so that a text can never turn into commands by being written and read again.
 */
function takeCommands(raw: string, into: Draft): string {
  const texts: string[] = [];
  let at = 0;
  for (;;) {
    const open = raw.indexOf('[%', at);
    COMMAND.lastIndex = open;
    const found = open < 0 ? null : COMMAND.exec(raw);
    texts.push(raw.slice(at, found === null ? raw.length : open).trim());
    if (found === null) return texts.filter((text) => text !== '').join(' ');
    at = COMMAND.lastIndex;
    addCommand(into, found[1], joinLines(found[2] ?? ''));
  }
}

function addCommand(into: Draft, name: string, value: string): void {
  if (name === 'clk' || name === 'emt') {
    const field = name === 'clk' ? 'clock' : 'elapsed';
    const time = into[field] === undefined ? parseTime(value) : null;
    if (time !== null) {
      into[field] = time;
      return;
    }
  } else if (name === 'eval' && into.evaluation === undefined) {
    const evaluation = parseEvaluation(value);
    if (evaluation !== null) {
      into.evaluation = evaluation;
      return;
    }
  }
  (into.commands ??= []).push({ name, value });
}

const TIME = /^(?:(?:(\d{1,6}):)?(\d{1,4}):)?(\d{1,7})(?:[.,](\d{1,3}))?$/;

/** Hours, minutes and seconds to milliseconds. */
function parseTime(value: string): number | null {
  const found = TIME.exec(value);
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds, fraction = ''] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

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

function parseEvaluation(value: string): PgnEvaluation | null {
  const found = EVALUATION.exec(value);
  if (found === null) return null;
  const [, mate, pawns, depth] = found;
  const at = depth === undefined ? {} : { depth: Number(depth) };
  // `|| 0`: minus zero is zero.
  return mate === undefined
    ? { centipawns: Math.round(Number(pawns) * 100) || 0, ...at }
    : { mate: Number(mate) || 0, ...at };
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
