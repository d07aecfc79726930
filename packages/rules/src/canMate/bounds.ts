/**
 * For each piece on the board an upper bound of the squares it can ever stand on, grown from where it stands until no move
 * leads out of the bounds any more.
 *
 * What holds the growth back (after Ambrona, "A Practical Algorithm for Chess Unwinnability", 2022, and our own):
 * - a piece that can neither move nor be taken is fixed, and nothing passes it;
 * - a king never enters a square that is attacked for good;
 * - two pawns that face each other on a file, neither ever leaving it, do not pass each other;
 * - a king does not go where the other side, with nothing else to move, would be stalemated: that ends the game.
 * Each of these is only ever loosened while the bounds grow. So in the end every legal move from a position within the
 * bounds stays within them, and by induction so does the rest of the game.
 */
import { attacksOf, kingSteps } from '../attacks.ts';
import { kingTarget, rookTarget } from '../core/castlingPaths.ts';
import { BLACK, KING, KNIGHT, PAWN, QUEEN, WHITE } from '../core/code.ts';
import { type Core, NONE, castlingRook, pieceAt } from '../core/core.ts';
import { SquareSet } from '../squareSet.ts';
import type { Square } from '../types.ts';

const { EMPTY } = SquareSet;
const FULL = EMPTY.complement();
const OUTER_RANKS = new SquareSet(0xff, 0xff000000);
const A_FILE = 0x01010101;

export interface Bound {
  readonly home: Square;
  readonly code: number;
  readonly color: number;
  readonly role: number;
  /** The squares it can be on, its home among them. */
  reach: SquareSet;
  /** The squares it can take on, as far as its own moves go. */
  strikes: SquareSet;
  canBeTaken: boolean;
  /** Of a pawn: it is then a queen and a knight in one. */
  canPromote: boolean;
  /** Of a pawn: the nearest enemy pawn ahead on its file. */
  facing: Bound | null;
}

/** What is known of one side in a round of growth. */
interface Side {
  /** Where its pieces but the king can be. */
  readonly stands: SquareSet;
  /** The squares of its fixed pieces. */
  readonly fixed: SquareSet;
  /** What it attacks for the rest of the game; what pawns and knights do, past whatever stands between. */
  readonly guards: SquareSet;
  readonly posts: SquareSet;
  /** Can anything but its king move, were the other king out of its way? */
  readonly stirs: boolean;
}

const unionOf = (sets: readonly SquareSet[]): SquareSet => sets.reduce((all, set) => all.union(set), EMPTY);

const isWhollyIn = (set: SquareSet, other: SquareSet): boolean => set.minus(other).isEmpty;

/** What the piece attacks from one square. */
const sight = ({ code, canPromote }: Bound, square: Square, occupied: SquareSet): SquareSet =>
  canPromote
    ? attacksOf(QUEEN, square, occupied).union(attacksOf(KNIGHT, square, occupied))
    : attacksOf(code, square, occupied);

/** What the piece attacks from all squares it can be on. */
function sights(piece: Bound, occupied: SquareSet): SquareSet {
  let all = EMPTY;
  for (const square of piece.reach) all = all.union(sight(piece, square, occupied));
  return all;
}

export class Bounds {
  readonly pieces: readonly Bound[];
  /** By color. */
  readonly kings: readonly Bound[];
  /** False, and nothing to rely on, when the winner seems able to promote. */
  readonly areSound: boolean;
  readonly #core: Core;
  readonly #winner: number;
  /** By color. */
  #sides: readonly Side[] = [];
  #fixed = EMPTY;

  /**
   * Works the bounds out. A position with a legal en passant capture is not for this room: the pawn to be taken is no
   * longer where it could be taken.
   */
  constructor(core: Core, winner: number) {
    this.#core = core;
    this.#winner = winner;
    this.pieces = place(core);
    this.kings = [WHITE, BLACK].map((color) => this.#of(color).find(({ role }) => role === KING)!);
    let isSound;
    do {
      isSound = !this.#of(winner).some(({ canPromote }) => canPromote);
      this.#survey();
    } while (isSound && this.#grow());
    this.areSound = isSound;
  }

  /** The squares that the color's pieces other than the king may attack at some time; kings, which may step aside, hide none. */
  attacks(color: number): SquareSet {
    const occupied = this.kings.reduce((set, { home }) => set.without(home), this.#fixed);
    return unionOf(this.#men(color).map((piece) => sights(piece, occupied)));
  }

  #of(color: number): Bound[] {
    return this.pieces.filter((piece) => piece.color === color);
  }

  /** All but the king. */
  #men(color: number): Bound[] {
    return this.#of(color).filter(({ role }) => role !== KING);
  }

  /** Works out what is fixed and what is guarded for good, as far as is known. */
  #survey(): void {
    const occupied = unionOf(this.pieces.map(({ reach }) => reach));
    this.#sides = [WHITE, BLACK].map((color) => {
      const isStill = ({ reach, home }: Bound): boolean => reach.equals(SquareSet.of(home));
      const guards = this.#of(color)
        .filter(({ canBeTaken, canPromote }) => !canBeTaken && !canPromote)
        .map((piece) => ({ piece, squares: guard(piece, occupied) }));
      return {
        stands: unionOf(this.#men(color).map(({ reach }) => reach)),
        fixed: SquareSet.of(
          ...this.#of(color)
            .filter((piece) => !piece.canBeTaken && isStill(piece))
            .map(({ home }) => home),
        ),
        guards: unionOf(guards.map(({ squares }) => squares)),
        posts: unionOf(
          guards.filter(({ piece: { role } }) => role === PAWN || role === KNIGHT).map(({ squares }) => squares),
        ),
        stirs: this.#men(color).some((piece) => !isStill(piece) || touches(piece, this.kings[color ^ 1].home)),
      };
    });
    this.#fixed = unionOf(this.#sides.map(({ fixed }) => fixed));
  }

  /** One round of growth; false when nothing changed. */
  #grow(): boolean {
    let grew = false;
    for (const piece of this.pieces) {
      const isPawn = piece.role === PAWN && !piece.canPromote;
      const targets = isPawn ? this.#pawnTargets(piece) : this.#pieceTargets(piece);
      if (isWhollyIn(targets, piece.reach)) continue;
      piece.reach = piece.reach.union(targets);
      piece.canPromote = piece.role === PAWN && !piece.reach.intersect(OUTER_RANKS).isEmpty;
      grew = true;
    }
    // What can be taken now and could not before.
    for (const color of [WHITE, BLACK]) {
      const hits = unionOf(this.#of(color ^ 1).map(({ strikes }) => strikes));
      for (const piece of this.#men(color)) {
        if (piece.canBeTaken || hits.intersect(piece.reach).isEmpty) continue;
        piece.canBeTaken = true;
        grew = true;
      }
    }
    return grew;
  }

  #pieceTargets(piece: Bound): SquareSet {
    const { color, role } = piece;
    const foe = this.#sides[color ^ 1];
    const king = this.kings[color ^ 1].home;
    let targets = sights(piece, this.#fixed);
    if (role === KING) {
      targets = targets.minus(foe.guards);
      if (!foe.stirs && this.#core.rights === 0) targets = this.#withoutStalemates(piece, targets);
    }
    for (const wing of [0, 1]) {
      const rook = castlingRook(this.#core, color, wing);
      if (rook === NONE) continue;
      const { home } = this.kings[color];
      if (role === KING) targets = targets.with(kingTarget(home, rook));
      else if (rook === piece.home) targets = targets.with(rookTarget(home, rook));
    }
    // Nobody lands on a fixed piece of one's own, or on a king.
    targets = targets.minus(this.#sides[color].fixed);
    piece.strikes = this.#fixed.has(king) ? targets.without(king) : targets;
    return piece.strikes;
  }

  #pawnTargets(pawn: Bound): SquareSet {
    const { color, facing } = pawn;
    const step = color === WHITE ? 8 : -8;
    let steps = EMPTY;
    for (const from of pawn.reach) {
      if (this.#fixed.has(from + step)) continue;
      steps = steps.with(from + step);
      const isFirst = from >> 3 === (color === WHITE ? 1 : 6);
      if (isFirst && !this.#fixed.has(from + 2 * step)) steps = steps.with(from + 2 * step);
    }
    if (facing !== null && !facing.canBeTaken && keepsFile(pawn) && keepsFile(facing)) {
      const { home } = facing;
      const below = new SquareSet(home < 32 ? (1 << home) - 1 : -1, home < 32 ? 0 : (1 << home) - 1);
      steps = steps.intersect(color === WHITE ? below : below.complement());
    }
    pawn.strikes = sights(pawn, this.#fixed);
    return steps.union(pawn.strikes.intersect(this.#sides[color ^ 1].stands));
  }

  /** Takes away the squares where the king would stalemate the other side, which has only its king to move. */
  #withoutStalemates(king: Bound, targets: SquareSet): SquareSet {
    const { color, reach } = king;
    const theirs = this.kings[color ^ 1].reach;
    const free = this.#sides[color].posts.union(this.#sides[color ^ 1].fixed).complement();
    // Only mate by the winner would count.
    const hits = color === this.#winner ? this.attacks(color) : EMPTY;
    // What has been found reachable before stays so.
    return SquareSet.of(...Array.from(targets).filter((to) => reach.has(to) || canGoOn(to, theirs, free, hits)));
  }
}

function place(core: Core): Bound[] {
  const pieces: Bound[] = [];
  for (let home = 0; home < 64; home++) {
    const code = pieceAt(core, home);
    if (code === 0) continue;
    const piece: Bound = {
      home,
      code,
      color: code >> 3,
      role: code & 7,
      reach: SquareSet.of(home),
      strikes: EMPTY,
      canBeTaken: false,
      canPromote: false,
      facing: null,
    };
    pieces.push(piece);
    if (piece.role !== PAWN) continue;
    const below = pieces.findLast((other) => other !== piece && other.role === PAWN && ((other.home ^ home) & 7) === 0);
    if (piece.color === WHITE || below === undefined) continue;
    if (below.color === WHITE) {
      piece.facing = below;
      below.facing = piece;
    }
  }
  return pieces;
}

/** Does the other king's square lie right in the way of this piece? */
const touches = (piece: Bound, king: Square): boolean =>
  sight({ ...piece, canPromote: false }, piece.home, FULL).has(king) ||
  (piece.role === PAWN && king === piece.home + (piece.color === WHITE ? 8 : -8));

/** What the piece attacks from wherever it may be, with all that could ever stand in the way. */
function guard(piece: Bound, occupied: SquareSet): SquareSet {
  let all = FULL;
  for (const square of piece.reach) {
    all = all.intersect(sight(piece, square, occupied));
    if (all.isEmpty) break;
  }
  return all;
}

const keepsFile = ({ home, reach }: Bound): boolean => ((reach.lo | reach.hi) & ~(A_FILE << (home & 7))) === 0;

/**
 * Could the other king still move with this one on `to`? It stands somewhere in `reach` and may step on what is `free`,
 * save next to the first king. On a square of `hits` it could be in check, and so mated rather than stalemated.
 */
function canGoOn(to: Square, reach: SquareSet, free: SquareSet, hits: SquareSet): boolean {
  const away = kingSteps(to).with(to).complement();
  const stands = reach.intersect(away);
  if (!stands.intersect(hits).isEmpty) return true;
  return Array.from(stands).some((square) => !kingSteps(square).intersect(free).intersect(away).isEmpty);
}
