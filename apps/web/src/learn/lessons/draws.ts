import type { Lesson } from '../lesson.ts';

export const DRAWS = {
  agreement: {
    rules: ['E4'],
    tasks: [
      { kind: 'choice', answer: 0 },
      { kind: 'choice', answer: 1 },
    ],
  },
  dead: {
    rules: ['E5'],
    tasks: [
      { kind: 'choice', fen: '8/8/4k3/8/8/3KB3/8/8 w - - 0 1', answer: 0 },
      { kind: 'choice', fen: '8/8/4k3/8/8/3K4/4P3/8 w - - 0 1', answer: 1 },
      { kind: 'choice', fen: '8/8/4k3/1p1p1p1p/pPpPpPpP/P1P1P1P1/4K3/8 w - - 0 1', answer: 0 },
    ],
  },
  perpetual: {
    rules: ['E6'],
    tasks: [
      {
        kind: 'moves',
        fen: '4Q3/6pk/5p2/8/8/1r6/q5PP/7K w - - 0 1',
        steps: [
          { accept: 'e8h5', reply: 'h7g8' },
          { accept: 'h5e8', reply: 'g8h7' },
          { accept: 'e8h5', reply: 'h7g8' },
          { accept: 'h5e8', reply: 'g8h7' },
        ],
      },
    ],
  },
  repetition: {
    rules: ['E8'],
    tasks: [
      {
        kind: 'moves',
        fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1',
        before: 'g8f8 d1e1 f8g8 e1d1 g8f8 d1e1 f8g8',
        goal: 'repetition',
        steps: [{ accept: 'e1d1' }],
      },
    ],
  },
  fifty: {
    rules: ['E9'],
    tasks: [
      { kind: 'choice', answer: 2 },
      { kind: 'choice', answer: 1 },
    ],
  },
} as const satisfies { readonly [id: string]: Lesson };
