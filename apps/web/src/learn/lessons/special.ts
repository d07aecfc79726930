import type { Lesson } from '../lesson.ts';

const SHORT = '4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1';

export const SPECIAL = {
  promotion: {
    rules: ['X3'],
    tasks: [
      { kind: 'moves', fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', steps: [{ accept: 'e7e8q' }] },
      { kind: 'moves', fen: '8/2q1P1k1/8/8/8/8/8/4K3 w - - 0 1', steps: [{ accept: 'e7e8n' }] },
      { kind: 'choice', answer: 2 },
    ],
  },
  'en-passant': {
    rules: ['X1', 'X2'],
    tasks: [
      {
        kind: 'moves',
        fen: '6k1/3p4/8/4P3/8/8/8/6K1 b - - 0 1',
        before: 'd7d5',
        goal: 'en-passant',
        steps: [{ accept: 'e5d6' }],
      },
      {
        kind: 'judge',
        fen: '6k1/3p4/8/4P3/8/8/8/6K1 b - - 0 1',
        before: 'd7d5 g1f1 g8f8',
        move: 'e5d6',
        because: 'en-passant-late',
      },
      {
        kind: 'judge',
        fen: '6k1/8/3p4/4P3/8/8/8/6K1 b - - 0 1',
        before: 'd6d5',
        move: 'e5d6',
        because: 'en-passant-no-double-step',
      },
    ],
  },
  'castle-short': {
    rules: ['X4', 'X5'],
    tasks: [
      { kind: 'moves', fen: SHORT, goal: 'castle-king', steps: [{ accept: 'e1g1' }] },
      {
        kind: 'moves',
        fen: '4k2r/5ppp/8/8/8/8/8/4K3 b k - 0 1',
        bottom: 'black',
        goal: 'castle-king',
        steps: [{ accept: 'e8g8' }],
      },
    ],
  },
  'castle-long': {
    rules: ['X4', 'X5'],
    tasks: [
      {
        kind: 'moves',
        fen: '4k3/8/8/8/8/8/PPP5/R3K3 w Q - 0 1',
        goal: 'castle-queen',
        steps: [{ accept: 'e1c1' }],
        refused: { e1b1: 'wrong-way' },
      },
      { kind: 'choice', fen: '2kr4/ppp5/8/8/8/8/5PPP/5RK1 w - - 0 1', answer: 0 },
    ],
  },
  'castle-moved': {
    rules: ['X6a'],
    tasks: [
      { kind: 'judge', fen: SHORT, before: 'e1e2 e8e7 e2e1 e7e8', move: 'e1g1', because: 'castling-king-moved' },
      { kind: 'judge', fen: SHORT, before: 'h1g1 e8e7 g1h1 e7e8', move: 'e1g1', because: 'castling-rook-moved' },
    ],
  },
  'castle-between': {
    rules: ['X6b'],
    tasks: [
      { kind: 'judge', fen: '4k3/8/8/8/8/8/5PPP/4KB1R w K - 0 1', move: 'e1g1', because: 'castling-blocked' },
      {
        kind: 'moves',
        fen: '4k3/8/8/8/8/8/5PPP/4KB1R w K - 0 1',
        steps: [{ accept: 'f1d3 f1e2 f1c4 f1b5 f1a6', reply: 'e8e7' }, { accept: 'e1g1' }],
        refused: { e1g1: 'castling-blocked' },
      },
    ],
  },
  'castle-check': {
    rules: ['X6c'],
    tasks: [
      { kind: 'judge', fen: '4k3/8/8/8/1b6/8/2P2PPP/4K2R w K - 0 1', move: 'e1g1', because: 'castling-in-check' },
      {
        kind: 'moves',
        fen: '4k3/8/8/8/1b6/8/2P2PPP/4K2R w K - 0 1',
        steps: [{ accept: 'c2c3', reply: 'b4e7' }, { accept: 'e1g1' }],
        refused: { e1g1: 'castling-in-check' },
      },
    ],
  },
  'castle-attacked': {
    rules: ['X6d'],
    tasks: [
      { kind: 'judge', fen: '4kr2/8/8/8/8/8/6PP/4K2R w K - 0 1', move: 'e1g1', because: 'castling-through-attack' },
      { kind: 'judge', fen: '4k1r1/8/8/8/8/8/5P1P/4K2R w K - 0 1', move: 'e1g1', because: 'castling-into-attack' },
    ],
  },
  'castle-allowed': {
    rules: ['X6'],
    tasks: [
      { kind: 'judge', fen: '4k2r/8/8/8/8/8/5PP1/4K2R w K - 0 1', move: 'e1g1', because: null },
      { kind: 'judge', fen: '1r2k3/8/8/8/8/8/P1PP4/R3K3 w Q - 0 1', move: 'e1c1', because: null },
    ],
  },
} as const satisfies { readonly [id: string]: Lesson };
