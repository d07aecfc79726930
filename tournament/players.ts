/** Who plays in a tournament: the levels, and one who just takes what hangs. */
import { type Level, PLAYS, type Random, choose, glance } from '@duiyi/computer';
import {
  type Move,
  type Position,
  attackers,
  ending,
  formatFen,
  isCheck,
  legalMoves,
  opposite,
  play,
} from '@duiyi/rules';
import { EngineProcess } from '../apps/server/src/computers/engineProcess.ts';
import type { Player } from './match.ts';

const PIECES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 100 } as const;

/** A level on an engine of its own. */
export const levelPlayer = (level: Level, random: Random): { readonly play: Player; readonly close: () => void } => {
  const settings = PLAYS[level];
  const program = new EngineProcess(() => {
    throw new Error(`the engine of level ${level} is gone`);
  });
  const player: Player = async (history) => {
    const position = history.at(-1)!;
    const unseen = glance(position, settings, random);
    if (unseen !== null) return unseen;
    const answer = await program.engine.ask({
      fen: formatFen(position),
      moves: [],
      chess960: false,
      limit: settings.limit,
      lines: Math.min(settings.width, legalMoves(position).length),
    });
    return choose(position, settings, answer!.lines, random);
  };
  return { play: player, close: () => program.kill() };
};

/** Mates in one, else takes the most valuable piece that costs nothing, else moves at random without leaving one hanging. */
export const taker =
  (random: Random): Player =>
  (history) => {
    const position = history.at(-1)!;
    const moves = legalMoves(position).map((move) => ({ move, gain: gainOf(position, move) + random() }));
    return Promise.resolve(moves.toSorted((a, b) => b.gain - a.gain)[0].move);
  };

const gainOf = (position: Position, move: Move): number => {
  const { board, turn } = position;
  const next = play(position, move);
  if (isCheck(next) && ending([next], { repetitions: 3 })?.winner === turn) return 1000;
  if (legalMoves(next).length === 0) return -1000;
  const taken = board.get(move.to);
  const gain = taken?.color === opposite(turn) ? PIECES[taken.role] : 0;
  const moved = PIECES[move.promotion ?? board.get(move.from)!.role];
  const isHanging = !attackers(next, move.to, next.turn).isEmpty;
  return (
    gain * 2 -
    (isHanging ? moved * 2 : 0) +
    (move.promotion === undefined ? 0 : 10) +
    (board.get(move.from)!.role === 'pawn' ? 0.5 : 0)
  );
};
