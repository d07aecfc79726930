/** Positions by random play, from starts that soon meet checks, promotions, en passant and castling. */
import { type Position, legalMoves, parseFen, play, positionOf } from '@duiyi/rules';
import type { Random } from './random.ts';

const STARTS: readonly (readonly [fen: string, chess960: boolean])[] = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', false],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', false],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', false],
  ['n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1', false],
  ['2q1k3/8/3Q1Q2/8/8/1Q3Q2/8/4K3 w - - 0 1', false],
  ['bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', true],
  ['1rkr4/8/8/8/8/8/8/1RKR4 w DBdb - 0 1', true],
];

export function randomPosition(random: Random): Position {
  const [fen, chess960] = random.one(STARTS);
  const setup = parseFen(fen);
  const start = setup.ok ? positionOf(setup.value, { chess960 }) : setup;
  if (!start.ok) throw new Error(`the start ${fen} is no position`);
  let position = start.value;
  for (let plies = random.below(40); plies > 0; plies--) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const next = play(position, random.one(moves));
    if (legalMoves(next).length > 0) position = next;
  }
  return position;
}
