/** A tree as it is read: the game from its first move to its last, and each line that could have been played where it leaves. */
import { GLYPHS } from '@duiyi/protocol';
import type { PgnComment } from '@duiyi/rules';
import type { Branch, Path, Tree } from './tree.ts';

/** A move and those that lead to it, told from behind: paths of a long game would be longer than the game. */
export interface Place {
  readonly before: Place | null;
  readonly uci: string;
  /** How many moves lead there, itself counted. */
  readonly ply: number;
}

export const pathTo = (place: Place): Path => {
  const path: string[] = [];
  for (let at: Place | null = place; at !== null; at = at.before) path.push(at.uci);
  return path.reverse();
};

export type Word =
  | {
      readonly type: 'move';
      readonly branch: Branch;
      /** What it is played from. */
      readonly before: Tree | Branch;
      readonly place: Place;
      /** `12.` or `12…`; null: right behind White's move. */
      readonly number: string | null;
    }
  | { readonly type: 'comment'; readonly text: string }
  /** Around a line within a line. */
  | { readonly type: 'open' }
  | { readonly type: 'close' };

/** What stands together: a piece of the game, or a line beside it with all the lines within. */
export interface Paragraph {
  readonly isGame: boolean;
  readonly words: readonly Word[];
}

/** The signs behind a move. */
export const glyphsOf = ({ nags }: Branch): string => nags.map((nag) => GLYPHS[nag] ?? '').join('');

interface Open {
  readonly before: Tree | Branch;
  readonly place: Place | null;
  /** Which of the lines from there is written next, from 1: the first is the one the others stand beside. */
  next: number;
}

/** However deep the lines lie within each other, nothing here goes deeper. */
export const scriptOf = (tree: Tree): readonly Paragraph[] => {
  const paragraphs: { isGame: boolean; words: Word[] }[] = [];
  const open: Open[] = [];
  let depth = 0;
  let followsMove = false;

  const say = (word: Word): void => {
    const last = paragraphs.at(-1);
    if (last && last.isGame === (depth === 0)) last.words.push(word);
    else paragraphs.push({ isGame: depth === 0, words: [word] });
  };
  const comment = (comments: readonly PgnComment[]): void => {
    for (const { text } of comments) {
      if (text === '') continue;
      say({ type: 'comment', text });
      followsMove = false;
    }
  };
  const tell = (before: Tree | Branch, branch: Branch, place: Place): void => {
    comment(branch.commentsBefore);
    const { turn, fullmoves } = before.position;
    const isWhite = turn === 'white';
    say({
      type: 'move',
      branch,
      before,
      place,
      number: isWhite || !followsMove ? `${fullmoves}${isWhite ? '.' : '…'}` : null,
    });
    followsMove = true;
    comment(branch.comments);
  };

  comment(tree.comments);
  let before: Tree | Branch = tree;
  let place: Place | null = null;
  let at: Branch | undefined = tree.next[0];
  for (;;) {
    if (at) {
      const to: Place = { before: place, uci: at.uci, ply: (place?.ply ?? 0) + 1 };
      tell(before, at, to);
      if (before.next.length > 1 && before.next[0] === at) open.push({ before, place, next: 1 });
      else {
        [before, place] = [at, to];
        [at] = at.next;
        continue;
      }
    } else if (open.length === 0) return paragraphs;
    else {
      depth -= 1;
      if (depth > 0) say({ type: 'close' });
      followsMove = false;
    }

    const top: Open = open[open.length - 1];
    if (top.next < top.before.next.length) {
      // Lines beside the game are paragraphs of their own.
      if (depth > 0) say({ type: 'open' });
      else paragraphs.push({ isGame: false, words: [] });
      depth += 1;
      followsMove = false;
      [before, place] = [top.before, top.place];
      at = top.before.next[top.next];
      top.next += 1;
    } else {
      open.pop();
      const [main] = top.before.next;
      before = main;
      place = { before: top.place, uci: main.uci, ply: (top.place?.ply ?? 0) + 1 };
      [at] = main.next;
    }
  }
};
