/** What is thrown at one parser, and what must hold whatever is thrown. */
import type { Random } from './random.ts';

export interface Target {
  readonly name: string;
  /** An input that depends on the numbers alone. */
  readonly make: (random: Random) => string | Uint8Array;
  /** Throws where the parser does, or where a law is broken. */
  readonly check: (input: string | Uint8Array) => void | Promise<void>;
}
