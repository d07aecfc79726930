import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replayOf } from './replay.ts';

/** A record as people write it. */
const textOf = async (pgn: string): Promise<string> =>
  (await replayOf(pgn)).record
    .map((word) => {
      if (word.type === 'open') return '(';
      if (word.type === 'close') return ')';
      if (word.type === 'comment') return `{${word.text}}`;
      return `${word.number ?? ''}${word.san ?? '--'}${word.glyphs}${word.ply === null ? '' : `/${word.ply}`}`;
    })
    .join(' ');

test('[R3] the positions are those after each move, with the squares of the move', async () => {
  const { positions, tags, result } = await replayOf('[White "李"]\n\n1. e4 e5 2. Nf3 (2. f4) 1-0');
  assert.deepEqual(positions, [
    { placement: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', uci: null },
    { placement: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', uci: 'e2e4' },
    { placement: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR', uci: 'e7e5' },
    { placement: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R', uci: 'g1f3' },
  ]);
  assert.deepEqual([tags['White'], result], ['李', '1-0']);
});

test('the record has numbers, signs, comments and lines within lines where they stand', async () => {
  const pgn = '{To begin} 1. e4! e5 {solid} 2. Nf3 (2. f4 exf4 (2... d5 3. exd5) {risky} 3. Nf3) (2. d4) 2... Nc6?! *';
  assert.equal(
    await textOf(pgn),
    '{To begin} 1.e4!/1 e5/2 {solid} 2.Nf3/3 ( 2.f4 exf4 ( 2…d5 3.exd5 ) {risky} 3.Nf3 ) ( 2.d4 ) 2…Nc6?!/4'.replace(
      'exf4 ( 2…d5 3.exd5 ) {risky} 3.Nf3',
      'exf4 {risky} ( 2…d5 3.exd5 ) 3.Nf3',
    ),
  );
});

test('Black may begin, and a side may pass', async () => {
  const pgn = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n\n30... Kd7 31. e4 -- 32. e5 *';
  assert.equal(await textOf(pgn), '30…Kd7/1 31.e4/2 --/3 32.e5/4');
});

test('lines that lie very deep within each other are no harm', async () => {
  const deep = 3000;
  const pgn = `1. e4 ${'(1. d4 '.repeat(deep)}${')'.repeat(deep)} *`;
  assert.equal((await replayOf(pgn)).record.length, 1 + 3 * deep);
});
