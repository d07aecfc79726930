/** A game to study as it is gone through on a page: its positions, and its record word by word. */
import { GLYPHS } from '@duiyi/protocol';
import type { StudyAnswer, StudyWord } from '@duiyi/protocol';
import { formatFen, formatSan, formatUci, mainline, readPgn } from '@duiyi/rules';
import type { PgnComment, PgnGame, PgnNode, Position } from '@duiyi/rules';

/** `pgn`: one game, as it was kept. */
export const replayOf = async (pgn: string): Promise<StudyAnswer> => {
  for await (const read of readPgn([pgn])) {
    if (!read.ok) break;
    const game = read.value;
    return {
      tags: Object.fromEntries(game.tags),
      result: game.result,
      positions: positionsOf(game),
      record: recordOf(game),
    };
  }
  throw new Error('a game to study that was kept cannot be read');
};

const placement = (position: Position): string => formatFen(position).split(' ')[0];

const positionsOf = (game: PgnGame): StudyAnswer['positions'] => {
  let before = game.start;
  const after = mainline(game).map(({ move, position }) => {
    const uci = move && formatUci(before, move);
    before = position;
    return { placement: placement(position), uci };
  });
  return [{ placement: placement(game.start), uci: null }, ...after];
};

/** However deep the lines lie within each other, nothing here goes deeper. */
const recordOf = (game: PgnGame): readonly StudyWord[] => {
  const words: StudyWord[] = [];
  const open: { readonly node: PgnNode; readonly before: Position; written: number }[] = [];
  let depth = 0;
  let ply = 0;
  /** Black's move needs no number behind White's. */
  let followsMove = false;

  const say = (comments: readonly PgnComment[]): void => {
    for (const { text } of comments) {
      if (text === '') continue;
      words.push({ type: 'comment', text });
      followsMove = false;
    }
  };
  const tell = (node: PgnNode, before: Position): void => {
    say(node.commentsBefore);
    const isWhite = before.turn === 'white';
    if (depth === 0) ply += 1;
    const glyphs = node.nags.map((nag) => GLYPHS[nag] ?? '').join('');
    words.push({
      type: 'move',
      number: isWhite || !followsMove ? `${before.fullmoves}${isWhite ? '.' : '…'}` : null,
      san: node.move === null ? null : formatSan(before, node.move, { enPassant: 'e.p.' }),
      glyphs,
      ply: depth === 0 ? ply : null,
    });
    followsMove = true;
    say(node.comments);
  };
  const bracket = (type: 'open' | 'close'): void => {
    words.push({ type });
    depth += type === 'open' ? 1 : -1;
    followsMove = false;
  };

  say(game.root.comments);
  let before = game.start;
  let node = game.root.next;
  for (;;) {
    if (node !== null) {
      tell(node, before);
      if (node.variations.length === 0) {
        before = node.position;
        node = node.next;
        continue;
      }
      open.push({ node, before, written: 0 });
    } else if (open.length === 0) return words;
    else bracket('close');

    const top: (typeof open)[number] = open[open.length - 1];
    if (top.written < top.node.variations.length) {
      node = top.node.variations[top.written];
      before = top.before;
      top.written += 1;
      bracket('open');
    } else {
      open.pop();
      node = top.node.next;
      before = top.node.position;
    }
  }
};
