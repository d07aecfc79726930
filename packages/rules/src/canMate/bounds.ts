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
 *
 * Sets of squares are pairs of words, as everywhere; index i stands for words 2i and 2i + 1.
 */
import { kingTarget, rookTarget } from '../core/castlingPaths.ts';
import { BLACK, KING, KNIGHT, PAWN, WHITE } from '../core/code.ts';
import type { Core } from '../core/core.ts';
import { AMAZON, Sight } from './sight.ts';
import { dropStalemates } from './stalemate.ts';

const { clz32 } = Math;

const MAX_PIECES = 32;
const NOBODY = -1;
const WHITE_PAWN = (WHITE << 3) | PAWN;
const BLACK_PAWN = (BLACK << 3) | PAWN;
const A_FILE = 0x01010101;
const FIRST_RANK = 0xff;
const LAST_RANK = 0xff000000;
// What one step of the work needs for a moment.
const HITS = new Int32Array(4);
const TARGETS = new Sight();
const THEIRS = new Sight();
const FREE = new Sight();

export class Bounds {
  count = 0;
  /** By piece, in the order of their squares: where it stands now, and its code. */
  readonly homes = new Uint8Array(MAX_PIECES);
  readonly codes = new Uint8Array(MAX_PIECES);
  /** By piece: the squares it can be on, its home among them. */
  readonly reach = new Int32Array(MAX_PIECES * 2);
  /** By color: the piece that is its king. */
  readonly kings = new Uint8Array(2);
  /** The squares of fixed pieces. */
  fixedLo = 0;
  fixedHi = 0;
  /** The set that a method leaves as its answer. */
  readonly sight = new Sight();

  /** By piece: can it be taken; can it, as a pawn, promote? */
  readonly #takeable = new Uint8Array(MAX_PIECES);
  readonly #promotes = new Uint8Array(MAX_PIECES);
  /** By piece: the squares it can take on, as far as its own moves go. */
  readonly #strikes = new Int32Array(MAX_PIECES * 2);
  /** By pawn: the nearest enemy pawn ahead on its file. */
  readonly #facing = new Int8Array(MAX_PIECES);
  /** By color: where its pieces but the king can be; its own fixed pieces. */
  readonly #stands = new Int32Array(4);
  readonly #fixed = new Int32Array(4);
  /** By color: what it attacks for the rest of the game; what pawns and knights do, past whatever stands between. */
  readonly #guards = new Int32Array(4);
  readonly #posts = new Int32Array(4);
  /** By color: can anything but its king move, were the other king out of its way? */
  readonly #stirs = new Uint8Array(2);
  #winner = WHITE;

  /**
   * Works the bounds out; false, and nothing to rely on, when the winner seems able to promote. A position with a legal
   * en passant capture is not for this room: the pawn to be taken is no longer where it could be taken.
   */
  fill(core: Core, winner: number): boolean {
    this.#winner = winner;
    this.#place(core);
    do {
      for (let i = 0; i < this.count; i++) if (this.#promotes[i] !== 0 && this.codes[i] >> 3 === winner) return false;
      this.#survey();
    } while (this.#grow(core));
    return true;
  }

  /** The squares that the color's pieces other than the king may attack at some time; kings, which may step aside, hide none. */
  attacks(color: number): void {
    let occLo = this.fixedLo;
    let occHi = this.fixedHi;
    for (const king of this.kings) {
      if (this.homes[king] < 32) occLo &= ~(1 << this.homes[king]);
      else occHi &= ~(1 << this.homes[king]);
    }
    this.sight.clear();
    for (let i = 0; i < this.count; i++) {
      if (this.codes[i] >> 3 === color && i !== this.kings[color]) this.#addAll(i, occLo, occHi);
    }
  }

  has(piece: number, square: number): boolean {
    return (this.reach[(piece << 1) | (square >> 5)] & (1 << square)) !== 0;
  }

  #place(core: Core): void {
    let count = 0;
    for (let square = 0; square < 64; square++) {
      const code = core.squares[square];
      if (code === 0) continue;
      this.homes[count] = square;
      this.codes[count] = code;
      this.reach[count << 1] = square < 32 ? 1 << square : 0;
      this.reach[(count << 1) | 1] = square < 32 ? 0 : 1 << square;
      this.#strikes[count << 1] = 0;
      this.#strikes[(count << 1) | 1] = 0;
      this.#takeable[count] = 0;
      this.#promotes[count] = 0;
      this.#facing[count] = NOBODY;
      if ((code & 7) === KING) this.kings[code >> 3] = count;
      else if (code === BLACK_PAWN) this.#face(count);
      count++;
    }
    this.count = count;
  }

  /** A black pawn meets the white pawns below it on its file. */
  #face(black: number): void {
    for (let white = black - 1; white >= 0; white--) {
      if (((this.homes[white] ^ this.homes[black]) & 7) !== 0) continue;
      if (this.codes[white] === BLACK_PAWN) return;
      if (this.codes[white] !== WHITE_PAWN) continue;
      if (this.#facing[black] === NOBODY) this.#facing[black] = white;
      this.#facing[white] = black;
    }
  }

  /** Works out what is fixed and what is guarded for good, as far as is known. */
  #survey(): void {
    const { reach, homes, codes } = this;
    this.#stands.fill(0);
    this.#fixed.fill(0);
    this.#guards.fill(0);
    this.#posts.fill(0);
    this.#stirs.fill(0);
    let anyLo = 0;
    let anyHi = 0;
    for (let i = 0; i < this.count; i++) {
      const color = codes[i] >> 3;
      const lo = reach[i << 1];
      const hi = reach[(i << 1) | 1];
      anyLo |= lo;
      anyHi |= hi;
      const isKing = (codes[i] & 7) === KING;
      if (!isKing) {
        this.#stands[color << 1] |= lo;
        this.#stands[(color << 1) | 1] |= hi;
        if (this.#touches(i, homes[this.kings[color ^ 1]])) this.#stirs[color] = 1;
      }
      const word = homes[i] >> 5;
      const stays = word === 0 ? lo === 1 << homes[i] && hi === 0 : lo === 0 && hi === 1 << homes[i];
      if (!stays) {
        if (!isKing) this.#stirs[color] = 1;
      } else if (this.#takeable[i] === 0) this.#fixed[(color << 1) | word] |= 1 << homes[i];
    }
    this.fixedLo = this.#fixed[0] | this.#fixed[2];
    this.fixedHi = this.#fixed[1] | this.#fixed[3];
    for (let i = 0; i < this.count; i++) {
      if (this.#takeable[i] === 0 && this.#promotes[i] === 0) this.#guard(i, anyLo, anyHi);
    }
  }

  /** Does the other king's square lie right in the way of this piece? */
  #touches(i: number, king: number): boolean {
    const home = this.homes[i];
    if ((this.codes[i] & 7) === PAWN && king === (this.codes[i] === WHITE_PAWN ? home + 8 : home - 8)) return true;
    this.sight.clear();
    this.sight.add(this.codes[i], home, -1, -1);
    return ((king < 32 ? this.sight.lo : this.sight.hi) & (1 << king)) !== 0;
  }

  /** What the piece attacks from wherever it may be, with all that could ever stand in the way. */
  #guard(i: number, occLo: number, occHi: number): void {
    const code = this.codes[i];
    let allLo = -1;
    let allHi = -1;
    for (let half = 0; half < 2; half++) {
      for (let from = this.reach[(i << 1) | half]; from !== 0; from &= from - 1) {
        this.sight.clear();
        this.sight.add(code, (half << 5) | (31 - clz32(from & -from)), occLo, occHi);
        allLo &= this.sight.lo;
        allHi &= this.sight.hi;
        if ((allLo | allHi) === 0) return;
      }
    }
    const color = (this.codes[i] >> 3) << 1;
    this.#guards[color] |= allLo;
    this.#guards[color | 1] |= allHi;
    const role = code & 7;
    if (role !== PAWN && role !== KNIGHT) return;
    this.#posts[color] |= allLo;
    this.#posts[color | 1] |= allHi;
  }

  /** One round of growth; false when nothing changed. */
  #grow(core: Core): boolean {
    let grew = false;
    for (let i = 0; i < this.count; i++) {
      const role = this.codes[i] & 7;
      if (role === PAWN && this.#promotes[i] === 0) this.#pawnTargets(i);
      else this.#pieceTargets(i, core);
      const lo = this.reach[i << 1] | this.sight.lo;
      const hi = this.reach[(i << 1) | 1] | this.sight.hi;
      if (lo === this.reach[i << 1] && hi === this.reach[(i << 1) | 1]) continue;
      this.reach[i << 1] = lo;
      this.reach[(i << 1) | 1] = hi;
      if (role === PAWN && ((lo & FIRST_RANK) | (hi & LAST_RANK)) !== 0) this.#promotes[i] = 1;
      grew = true;
    }
    return this.#take() || grew;
  }

  #pieceTargets(i: number, core: Core): void {
    const color = this.codes[i] >> 3;
    const role = this.codes[i] & 7;
    this.sight.clear();
    this.#addAll(i, this.fixedLo, this.fixedHi);
    if (role === KING) {
      this.sight.lo &= ~this.#guards[(color ^ 1) << 1];
      this.sight.hi &= ~this.#guards[((color ^ 1) << 1) | 1];
      if (this.#stirs[color ^ 1] === 0 && core.rights === 0) this.#spareStalemate(i, color);
    }
    if (core.rights !== 0) this.#castle(i, core);
    // Nobody lands on a fixed piece of one's own, or on a king.
    const foe = this.kings[color ^ 1];
    const king = this.homes[foe];
    this.sight.lo &= ~this.#fixed[color << 1];
    this.sight.hi &= ~this.#fixed[(color << 1) | 1];
    if (king < 32) this.sight.lo &= ~(this.fixedLo & (1 << king));
    else this.sight.hi &= ~(this.fixedHi & (1 << king));
    this.#strikes[i << 1] = this.sight.lo;
    this.#strikes[(i << 1) | 1] = this.sight.hi;
  }

  #pawnTargets(i: number): void {
    const color = this.codes[i] >> 3;
    const foe = (color ^ 1) << 1;
    const fromLo = this.reach[i << 1];
    const fromHi = this.reach[(i << 1) | 1];
    const emptyLo = ~this.fixedLo;
    const emptyHi = ~this.fixedHi;
    let lo;
    let hi;
    if (color === WHITE) {
      lo = (fromLo << 8) & emptyLo;
      hi = ((fromHi << 8) | (fromLo >>> 24)) & emptyHi;
      lo |= ((lo & 0x00ff0000) << 8) & emptyLo;
    } else {
      hi = (fromHi >>> 8) & emptyHi;
      lo = ((fromLo >>> 8) | (fromHi << 24)) & emptyLo;
      hi |= ((hi & 0x0000ff00) >>> 8) & emptyHi;
    }
    const other = this.#facing[i];
    if (other !== NOBODY && this.#takeable[other] === 0 && this.#keepsFile(i) && this.#keepsFile(other)) {
      const home = this.homes[other];
      const belowLo = home < 32 ? (1 << home) - 1 : -1;
      const belowHi = home < 32 ? 0 : (1 << home) - 1;
      lo &= color === WHITE ? belowLo : ~belowLo;
      hi &= color === WHITE ? belowHi : ~belowHi;
    }
    this.sight.clear();
    this.#addAll(i, this.fixedLo, this.fixedHi);
    this.#strikes[i << 1] = this.sight.lo;
    this.#strikes[(i << 1) | 1] = this.sight.hi;
    this.sight.lo = lo | (this.sight.lo & this.#stands[foe]);
    this.sight.hi = hi | (this.sight.hi & this.#stands[foe | 1]);
  }

  #keepsFile(i: number): boolean {
    const file = A_FILE << (this.homes[i] & 7);
    return ((this.reach[i << 1] | this.reach[(i << 1) | 1]) & ~file) === 0;
  }

  /** Adds where castling would put this piece. */
  #castle(i: number, core: Core): void {
    const color = this.codes[i] >> 3;
    for (let right = color << 1; right < (color << 1) + 2; right++) {
      if (((core.rights >> right) & 1) === 0) continue;
      if (i === this.kings[color]) this.sight.set(kingTarget(right));
      else if (core.paths.rooks[right] === this.homes[i]) this.sight.set(rookTarget(right));
    }
  }

  /** Takes away the squares where the king `i` would stalemate the other side, which has only its king to move. */
  #spareStalemate(i: number, color: number): void {
    const foe = color ^ 1;
    const { sight } = this;
    // What has been found reachable before stays so.
    const oldLo = sight.lo & this.reach[i << 1];
    const oldHi = sight.hi & this.reach[(i << 1) | 1];
    TARGETS.lo = sight.lo ^ oldLo;
    TARGETS.hi = sight.hi ^ oldHi;
    THEIRS.lo = this.reach[this.kings[foe] << 1];
    THEIRS.hi = this.reach[(this.kings[foe] << 1) | 1];
    FREE.lo = ~(this.#posts[color << 1] | this.#fixed[foe << 1]);
    FREE.hi = ~(this.#posts[(color << 1) | 1] | this.#fixed[(foe << 1) | 1]);
    // Only mate by the winner would count.
    if (color === this.#winner) this.attacks(color);
    else sight.clear();
    dropStalemates(TARGETS, THEIRS, FREE, sight);
    sight.lo = TARGETS.lo | oldLo;
    sight.hi = TARGETS.hi | oldHi;
  }

  /** Marks what can be taken; false when that is nothing new. */
  #take(): boolean {
    const hits = HITS.fill(0);
    for (let i = 0; i < this.count; i++) {
      const color = (this.codes[i] >> 3) << 1;
      hits[color] |= this.#strikes[i << 1];
      hits[color | 1] |= this.#strikes[(i << 1) | 1];
    }
    let more = false;
    for (let i = 0; i < this.count; i++) {
      if (this.#takeable[i] !== 0 || (this.codes[i] & 7) === KING) continue;
      const foe = ((this.codes[i] >> 3) ^ 1) << 1;
      if (((hits[foe] & this.reach[i << 1]) | (hits[foe | 1] & this.reach[(i << 1) | 1])) === 0) continue;
      this.#takeable[i] = 1;
      more = true;
    }
    return more;
  }

  /** Adds to the sight what the piece attacks from all squares it can be on. */
  #addAll(i: number, occLo: number, occHi: number): void {
    const code = this.#promotes[i] === 0 ? this.codes[i] : AMAZON;
    for (let half = 0; half < 2; half++) {
      for (let from = this.reach[(i << 1) | half]; from !== 0; from &= from - 1) {
        this.sight.add(code, (half << 5) | (31 - clz32(from & -from)), occLo, occHi);
      }
    }
  }
}
