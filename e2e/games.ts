/**
 * Whole games, as facts: what was played and how it ended. Each move is written twice, as squares and as record, so that neither
 * a notation nor a board is taken on trust from the code under test.
 */
import type { Color } from '@duiyi/rules';
import type { Outcome } from '@duiyi/game';

export interface WholeGame {
  readonly name: string;
  /** From square to square, and what a pawn becomes: e2e4, e1g1, f2g1n. */
  readonly ucis: readonly string[];
  /** The same moves as PGN writes them. */
  readonly sans: readonly string[];
  readonly outcome: Outcome;
  /** Who gave up after the last move. */
  readonly resigned?: Color;
}

const game = (name: string, ucis: string, sans: string, outcome: Outcome, resigned?: Color): WholeGame => ({
  name,
  ucis: ucis.trim().split(/\s+/),
  sans: sans.trim().split(/\s+/),
  outcome,
  ...(resigned && { resigned }),
});

/** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858; mate by 17.Rd8#. White castles 0-0-0. */
export const OPERA = game(
  'Opera Game',
  `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5
   b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8`,
  `e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8
   Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#`,
  { termination: 'checkmate', winner: 'white' },
);

/** Gundersen against Faul, Melbourne 1928: a pawn mates by capturing en passant. Black castles 0-0. */
export const EN_PASSANT_MATE = game(
  'Gundersen–Faul',
  `e2e4 e7e6 d2d4 d7d5 e4e5 c7c5 c2c3 c5d4 c3d4 f8b4 b1c3 b8c6 g1f3 g8e7 f1d3 e8g8 d3h7 g8h7 f3g5 h7g6 h2h4
   c6d4 d1g4 f7f5 h4h5 g6h6 g5e6 g7g5 h5g6`,
  `e4 e6 d4 d5 e5 c5 c3 cxd4 cxd4 Bb4+ Nc3 Nc6 Nf3 Nge7 Bd3 O-O Bxh7+ Kxh7 Ng5+ Kg6 h4 Nxd4 Qg4 f5 h5+ Kh6
   Nxe6+ g5 hxg6#`,
  { termination: 'checkmate', winner: 'white' },
);

/** Morphy in a blindfold exhibition, New Orleans 1857: White castles 0-0 and Black 0-0-0, a capture en passant, a queen made by capturing; Black gives up. */
export const BOTH_CASTLINGS = game(
  'Morphy, blindfold',
  `e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f1c4 d7d6 c2c3 d4c3 d1b3 d8e7 e1g1 b7b6 b1c3 c6a5 b3b4 a5c4 b4c4 c8b7 f1e1
   e8c8 c1f4 f7f6 a1c1 c8b8 c3d5 b7d5 e4d5 e7d7 f3d4 g8e7 e1e7 f8e7 c4a6 c7c5 d5c6 d7c8 c6c7 b8a8 c7d8q
   c8d8 d4b5 d8b8 c1c7`,
  `e4 e5 Nf3 Nc6 d4 exd4 Bc4 d6 c3 dxc3 Qb3 Qe7 O-O b6 Nxc3 Na5 Qb4 Nxc4 Qxc4 Bb7 Re1 O-O-O Bf4 f6 Rac1 Kb8
   Nd5 Bxd5 exd5 Qd7 Nd4 Ne7 Rxe7 Bxe7 Qa6 c5 dxc6 Qc8 c7+ Ka8 cxd8=Q Qxd8 Nb5 Qb8 Rc7`,
  { termination: 'resignation', winner: 'white' },
  'black',
);

/** Lasker's trap in the Albin counter-gambit: a pawn takes on g1 and becomes a knight, with check. White gives up while Black is to move. */
export const KNIGHT_PROMOTION = game(
  'Lasker’s trap',
  `d2d4 d7d5 c2c4 e7e5 d4e5 d5d4 e2e3 f8b4 c1d2 d4e3 d2b4 e3f2 e1e2 f2g1n e2e1 d8h4 e1d2`,
  `d4 d5 c4 e5 dxe5 d4 e3 Bb4+ Bd2 dxe3 Bxb4 exf2+ Ke2 fxg1=N+ Ke1 Qh4+ Kd2`,
  { termination: 'resignation', winner: 'black' },
  'white',
);

/** Sam Loyd: stalemate by the tenth move, the quickest way there. */
export const STALEMATE = game(
  'Loyd’s stalemate',
  `e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 a5c7 a6h6 h2h4 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6`,
  `e3 a5 Qh5 Ra6 Qxa5 h5 Qxc7 Rah6 h4 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6`,
  { termination: 'stalemate', winner: null },
);

/** Réti against Tartakower, Vienna 1910: double check and mate. White castles 0-0-0. */
export const RETI_TARTAKOWER = game(
  'Réti–Tartakower',
  `e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 g8f6 d1d3 e7e5 d4e5 d8a5 c1d2 a5e5 e1c1 f6e4 d3d8 e8d8 d2g5 d8c7 g5d8`,
  `e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 Bd8#`,
  { termination: 'checkmate', winner: 'white' },
);

/** Both sides put a knight out and back, twice: the start position stands for the third time. */
export const THREEFOLD = game(
  'knights out and back',
  'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8',
  'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8',
  { termination: 'repetition', winner: null, explanation: { code: 'repetition', plies: [0, 4, 8] } },
);

/** Black loses every man, the queen last, and Black's king alone is left when White's time runs out: a draw. */
export const LONE_KING = game(
  'the lone king',
  `d2d4 e7e5 d4e5 f7f6 e5f6 d8e7 d1d7 e8f7 d7c8 e7d7 f6g7 g8h6 c8b7 d7h3 b7b8 f8e7 b8c7 f7e6 g7h8r e6f6 c1h6 e7a3 b1a3
   a8g8 c7a7 g8a8 a7h7 a8g8 h7g8 h3g3 h2g3 f6f5`,
  `d4 e5 dxe5 f6 exf6 Qe7 Qxd7+ Kf7 Qxc8 Qd7 fxg7 Nh6 Qxb7 Qh3 Qxb8 Be7 Qxc7 Ke6 gxh8=R Kf6 Bxh6 Ba3 Nxa3 Rg8 Qxa7 Ra8
   Qxh7 Rg8 Qxg8 Qg3 hxg3 Kf5`,
  { termination: 'time-forfeit', winner: null, explanation: { code: 'material', sides: ['black'] } },
);

/** All is taken but a bishop of each side, both on light squares, once White's king has taken the queen, as it must. */
export const DEAD_POSITION = game(
  'the dead position',
  `e2e4 d7d5 e4d5 d8d5 d1h5 d5a2 h5h7 a2b2 h7g8 h8h2 a1a7 h2h1 g8g7 h1g1 a7a8 g1g2 a8b8 b2b1 b8b7 b1c2 b7c7 g2f2 g7f8 e8f8
   c7e7 f2d2 e7f7 f8f7 c1d2 c2d2`,
  `e4 d5 exd5 Qxd5 Qh5 Qxa2 Qxh7 Qxb2 Qxg8 Rxh2 Rxa7 Rxh1 Qxg7 Rxg1 Rxa8 Rxg2 Rxb8 Qxb1 Rxb7 Qxc2 Rxc7 Rxf2 Qxf8+ Kxf8
   Rxe7 Rxd2 Rxf7+ Kxf7 Bxd2 Qxd2+`,
  { termination: 'dead-position', winner: null, explanation: { code: 'no-mating-line', sides: ['white', 'black'] } },
);

/** Nothing but knights is moved, and no position comes twice: seventy-five moves by each side. */
export const KNIGHTS_ALONE = game(
  'knights alone',
  `g1f3 b8a6 b1c3 a6b4 c3e4 g8h6 f3g1 h6g8 g1h3 b4a6 h3f4 g8f6 f4d3 f6g4 e4g5 g4h6 d3f4 a6b8 g5e4 h6f5 e4c5 f5d6 f4h3 b8c6
   c5a4 d6b5 a4c3 b5a3 h3g1 c6b8 c3e4 a3b5 e4g3 b8c6 g3f5 c6b8 f5d4 b8a6 d4b3 a6b4 b3a5 b4a6 g1f3 b5d4 a5c4 a6b4 c4a3
   b4d5 a3b1 d4b5 b1c3 d5f6 f3h4 f6g8 h4f5 b5a3 c3a4 a3c4 f5h6 c4e3 h6g4 e3c4 a4c5 g8f6 c5b3 c4e3 b3a5 f6g8 a5c4 g8f6
   g4e5 f6g8 c4a5 g8f6 e5c6 f6g8 a5c4 e3f5 c4e5 f5h6 e5c4 g8f6 c4a5 h6g4 a5b3 g4e5 c6b4 e5c4 b3a5 f6g8 a5b3 g8h6 b4d5
   h6f5 b3c5 f5h4 c5d3 c4e3 d5c3 e3g4 c3d5 h4g6 d3f4 g6e5 f4d3 g4e3 d5f4 e3g4 d3c5 e5c6 f4h3 g4h6 h3f4 c6b4 c5e4 h6f5
   f4h5 f5d6 h5f4 b4d5 e4g5 d6f5 g5h3 d5b6 f4h5 f5h4 h3g1 b6c4 g1f3 c4b6 f3e5 b6d5 e5c4 d5f6 h5g3 h4f5 c4b6 f6d5 g3h5
   f5d6 b6c4 d5f6 c4a5 d6c4 a5b3 f6e4 h5g3 c4e5 g3h5 e4g3`,
  `Nf3 Na6 Nc3 Nb4 Ne4 Nh6 Ng1 Ng8 Nh3 Na6 Nf4 Nf6 Nd3 Ng4 Ng5 Nh6 Nf4 Nb8 Ne4 Nf5 Nc5 Nd6 Nh3 Nc6 Na4 Nb5 Nc3 Na3 Ng1 Nb8
   Ne4 Nb5 Ng3 Nc6 Nf5 Nb8 Nd4 Na6 Nb3 Nb4 Na5 Na6 Nf3 Nd4 Nc4 Nb4 Na3 Nd5 Nb1 Nb5 Nc3 Nf6 Nh4 Ng8 Nf5 Na3 Na4 Nc4 Nh6
   Ne3 Ng4 Nc4 Nc5 Nf6 Nb3 Ne3 Na5 Ng8 Nc4 Nf6 Nge5 Ng8 Na5 Nf6 Nec6 Ng8 Nc4 Nf5 N4e5 Nfh6 Nc4 Nf6 N4a5 Nhg4 Nb3 Ne5
   Nb4 Nc4 Na5 Ng8 Nb3 Nh6 Nd5 Nf5 Nc5 Nh4 Nd3 Ne3 Nc3 Ng4 Nd5 Ng6 N3f4 N6e5 Nd3 Ne3 N5f4 N3g4 Nc5 Nc6 Nh3 Nh6 Nf4 Nb4
   Ne4 Nf5 Nh5 Nd6 Nf4 Nd5 Ng5 Nf5 Ngh3 Nb6 Nh5 Nh4 Ng1 Nc4 Nf3 Nb6 Ne5 Nd5 Nc4 Nf6 Ng3 Nf5 Nb6 Nd5 Nh5 Nd6 Nc4 Nf6 Na5
   Nc4 Nb3 Ne4 Ng3 Ne5 Nh5 Ng3`,
  { termination: 'seventy-five-moves', winner: null },
);

/** The mate in four that every beginner meets. */
export const SCHOLARS_MATE = game(
  'scholar’s mate',
  `e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7`,
  `e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#`,
  { termination: 'checkmate', winner: 'white' },
);

export const WHOLE_GAMES = [
  OPERA,
  EN_PASSANT_MATE,
  BOTH_CASTLINGS,
  KNIGHT_PROMOTION,
  STALEMATE,
  RETI_TARTAKOWER,
  THREEFOLD,
  LONE_KING,
  DEAD_POSITION,
  KNIGHTS_ALONE,
  SCHOLARS_MATE,
];
