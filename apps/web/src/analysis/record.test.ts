import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPgn, readPgn } from '@duiyi/rules';
import type { PgnGame } from '@duiyi/rules';
import { gameOf, pgnOf, treeOf } from './record.ts';
import { emptyTree, forkAt, mainPath } from './tree.ts';

const read = async (text: string): Promise<PgnGame> => {
  for await (const game of readPgn([text])) {
    assert.ok(game.ok, JSON.stringify(game));
    return game.value;
  }
  throw new Error('no game');
};

const HEAD =
  '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "张三"]\n[Black "?"]\n[Result "1-0"]\n\n';
const GAME = `${HEAD}{Begin} 1. e4 $1 {[%clk 0:05:00] best} (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5
2. Nf3 (2. f4 exf4) 2... Nc6 1-0
`;

test('[R6] a game with variations goes in and comes out again as it was', async () => {
  const game = await read(GAME);
  assert.equal(formatPgn(gameOf(treeOf(game))), formatPgn(game));
  assert.equal(pgnOf(treeOf(game)), formatPgn(game));
  assert.deepEqual(mainPath(treeOf(game)), ['e2e4', 'e7e5', 'g1f3', 'b8c6']);
});

test('lines that begin alike are joined, and nothing said of them is lost', async () => {
  const tree = treeOf(await read('1. e4 e5 {a} (1... e5 {b} 2. d4) (1... e5 2. f4) 2. Nf3 *'));
  const [, second] = [tree.next[0], forkAt(tree, ['e2e4', 'e7e5'])];
  assert.deepEqual(
    second.comments.map(({ text }) => text),
    ['a', 'b'],
  );
  assert.deepEqual(
    second.next.map(({ uci }) => uci),
    ['g1f3', 'd2d4', 'f2f4'],
  );
});

test('[R6] what the engine found is written beside the moves, in the words of files', async () => {
  const tree = treeOf(await read('1. e4 {fine} e5 $2 2. Nf3 *'));
  const text = pgnOf(tree, (_, ply) => ({
    evaluation: ply === 2 ? { mate: -3, depth: 12 } : { centipawns: 31, depth: 14 },
    nag: ply === 1 ? 6 : 4,
  }));
  assert.match(text, /1\. e4 \$6 \{\[%eval 0\.31,14\] fine\} 1\.\.\. e5 \$2 \{\[%eval #-3,12\]\}/);
  assert.match(text, /^\[Event "\?"\]/);
});

test('a game from a position of its own says where it begins; one with a pass can be kept', async () => {
  const fen = '8/8/8/8/8/7k/1q6/K7 w - - 0 1';
  const tree = treeOf(await read(`[FEN "${fen}"]\n[SetUp "1"]\n\n1. Kxb2 *`));
  assert.match(pgnOf(tree), new RegExp(`\\[FEN "${fen}"\\]`));
  assert.match(pgnOf(treeOf(await read('1. e4 -- 2. d4 *'))), /1\. e4 -- 2\. d4 \*/);
  assert.match(pgnOf(emptyTree()), /\[Result "\*"\]\n\n\*\n$/);
});

test('a long game costs no depth', async () => {
  const shuffle = Array.from({ length: 1000 }, (_, i) => `${2 * i + 1}. Nf3 Nf6 ${2 * i + 2}. Ng1 Ng8`).join(' ');
  const tree = treeOf(await read(`${shuffle} *`));
  assert.equal(mainPath(tree).length, 4000);
  assert.equal(pgnOf(tree).match(/Nf3/g)!.length, 1000);
});
