import type { Lesson } from '../lesson.ts';

export const BOARD = {
  squares: {
    rules: ['B1'],
    tasks: [
      {
        kind: 'touch',
        fen: '8/8/8/8/8/8/8/8',
        steps: [{ squares: 'e4' }, { squares: 'b6' }, { squares: 'g3' }, { squares: 'h8' }],
      },
      { kind: 'touch', fen: '8/8/8/8/8/8/8/8', steps: [{ squares: 'a1' }, { squares: 'h1' }] },
      { kind: 'choice', answer: 0 },
    ],
  },
  setup: {
    rules: ['B2', 'B3'],
    tasks: [
      {
        kind: 'touch',
        fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/8',
        steps: [
          { squares: 'a1 h1', piece: 'R' },
          { squares: 'b1 g1', piece: 'N' },
          { squares: 'c1 f1', piece: 'B' },
          { squares: 'd1', piece: 'Q' },
          { squares: 'e1', piece: 'K' },
        ],
      },
      { kind: 'choice', fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', answer: 1 },
    ],
  },
  aim: {
    rules: ['B4'],
    tasks: [
      { kind: 'choice', fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', answer: 0 },
      {
        kind: 'moves',
        fen: '7k/1R6/8/8/8/8/R7/6K1 w - - 0 1',
        goal: 'mate',
        steps: [{ accept: 'a2a8' }],
      },
    ],
  },
} as const satisfies { readonly [id: string]: Lesson };
