import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPgn } from '@duiyi/rules';
import { studyKeys, studyName } from '../store/archive.ts';
import type { Study } from '../store/archive.ts';
import { dayOf, studyOf } from './study.ts';

const read = async (text: string): Promise<Study | null> => {
  for await (const game of readPgn([text])) {
    assert.ok(game.ok);
    return studyOf(game.value, { game: 'g', by: 'org', at: 7000 });
  }
  return assert.fail('no game');
};

test('a day is read as far as it is told', () => {
  const rows: readonly (readonly [string, string | null])[] = [
    ['1972.07.11', '1972-07-11'],
    ['1972.07.??', '1972-07-01'],
    ['1858.??.??', '1858-01-01'],
    ['2024-02-29', '2024-02-29'],
    ['1999', '1999-01-01'],
    ['????.??.??', null],
    ['0000.00.00', null],
    ['yesterday', null],
    ['', null],
  ];
  for (const [text, day] of rows) {
    const at = dayOf(text);
    assert.equal(at === null ? null : new Date(at).toISOString(), day && `${day}T12:00:00.000Z`, text);
  }
});

test('a game is the same however its names, moves and notes are written', async () => {
  const one = await read('[White "Kasparov, Garry"]\n[Black "李"]\n[Date "1999.01.20"]\n\n1. e4 {best} d6 2. d4 1-0');
  const other = await read(
    '[White "garry  kasparov"]\n[Black "李"]\n[Date "1999.01.20"]\n[Event "x"]\n\n1.e2e4 d7-d6 2.d4 1-0',
  );
  const third = await read('[White "Kasparov, Garry"]\n[Black "李"]\n[Date "1999.01.20"]\n\n1. e4 d6 2. d4 1/2-1/2');
  assert.equal(one!.print, other!.print);
  assert.notEqual(one!.print, third!.print);
});

test('a game without a move is none, one without tags is', async () => {
  assert.equal(await read('[White "A"]\n\n*'), null);
  const bare = await read('1. e4 c5 *');
  assert.deepEqual(
    [bare?.names, bare?.keys, bare?.event, bare?.date, bare?.at, bare?.opening],
    [{ white: '?', black: '?' }, { white: [], black: [] }, '', '', 7000, 'B20'],
  );
});

test('names are found without case, accents and the order of their words', () => {
  assert.equal(studyName('Réti, Richard'), 'reti richard');
  assert.equal(studyName('Richard RETI'), 'reti richard');
  assert.deepEqual(studyKeys('李 成智'), ['成智 李', '李', '成智']);
  assert.deepEqual(studyKeys('Vachier-Lagrave, M.'), ['lagrave m vachier', 'vachier', 'lagrave', 'm']);
  assert.deepEqual(studyKeys('?'), []);
});

test('a null move is kept, and the game has no opening', async () => {
  const study = await read('1. e4 -- 2. d4 *');
  assert.deepEqual([study?.plies, study?.opening], [3, null]);
});
