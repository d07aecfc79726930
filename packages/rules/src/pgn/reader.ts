/**
 * PGN, from bytes to games, in one pass and without recursion.
 *
 * The text is read where it lies, in the window of source.ts, and the moves are played on one mutable position: strings
 * and positions of their own are made only for what a game keeps. A variation works on a copy of the position before
 * the move it replaces, and the line it leaves waits on a stack (builder.ts). When bytes run out in the middle of
 * something, the reader stays before it and tries again; what may be long remembers how far it has been looked through.
 *
 * After a fault the rest of the game is skimmed (skim.ts) for where the next one begins.
 */
import * as ascii from '../ascii.ts';
import type { Core } from '../core/core.ts';
import { lengthIn, moveIn, plainMove } from '../core/plainMove.ts';
import { type Result, fail } from '../result.ts';
import { Builder, type PgnDetail } from './builder.ts';
import { parseComment } from './comment.ts';
import { Ends, NEVER, UNKNOWN, blankAt } from './ends.ts';
import type { PgnFault, PgnFaultReason } from './fault.ts';
import type { PgnGame } from './game.ts';
import { MAX_NAG, NAG_OF } from './nag.ts';
import type { PgnLimits } from './limits.ts';
import { resultOf } from './result.ts';
import { BRACKET, CLOSE, DOLLAR, MARK, OPEN, PERCENT, SEMICOLON, STAR } from './byteKind.ts';
import * as kinds from './byteKind.ts';
import { AT_BRACE, AT_TAG, SKIMMING, Skim } from './skim.ts';
import { type Place, Source } from './source.ts';
import { TAG_NOT_CLOSED, TAG_READ, TAG_UNFINISHED, TagReader } from './tag.ts';
import { decodeText } from './text.ts';
import { takeWord } from './word.ts';

// Constants of the room's own: V8 reads an imported one anew each time.
const BLANK = kinds.BLANK;
const BRACE = kinds.BRACE;
const DIGIT = kinds.DIGIT;
const DOT = kinds.DOT;
const ENDS = kinds.ENDS;
const KIND = kinds.KIND;
const LETTER = kinds.LETTER;
const LINE_END = kinds.LINE_END;
const CLOSING_BRACE = ascii.CLOSING_BRACE;
const SPACE = ascii.SPACE;
/** By byte: does a comment need a look there? At its end, and at the end of a line. */
const STOPS = kinds.tableOf('}\r\n');

/** The steps of the reader say how to go on. */
const READ = 0;
/** More bytes are needed. */
const WAIT = 1;
/** A game or a fault is there. */
const DONE = 2;

/** No plain move is longer, signs included: with so many bytes ahead nobody needs to ask where it ends. */
const LONGEST_MOVE = 16;

export class PgnReader {
  readonly source = new Source();
  readonly #detail: PgnDetail;
  readonly #limits: PgnLimits;
  readonly #ends: Ends;
  readonly #tag = new TagReader();
  readonly #line: number[] = [];
  readonly #skim: Skim;
  #builder: Builder;
  /** Null while reading; else what the skimming is for. */
  #skims: 'game' | 'variation' | null = null;
  /** The bracket of the variation that is skimmed. */
  #skimPlace: Place | null = null;
  /** In a line that begins with %. */
  #inEscape = false;
  /** Where in the whole text a comment begins whose end has not come yet: it is not searched from its beginning again. */
  #openedAt = -1;
  #out: Result<PgnGame, PgnFault> | null = null;

  constructor(detail: PgnDetail, limits: PgnLimits) {
    this.#detail = detail;
    this.#limits = limits;
    this.#ends = new Ends(this.source, limits.text);
    this.#skim = new Skim(this.source, this.#ends);
    this.#builder = new Builder(detail, this.#line);
  }

  /** The next game, or the fault in its place; null when more bytes are needed, or all is read. */
  next(): Result<PgnGame, PgnFault> | null {
    let step = READ;
    while (step === READ) {
      if (this.#skims !== null) step = this.#skimOn();
      else if (this.#builder.result !== null) step = this.#afterResult();
      else step = this.#read();
    }
    if (step === WAIT && this.source.isFinal) this.#end();
    const out = this.#out;
    this.#out = null;
    return out;
  }

  #read(): number {
    const source = this.source;
    const builder = this.#builder;
    const { bytes, end } = source;
    while (source.pos < end) {
      const pos = source.pos;
      const kind = KIND[bytes[pos]];
      if (kind === LINE_END) {
        source.endLine(pos);
        source.pos++;
        this.#inEscape = false;
      } else if (kind === BLANK || this.#inEscape) source.pos++;
      else {
        if (builder.core !== null) this.#plainText(builder.core);
        if (source.pos > pos) continue;
        const step = this.#other(kind, pos);
        if (step !== READ || this.#skims !== null || builder.result !== null) return step;
      }
    }
    return WAIT;
  }

  /** Moves, their numbers and what lies between them, as far as nothing out of the ordinary comes: nearly all of a file. */
  #plainText(begun: Core): void {
    // Constants of the function's own, for its loops: see core/lines.ts.
    const kindOf = KIND;
    const ends = ENDS;
    const stops = STOPS;
    let core = begun;
    const source = this.source;
    const builder = this.#builder;
    const { bytes, end } = source;
    const settled = source.isFinal ? end : end - LONGEST_MOVE;
    const { items: most, text: longest } = this.#limits;
    const keepsComments = this.#detail === 'full';
    let pos = source.pos;
    while (pos < end) {
      const kind = kindOf[bytes[pos]];
      if (kind === BLANK) pos++;
      else if (kind === LETTER) {
        if (builder.items >= most || (pos >= settled && !this.#ends.isWhole(pos))) break;
        const found = plainMove(core, bytes, pos);
        if (found < 0 || ends[bytes[pos + lengthIn(found)]] === 0) break;
        core = builder.play(moveIn(found));
        pos += lengthIn(found);
        if (bytes[pos] === SPACE) pos++;
      } else if (kind === DIGIT) {
        let at = pos + 1;
        while (at < end && kindOf[bytes[at]] === DIGIT) at++;
        if (at === end || kindOf[bytes[at]] !== DOT) break;
        pos = at + (bytes[at + 1] === SPACE ? 2 : 1);
      } else if (kind === DOT) pos++;
      else if (kind === LINE_END) {
        source.endLine(pos++);
      } else if (kind === BRACE) {
        if (source.base + pos === this.#openedAt) break;
        let at = pos + 1;
        let isOneLine = true;
        // Ends at the latest with the line end that Source keeps behind the last byte.
        for (; ; at++) {
          // Four at once as long as none needs a look: comments are half of many a file.
          while ((stops[bytes[at]] | stops[bytes[at + 1]] | stops[bytes[at + 2]] | stops[bytes[at + 3]]) === 0) at += 4;
          while (stops[bytes[at]] === 0) at++;
          if (at >= end || bytes[at] === CLOSING_BRACE) break;
          isOneLine = false;
        }
        if (at >= end || builder.text + at - pos > longest || builder.items >= most) break;
        if (!isOneLine) {
          source.pos = pos;
          source.passTo(at);
        }
        builder.items++;
        builder.text += at - pos;
        if (keepsComments) this.#addComment(pos + 1, at);
        pos = at + (bytes[at + 1] === SPACE ? 2 : 1);
      } else break;
    }
    source.pos = pos;
  }

  /** Everything but plain moves, their numbers and white space. */
  #other(kind: number, pos: number): number {
    const source = this.source;
    switch (kind) {
      case BRACKET:
        return this.#bracket(pos);
      case BRACE:
      case SEMICOLON:
        return this.#comment(kind, pos);
      case PERCENT:
        this.#inEscape = KIND[source.bytes[pos - 1]] === LINE_END;
        if (this.#inEscape) return READ;
        break;
      default:
    }
    if (!this.#ends.isWhole(pos)) return WAIT;
    const blank = blankAt(source.bytes, pos);
    if (blank > 0) {
      source.pos += blank;
      return READ;
    }
    const builder = this.#builder;
    if (builder.core === null) {
      const begun = builder.begin();
      if (!begun.ok) return this.#fail(begun.error, builder.startPlace);
    }
    return this.#moveText(kind, pos);
  }

  #moveText(kind: number, pos: number): number {
    const source = this.source;
    const builder = this.#builder;
    switch (kind) {
      case OPEN:
        if (!builder.hasMove) return this.#fail({ code: 'variation-before-move' });
        if (this.#detail === 'mainline') {
          this.#skims = 'variation';
          this.#skimPlace = source.placeOf(pos);
          this.#skim.startVariation();
        } else builder.openVariation(source.placeOf(pos));
        source.pos++;
        return READ;
      case CLOSE:
        if (builder.depth === 0) return this.#fail({ code: 'variation-not-opened' });
        source.pos++;
        builder.closeVariation();
        return READ;
      case DOLLAR:
        return this.#nag(pos);
      case MARK: {
        if (this.#isFull()) return this.#tooMuch();
        const two = KIND[source.bytes[pos + 1]] === MARK ? 2 : 1;
        builder.addNag(NAG_OF.get(decodeText(source.bytes, pos, pos + two))!);
        source.pos += two;
        return READ;
      }
      case DIGIT: {
        let at = pos;
        while (KIND[source.bytes[at]] === DIGIT) at++;
        // A number alone, or one that a move is glued to; else a result, or castling with zeros.
        if (at < source.end && KIND[source.bytes[at]] === 0 && blankAt(source.bytes, at) === 0) return this.#word(pos);
        source.pos = at;
        return READ;
      }
      case DOT:
        source.pos++;
        return READ;
      case STAR:
        source.pos++;
        if (builder.depth === 0) builder.result = '*';
        return READ;
      default:
        return this.#word(pos);
    }
  }

  #nag(pos: number): number {
    const { bytes } = this.source;
    let at = pos + 1;
    let nag = 0;
    while (KIND[bytes[at]] === DIGIT && nag <= MAX_NAG) nag = nag * 10 + bytes[at++] - 48;
    if (at === pos + 1 || nag > MAX_NAG) {
      const text = decodeText(bytes, pos, Math.max(at, this.#ends.wordEnd(at)));
      return this.#fail({ code: 'bad-nag', text });
    }
    if (this.#isFull()) return this.#tooMuch();
    this.#builder.addNag(nag);
    this.source.pos = at;
    return READ;
  }

  /** Whatever is neither punctuation nor plain SAN. */
  #word(pos: number): number {
    const source = this.source;
    const builder = this.#builder;
    const to = Math.max(this.#ends.wordEnd(pos), pos + 1);
    const text = decodeText(source.bytes, pos, to);
    const result = resultOf(text);
    if (result !== null) {
      if (builder.depth === 0) builder.result = result;
    } else {
      if (this.#isFull()) return this.#tooMuch();
      const fault = takeWord(builder, text);
      if (fault !== null) return this.#fail(fault);
    }
    source.pos = to;
    return READ;
  }

  #comment(kind: number, pos: number): number {
    const source = this.source;
    const builder = this.#builder;
    const close = kind === BRACE ? this.#ends.braceEnd(pos) : this.#ends.lineEnd(pos);
    if (close === UNKNOWN) {
      this.#openedAt = source.base + pos;
      return WAIT;
    }
    const isLong = close === NEVER && (kind === SEMICOLON || !source.isFinal || source.end - pos > this.#limits.text);
    if (isLong || !this.#hasRoomFor(close - pos)) return this.#tooLong();
    if (close === NEVER) return this.#fail({ code: 'comment-not-closed' });
    if (this.#isFull()) return this.#tooMuch();
    builder.items++;
    if (this.#detail === 'full') this.#addComment(pos + 1, close);
    source.passTo(kind === BRACE ? close + 1 : close);
    return READ;
  }

  #addComment(from: number, to: number): void {
    const comment = parseComment(decodeText(this.source.bytes, from, to));
    if (comment !== null) this.#builder.addComment(comment);
  }

  #isFull(): boolean {
    return this.#builder.items >= this.#limits.items;
  }

  #hasRoomFor(text: number): boolean {
    this.#builder.text += text;
    return this.#builder.text <= this.#limits.text;
  }

  #bracket(pos: number): number {
    const source = this.source;
    const builder = this.#builder;
    if (builder.core !== null) {
      if (pos + 1 >= source.end && !source.isFinal) return WAIT;
      if (this.#ends.lineEndsBefore(pos) > 0 && this.#ends.isTag(pos)) return this.#finish();
      if (!this.#ends.isWhole(pos)) return WAIT;
      return this.#word(pos);
    }
    const outcome = this.#tag.read(source.bytes, pos, source.end);
    if (outcome === TAG_UNFINISHED && !source.isFinal && source.end - pos <= this.#limits.text) return WAIT;
    this.#tag.forget();
    if (outcome === TAG_UNFINISHED && !source.isFinal) return this.#tooLong();
    if (outcome !== TAG_READ) {
      const isOpen = outcome === TAG_NOT_CLOSED || outcome === TAG_UNFINISHED;
      return this.#fail({ code: isOpen ? 'tag-not-closed' : 'bad-tag' });
    }
    const { name, value, next } = this.#tag;
    if (builder.tags.size > 0 && this.#ends.lineEndsBefore(pos) > 1 && (name === 'Event' || builder.tags.has(name))) {
      return this.#finish();
    }
    if (!this.#hasRoomFor(next - pos)) return this.#tooLong();
    if (this.#isFull()) return this.#tooMuch();
    if (builder.addTag(name, value)) builder.startPlace = source.placeOf(pos);
    source.pos = next;
    return READ;
  }

  /** A comment on the line of the result still belongs to the game. */
  #afterResult(): number {
    const source = this.source;
    if (this.#detail !== 'full') return this.#finish();
    while (source.pos < source.end) {
      const kind = KIND[source.bytes[source.pos]];
      if (kind === BLANK) source.pos++;
      else if (kind !== BRACE && kind !== SEMICOLON) return this.#finish();
      else {
        const close = kind === BRACE ? this.#ends.braceEnd(source.pos) : this.#ends.lineEnd(source.pos);
        if (close === UNKNOWN) return WAIT;
        if (close === NEVER) return this.#finish();
        const step = this.#comment(kind, source.pos);
        if (step !== READ) return step;
      }
    }
    return WAIT;
  }

  /** The game is complete, and a new one begins where we are. */
  #finish(): number {
    const builder = this.#builder;
    if (builder.depth > 0) return this.#fail({ code: 'variation-not-closed' }, builder.openedAt);
    const game = builder.finish();
    this.#builder = new Builder(this.#detail, this.#line);
    const { source } = this;
    this.#out = game.ok ? game : fail({ ...game.error, ...(builder.startPlace ?? source.placeOf(source.pos)) });
    return DONE;
  }

  /** Gives the game up; the rest of it is skimmed, from where we are: there the fault is too, unless said otherwise. */
  #fail(reason: PgnFaultReason, place: Place | null = null): number {
    const source = this.source;
    const { core, ply, depth } = this.#builder;
    const fault = { ...reason, ...(place ?? source.placeOf(source.pos)) };
    this.#out = fail(core === null ? fault : { ...fault, ply: ply + 1 });
    const inTags = core === null && KIND[source.bytes[source.pos]] === BRACKET;
    this.#skim.start(depth, inTags);
    this.#skims = 'game';
    this.#builder = new Builder(this.#detail, this.#line);
    return DONE;
  }

  #tooLong(): number {
    return this.#fail({ code: 'too-long', limit: this.#limits.text });
  }

  #tooMuch(): number {
    return this.#fail({ code: 'too-much', limit: this.#limits.items });
  }

  #skimOn(): number {
    const outcome = this.#skim.run();
    if (outcome === SKIMMING) return WAIT;
    const isVariation = this.#skims === 'variation';
    this.#skims = null;
    if (isVariation && outcome === AT_TAG) return this.#fail({ code: 'variation-not-closed' }, this.#skimPlace);
    if (isVariation && outcome === AT_BRACE) return this.#comment(BRACE, this.source.pos);
    return READ;
  }

  /** All bytes are read: what is still open is a game without a result, or broken. */
  #end(): void {
    if (this.#skims === 'variation') this.#fail({ code: 'variation-not-closed' }, this.#skimPlace);
    else if (this.#skims === null && !this.#builder.isEmpty) this.#finish();
    this.#skims = null;
    this.#builder = new Builder(this.#detail, this.#line);
    this.source.pos = this.source.end;
  }
}
