/** How a game ends by itself (E1, E5–E9): asked of its positions, oldest first, the present one last. */
import { isDead, neitherMates } from './canMate.ts';
import { type Position, coreOf, hasLegalMove, isCheck, isLegal, isSamePosition, play } from './position.ts';
import { type Color, type Move, opposite } from './types.ts';

export type Ending =
  | { readonly kind: 'checkmate'; readonly winner: Color }
  | { readonly kind: 'stalemate'; readonly winner: null }
  | { readonly kind: 'dead-position'; readonly winner: null }
  /** `by` checked with each of the moves that led to the positions `checks`, without a pause; indices into the history. */
  | {
      readonly kind: 'perpetual-check';
      readonly winner: null;
      readonly by: Color;
      readonly checks: readonly number[];
      readonly occurrences: readonly number[];
    }
  /** `occurrences`: where in the history the present position stood, itself last. */
  | { readonly kind: 'repetition'; readonly winner: null; readonly occurrences: readonly number[] }
  | { readonly kind: 'seventy-five-moves'; readonly winner: null };

export interface EndingOptions {
  /** The occurrence that ends the game: the hall's third (E8) or FIDE's fifth. */
  readonly repetitions: 3 | 5;
  /**
   * Positions the search for a dead position may visit; 0 leaves the proofs that need no search: material, walls, short
   * lines. Without it the quick form is asked: microseconds where pieces roam, and what it misses hardly ever arises.
   */
  readonly budget?: number;
}

const FIFTY = 100;
const SEVENTY_FIVE = 150;

/** Checks in a row that make a repetition a perpetual check (E6). */
const LEAST_CHECKS = 3;

/** The ending that the present position brings, or null; in the naming order of the rules: E1, E7, E5, E6, E8, E9. */
export function ending(history: readonly Position[], options: EndingOptions): Ending | null {
  const present = history.at(-1);
  if (present === undefined) return null;
  if (!hasLegalMove(present)) {
    return isCheck(present)
      ? { kind: 'checkmate', winner: opposite(present.turn) }
      : { kind: 'stalemate', winner: null };
  }
  if (neitherCanMate(present, options.budget)) return { kind: 'dead-position', winner: null };
  const found = occurrences(history);
  if (found.length >= options.repetitions) {
    const since = found.at(-2)!;
    for (const by of [opposite(present.turn), present.turn]) {
      const checks = checksInARow(history, by);
      if (checks.length >= LEAST_CHECKS && checks[0] <= firstMoveSince(history, since, by)) {
        return { kind: 'perpetual-check', winner: null, by, checks, occurrences: found };
      }
    }
    return { kind: 'repetition', winner: null, occurrences: found };
  }
  return present.halfmoves >= SEVENTY_FIVE ? { kind: 'seventy-five-moves', winner: null } : null;
}

const neitherCanMate = (present: Position, budget: number | undefined): boolean =>
  budget === undefined ? neitherMates(coreOf(present)) : isDead(present, budget);

/** How often the present position has stood on the board, this time included; 0 of an empty history. */
export const repetitionCount = (history: readonly Position[]): number => occurrences(history).length;

/** Where the present position stood; nothing before the last capture or pawn move can be the same. */
function occurrences(history: readonly Position[]): number[] {
  const last = history.length - 1;
  if (last < 0) return [];
  const present = history[last];
  const found = [last];
  const first = Math.max(0, last - present.halfmoves);
  for (let i = last - 2; i >= first; i -= 2) if (isSamePosition(history[i], present)) found.unshift(i);
  return found;
}

/** The positions that `by` reached with check, back from its last move until it made one without. */
function checksInARow(history: readonly Position[], by: Color): number[] {
  const checks: number[] = [];
  for (let i = history.length - 1; i > 0; i--) {
    if (history[i].turn === by) continue;
    if (!isCheck(history[i])) break;
    checks.unshift(i);
  }
  return checks;
}

/** The position that `by` reached with its first move after the position at `since`. */
const firstMoveSince = (history: readonly Position[], since: number, by: Color): number =>
  history[since].turn === by ? since + 1 : since + 2;

/** E9: may the side to move claim a draw by the fifty-move rule, now or together with this move of its own? */
export function canClaimFifty(history: readonly Position[], move?: Move): boolean {
  const present = history.at(-1);
  if (present === undefined) return false;
  if (move !== undefined && !isLegal(present, move)) return false;
  const claimed = move === undefined ? present : play(present, move);
  return claimed.halfmoves >= FIFTY && hasLegalMove(claimed);
}
