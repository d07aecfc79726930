import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSamePosition, parseSan, play, START_POSITION } from '@duiyi/rules';
import type { Move } from '@duiyi/rules';
import { openingAt, openingById, openingOf, OPENINGS, positionOfLine } from './openings.ts';

const movesOf = (line: string): readonly Move[] => {
  const moves: Move[] = [];
  let position = START_POSITION;
  for (const san of line.split(' ')) {
    const move = parseSan(position, san);
    assert.ok(move.ok, san);
    moves.push(move.value);
    position = play(position, move.value);
  }
  return moves;
};

const nameOf = (line: string): string | undefined => openingOf(START_POSITION, movesOf(line))?.name.en;

test('every line is legal, and ends where it is found', () => {
  assert.ok(OPENINGS.length >= 200, `${OPENINGS.length} openings`);
  for (const opening of OPENINGS) assert.equal(openingAt(positionOfLine(opening.line)), opening, opening.name.en);
});

test('no two openings end in one position', () => {
  const seen = new Map<bigint, string>();
  const twice: string[] = [];
  for (const { id, name, line } of OPENINGS) {
    const { key } = positionOfLine(line);
    const other = seen.get(key);
    if (other) twice.push(`${other} = ${id} ${name.en}`);
    seen.set(key, `${id} ${name.en}`);
  }
  assert.deepEqual(twice, []);
});

test('every opening has a code, its own id, and a name of its own in both languages', () => {
  const unique = (values: readonly string[]): readonly string[] =>
    values.filter((value, i) => values.indexOf(value) !== i);
  assert.deepEqual(unique(OPENINGS.map(({ id }) => id)), []);
  assert.deepEqual(unique(OPENINGS.map(({ name }) => name.en)), []);
  assert.deepEqual(unique(OPENINGS.map(({ name }) => name.zh)), []);
  for (const { id, eco, name } of OPENINGS) {
    assert.match(id, /^[A-E]\d\d[b-z]?$/);
    assert.equal(id.slice(0, 3), eco);
    assert.match(name.zh, /^[\p{Script=Han}：·0-9 -]+$/u);
    assert.match(name.en, /^[\p{Script=Latin}0-9 :,.'-]+$/u);
    assert.equal(openingById(id)?.name, name);
  }
  assert.equal(openingById('Z99'), null);
});

test('a variation is of an opening that is in the table, named alike in both languages', () => {
  for (const { name, family } of OPENINGS) {
    const root = openingById(family);
    assert.ok(root, name.en);
    assert.equal(root.family, root.id);
    assert.equal(name.en.split(': ')[0], root.name.en);
    assert.equal(name.zh.split('：')[0], root.name.zh);
    assert.equal(name.zh.includes('：'), name.en.includes(': '), name.en);
  }
});

test('a game has the opening of its last known position', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['e4', "King's Pawn Opening"],
    ['e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5', 'Ruy Lopez: Marshall Attack'],
    ['e4 e5 Nf3 Nc6 Bb5 h5 a4 a5', 'Ruy Lopez'],
    ['f3 e5 g4 Qh4#', 'Barnes Opening'],
    ['d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5', 'Grünfeld Defence: Exchange Variation'],
  ];
  for (const [line, name] of rows) assert.equal(nameOf(line), name, line);
});

test('an opening is found by any order of moves', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['Nf3 c5 e4 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6', 'Sicilian Defence: Najdorf Variation'],
    ['c4 Nf6 d4 e6 Nc3 d5', "Queen's Gambit Declined: Normal Defence"],
    ['Nf3 Nf6 c4 g6 Nc3 Bg7 e4 d6 d4 O-O Be2', "King's Indian Defence: Classical Variation"],
    ['d4 e6 e4 d5', 'French Defence: Normal Variation'],
  ];
  for (const [line, name] of rows) assert.equal(nameOf(line), name, line);
});

test('a double step nobody can capture is no difference, and a position without castling is another', () => {
  const moved = movesOf('e4 e5 Nf3 Nc6 Ke2 Ke7 Ke1 Ke8');
  assert.equal(openingOf(START_POSITION, moved)?.name.en, "King's Knight Opening: Normal Variation");
  const [after, before] = [moved.reduce(play, START_POSITION), movesOf('e4 e5 Nf3 Nc6').reduce(play, START_POSITION)];
  assert.equal(isSamePosition(after, before), false);
  assert.equal(openingAt(after), null);
});

test('a game without a move, or from elsewhere, has no opening', () => {
  assert.equal(openingOf(START_POSITION, []), null);
});
