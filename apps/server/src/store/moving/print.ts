/** What a table holds, in one number: the same for the same rows, in whatever order they come and wherever they are kept. */
import { hash } from 'node:crypto';

export type Cell = string | number | null;
export type Cells = readonly Cell[];

/** How many rows a table has, and the sum of their SHA-256 modulo 2^256, in hexadecimal. */
export interface Print {
  readonly rows: number;
  readonly hash: string;
}

export class Printing {
  #rows = 0;
  #sum = 0n;

  add(row: Cells): void {
    this.#rows += 1;
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash('sha256', JSON.stringify(row))}`));
  }

  get print(): Print {
    return { rows: this.#rows, hash: this.#sum.toString(16).padStart(64, '0') };
  }
}

export const isSame = (one: Print | undefined, other: Print | undefined): boolean =>
  one?.rows === other?.rows && one?.hash === other?.hash;
