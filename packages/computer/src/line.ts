/** What an engine prints, in the words of the Universal Chess Interface (2006). */
import type { Score } from './score.ts';

export interface Line {
  /** Half-moves looked ahead. */
  readonly depth: number;
  /** 1 is the best line, 2 the next. */
  readonly rank: number;
  readonly score: Score;
  /** Positions looked at so far. */
  readonly nodes: number;
  /** The moves expected, in UCI; the first is the move judged. */
  readonly moves: readonly string[];
}

/** A line of thought; null for anything else, and for a score that is only a bound. */
export const parseLine = (text: string): Line | null => {
  if (!text.startsWith('info ')) return null;
  const words = text.split(' ');
  const after = (word: string): string | undefined => {
    const at = words.indexOf(word);
    return at < 0 ? undefined : words[at + 1];
  };
  const pv = words.indexOf('pv');
  const scoreAt = words.indexOf('score');
  if (pv < 0 || scoreAt < 0 || words[scoreAt + 3] === 'lowerbound' || words[scoreAt + 3] === 'upperbound') return null;
  const type = words[scoreAt + 1];
  if (type !== 'cp' && type !== 'mate') return null;
  return {
    depth: Number(after('depth')),
    rank: Number(after('multipv') ?? 1),
    score: { type, value: Number(words[scoreAt + 2]) },
    nodes: Number(after('nodes') ?? 0),
    moves: words.slice(pv + 1),
  };
};

/** The move an engine ends its search with, in UCI; null where it has none. Undefined for any other line. */
export const parseBest = (text: string): string | null | undefined => {
  const [word, move] = text.split(' ', 2);
  if (word !== 'bestmove') return undefined;
  return move === undefined || move === '(none)' ? null : move;
};
