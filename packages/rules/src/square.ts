import type { File, Rank, Square } from './types.ts';

export const fileOf = (square: Square): File => square & 7;

export const rankOf = (square: Square): Rank => square >> 3;

export const squareAt = (file: File, rank: Rank): Square => (rank << 3) | file;

/** B1: a1 is dark, h1 is light. */
export const isDark = (square: Square): boolean => (((square >> 3) ^ square) & 1) === 0;

/** `e4` and the like, in lower case. */
export const formatSquare = (square: Square): string => 'abcdefgh'[square & 7] + '12345678'[square >> 3];

/** The square a name such as `e4` stands for; null for any other text. */
export function parseSquare(text: string): Square | null {
  if (text.length !== 2) return null;
  const file = text.charCodeAt(0) - 97;
  const rank = text.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? squareAt(file, rank) : null;
}
