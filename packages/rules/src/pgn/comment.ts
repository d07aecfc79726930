/**
 * Comments, and the commands inside them: `[%clk 0:05:00]`, `[%emt 0:00:03]`, `[%eval 0.17,21]`, and others.
 *
 * Commands come out of the text, and a run of white space with a line end in it counts as one blank, because writers
 * break lines where they like. The first command of each kind is read, if it can be; all others are kept as they stand.
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

const COMMAND = /\[%([A-Za-z]\w*)(?:\s([^\]]*))?\]/y;

/**
 * Null for a comment with nothing in it. Costs no more than the text is long. The search for commands ends at the first
 * thing that begins as one and is none: what comes after that stays text, so that a text can never turn into commands by
 * being written and read again.
 */
export function parseComment(raw: string): PgnComment | null {
  const commands: PgnCommand[] = [];
  let text = '';
  let clock;
  let elapsed;
  let evaluation;
  let at = 0;
  for (let open; (open = raw.indexOf('[%', at)) >= 0; at = COMMAND.lastIndex) {
    COMMAND.lastIndex = open;
    const found = COMMAND.exec(raw);
    if (found === null) break;
    text = joined(text, raw.slice(at, open));
    const name = found[1];
    const value = joinLines(found[2] ?? '');
    let told;
    if (name === 'clk' && clock === undefined) told = clock = parseTime(value);
    if (name === 'emt' && elapsed === undefined) told = elapsed = parseTime(value);
    if (name === 'eval' && evaluation === undefined) told = evaluation = parseEvaluation(value);
    if (told === undefined) commands.push({ name, value });
  }
  text = joined(text, raw.slice(at));
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

const joined = (text: string, more: string): string => {
  const next = joinLines(more);
  return text === '' || next === '' ? text + next : `${text} ${next}`;
};

function joinLines(text: string): string {
  if (!text.includes('\n') && !text.includes('\r')) return text.trim();
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** A century: what is written for it can be read again. */
const MAX_TIME = 100 * 365 * 86_400_000;

const TIME = /^(?:(?:(\d{1,7}):)?(\d{1,7}):)?(\d{1,7})(?:[.,](\d{1,3}))?$/;

/** Hours, minutes and seconds to milliseconds; undefined for anything else. */
function parseTime(value: string): number | undefined {
  const found = TIME.exec(value);
  if (found === null) return undefined;
  const [, hours = 0, minutes = 0, seconds, fraction = ''] = found;
  const millis = ((+hours * 60 + +minutes) * 60 + +seconds) * 1000 + Number(fraction.padEnd(3, '0'));
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
