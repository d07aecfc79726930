/**
 * A Core that can be walked forward and back, for searches that visit many positions: `make`, look, `unmake`.
 *
 * The positions of the way are kept whole and their arrays used again, so that walking makes no garbage; copying one costs
 * less than taking a move back.
 */
import { type Core, cloneCore, copyCore } from './core.ts';
import { advance } from './make.ts';

export class Walk {
  readonly core: Core;
  readonly #kept: Core[] = [];
  #plies = 0;

  /** Walks a copy: the core it is made from stays as it is. */
  constructor(core: Core) {
    this.core = cloneCore(core);
  }

  /** Plies made and not unmade. */
  get plies(): number {
    return this.#plies;
  }

  /** Plays a legal move (a code of code.ts). */
  make(move: number): void {
    const kept = this.#kept;
    if (this.#plies === kept.length) kept.push(cloneCore(this.core));
    else copyCore(this.core, kept[this.#plies]);
    this.#plies++;
    advance(this.core, move);
  }

  /** Takes back the last move made. */
  unmake(): void {
    copyCore(this.#kept[--this.#plies], this.core);
  }
}
