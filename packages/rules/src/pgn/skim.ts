/** Passing over text that is not to be read: the rest of a broken game, or a variation nobody wants. */
import { type Ends, NEVER, UNKNOWN } from './ends.ts';
import { resultOf } from './result.ts';
import {
  BLANK,
  BRACE,
  BRACKET,
  CLOSE,
  DIGIT,
  DOT,
  LETTER,
  LINE_END,
  OPEN,
  PERCENT,
  SEMICOLON,
  STAR,
} from './byteKind.ts';
import * as kinds from './byteKind.ts';
import type { Source } from './source.ts';
import { decodeText } from './text.ts';

// Constants of the room's own, as in reader.ts.
const ENDS = kinds.ENDS;
const KIND = kinds.KIND;
/** By byte: may it stand in a word that says nothing here, a move or its number within a variation? */
const WORDS = Uint8Array.from(KIND, (kind) =>
  kind === 0 || kind === LETTER || kind === DIGIT || kind === DOT ? 1 : 0,
);

/** More bytes are needed. */
export const SKIMMING = 0;
/** The game is over: its result was passed. */
const AT_RESULT = 1;
/** A tag of the next game comes. */
export const AT_TAG = 2;
/** The bracket that closes the variation was passed. */
const AT_CLOSE = 3;
/** A comment that never closes comes. */
export const AT_BRACE = 4;

export class Skim {
  readonly #source: Source;
  readonly #ends: Ends;
  /** Variations open. */
  #depth = 0;
  #isVariation = false;
  /** Still among the tags of the broken game. */
  #inTags = false;
  /** Inside of what may have been meant as a comment: a result there says nothing. */
  #isLost = false;
  /** In a line that is passed over to its end. */
  #inLine = false;

  constructor(source: Source, ends: Ends) {
    this.#source = source;
    this.#ends = ends;
  }

  /** To the end of a broken game, with that many variations open; `inTags` when its header is not yet over. */
  start(depth: number, inTags: boolean): void {
    this.#depth = depth;
    this.#isVariation = false;
    this.#inTags = inTags;
    this.#inLine = inTags;
    this.#isLost = false;
  }

  /** To the end of the variation whose opening bracket has just been passed. */
  startVariation(): void {
    this.start(1, false);
    this.#isVariation = true;
  }

  run(): number {
    const source = this.#source;
    const { bytes, end } = source;
    // A constant of the function's own, for its loop: see core/lines.ts.
    const inWord = WORDS;
    while (source.pos < end) {
      let pos = source.pos;
      if (this.#depth > 0 && !this.#inLine && inWord[bytes[pos]] === 1) {
        while (inWord[bytes[pos]] === 1) pos++;
        this.#inTags = false;
        source.pos = pos;
        continue;
      }
      const kind = KIND[bytes[pos]];
      if (kind === LINE_END) {
        source.endLine(pos);
        this.#inLine = false;
      } else if (this.#inLine || kind === BLANK) {
        // Passed over.
      } else if (kind === BRACKET && this.#ends.lineEndsBefore(pos) > 0) {
        if (pos + 1 === end && !source.isFinal) return SKIMMING;
        if (this.#ends.isTag(pos)) {
          if (!this.#inTags || this.#ends.lineEndsBefore(pos) > 1) return AT_TAG;
          this.#inLine = true;
        }
      } else {
        this.#inTags = false;
        if (kind === OPEN) this.#depth++;
        else if (kind === CLOSE) {
          if (this.#isVariation && this.#depth === 1) {
            source.pos++;
            return AT_CLOSE;
          }
          if (this.#depth > 0) this.#depth--;
        } else if (kind === SEMICOLON || (kind === PERCENT && KIND[bytes[pos - 1]] === LINE_END)) this.#inLine = true;
        else if (kind === BRACE) {
          const close = this.#ends.braceEnd(pos);
          if (close === UNKNOWN) return SKIMMING;
          if (close !== NEVER) {
            source.passTo(close + 1);
            continue;
          }
          if (this.#isVariation) return AT_BRACE;
          this.#isLost = true;
        } else if (
          (kind === STAR || kind === DIGIT) &&
          this.#depth === 0 &&
          !this.#isLost &&
          ENDS[bytes[pos - 1]] === 1
        ) {
          if (kind === DIGIT && !this.#ends.isWhole(pos)) return SKIMMING;
          const to = kind === STAR ? pos + 1 : this.#ends.wordEnd(pos);
          if (resultOf(decodeText(bytes, pos, to)) !== null) {
            source.pos = to;
            return AT_RESULT;
          }
        }
      }
      source.pos = pos + 1;
    }
    return SKIMMING;
  }
}
