import type { Lesson } from '../lesson.ts';

export const CHECK = {
  capture: {
    rules: ['M9'],
    tasks: [
      {
        kind: 'moves',
        fen: '6rk/6pp/8/8/3b4/8/3R2PP/7K w - - 0 1',
        goal: 'capture',
        steps: [{ accept: 'd2d4' }],
        refused: { d2h2: 'own-piece' },
      },
      { kind: 'judge', fen: '6rk/6pp/8/8/P7/8/6PP/R6K w - - 0 1', move: 'a1a4', because: 'own-piece' },
      { kind: 'choice', answer: 1 },
    ],
  },
  check: {
    rules: ['M8'],
    tasks: [
      { kind: 'moves', fen: '4k3/8/8/8/8/8/4P1PP/R5K1 w - - 0 1', goal: 'check', steps: [{ accept: 'a1a8' }] },
      { kind: 'moves', fen: '4k3/8/8/3N4/8/8/6PP/6K1 w - - 0 1', goal: 'check', steps: [{ accept: 'd5c7 d5f6' }] },
    ],
  },
  answers: {
    rules: ['M8'],
    tasks: [
      {
        kind: 'moves',
        fen: '4r1k1/8/8/8/8/8/3P1PPP/4K3 w - - 0 1',
        goal: 'flee',
        steps: [{ accept: 'e1f1 e1d1' }],
        refused: { d2d4: 'check-unanswered', e1e2: 'king-into-attack' },
      },
      {
        kind: 'moves',
        fen: '4r1k1/8/8/1B6/8/8/3P1PPP/4K3 w - - 0 1',
        goal: 'take',
        steps: [{ accept: 'b5e8' }],
        refused: { b5c6: 'check-unanswered' },
      },
      {
        kind: 'moves',
        fen: '4r1k1/8/8/8/8/8/3P1PPP/3QK1N1 w - - 0 1',
        goal: 'block',
        steps: [{ accept: 'g1e2 d1e2' }],
        refused: { g1f3: 'check-unanswered' },
      },
    ],
  },
  'double-check': {
    rules: ['M8'],
    tasks: [
      {
        kind: 'moves',
        fen: '4r1k1/8/8/8/8/3n4/2R5/4K3 w - - 0 1',
        steps: [{ accept: 'e1d1 e1d2 e1f1' }],
        refused: { c2e2: 'double-check' },
      },
    ],
  },
  pin: {
    rules: ['M7'],
    tasks: [
      { kind: 'judge', fen: '4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1', move: 'c3d5', because: 'pinned' },
      {
        kind: 'moves',
        fen: '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1',
        goal: 'capture',
        steps: [{ accept: 'e2e8' }],
        refused: { e2a2: 'pinned' },
      },
    ],
  },
  mate: {
    rules: ['E1'],
    tasks: [
      { kind: 'moves', fen: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', goal: 'mate', steps: [{ accept: 'a1a8' }] },
      {
        kind: 'moves',
        fen: '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1',
        goal: 'mate',
        steps: [{ accept: 'g5g7' }],
        refused: { f6g7: 'kings-touch' },
      },
      {
        kind: 'moves',
        fen: '6rk/6pp/8/4N3/8/8/6PP/7K w - - 0 1',
        goal: 'mate',
        steps: [{ accept: 'e5f7' }],
      },
    ],
  },
  stalemate: {
    rules: ['E7', 'E1'],
    tasks: [
      { kind: 'choice', fen: '7k/5Q2/8/6K1/8/8/8/8 b - - 0 1', answer: 1 },
      { kind: 'choice', fen: '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', answer: 0 },
      { kind: 'moves', fen: '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', goal: 'mate', steps: [{ accept: 'f1f8' }] },
    ],
  },
} as const satisfies { readonly [id: string]: Lesson };
