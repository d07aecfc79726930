/** The game being read: its tags, the position its line has come to, the lines that wait, and the tree so far. */
import { Core, cloneCore, copyCore } from '../core/core.ts';
import { advance } from '../core/make.ts';
import { EN_PASSANT } from '../core/code.ts';
import { Position, coreOf } from '../position.ts';
import { type Result, ok } from '../result.ts';
import type { PgnComment } from './comment.ts';
import type { PgnFaultReason } from './fault.ts';
import { Node, type PgnGame, type PgnResult, Root, added, close, grow, parentOf, setPosition } from './game.ts';
import { PASS, pass } from './pass.ts';
import { resultOf } from './result.ts';
import type { Place } from './source.ts';
import { startOf } from './start.ts';

/**
 * How much of a game is read: `full`, the whole tree; `checked`, every move of every variation is played, but only the
 * main line is kept, without comments and annotations; `mainline`, variations are passed over unread as well.
 */
export const PGN_DETAILS = ['full', 'checked', 'mainline'] as const;
export type PgnDetail = (typeof PGN_DETAILS)[number];

/** A line left for a variation. */
interface Waiting {
  readonly core: Core;
  readonly before: Core;
  readonly lastMove: number;
  readonly tail: Node | null;
  readonly ply: number;
  /** Of the bracket that opens the variation. */
  readonly place: Place;
}

const NO_COMMENTS: readonly PgnComment[] = Object.freeze([]);
const NO_NAGS: readonly number[] = Object.freeze([]);

export class Builder {
  readonly tags = new Map<string, string>();
  /** Where the tags stand that the start position follows from. */
  startPlace: Place | null = null;
  /** Null until the text of the moves begins. */
  core: Core | null = null;
  /** Half-moves played in the present line, counted from the start of the game. */
  ply = 0;
  /** Moves, comments, annotations and tags so far. */
  items = 0;
  /** Bytes of comments and tags so far. */
  text = 0;
  /** Of the text of the moves, once it has ended with one. */
  result: PgnResult | null = null;

  /** Where nothing but the main line is kept: room for the codes of its moves, lent by the reader. */
  readonly #line: number[] | null;
  #length = 0;
  #root: Root | null = null;
  /** The last node of the present line that is kept. */
  #tail: Node | null = null;
  /** The node that the variation now open replaces, until its first move comes. */
  #branch: Node | null = null;
  /** What stood before the move to come. */
  #comments = NO_COMMENTS;
  #nags = NO_NAGS;
  /** A move of the present line, which a variation could replace. */
  #hasMove = false;
  /** The last move of the present line, and the position before it. */
  #lastMove = 0;
  #before = new Core();
  readonly #waiting: Waiting[] = [];

  constructor(detail: PgnDetail, line: number[]) {
    this.#line = detail === 'full' ? null : line;
  }

  /** Variations open. */
  get depth(): number {
    return this.#waiting.length;
  }

  get hasMove(): boolean {
    return this.#hasMove;
  }

  /** Nothing of a game was read yet: comments alone are none. */
  get isEmpty(): boolean {
    return this.core === null && this.tags.size === 0;
  }

  /** Of the innermost variation that is open. */
  get openedAt(): Place | null {
    return this.#waiting.at(-1)?.place ?? null;
  }

  get wasEnPassant(): boolean {
    return this.#hasMove && this.#lastMove >> 12 === EN_PASSANT;
  }

  /** The first of several tags of one name counts. True when the start position follows from this one. */
  addTag(name: string, value: string): boolean {
    this.items++;
    if (this.tags.has(name)) return false;
    this.tags.set(name, value);
    return name === 'FEN' || (name === 'Variant' && this.startPlace === null);
  }

  /** The text of the moves begins: sets up the start position. */
  begin(): Result<Core, PgnFaultReason> {
    const start = startOf(this.tags);
    if (!start.ok) return start;
    this.#root = new Root(start.value);
    this.#root.comments = this.#comments;
    this.#comments = NO_COMMENTS;
    copyCore(coreOf(start.value), this.#before);
    return ok((this.core = cloneCore(this.#before)));
  }

  /** Plays a legal move (its code), or PASS; the text of the moves has begun. Gives the position after it, to be played on. */
  play(code: number): Core {
    const before = this.core!;
    const core = this.#before;
    if (code === PASS) {
      copyCore(before, core);
      pass(core);
    } else advance(before, code, core);
    this.#before = before;
    this.core = core;
    this.#lastMove = code;
    this.ply++;
    this.items++;
    this.#hasMove = true;
    if (this.#line === null) this.#grow(code);
    else if (this.#waiting.length === 0) this.#line[this.#length++] = code;
    return core;
  }

  #grow(code: number): void {
    const branch = this.#branch;
    let node: Node;
    if (branch !== null) {
      node = new Node(parentOf(branch), code);
      branch.variations = added(branch.variations, node);
      node.commentsBefore = this.#comments;
      this.#comments = NO_COMMENTS;
      this.#branch = null;
    } else {
      node = grow(this.#tail ?? this.#root!, code);
    }
    if (this.#nags !== NO_NAGS) {
      node.nags = this.#nags;
      this.#nags = NO_NAGS;
    }
    this.#tail = node;
  }

  addComment(comment: PgnComment): void {
    if (this.#tail === null && this.#root !== null) this.#root.comments = added(this.#root.comments, comment);
    else if (this.#tail === null || this.#branch !== null) this.#comments = added(this.#comments, comment);
    else this.#tail.comments = added(this.#tail.comments, comment);
  }

  /** A glyph before any move of its line belongs to the first. */
  addNag(nag: number): void {
    this.items++;
    if (this.#line !== null) return;
    if (this.#tail === null || this.#branch !== null) this.#nags = added(this.#nags, nag);
    else this.#tail.nags = added(this.#tail.nags, nag);
  }

  /** Leaves the line for one that replaces its last move. */
  openVariation(place: Place): void {
    const before = this.#before;
    this.#waiting.push({ core: this.core!, before, lastMove: this.#lastMove, tail: this.#tail, ply: this.ply, place });
    this.core = cloneCore(before);
    this.#before = cloneCore(before);
    this.#branch = this.#tail;
    this.#hasMove = false;
    this.ply--;
  }

  /** Returns to the line that waits. What was said in a variation without moves belongs to the move before it. */
  closeVariation(): void {
    const { core, before, lastMove, tail, ply } = this.#waiting.pop()!;
    if (this.#branch !== null) {
      for (const comment of this.#comments) this.#branch.comments = added(this.#branch.comments, comment);
      for (const nag of this.#nags) this.#branch.nags = added(this.#branch.nags, nag);
      this.#comments = NO_COMMENTS;
      this.#nags = NO_NAGS;
    }
    this.#branch = null;
    this.core = core;
    this.#before = before;
    this.#lastMove = lastMove;
    this.#tail = tail;
    this.ply = ply;
    this.#hasMove = true;
  }

  /** The game, once its moves are over. */
  finish(): Result<PgnGame, PgnFaultReason> {
    if (this.core === null) {
      const begun = this.begin();
      if (!begun.ok) return begun;
    }
    const root = this.#root!;
    const end = new Position(this.core!);
    close(root, end, this.#line === null ? null : this.#line.slice(0, this.#length));
    if (this.#tail !== null) setPosition(this.#tail, end);
    const result = this.result ?? resultOf(this.tags.get('Result') ?? '') ?? '*';
    return ok({ tags: this.tags, start: root.position, root, result });
  }
}
