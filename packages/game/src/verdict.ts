/** Who can still mate, and what a verdict that rests on it says (E2, E3, E5, E11 are one question). */
import { canMate, COLORS, ending, formatUci, hasMatingMaterial, play } from '@duiyi/rules';
import type { Color, Move, Position } from '@duiyi/rules';
import type { EventOf } from './event.ts';
import type { Instant, Ply } from './id.ts';
import type { Explanation, Outcome, Termination } from './outcome.ts';
import { present } from './state.ts';
import type { GameState } from './state.ts';

export const ended = (at: Instant, outcome: Outcome): EventOf<'ended'> => ({ type: 'ended', at, ...outcome });

/** An end that is worth nothing. */
export const undecided = (at: Instant, termination: Termination): EventOf<'ended'> =>
  ended(at, { winner: null, termination });

/** So few pieces beside the king that a win on time wants explaining. */
const LITTLE = 2;

/** An ending that `winner` wins, unless no series of legal moves lets that side mate (FIDE 5.1.2, 6.9). */
export const decided = (
  state: GameState,
  termination: Termination,
  winner: Color,
  at: Instant,
  budget: number,
): EventOf<'ended'> => {
  const position = present(state);
  const answer = canMate(position, winner, budget);
  if (answer.verdict === 'no') {
    return ended(at, { winner: null, termination, explanation: whyNobody(position, [winner]) });
  }
  const pieces = [...position.board].filter(([, piece]) => piece.color === winner).length - 1;
  if (answer.verdict === 'yes' && pieces <= LITTLE) {
    return ended(at, { winner, termination, explanation: { code: 'mating-line', line: inUci(position, answer.line) } });
  }
  return ended(at, { winner, termination });
};

/** How the game ends by itself with the last position of `recent`, which stands after `ply` moves; null: it goes on. */
export const endingOf = (recent: readonly Position[], ply: Ply): Outcome | null => {
  const found = ending(recent, { repetitions: 3 });
  if (!found) return null;
  const { kind: termination, winner } = found;
  const plies = (indices: readonly number[]): Ply[] => indices.map((index) => ply - (recent.length - 1 - index));
  switch (found.kind) {
    case 'checkmate':
    case 'stalemate':
    case 'seventy-five-moves':
      return { winner, termination };
    case 'dead-position':
      return { winner, termination, explanation: whyNobody(recent[recent.length - 1], COLORS) };
    case 'repetition':
      return { winner, termination, explanation: { code: 'repetition', plies: plies(found.occurrences) } };
    case 'perpetual-check': {
      const { by, checks, occurrences } = found;
      return {
        winner,
        termination,
        explanation: { code: 'perpetual-check', by, checks: plies(checks), plies: plies(occurrences) },
      };
    }
  }
};

/** Why `sides` cannot mate, which is proved. */
const whyNobody = (position: Position, sides: readonly Color[]): Explanation => ({
  code: sides.some((side) => hasMatingMaterial(position, side)) ? 'no-mating-line' : 'material',
  sides,
});

const inUci = (position: Position, line: readonly Move[]): readonly string[] => {
  let at = position;
  return line.map((move) => {
    const uci = formatUci(at, move);
    at = play(at, move);
    return uci;
  });
};
