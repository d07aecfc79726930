import type { Lesson } from '../lesson.ts';

/** Both kings stay behind their pawns in the corner, so that no piece under study gives check. */
export const PIECES = {
  rook: {
    rules: ['M3'],
    tasks: [
      { kind: 'stars', fen: '6rk/6pp/8/8/8/8/6PP/R6K w - - 0 1', stars: 'a6 e6', way: 'a1a6 a6e6' },
      { kind: 'stars', fen: '6rk/6pp/8/8/P7/8/6PP/R6K w - - 0 1', stars: 'e1 e5 a5', way: 'a1e1 e1e5 e5a5' },
      { kind: 'judge', fen: '6rk/6pp/8/8/P7/8/6PP/R6K w - - 0 1', move: 'a1a6', because: 'blocked' },
    ],
  },
  bishop: {
    rules: ['M4'],
    tasks: [
      { kind: 'stars', fen: '6rk/6pp/8/8/8/8/6PP/2B4K w - - 0 1', stars: 'f4 b8 a7', way: 'c1f4 f4b8 b8a7' },
      { kind: 'choice', fen: '6rk/6pp/8/8/8/8/6PP/2B4K w - - 0 1', answer: 1 },
    ],
  },
  queen: {
    rules: ['M2'],
    tasks: [
      { kind: 'stars', fen: '6rk/6pp/8/8/8/8/6PP/3Q3K w - - 0 1', stars: 'd6 a3 e7', way: 'd1d6 d6a3 a3e7' },
      { kind: 'judge', fen: '6rk/6pp/8/8/8/8/6PP/3Q3K w - - 0 1', move: 'd1e3', because: 'wrong-way' },
    ],
  },
  king: {
    rules: ['M1', 'M7'],
    tasks: [
      { kind: 'stars', fen: '6rk/6pp/8/8/3K4/8/6PP/8 w - - 0 1', stars: 'e5 e6 d7', way: 'd4e5 e5e6 e6d7' },
      { kind: 'judge', fen: '6rk/3K2pp/8/8/8/8/6PP/8 w - - 0 1', move: 'd7d8', because: 'king-into-attack' },
    ],
  },
  knight: {
    rules: ['M5'],
    tasks: [
      { kind: 'stars', fen: '6rk/6pp/8/8/8/8/6PP/1N5K w - - 0 1', stars: 'c3 d5 f4', way: 'b1c3 c3d5 d5f4' },
      {
        kind: 'moves',
        fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        steps: [{ accept: 'g1f3 g1h3 b1c3 b1a3' }],
        refused: { a1a3: 'blocked', c1e3: 'blocked' },
      },
    ],
  },
  pawn: {
    rules: ['M6'],
    tasks: [
      { kind: 'stars', fen: '6rk/6pp/8/8/8/8/4P1PP/7K w - - 0 1', stars: 'e4 e5', way: 'e2e4 e4e5' },
      {
        kind: 'judge',
        fen: '6rk/6pp/8/8/4P3/8/6PP/7K w - - 0 1',
        move: 'e4e6',
        because: 'pawn-double-step-late',
      },
      {
        kind: 'moves',
        fen: '6rk/6pp/8/3p1n2/4P3/8/6PP/7K w - - 0 1',
        goal: 'capture',
        steps: [{ accept: 'e4d5 e4f5' }],
      },
      { kind: 'judge', fen: '6rk/6pp/8/4p3/4P3/8/6PP/7K w - - 0 1', move: 'e4e5', because: 'pawn-blocked' },
      {
        kind: 'judge',
        fen: '6rk/6pp/8/8/4P3/8/6PP/7K w - - 0 1',
        move: 'e4d5',
        because: 'pawn-nothing-to-capture',
      },
    ],
  },
  worth: {
    rules: ['M2'],
    tasks: [
      { kind: 'moves', fen: '6rk/6pp/8/1r3n2/3N4/8/6PP/7K w - - 0 1', steps: [{ accept: 'd4b5' }] },
      { kind: 'choice', answer: 2 },
    ],
  },
} as const satisfies { readonly [id: string]: Lesson };
