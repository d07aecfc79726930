import type { File, Rank, Square } from './types.ts';

export const fileOf = (square: Square): File => square & 7;

export const rankOf = (square: Square): Rank => square >> 3;

export const squareAt = (file: File, rank: Rank): Square => (rank << 3) | file;

/** B1: a1 is dark, h1 is light. */
export const isDark = (square: Square): boolean => (((square >> 3) ^ square) & 1) === 0;

const NAMES = Array.from({ length: 64 }, (_, square) => 'abcdefgh'[square & 7] + '12345678'[square >> 3]);

/** `e4` and the like, in lower case. */
export const formatSquare = (square: Square): string => NAMES[square];

export const squareOrNull = (square: number): Square | null => (square < 0 ? null : square);

/** The square a name such as `e4` stands for; null for any other text. */
export const parseSquare = (text: string): Square | null => squareOrNull(NAMES.indexOf(text));
