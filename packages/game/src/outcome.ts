import type { ByColor, Color } from '@duiyi/rules';
import type { Ply, UserId } from './id.ts';

/** How a game came to its end; the ids are those of section E. */
export const TERMINATIONS = [
  'checkmate', // E1
  'time-forfeit', // E2
  'resignation', // E3
  'agreement', // E4
  'dead-position', // E5
  'perpetual-check', // E6
  'stalemate', // E7
  'repetition', // E8
  'fifty-moves', // E9, claimed
  'seventy-five-moves', // E9, by itself
  'aborted', // E10, on request
  'no-first-move', // E10, by itself
  'abandonment', // E11
  'ruling', // E12, decided by an organiser
  'annulment', // E12, ended unscored by an organiser
  'outage', // C4, unscored, on request
  'withdrawn', // an invitation its host took back
  'declined', // a challenge the member it was for turned down
] as const;
export type Termination = (typeof TERMINATIONS)[number];

/** What a verdict rests on, where the board alone does not show it. */
export type Explanation =
  /** E8: after these plies the same position stood with the same side to move, the last being the end. */
  | { readonly code: 'repetition'; readonly plies: readonly Ply[] }
  /** E6: `by` gave check with each of the moves that led to `checks`; the position repeated at `plies`. */
  | {
      readonly code: 'perpetual-check';
      readonly by: Color;
      readonly checks: readonly Ply[];
      readonly plies: readonly Ply[];
    }
  /** E2, E3, E5, E11: these sides cannot mate with this material, whatever is played. */
  | { readonly code: 'material'; readonly sides: readonly Color[] }
  /** The same, because no series of legal moves from this position ends in mate. */
  | { readonly code: 'no-mating-line'; readonly sides: readonly Color[] }
  /** E2, E3, E11: the winner could still mate, little as it has: by this line of moves in UCI. */
  | { readonly code: 'mating-line'; readonly line: readonly string[] }
  /** E12: who ruled, and why. */
  | { readonly code: 'ruling'; readonly by: UserId; readonly reason: string };

/** How the points of a player stood, and what was added to them. */
export interface PointsMoved {
  readonly before: number;
  readonly change: number;
}

export interface Outcome {
  /** null: a draw, or a game that was never decided. */
  readonly winner: Color | null;
  readonly termination: Termination;
  readonly explanation?: Explanation;
  /** What a formal game that counts did to the points of both (P4): whoever stores the end adds it. */
  readonly points?: ByColor<PointsMoved>;
}

const UNDECIDED: ReadonlySet<Termination> = new Set<Termination>([
  'aborted',
  'no-first-move',
  'annulment',
  'outage',
  'withdrawn',
  'declined',
]);

/** The result as PGN writes it: `*` where nothing was decided. */
export const resultOf = ({ winner, termination }: Outcome): '1-0' | '0-1' | '1/2-1/2' | '*' => {
  if (UNDECIDED.has(termination)) return '*';
  if (winner === null) return '1/2-1/2';
  return winner === 'white' ? '1-0' : '0-1';
};

/** Whether an ending of a formal game is worth points (P3): E1–E9 and E11. */
export const isScored = (termination: Termination): boolean => !UNDECIDED.has(termination) && termination !== 'ruling';
