/**
 * The boards of the rule book. What one claims is not drawn but asked of the rules by which the hall plays: where a piece may
 * go, why a move is refused, how a game is over.
 */
import type { Color, Ending, Reason } from '@duiyi/rules';
import { START_FEN } from '@duiyi/rules';
import type { SectionId } from './sections.ts';

/** Moves are UCI, several apart by a space. */
type Shown =
  /** The board alone, no game on it: a dark and a light square. */
  | { readonly type: 'squares'; readonly dark: string; readonly light: string }
  | { readonly type: 'position' }
  /** Wherever the piece on this square may go. */
  | { readonly type: 'reach'; readonly from: string }
  | { readonly type: 'legal'; readonly moves: string }
  /** These and no others. */
  | { readonly type: 'only'; readonly moves: string }
  | { readonly type: 'refused'; readonly tried: string; readonly code: Reason['code'] }
  | { readonly type: 'over'; readonly kind: Ending['kind'] }
  /** Can a side still mate by some series of moves? */
  | { readonly type: 'can-mate'; readonly color: Color; readonly is: boolean };

export interface Figure {
  readonly at: SectionId;
  readonly fen: string;
  /** What was played from there to the board that is shown. */
  readonly moves?: string;
  readonly shows: Shown;
  /** Drawn on top: `yellow h1f1` an arrow, `red e8` a circle, several apart by commas. */
  readonly shapes?: string;
}

const KNIGHTS_OUT_AND_HOME = 'g1f3 g8f6 f3g1 f6g8';
const QUEEN_GIVES_CHECK = 'h5e8 g8h7 e8h5 h7g8';

export const FIGURES = {
  squares: { at: 'B1', fen: '8/8/8/8/8/8/8/8', shows: { type: 'squares', dark: 'a1', light: 'h1' } },
  start: { at: 'B3', fen: START_FEN, shows: { type: 'position' } },
  king: { at: 'M1', fen: '8/p7/8/8/3K4/8/8/7k w - - 0 1', shows: { type: 'reach', from: 'd4' } },
  queen: { at: 'M2', fen: '1k6/8/8/8/3Q4/8/7K/8 w - - 0 1', shows: { type: 'reach', from: 'd4' } },
  rook: { at: 'M3', fen: '1k6/8/8/3p4/3R1P2/8/8/6K1 w - - 0 1', shows: { type: 'reach', from: 'd4' } },
  bishop: { at: 'M4', fen: '1k6/8/1p6/8/3B4/8/5P2/7K w - - 0 1', shows: { type: 'reach', from: 'd4' } },
  knight: { at: 'M5', fen: '4k3/8/8/2ppp3/2pNp3/2PPP3/8/4K3 w - - 0 1', shows: { type: 'reach', from: 'd4' } },
  pawnSteps: { at: 'M6', fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', shows: { type: 'reach', from: 'e2' } },
  pawnCaptures: { at: 'M6', fen: '4k3/8/8/3ppp2/4P3/8/8/4K3 w - - 0 1', shows: { type: 'reach', from: 'e4' } },
  pinned: {
    at: 'M7',
    fen: '4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1',
    shows: { type: 'refused', tried: 'c3d5', code: 'pinned' },
  },
  intoAttack: {
    at: 'M7',
    fen: '3r2k1/8/8/8/8/8/8/4K3 w - - 0 1',
    shows: { type: 'refused', tried: 'e1d1', code: 'king-into-attack' },
  },
  threeAnswers: {
    at: 'M8',
    fen: '4r2k/8/8/8/B7/8/3P1P2/3QK3 w - - 0 1',
    shows: { type: 'only', moves: 'a4e8 d1e2 e1f1' },
    shapes: 'red e1',
  },
  doubleCheck: {
    at: 'M8',
    fen: '4r2k/8/8/8/1b6/8/8/1Q2K3 w - - 0 1',
    shows: { type: 'refused', tried: 'b1b4', code: 'double-check' },
  },
  enPassant: {
    at: 'X1',
    fen: '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1',
    moves: 'd7d5',
    shows: { type: 'legal', moves: 'e5d6' },
  },
  enPassantDone: {
    at: 'X1',
    fen: '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1',
    moves: 'd7d5 e5d6',
    shows: { type: 'position' },
  },
  enPassantLate: {
    at: 'X1',
    fen: '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1',
    moves: 'd7d5 e1e2 e8e7',
    shows: { type: 'refused', tried: 'e5d6', code: 'en-passant-late' },
  },
  promotion: {
    at: 'X3',
    fen: '8/4P3/8/1k6/8/8/8/4K3 w - - 0 1',
    shows: { type: 'legal', moves: 'e7e8q e7e8r e7e8b e7e8n' },
  },
  knightMates: {
    at: 'X3',
    fen: '6br/5P1k/5K1p/8/8/8/8/8 w - - 0 1',
    moves: 'f7f8n',
    shows: { type: 'over', kind: 'checkmate' },
    shapes: 'red f8h7',
  },
  short: {
    at: 'X4',
    fen: '4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1',
    shows: { type: 'legal', moves: 'e1g1' },
    shapes: 'yellow h1f1',
  },
  long: {
    at: 'X4',
    fen: 'r3k3/ppp5/8/8/8/8/8/4K3 b q - 0 1',
    shows: { type: 'legal', moves: 'e8c8' },
    shapes: 'yellow a8d8',
  },
  kingMoved: {
    at: 'X6',
    fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    moves: 'e1e2 e8e7 e2e1 e7e8',
    shows: { type: 'refused', tried: 'e1g1', code: 'castling-king-moved' },
  },
  between: {
    at: 'X6',
    fen: '4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1',
    shows: { type: 'refused', tried: 'e1c1', code: 'castling-blocked' },
  },
  outOfCheck: {
    at: 'X6',
    fen: '4k3/8/8/8/1b6/8/8/4K2R w K - 0 1',
    shows: { type: 'refused', tried: 'e1g1', code: 'castling-in-check' },
  },
  throughAttack: {
    at: 'X6',
    fen: '4kr2/8/8/8/8/8/8/4K2R w K - 0 1',
    shows: { type: 'refused', tried: 'e1g1', code: 'castling-through-attack' },
  },
  landsAttacked: {
    at: 'X6',
    fen: '4k1r1/8/8/8/8/8/8/4K2R w K - 0 1',
    shows: { type: 'refused', tried: 'e1g1', code: 'castling-into-attack' },
  },
  rookAttacked: {
    at: 'X6',
    fen: '4k2r/8/8/8/8/8/8/4K2R w K - 0 1',
    shows: { type: 'legal', moves: 'e1g1' },
    shapes: 'red h8h1',
  },
  rookCrosses: {
    at: 'X6',
    fen: '1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1',
    shows: { type: 'legal', moves: 'e1c1' },
    shapes: 'red b8b1',
  },
  mate: {
    at: 'E1',
    fen: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
    moves: 'a1a8',
    shows: { type: 'over', kind: 'checkmate' },
    shapes: 'red a8g8',
  },
  foolsMate: {
    at: 'E1',
    fen: START_FEN,
    moves: 'f2f3 e7e5 g2g4 d8h4',
    shows: { type: 'over', kind: 'checkmate' },
    shapes: 'red h4e1',
  },
  flagWins: {
    at: 'E2',
    fen: '6k1/7p/8/8/8/8/5Q2/R3K3 w - - 0 1',
    shows: { type: 'can-mate', color: 'black', is: true },
    shapes: 'blue h7h1',
  },
  flagDraws: {
    at: 'E2',
    fen: '6k1/8/8/8/8/8/5Q2/R3K3 w - - 0 1',
    shows: { type: 'can-mate', color: 'black', is: false },
  },
  loneBishop: { at: 'E5', fen: '8/8/3k4/8/8/2BK4/8/8 w - - 0 1', shows: { type: 'over', kind: 'dead-position' } },
  wall: {
    at: 'E5',
    fen: '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1',
    shows: { type: 'over', kind: 'dead-position' },
  },
  perpetual: {
    at: 'E6',
    fen: '6k1/1r4p1/8/7Q/8/8/1q3PPP/6K1 w - - 0 1',
    moves: `${QUEEN_GIVES_CHECK} ${QUEEN_GIVES_CHECK}`,
    shows: { type: 'over', kind: 'perpetual-check' },
    shapes: 'red h5e8, red e8h5',
  },
  stalemate: {
    at: 'E7',
    fen: '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1',
    moves: 'f1f7',
    shows: { type: 'over', kind: 'stalemate' },
  },
  threefold: {
    at: 'E8',
    fen: START_FEN,
    moves: `${KNIGHTS_OUT_AND_HOME} ${KNIGHTS_OUT_AND_HOME}`,
    shows: { type: 'over', kind: 'repetition' },
    shapes: 'yellow g1f3, yellow g8f6',
  },
} as const satisfies { readonly [name: string]: Figure };

export type FigureName = keyof typeof FIGURES;

export const figuresAt = (section: SectionId): readonly (readonly [FigureName, Figure])[] =>
  (Object.entries(FIGURES) as [FigureName, Figure][]).filter(([, { at }]) => at === section);
