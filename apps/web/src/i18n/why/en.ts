import type { Color } from '@duiyi/rules';
import type { zh } from './zh.ts';

const SIDE: { readonly [C in Color]: string } = { white: 'White', black: 'Black' };

const loser = (winner: Color): string => SIDE[winner === 'white' ? 'black' : 'white'];
const sidesOf = (sides: readonly Color[]): string => (sides.length === 2 ? 'either side' : SIDE[sides[0]]);

export const en: typeof zh = {
  why: {
    checkmate: ({ winner }) => (winner ? `${loser(winner)}’s king is in check and no move helps.` : ''),
    'time-forfeit': ({ winner }) =>
      winner
        ? 'The clock ran out: the game is lost.'
        : 'The clock ran out, but the opponent could not have mated: a draw.',
    resignation: ({ winner }) => (winner ? '' : 'The opponent could not have mated, so resigning is a draw.'),
    agreement: () => 'One side offered a draw and the other accepted.',
    'dead-position': () => 'No series of moves lets either side mate any more.',
    'perpetual-check': () => 'Every move between was a check.',
    stalemate: () => 'The side to move is not in check and has no legal move.',
    repetition: () => 'The same side to move each time.',
    'fifty-moves': () => 'Fifty moves by each side without a capture or a pawn move, and a claim.',
    'seventy-five-moves': () => 'Seventy-five moves by each side without a capture or a pawn move.',
    aborted: () => 'A game can be aborted until both sides have moved. It does not count.',
    'no-first-move': () => 'The first move was not made in its time. It does not count.',
    abandonment: ({ winner }) =>
      winner
        ? 'Gone for too long while on move; the opponent claimed the win.'
        : 'Gone for too long while on move, but the opponent could not have mated: a draw.',
    ruling: () => 'Decided by an organiser.',
    annulment: () => 'An organiser annulled this game. It does not count.',
    outage: () => 'The hall was away for over an hour. The game does not count.',
    withdrawn: () => 'The host took this invitation back.',
    declined: () => 'The member who was challenged declined.',
  },
  ask: 'Why?',
  rule: (id) => `Why? Rule ${id} in the rule book`,
  occurrences: 'Seen at ',
  checks: (color) => `${SIDE[color]}’s checks: `,
  material: (sides) => `With this material no series of moves lets ${sidesOf(sides)} mate.`,
  noLine: (sides) => `From this position no series of moves lets ${sidesOf(sides)} mate.`,
  matingLine: 'Little material, but mate was still possible: ',
  ruledBecause: (reason) => `Reason: ${reason}`,
  annulled: 'An organiser annulled this game later.',
};
