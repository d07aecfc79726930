/**
 * A mate by good will: both sides play what looks best for the winner, straight ahead, without weighing replies. The
 * winner takes, promotes and brings the king near; the loser takes nothing, spares its pawns and walks its king to the
 * edge. In nearly every ordinary position such a line ends in mate within a few dozen plies, far sooner than any search.
 *
 * The weights were tuned on positions of real games (every tenth ply of a thousand); a little noise, from a fixed seed,
 * makes a second try another line.
 */
import { inCheck } from '../core/attack.ts';
import { CASTLING, KING, KNIGHT, PAWN, QUEEN } from '../core/code.ts';
import { type Core, kingSquare, occupied, pieceAt } from '../core/core.ts';
import * as lines from '../core/lines.ts';
import { countMoves, movesOf } from '../core/moves.ts';
import { after } from '../core/make.ts';
import { high, low } from '../squareSet.ts';
import { distance } from './distance.ts';
import { lacksMaterial } from './material.ts';

const BETWEEN = lines.BETWEEN;
const STEPS = lines.STEPS;

const PLIES = 100;

/** By role code. */
const WORTH = [0, 0, 1, 3, 3, 5, 9, 0];

export class Hunt {
  readonly #start: Core;
  readonly #winner: number;
  readonly #budget: number;
  #noise = 0;
  /** Positions looked at so far. */
  visits = 0;

  /** `budget` bounds what all runs together may look at. */
  constructor(core: Core, winner: number, budget: number) {
    this.#start = core;
    this.#winner = winner;
    this.#budget = budget;
  }

  /** Plays one line out; its moves if it ends in mate. Each `seed` gives another line. */
  run(seed: number): number[] | null {
    this.#noise = seed;
    const line: number[] = [];
    return this.#play(line) ? line : null;
  }

  #play(line: number[]): boolean {
    let core = this.#start;
    while (line.length < PLIES && this.visits < this.#budget) {
      const moves = movesOf(core);
      this.visits++;
      const mating = core.turn === this.#winner;
      if (moves.length === 0) return !mating && inCheck(core);
      if (lacksMaterial(core, this.#winner)) return false;
      const king = kingSquare(core, this.#winner ^ 1);
      const last = line.length < 2 ? 0 : line[line.length - 2];
      let most = -Infinity;
      let chosen = 0;
      for (const move of moves) {
        if (mating && checks(core, move, king) && this.#mates(core, move)) {
          line.push(move);
          return true;
        }
        const value =
          (mating ? gain(core, move, king) : help(core, move)) + this.#random() - (undoes(move, last) ? 30 : 0);
        if (value <= most) continue;
        most = value;
        chosen = move;
      }
      line.push(chosen);
      core = after(core, chosen);
    }
    return false;
  }

  #mates(core: Core, move: number): boolean {
    this.visits++;
    return countMoves(after(core, move)) === 0;
  }

  /** 0 … 8, by a linear congruential generator. */
  #random(): number {
    this.#noise = (Math.imul(this.#noise, 0x41c64e6d) + 0x3039) | 0;
    return (this.#noise >>> 16) / 0x2000;
  }
}

const undoes = (move: number, last: number): boolean =>
  (move & 63) === ((last >> 6) & 63) && ((move >> 6) & 63) === (last & 63);

const fromEdge = (square: number): number =>
  Math.min(square & 7, 7 - (square & 7)) + Math.min(square >> 3, 7 - (square >> 3));

/** What a move of the winner is worth. */
function gain(core: Core, move: number, king: number): number {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  if (kind === CASTLING) return -20;
  const role = pieceAt(core, from) & 7;
  const value = 3 * WORTH[pieceAt(core, to) & 7];
  if (role === KING) return value + 5 * (distance(from, king) - distance(to, king));
  return role === PAWN ? value + (kind === QUEEN ? 50 : 10) : value;
}

/** What a move of the loser is worth to the winner. */
function help(core: Core, move: number): number {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  if (kind === CASTLING) return 0;
  const role = pieceAt(core, from) & 7;
  const value = -20 * WORTH[pieceAt(core, to) & 7];
  if (role === KING) return value + 5 * (fromEdge(from) - fromEdge(to));
  return role === PAWN ? value - 5 : value;
}

/** Does the piece that moves check the king? Checks it uncovers are not looked for. */
function checks(core: Core, move: number, king: number): boolean {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const kind = move >> 12;
  const piece = pieceAt(core, from);
  const role = kind >= KNIGHT && kind <= QUEEN ? kind : piece & 7;
  const steps = (((role === PAWN ? piece >> 3 : role) << 6) | to) << 1;
  if (((STEPS[steps | (king >> 5)] >>> king) & 1) === 0) return false;
  const between = ((to << 6) | king) << 1;
  const standLo = BETWEEN[between] & occupied(core, 0) & ~low(from);
  const standHi = BETWEEN[between | 1] & occupied(core, 1) & ~high(from);
  return (standLo | standHi) === 0;
}
