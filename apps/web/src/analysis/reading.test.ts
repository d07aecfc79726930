import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { formatFen, START_FEN } from '@duiyi/rules';
import { MAX_FAULTS, MAX_GAMES, readText } from './reading.ts';
import type { Read } from './reading.ts';

const read = async (source: string | Blob): Promise<Read> => {
  const found = await readText(source, new AbortController().signal);
  assert.ok(found);
  return found;
};

const game = (number: number): string => `[White "棋手${number}"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n`;

test('a position is told from a game, whatever stands around it', async () => {
  const found = await read(`\n  ${START_FEN} \n`);
  assert.ok(found.type === 'position');
  assert.equal(formatFen(found.position), START_FEN);
});

test('all that is wrong with a position is told', async () => {
  const unreadable = await read('rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  assert.deepEqual(unreadable.type === 'bad-position' && unreadable.faults.map(({ code }) => code), ['bad-fen']);
  const none = await read('8/8/8/8/8/8/8/8 w - - 0 1');
  assert.ok(none.type === 'bad-position' && none.faults.length >= 2);
});

test('[R8] games are read from text and from files alike; a broken one is told by line and column', async () => {
  const text = `${game(1)}[White "坏"]\n\n1. e4 e5 2. Ke3 *\n\n${game(2)}`;
  for (const source of [text, new Blob([text])]) {
    const found = await read(source);
    assert.ok(found.type === 'games');
    assert.deepEqual(
      found.games.map(({ tags }) => tags.get('White')),
      ['棋手1', '棋手2'],
    );
    assert.deepEqual(
      found.faults.map(({ code, line, column, ply }) => [code, line, column, ply]),
      [['illegal-move', 7, 13, 3]],
    );
  }
});

test('what is no chess at all is a fault in its place, nothing is nothing', async () => {
  const found = await read('今天天气很好');
  assert.ok(found.type === 'games' && found.games.length === 0 && found.faults[0].line === 1);
  assert.deepEqual(await read('   \n'), { type: 'games', games: [], faults: [], more: { games: 0, faults: 0 } });
});

test('[R8] a megabyte is read with many breaths for the page, and no more of it is kept than is told', async () => {
  const many = game(1).repeat(25_000);
  assert.ok(many.length > 900_000);
  let breaths = 0;
  const done = new AbortController();
  const counting = (async () => {
    while (!done.signal.aborted) {
      await setImmediate();
      breaths += 1;
    }
  })();
  const counts: number[] = [];
  const found = await readText(many, new AbortController().signal, (games) => counts.push(games));
  done.abort();
  await counting;
  assert.ok(found?.type === 'games');
  assert.equal(found.games.length, MAX_GAMES);
  assert.equal(found.more.games, 25_000 - MAX_GAMES);
  assert.equal(counts.at(-1), 25_000);
  assert.ok(breaths > 20, `${breaths} breaths`);
});

test('of many broken games the first are told one by one', async () => {
  const found = await read('1. e5 *\n\n'.repeat(MAX_FAULTS + 7));
  assert.ok(found.type === 'games');
  assert.deepEqual([found.faults.length, found.more.faults], [MAX_FAULTS, 7]);
});

test('reading can be stopped', async () => {
  const stop = new AbortController();
  const found = await readText(game(1).repeat(5000), stop.signal, (games) => games > 100 && stop.abort());
  assert.equal(found, null);
});
