/** A game with the lines that could have been played: what an analysis is about. Pure; a change gives a new tree. */
import { formatUci, play, START_POSITION } from '@duiyi/rules';
import type { Move, PgnComment, PgnResult, Position } from '@duiyi/rules';

interface Fork {
  readonly position: Position;
  readonly comments: readonly PgnComment[];
  /** What was played from here, the main line first. */
  readonly next: readonly Branch[];
}

/** A move, and all that follows it. */
export interface Branch extends Fork {
  /** null: the side passes. */
  readonly move: Move | null;
  /** The move in UCI; no two beside each other have the same. */
  readonly uci: string;
  readonly nags: readonly number[];
  readonly commentsBefore: readonly PgnComment[];
}

export interface Tree extends Fork {
  readonly tags: ReadonlyMap<string, string>;
  readonly result: PgnResult;
}

/** The moves that lead to a place, in UCI. */
export type Path = readonly string[];

/** How UCI writes that a side passes. */
export const PASS = '0000';

export const uciOf = (before: Position, move: Move | null): string => (move === null ? PASS : formatUci(before, move));

export const emptyTree = (position: Position = START_POSITION): Tree => ({
  position,
  comments: [],
  next: [],
  tags: new Map(),
  result: '*',
});

/** The moves along a path; as far as there is one. */
export const branchesTo = (tree: Tree, path: Path): readonly Branch[] => {
  const branches: Branch[] = [];
  let at: Fork = tree;
  for (const uci of path) {
    const next: Branch | undefined = at.next.find((branch) => branch.uci === uci);
    if (!next) break;
    branches.push(next);
    at = next;
  }
  return branches;
};

/** The place at the end of a path. */
export const forkAt = (tree: Tree, path: Path): Tree | Branch => branchesTo(tree, path).at(-1) ?? tree;

export const positionAt = (tree: Tree, path: Path): Position => forkAt(tree, path).position;

/** The positions along a path, the start first. */
export const historyTo = (tree: Tree, path: Path): readonly Position[] => [
  tree.position,
  ...branchesTo(tree, path).map(({ position }) => position),
];

/** From `path` on along the first of each move's continuations, to their end. */
export const onFrom = (tree: Tree, path: Path): Path => {
  const whole = [...path];
  for (let [next] = forkAt(tree, path).next; next !== undefined; [next] = next.next) whole.push(next.uci);
  return whole;
};

/** The game itself. */
export const mainPath = (tree: Tree): Path => onFrom(tree, []);

/** Whether a place lies on the game itself. */
export const isMain = (tree: Tree, path: Path): boolean => {
  let at: Fork = tree;
  return path.every((uci) => {
    const [main] = at.next;
    at = main;
    return main?.uci === uci;
  });
};

/** How much of two paths is the same, in moves. */
export const sharedLength = (a: Path, b: Path): number => {
  const differs = a.findIndex((uci, i) => uci !== b[i]);
  return differs < 0 ? a.length : differs;
};

/** The tree with what follows `path` replaced. */
const withNext = (tree: Tree, path: Path, change: (next: readonly Branch[]) => readonly Branch[]): Tree => {
  const branches = branchesTo(tree, path);
  let next = change((branches.at(-1) ?? tree).next);
  for (let i = branches.length - 1; i >= 0; i -= 1) {
    const changed: Branch = { ...branches[i], next };
    next = (branches[i - 1] ?? tree).next.map((branch) => (branch === branches[i] ? changed : branch));
  }
  return { ...tree, next };
};

/** The tree with a move from `path`, which must be legal there; the same tree where it was tried before. */
export const withMove = (tree: Tree, path: Path, move: Move): { readonly tree: Tree; readonly path: Path } => {
  const before = forkAt(tree, path);
  const uci = uciOf(before.position, move);
  const to = [...path, uci];
  if (before.next.some((branch) => branch.uci === uci)) return { tree, path: to };
  const added: Branch = {
    move,
    uci,
    position: play(before.position, move),
    nags: [],
    commentsBefore: [],
    comments: [],
    next: [],
  };
  return { tree: withNext(tree, path, (next) => [...next, added]), path: to };
};

/** Where the line that `path` is on leaves another that stands before it, as a length of `path`; null: it is the main line. */
const departureOf = (tree: Tree, path: Path): number | null => {
  const branches = branchesTo(tree, path);
  const at = branches.findLastIndex((branch, i) => (branches[i - 1] ?? tree).next[0] !== branch);
  return at < 0 ? null : at;
};

/** The line that `path` is on takes the place of the one it leaves. */
export const promoted = (tree: Tree, path: Path): Tree => {
  const at = departureOf(tree, path);
  if (at === null) return tree;
  const uci = path[at];
  return withNext(tree, path.slice(0, at), (next) => [
    ...next.filter((branch) => branch.uci === uci),
    ...next.filter((branch) => branch.uci !== uci),
  ]);
};

/** The move that `path` ends with goes, and all that follows it. */
export const without = (tree: Tree, path: Path): Tree => {
  const uci = path.at(-1);
  return withNext(tree, path.slice(0, -1), (next) => next.filter((branch) => branch.uci !== uci));
};
