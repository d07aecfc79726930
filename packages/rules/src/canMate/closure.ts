/**
 * Every position that can still arise, each visited once: a hash set of positions and a queue of those not yet played on
 * from. When the queue runs dry without a mate there is none, which is a proof; so positions are compared square by
 * square, never by key alone. The most promising are played on from first, so that a mate, where there is one, turns up
 * early.
 *
 * A position is eleven words: eight ranks of eight half-byte piece codes; turn, castling rights and en passant square;
 * its key. The table grows with what it holds, so small questions stay in the first-level cache.
 */
import { inCheck } from '../core/attack.ts';
import { type Core, NONE } from '../core/core.ts';
import { MAX_MOVES, generate } from '../core/generate.ts';
import { Walk } from '../core/walk.ts';
import { lacksMaterial } from './material.ts';
import { urgency, URGENCIES } from './urgency.ts';

const WORDS = 11;
const META = 8;
const KEY_LO = 9;
const KEY_HI = 10;
const EARLY = 40;
const WORTH_ASKING = 8;
const FIRST_ROOM = 1 << 10;

const list = new Int32Array(MAX_MOVES);
const replies = new Int32Array(MAX_MOVES);

export class Closure {
  readonly #walk: Walk;
  readonly #winner: number;
  readonly #prune: ((core: Core) => boolean) | null;
  #asked = 0;
  #held = 0;
  #room = FIRST_ROOM;
  #count = 0;
  #boards = new Int32Array(FIRST_ROOM * WORDS);
  /** By position: the one before it, and the move that led here. */
  #before = new Int32Array(FIRST_ROOM);
  #moves = new Uint16Array(FIRST_ROOM);
  /** By position: the next one waiting with the same urgency, plus one. */
  #next = new Int32Array(FIRST_ROOM);
  #slots = new Int32Array(FIRST_ROOM * 2);
  readonly #waiting = new Int32Array(URGENCIES);

  /** `prune` tells of positions known to hold no mate for the winner; they are not entered. */
  constructor(core: Core, winner: number, prune: ((core: Core) => boolean) | null) {
    this.#walk = new Walk(core);
    this.#winner = winner;
    this.#prune = prune;
    this.#enter(NONE, 0);
  }

  /** Positions entered so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Goes on until a mate is found (its moves come back), nothing is left ('none'), or more than `limit` positions have
   * been entered ('open'; a later call with a higher limit goes on from there).
   */
  run(limit: number): number[] | 'none' | 'open' {
    const waiting = this.#waiting;
    const core = this.#walk.core;
    while (this.#count <= limit) {
      let urgent = URGENCIES - 1;
      while (urgent >= 0 && waiting[urgent] === 0) urgent--;
      if (urgent < 0) return 'none';
      const node = waiting[urgent] - 1;
      waiting[urgent] = this.#next[node];
      this.#load(node);
      const mating = core.turn === this.#winner;
      const end = generate(core, list, 0);
      for (let i = 0; i < end; i++) {
        const move = list[i];
        this.#walk.make(move);
        if (mating && inCheck(core) && generate(core, replies, 0) === 0) return this.#lineTo(node, move);
        this.#enter(node, move);
        this.#walk.unmake();
      }
    }
    return 'open';
  }

  #lineTo(node: number, last: number): number[] {
    const line = [last];
    for (; this.#before[node] !== NONE; node = this.#before[node]) line.push(this.#moves[node]);
    return line.reverse();
  }

  /** Adds the position on the board to those waiting, unless it is known already. */
  #enter(before: number, move: number): void {
    const core = this.#walk.core;
    if (lacksMaterial(core, this.#winner)) return;
    const node = this.#count;
    if (node === this.#room) this.#grow();
    const boards = this.#boards;
    const base = node * WORDS;
    pack(core, boards, base);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (core.keyLo ^ (core.keyLo >>> 15)) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const other = (slots[slot] - 1) * WORDS;
      let word = KEY_HI;
      while (word >= 0 && boards[other + word] === boards[base + word]) word--;
      if (word < 0) return;
    }
    if (this.#isHeld(core)) return;
    slots[slot] = node + 1;
    this.#before[node] = before;
    this.#moves[node] = move;
    const urgent = urgency(core, this.#winner);
    this.#next[node] = this.#waiting[urgent];
    this.#waiting[urgent] = node + 1;
    this.#count++;
  }

  /** Asks `prune` of the first positions and of those a capture or pawn move led to, as long as it answers often enough. */
  #isHeld(core: Core): boolean {
    if (this.#prune === null || this.#count === 0) return false;
    if (this.#asked > EARLY && (core.halfmoves !== 0 || this.#held * WORTH_ASKING < this.#asked)) return false;
    this.#asked++;
    if (!this.#prune(core)) return false;
    this.#held++;
    return true;
  }

  #load(node: number): void {
    unpack(this.#boards, node * WORDS, this.#walk.core);
  }

  #grow(): void {
    const room = this.#room * 2;
    this.#boards = enlarged(this.#boards, new Int32Array(room * WORDS));
    this.#before = enlarged(this.#before, new Int32Array(room));
    this.#next = enlarged(this.#next, new Int32Array(room));
    this.#moves = enlarged(this.#moves, new Uint16Array(room));
    this.#room = room;
    const slots = new Int32Array(room * 2);
    const mask = slots.length - 1;
    for (let node = 0; node < this.#count; node++) {
      const key = this.#boards[node * WORDS + KEY_LO];
      let slot = (key ^ (key >>> 15)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = node + 1;
    }
    this.#slots = slots;
  }
}

function enlarged<T extends Int32Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function pack(core: Core, to: Int32Array, at: number): void {
  const squares = core.squares;
  for (let rank = 0; rank < 64; rank += 8) {
    to[at++] =
      squares[rank] |
      (squares[rank + 1] << 4) |
      (squares[rank + 2] << 8) |
      (squares[rank + 3] << 12) |
      (squares[rank + 4] << 16) |
      (squares[rank + 5] << 20) |
      (squares[rank + 6] << 24) |
      (squares[rank + 7] << 28);
  }
  to[at] = core.turn | (core.rights << 1) | ((core.enPassant + 1) << 5);
  to[at + 1] = core.keyLo;
  to[at + 2] = core.keyHi;
}

function unpack(from: Int32Array, at: number, core: Core): void {
  const sets = core.sets;
  const squares = core.squares;
  sets.fill(0);
  for (let rank = 0; rank < 8; rank++) {
    let word = from[at + rank];
    const half = rank >> 2;
    for (let square = rank << 3; square < (rank + 1) << 3; square++) {
      const piece = word & 15;
      squares[square] = piece;
      word >>>= 4;
      if (piece === 0) continue;
      const bit = 1 << square;
      sets[((piece >> 3) << 1) | half] |= bit;
      sets[((piece & 7) << 1) | half] |= bit;
    }
  }
  const meta = from[at + META];
  core.turn = meta & 1;
  core.rights = (meta >> 1) & 15;
  core.enPassant = (meta >> 5) - 1;
  core.stepped = core.enPassant;
  core.halfmoves = 1;
  core.keyLo = from[at + KEY_LO];
  core.keyHi = from[at + KEY_HI];
}
