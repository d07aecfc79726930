/**
 * Ten opponents, each with a way of its own to be weaker than the engine: how far it looks, how much worse a move may be
 * that it still plays, how often it does not look at all, and what it likes. Words for them are the reader's language's.
 */
import type { Limit } from './engine.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];

export const CHARACTERS = [
  'chick',
  'rabbit',
  'goat',
  'cat',
  'dog',
  'monkey',
  'fox',
  'crane',
  'tiger',
  'dragon',
] as const;
export type Character = (typeof CHARACTERS)[number];

/** What a character is drawn to, in hundredths of a pawn added to a move that is one. */
export interface Taste {
  readonly capture: number;
  readonly check: number;
  readonly pawn: number;
  /** Away from where it could be captured. */
  readonly retreat: number;
}

export interface Play {
  readonly character: Character;
  readonly limit: Limit;
  /** So many moves are weighed; all legal ones where there are fewer. */
  readonly width: number;
  /** Hundredths of a pawn by which a move may be worse and still be played about a third as often as the best; 0: never. */
  readonly spread: number;
  /** Of 100 moves so many are played without looking, any legal move as likely as the next. */
  readonly blind: number;
  readonly taste: Taste;
}

const NO_TASTE: Taste = { capture: 0, check: 0, pawn: 0, retreat: 0 };
const ALL = 256;
const nodes = (count: number): Limit => ({ type: 'nodes', nodes: count });

export const PLAYS: Readonly<Record<Level, Play>> = {
  1: { character: 'chick', limit: nodes(400), width: ALL, spread: 400, blind: 60, taste: { ...NO_TASTE, pawn: 60 } },
  2: {
    character: 'rabbit',
    limit: nodes(400),
    width: ALL,
    spread: 260,
    blind: 28,
    taste: { ...NO_TASTE, retreat: 60 },
  },
  3: { character: 'goat', limit: nodes(600), width: ALL, spread: 180, blind: 14, taste: { ...NO_TASTE, pawn: 40 } },
  4: { character: 'cat', limit: nodes(1000), width: ALL, spread: 105, blind: 5, taste: { ...NO_TASTE, capture: 40 } },
  5: { character: 'dog', limit: nodes(1500), width: ALL, spread: 76, blind: 1.5, taste: { ...NO_TASTE, check: 40 } },
  6: { character: 'monkey', limit: nodes(2000), width: ALL, spread: 60, blind: 0.5, taste: { ...NO_TASTE, check: 20 } },
  7: { character: 'fox', limit: nodes(3000), width: 16, spread: 40, blind: 0, taste: NO_TASTE },
  8: { character: 'crane', limit: nodes(5000), width: 8, spread: 20, blind: 0, taste: NO_TASTE },
  9: { character: 'tiger', limit: nodes(15_000), width: 3, spread: 5, blind: 0, taste: NO_TASTE },
  10: { character: 'dragon', limit: nodes(200_000), width: 1, spread: 0, blind: 0, taste: NO_TASTE },
};
