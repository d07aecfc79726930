/**
 * Every position that can still arise, each visited once: a hash set of positions and a queue of those not yet played on
 * from. When the queue runs dry without a mate there is none, which is a proof; so positions are compared square by
 * square, never by key alone. The most promising are played on from first, so that a mate, where there is one, turns up
 * early.
 *
 * A position is eleven words: the eight of its board in core/core.ts; turn, castling rights and en passant square; its
 * key. The table grows with what it holds, so small questions stay in the first-level cache.
 */
import { inCheck } from '../core/attack.ts';
import { type Core, NONE, cloneCore } from '../core/core.ts';
import { countMoves, movesOf } from '../core/moves.ts';
import { after } from '../core/make.ts';
import { lacksMaterial } from './material.ts';
import { urgency, URGENCIES } from './urgency.ts';

const WORDS = 11;
const META = 8;
const KEY_LO_AT = 9;
const KEY_HI_AT = 10;
const EARLY = 40;
const WORTH_ASKING = 8;
const FIRST_ROOM = 1 << 10;

export class Closure {
  /** The position that is played on from. */
  readonly #core: Core;
  readonly #winner: number;
  readonly #prune: (core: Core) => boolean;
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
  constructor(core: Core, winner: number, prune: (core: Core) => boolean) {
    this.#core = cloneCore(core);
    this.#winner = winner;
    this.#prune = prune;
    this.#enter(core, NONE, 0);
  }

  /**
   * Goes on until a mate is found (its moves come back), nothing is left ('none'), or more than `limit` positions have
   * been entered ('open'; a later call with a higher limit goes on from there).
   */
  run(limit: number): number[] | 'none' | 'open' {
    const waiting = this.#waiting;
    const core = this.#core;
    while (this.#count <= limit) {
      let urgent = URGENCIES - 1;
      while (urgent >= 0 && waiting[urgent] === 0) urgent--;
      if (urgent < 0) return 'none';
      const node = waiting[urgent] - 1;
      waiting[urgent] = this.#next[node];
      unpack(this.#boards, node * WORDS, core);
      const mating = core.turn === this.#winner;
      for (const move of movesOf(core)) {
        const next = after(core, move);
        if (mating && inCheck(next) && countMoves(next) === 0) return this.#lineTo(node, move);
        this.#enter(next, node, move);
      }
    }
    return 'open';
  }

  #lineTo(node: number, last: number): number[] {
    const line = [last];
    for (; this.#before[node] !== NONE; node = this.#before[node]) line.push(this.#moves[node]);
    return line.reverse();
  }

  /** Adds a position to those waiting, unless it is known already. */
  #enter(core: Core, before: number, move: number): void {
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
      let word = KEY_HI_AT;
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
    if (this.#count === 0) return false;
    if (this.#asked > EARLY && (core.halfmoves !== 0 || this.#held * WORTH_ASKING < this.#asked)) return false;
    this.#asked++;
    if (!this.#prune(core)) return false;
    this.#held++;
    return true;
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
      const key = this.#boards[node * WORDS + KEY_LO_AT];
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
  to[at] = core.lo1;
  to[at + 1] = core.hi1;
  to[at + 2] = core.lo2;
  to[at + 3] = core.hi2;
  to[at + 4] = core.lo4;
  to[at + 5] = core.hi4;
  to[at + 6] = core.lo8;
  to[at + 7] = core.hi8;
  to[at + META] = core.turn | (core.rights << 1) | ((core.epSquare + 1) << 17);
  to[at + KEY_LO_AT] = core.keyLo;
  to[at + KEY_HI_AT] = core.keyHi;
}

function unpack(from: Int32Array, at: number, core: Core): void {
  core.lo1 = from[at];
  core.hi1 = from[at + 1];
  core.lo2 = from[at + 2];
  core.hi2 = from[at + 3];
  core.lo4 = from[at + 4];
  core.hi4 = from[at + 5];
  core.lo8 = from[at + 6];
  core.hi8 = from[at + 7];
  const meta = from[at + META];
  core.turn = meta & 1;
  core.rights = (meta >> 1) & 0xffff;
  core.epSquare = (meta >> 17) - 1;
  core.stepped = core.epSquare;
  core.halfmoves = 1;
  core.keyLo = from[at + KEY_LO_AT];
  core.keyHi = from[at + KEY_HI_AT];
}
