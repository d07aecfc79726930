/** Trees from games of a file, and as such games again. */
import { formatPgn } from '@duiyi/rules';
import type { Move, PgnComment, PgnEvaluation, PgnGame, PgnNode, Position } from '@duiyi/rules';
import { uciOf } from './tree.ts';
import type { Branch, Tree } from './tree.ts';

type Draft<T> = { -readonly [K in keyof T]: K extends 'next' ? DraftBranch[] : T[K] };
type DraftBranch = Draft<Branch>;
type DraftTree = Draft<Tree>;

/** The move a node makes, added to those from `at`; of one that is there already what is said of it is kept too. */
const grown = (
  at: DraftTree | DraftBranch,
  { move, position, nags, commentsBefore, comments }: PgnNode,
): DraftBranch => {
  const uci = uciOf(at.position, move);
  const known = at.next.find((branch) => branch.uci === uci);
  if (known) {
    known.nags = [...new Set([...known.nags, ...nags])];
    known.commentsBefore = [...known.commentsBefore, ...commentsBefore];
    known.comments = [...known.comments, ...comments];
    return known;
  }
  const branch: DraftBranch = { move, uci, position, nags, commentsBefore, comments, next: [] };
  at.next.push(branch);
  return branch;
};

/** In the order of the text; lines that begin alike are joined. */
export const treeOf = (game: PgnGame): Tree => {
  const { tags, result, start, root } = game;
  const tree: DraftTree = { position: start, comments: root.comments, next: [], tags, result };
  const open: (readonly [DraftTree | DraftBranch, PgnNode])[] = root.next ? [[tree, root.next]] : [];
  for (let line = open.pop(); line !== undefined; line = open.pop()) {
    let [at] = line;
    for (let node: PgnNode | null = line[1]; node !== null; node = node.next) {
      const before = at;
      at = grown(before, node);
      open.push(...node.variations.toReversed().map((first) => [before, first] as const));
    }
  }
  return tree;
};

/** What an analysis adds to a move. */
interface Remark {
  readonly evaluation: PgnEvaluation | null;
  readonly nag: number | null;
}

/** `ply`: which move of the main line it is, from 1; null: of another. */
export type Remarks = (branch: Branch, ply: number | null) => Remark;

const NO_REMARKS: Remarks = () => ({ evaluation: null, nag: null });

/** The first comment says how the position is to be judged, as other programs have it. */
const withEvaluation = (comments: readonly PgnComment[], evaluation: PgnEvaluation | null): readonly PgnComment[] => {
  if (evaluation === null) return comments;
  const [first = { text: '' }, ...others] = comments;
  return [{ ...first, evaluation }, ...others];
};

/** 1 to 6 are the judgements of a move: it has one. */
const JUDGEMENTS = 6;

const withNag = (nags: readonly number[], nag: number | null): readonly number[] =>
  nag === null || nags.some((one) => one <= JUDGEMENTS) ? nags : [nag, ...nags];

interface DraftNode {
  move: Move | null;
  position: Position;
  nags: readonly number[];
  commentsBefore: readonly PgnComment[];
  comments: readonly PgnComment[];
  variations: DraftNode[];
  next: DraftNode | null;
}

export const gameOf = ({ tags, result, position, comments, next }: Tree, remarks: Remarks = NO_REMARKS): PgnGame => {
  const nodeOf = (branch: Branch, ply: number | null): DraftNode => {
    const { evaluation, nag } = remarks(branch, ply);
    return {
      move: branch.move,
      position: branch.position,
      nags: withNag(branch.nags, nag),
      commentsBefore: branch.commentsBefore,
      comments: withEvaluation(branch.comments, evaluation),
      variations: [],
      next: null,
    };
  };
  const root: { comments: readonly PgnComment[]; next: DraftNode | null } = { comments, next: null };
  interface Line {
    readonly before: { next: DraftNode | null };
    readonly next: readonly Branch[];
    /** As `Remarks` has it, of the first. */
    readonly ply: number | null;
  }
  const open: Line[] = [{ before: root, next, ply: 1 }];
  for (let line = open.pop(); line !== undefined; line = open.pop()) {
    const { before, ply } = line;
    const nodes = line.next.map((branch, i) => nodeOf(branch, i === 0 ? ply : null));
    if (nodes.length === 0) continue;
    [before.next] = nodes;
    nodes[0].variations = nodes.slice(1);
    for (const [i, { next: following }] of line.next.entries())
      open.push({ before: nodes[i], next: following, ply: i === 0 && ply !== null ? ply + 1 : null });
  }
  return { tags, start: position, root, result };
};

/** The seven tags every file has, where nothing else is known. */
const ROSTER = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' } as const;

export const pgnOf = (tree: Tree, remarks?: Remarks): string => {
  const tags = new Map([...Object.entries(ROSTER), ...tree.tags, ['Result', tree.result]]);
  return formatPgn(gameOf({ ...tree, tags }, remarks));
};
