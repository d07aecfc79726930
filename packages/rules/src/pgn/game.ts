/** A game as a tree: what the reader gives and the writer takes. */
import { cloneCore } from '../core/core.ts';
import { moveOf } from '../core/code.ts';
import { Position, coreOf, play } from '../position.ts';
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
  /** After the move. Worked out when it is first asked for, with those before it. */
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

/** The position after the last move of the main line; of a game just read it is there, and nothing is played again. */
export function finalPosition(game: PgnGame): Position {
  const end = game.root instanceof Root ? endOf(game.root) : null;
  return end ?? mainline(game).at(-1)?.position ?? game.start;
}

/** Most moves have none of a thing, and share this. */
const NOTHING: readonly never[] = Object.freeze([]);

export class Root implements PgnRoot {
  readonly position: Position;
  comments: readonly PgnComment[] = NOTHING;
  #next: Node | null = null;
  /** The codes of a main line whose nodes nobody has asked for yet. */
  #line: readonly number[] | null = null;
  #end: Position | null = null;

  constructor(position: Position) {
    this.position = position;
  }

  static endOf = (root: Root): Position | null => root.#end;

  /** Takes over what the main line came to, and its moves where there are no nodes of them. */
  static close = (root: Root, end: Position, line: readonly number[] | null): void => {
    root.#end = end;
    root.#line = line;
  };

  static add = (root: Root, node: Node): void => {
    root.#next = node;
  };

  get next(): Node | null {
    if (this.#line !== null) {
      const line = this.#line;
      this.#line = null;
      const last = line.reduce(grow, this as Node | Root);
      if (last instanceof Node) setPosition(last, this.#end!);
    }
    return this.#next;
  }
}

const { endOf } = Root;
export const { close } = Root;

/** Puts a move behind another. */
export function grow(parent: Node | Root, code: number): Node {
  const node = new Node(parent, code);
  if (parent instanceof Root) Root.add(parent, node);
  else parent.next = node;
  return node;
}

export class Node implements PgnNode {
  readonly move: Move | null;
  nags: readonly number[] = NOTHING;
  commentsBefore: readonly PgnComment[] = NOTHING;
  comments: readonly PgnComment[] = NOTHING;
  variations: readonly Node[] = NOTHING;
  next: Node | null = null;
  /** The position, or, as long as nobody has asked for it, the node to play it from. */
  #from: Node | Root | Position;

  /** `code` as in core/code.ts, or PASS. */
  constructor(parent: Node | Root, code: number) {
    this.#from = parent;
    this.move = code === PASS ? null : moveOf(code);
  }

  /** Of a node whose position nobody has yet. */
  static parentOf = (node: Node): Node | Root => node.#from as Node | Root;

  /** Gives the position, where the caller has it. */
  static setPosition = (node: Node, position: Position): void => {
    node.#from = position;
  };

  get position(): Position {
    return Node.#play(this);
  }

  /** Plays from the nearest position that is known. */
  static #play(last: Node): Position {
    const way: Node[] = [];
    let at: Node | Root | Position = last;
    for (; at instanceof Node; at = at.#from) way.push(at);
    if (at instanceof Position) way.pop();
    let position = at instanceof Position ? at : at.position;
    for (const node of way.reverse()) position = node.#from = after(position, node.move);
    return position;
  }
}

function after(position: Position, move: Move | null): Position {
  if (move !== null) return play(position, move);
  const core = cloneCore(coreOf(position));
  pass(core);
  return new Position(core);
}

export const { parentOf, setPosition } = Node;

/** Adds to a list that may still be the shared empty one. */
export const added = <T>(list: readonly T[], item: T): readonly T[] => {
  if (list.length === 0) return [item];
  (list as T[]).push(item);
  return list;
};
