/**
 * A Core that can be walked forward and back, for searches that visit many positions: `make`, look, `unmake`.
 *
 * What a move destroys is kept in one growing Int32Array, eight words a ply, so that walking makes no garbage.
 */
import { type Core, cloneCore } from './core.ts';
import { advance, retreat } from './make.ts';

const WORDS = 8;

export class Walk {
  readonly core: Core;
  #kept = new Int32Array(WORDS * 64);
  #top = 0;

  /** Walks a copy: the core it is made from stays as it is. */
  constructor(core: Core) {
    this.core = cloneCore(core);
  }

  /** Plies made and not unmade. */
  get plies(): number {
    return this.#top / WORDS;
  }

  /** Plays a legal move (a code of code.ts). */
  make(move: number): void {
    const core = this.core;
    const top = this.#top;
    if (top === this.#kept.length) {
      const more = new Int32Array(this.#kept.length * 2);
      more.set(this.#kept);
      this.#kept = more;
    }
    const kept = this.#kept;
    kept[top] = move;
    kept[top + 1] = core.squares[(move >> 6) & 63]!;
    kept[top + 2] = core.rights;
    kept[top + 3] = core.stepped;
    kept[top + 4] = core.enPassant;
    kept[top + 5] = core.halfmoves;
    kept[top + 6] = core.keyLo;
    kept[top + 7] = core.keyHi;
    this.#top = top + WORDS;
    advance(core, move);
  }

  /** Takes back the last move made. */
  unmake(): void {
    const core = this.core;
    const kept = this.#kept;
    const top = this.#top - WORDS;
    this.#top = top;
    retreat(core, kept[top], kept[top + 1]);
    core.rights = kept[top + 2]!;
    core.stepped = kept[top + 3]!;
    core.enPassant = kept[top + 4]!;
    core.halfmoves = kept[top + 5]!;
    core.keyLo = kept[top + 6]!;
    core.keyHi = kept[top + 7]!;
  }
}
