/** One of the moves an engine judged, as a level would choose. */
import { type Move, type Position, attackers, isCheck, legalMoves, opposite, parseUci, play } from '@duiyi/rules';
import type { Play, Taste } from './level.ts';
import type { Line } from './line.ts';
import { worth } from './score.ts';

/** Uniform in [0, 1). */
export type Random = () => number;

/** Decided before anything is asked: a move without looking, or null where this move is looked at. */
export const glance = (position: Position, { blind }: Play, random: Random): Move | null => {
  if (random() * 100 >= blind) return null;
  const moves = legalMoves(position);
  return moves.length === 0 ? null : moves[Math.floor(random() * moves.length)];
};

/**
 * One of the moves judged, the better the likelier: a move worse by `spread` is played e times less often. `lines` are
 * of this position, at least one; what is not a legal move here is a fault of the engine and thrown.
 */
export const choose = (position: Position, { spread, taste }: Play, lines: readonly Line[], random: Random): Move => {
  const moves = lines.map(({ moves: [uci] }) => moveOf(position, uci));
  if (spread === 0) return moves[0];
  const appeals = lines.map(({ score }, i) => worth(score) + appeal(position, moves[i], taste));
  const best = Math.max(...appeals);
  const chances = appeals.map((one) => Math.exp((one - best) / spread));
  let rest = random() * chances.reduce((sum, chance) => sum + chance, 0);
  return moves[chances.findIndex((chance) => (rest -= chance) < 0)] ?? moves[0];
};

const moveOf = (position: Position, uci: string): Move => {
  const move = parseUci(position, uci);
  if (!move.ok) throw new Error(`the engine judged ${uci}: ${move.error.code}`);
  return move.value;
};

const appeal = (position: Position, move: Move, taste: Taste): number => {
  const { board, turn } = position;
  const piece = board.get(move.from)!;
  const isCapture = board.get(move.to)?.color === opposite(turn);
  const isThreatened = piece.role !== 'pawn' && !attackers(position, move.from, opposite(turn)).isEmpty;
  return (
    (isCapture ? taste.capture : 0) +
    (taste.check !== 0 && isCheck(play(position, move)) ? taste.check : 0) +
    (piece.role === 'pawn' ? taste.pawn : 0) +
    (isThreatened ? taste.retreat : 0)
  );
};
