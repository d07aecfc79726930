import type { Termination } from '@duiyi/game';
import type { RuleId } from './sections.ts';

/** The rule by which a game ended so; null where it never began. */
export const ENDING_RULE: { readonly [T in Termination]: RuleId | null } = {
  checkmate: 'E1',
  'time-forfeit': 'E2',
  resignation: 'E3',
  agreement: 'E4',
  'dead-position': 'E5',
  'perpetual-check': 'E6',
  stalemate: 'E7',
  repetition: 'E8',
  'fifty-moves': 'E9',
  'seventy-five-moves': 'E9',
  aborted: 'E10',
  'no-first-move': 'E10',
  abandonment: 'E11',
  ruling: 'E12',
  annulment: 'E12',
  outage: 'C4',
  withdrawn: null,
  declined: null,
};
