import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSan, readPgn } from '@duiyi/rules';
import { treeOf } from './record.ts';
import { glyphsOf, pathTo, scriptOf } from './script.ts';
import { branchesTo } from './tree.ts';
import type { Tree } from './tree.ts';

const treeIn = async (text: string): Promise<Tree> => {
  for await (const game of readPgn([text])) if (game.ok) return treeOf(game.value);
  throw new Error('no game');
};

/** One text a paragraph, those beside the game behind a bar. */
const told = async (text: string): Promise<readonly string[]> => {
  const tree = await treeIn(text);
  return scriptOf(tree).map(({ isGame, words }) => {
    const texts = words.map((word) => {
      if (word.type === 'open') return '(';
      if (word.type === 'close') return ')';
      if (word.type === 'comment') return `{${word.text}}`;
      const { move } = word.branch;
      assert.equal(branchesTo(tree, pathTo(word.place)).at(-1), word.branch);
      const san = move === null ? '--' : formatSan(word.before.position, move);
      return `${word.number ?? ''}${san}${glyphsOf(word.branch)}`;
    });
    return `${isGame ? '' : '| '}${texts.join(' ')}`;
  });
};

test('the game in one piece, with its numbers and signs', async () => {
  assert.deepEqual(await told('1. e4 $1 e5 2. Nf3 $6 {hm} Nc6 *'), ['1.e4! e5 2.Nf3?! {hm} 2…Nc6']);
  assert.deepEqual(await told('*'), []);
});

test('each line beside the game is a paragraph, with the lines within it in brackets; then the game goes on', async () => {
  assert.deepEqual(await told('1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3 (2. f4) *'), [
    '1.e4',
    '| 1.d4 d5 ( 1…Nf6 2.c4 ) 2.c4',
    '| 1.c4',
    '1…e5 2.Nf3',
    '| 2.f4',
  ]);
});

test('lines that close together at their ends close the right number of brackets', async () => {
  assert.deepEqual(await told('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6))) 2. d4 *'), [
    '1.e4 e5',
    '| 1…c5 2.Nf3 ( 2.c3 d5 ( 2…Nf6 ) )',
    '2.d4',
  ]);
});

test('what stands before the game, and before a line, is told there', async () => {
  assert.deepEqual(await told('{Once} 1. e4 ({or} 1. d4) *'), ['{Once} 1.e4', '| {or} 1.d4']);
});
