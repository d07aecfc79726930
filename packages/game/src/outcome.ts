import type { Color } from '@duiyi/rules';

/** How a game came to its end; the ids are those of section E. */
export const TERMINATIONS = [
  'checkmate', // E1
  'time-forfeit', // E2
  'resignation', // E3
  'dead-position', // E5
  'perpetual-check', // E6
  'stalemate', // E7
  'repetition', // E8
  'seventy-five-moves', // E9
  'aborted', // E10, on request
  'no-first-move', // E10, by itself
  'withdrawn', // an invitation its host took back
] as const;
export type Termination = (typeof TERMINATIONS)[number];

export interface Outcome {
  /** null: a draw, or a game that was never decided. */
  readonly winner: Color | null;
  readonly termination: Termination;
}

const UNSCORED: ReadonlySet<Termination> = new Set<Termination>(['aborted', 'no-first-move', 'withdrawn']);

/** The result as PGN writes it: `*` where nothing was decided. */
export const resultOf = ({ winner, termination }: Outcome): '1-0' | '0-1' | '1/2-1/2' | '*' => {
  if (UNSCORED.has(termination)) return '*';
  if (winner === null) return '1/2-1/2';
  return winner === 'white' ? '1-0' : '0-1';
};
