/** A game as a tree: what the reader gives and the writer takes. */
import { cloneCore } from '../core/core.ts';
import { advance } from '../core/make.ts';
import { moveOf } from '../core/code.ts';
import { Position, codeOf, coreOf } from '../position.ts';
import type { Move } from '../types.ts';
import type { PgnComment } from './comment.ts';
import { PASS, pass } from './pass.ts';

export const PGN_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type PgnResult = (typeof PGN_RESULTS)[number];

export interface PgnGame {
  /** As they stand in the file; the names the standard knows are spelt as it does. */
  readonly tags: ReadonlyMap<string, string>;
  /** The position before the first move. */
  readonly start: Position;
  readonly root: PgnRoot;
  /** Of the text of the moves, else of the Result tag, else `*`. */
  readonly result: PgnResult;
}

export interface PgnRoot {
  /** Everything said before the first move. */
  readonly comments: readonly PgnComment[];
  /** The first move of the main line. */
  readonly next: PgnNode | null;
}

export interface PgnNode {
  /** Null is a null move: the side to move passed, as annotators write to show a threat. */
  readonly move: Move | null;
  /** After the move. Worked out when it is first asked for. */
  readonly position: Position;
  /** 0–255, in the order given; `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6. */
  readonly nags: readonly number[];
  /** What stands before the first move of a variation. */
  readonly commentsBefore: readonly PgnComment[];
  readonly comments: readonly PgnComment[];
  /** First moves of the lines that could have been played instead of this move. */
  readonly variations: readonly PgnNode[];
  /** The move that follows in the same line. */
  readonly next: PgnNode | null;
}

/** The moves of the game itself, without variations. */
export function mainline(game: PgnGame): PgnNode[] {
  const nodes: PgnNode[] = [];
  for (let node = game.root.next; node !== null; node = node.next) nodes.push(node);
  return nodes;
}

/** Most moves have none of a thing, and share this. */
const NOTHING: readonly never[] = Object.freeze([]);

/** One position in so many is kept when a line is played through, so that asking for all of them backwards stays cheap. */
const KEPT = 32;

export class Root implements PgnRoot {
  readonly position: Position;
  comments: readonly PgnComment[] = NOTHING;
  next: Node | null = null;

  constructor(position: Position) {
    this.position = position;
  }
}

export class Node implements PgnNode {
  readonly move: Move | null;
  nags: readonly number[] = NOTHING;
  commentsBefore: readonly PgnComment[] = NOTHING;
  comments: readonly PgnComment[] = NOTHING;
  variations: readonly Node[] = NOTHING;
  next: Node | null = null;
  readonly #parent: Node | Root;
  #position: Position | null = null;

  /** `code` as in core/code.ts, or PASS. */
  constructor(parent: Node | Root, code: number) {
    this.#parent = parent;
    this.move = code === PASS ? null : moveOf(code);
  }

  static parentOf = (node: Node): Node | Root => node.#parent;

  /** Gives the position, where the caller has it. */
  static setPosition = (node: Node, position: Position): void => {
    node.#position = position;
  };

  get position(): Position {
    return (this.#position ??= Node.#play(this));
  }

  /** Plays from the nearest position that is known. */
  static #play(node: Node): Position {
    const way: Node[] = [];
    let from: Node | Root = node;
    while (from instanceof Node && from.#position === null) {
      way.push(from);
      from = from.#parent;
    }
    const core = cloneCore(coreOf(from.position));
    for (let i = way.length - 1; i >= 0; i--) {
      const played = way[i];
      if (played.move === null) pass(core);
      else advance(core, codeOf(core, played.move));
      if (i % KEPT === 0 && i > 0) played.#position = new Position(cloneCore(core));
    }
    return new Position(core);
  }
}

export const { parentOf, setPosition } = Node;

/** Adds to a list that may still be the shared empty one. */
export const added = <T>(list: readonly T[], item: T): readonly T[] => {
  if (list.length === 0) return [item];
  (list as T[]).push(item);
  return list;
};
