import type { Lesson } from '../lesson.ts';

export const HALL = {
  clock: {
    rules: ['C1', 'C2', 'E2'],
    tasks: [
      { kind: 'choice', answer: 0 },
      { kind: 'choice', fen: '8/8/4k3/8/8/3K4/4P3/8 w - - 0 1', answer: 0 },
      { kind: 'choice', fen: '8/8/4k3/8/8/3K1Q2/8/8 w - - 0 1', answer: 1 },
    ],
  },
  points: {
    rules: ['P1', 'P3'],
    tasks: [{ kind: 'points' }, { kind: 'choice', answer: 1 }, { kind: 'choice', answer: 0 }],
  },
  notation: {
    rules: ['X2', 'X5'],
    tasks: [
      {
        kind: 'moves',
        fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        steps: [
          { accept: 'g1f3', reply: 'd7d5' },
          { accept: 'e2e4', reply: 'g8f6' },
          { accept: 'e4d5', reply: 'f6d5' },
          { accept: 'f1c4', reply: 'd5b6' },
          { accept: 'e1g1' },
        ],
      },
      { kind: 'choice', answer: 2 },
    ],
  },
  xiangqi: {
    rules: ['M1', 'M4', 'M5', 'M6', 'E7', 'E6', 'B4'],
    tasks: [
      { kind: 'read' },
      { kind: 'judge', fen: '4k3/8/8/8/8/2P5/2N5/4K3 w - - 0 1', move: 'c2d4', because: null },
      { kind: 'choice', fen: '7k/5Q2/8/6K1/8/8/8/8 b - - 0 1', answer: 1 },
      { kind: 'choice', answer: 0 },
    ],
  },
} as const satisfies { readonly [id: string]: Lesson };
