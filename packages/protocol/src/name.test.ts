import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { nameKey, parseName } from './name.ts';
import type { NameFault } from './name.ts';
import { passwordFaults } from './password.ts';
import { parseRoster } from './roster.ts';

suite('names', () => {
  const good: readonly (readonly [text: string, name: string])[] = [
    ['张伟', '张伟'],
    ['欧阳娜娜', '欧阳娜娜'],
    ['𠮷田', '𠮷田'],
    ['李〇', '李〇'],
    ['佐々木', '佐々木'],
    ['Ann', 'Ann'],
    ['José', 'José'],
    ['Jose\u0301', 'José'],
    ['Łukasz', 'Łukasz'],
    ['Straße', 'Straße'],
    ['棋手_01-a', '棋手_01-a'],
    ['  张伟\u3000', '张伟'],
    ['Ａｎｎ１', 'Ann1'],
    ['ﬁona', 'fiona'],
    ['\u2F2D峰', '山峰'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['𠮷'.repeat(20), '𠮷'.repeat(20)],
  ];
  for (const [text, name] of good) {
    test(`[S103] ${JSON.stringify(text)} is a name`, () =>
      assert.deepEqual(parseName(text), { ok: true, value: name }));
  }

  const short: NameFault = { code: 'name-too-short', least: 2 };
  const long: NameFault = { code: 'name-too-long', most: 20 };
  const other = (character: string, codePoint: string, like?: string): NameFault => ({
    code: 'name-character',
    character,
    codePoint,
    ...(like !== undefined && { like }),
  });
  const unseen = (codePoint: string): NameFault => ({ code: 'name-invisible', codePoint });
  const bad: readonly (readonly [text: string, ...faults: NameFault[]])[] = [
    ['', short],
    ['   ', short],
    ['张', short],
    ['x'.repeat(21), long],
    ['张 伟', { code: 'name-blank' }],
    ['Ann\u202E', unseen('U+202E')],
    ['A\u200Dnn', unseen('U+200D')],
    ['A\u200Bnn', unseen('U+200B')],
    ['A\u00ADnn', unseen('U+00AD')],
    ['A\uFE0Fnn', unseen('U+FE0F')],
    ['\u3164\u3164', unseen('U+1160')],
    ['A\u{E0041}nn', unseen('U+E0041')],
    ['Ann\u0000', unseen('U+0000')],
    ['pаul', other('а', 'U+0430', 'a')],
    ['Αnn', other('Α', 'U+0391', 'A')],
    ['ɑnn', other('ɑ', 'U+0251', 'a')],
    ['Анна', other('А', 'U+0410', 'A'), other('н', 'U+043D', 'h'), other('а', 'U+0430', 'a')],
    ['さくら', other('さ', 'U+3055'), other('く', 'U+304F'), other('ら', 'U+3089')],
    ['A\u2010B', other('‐', 'U+2010', '-')],
    ['♟♟', other('♟', 'U+265F')],
    ['<b>', other('<', 'U+003C'), other('>', 'U+003E')],
    ['a/../b', other('/', 'U+002F'), other('.', 'U+002E')],
    ['阿布都·热', other('·', 'U+00B7')],
    ['Ann٣', other('٣', 'U+0663')],
    [`Zo${'\u0336'.repeat(200)}`, other('\u0336', 'U+0336'), long],
    ['访客', { code: 'name-reserved' }],
    ['Ｇuest', { code: 'name-reserved' }],
  ];
  for (const [text, ...faults] of bad) {
    test(`[S103] ${JSON.stringify(text.slice(0, 12))} is refused: ${faults.map(({ code }) => code).join(', ')}`, () =>
      assert.deepEqual(parseName(text), { ok: false, error: faults }));
  }

  test('not more than five characters are complained of', () => {
    const parsed = parseName('!"#$%&()*+');
    assert.ok(!parsed.ok && parsed.error.length === 5);
  });

  const alike: readonly (readonly [string, string])[] = [
    ['Ann', 'ANN'],
    ['O0O', 'ooo'],
    ['Alice', 'A1ice'],
    ['Alice', 'AIice'],
    ['Bill', 'BiIl'],
    ['José', 'jose'],
    ['Zoë', 'ZOE'],
    ['barney', 'bamey'],
    ['vvill', 'will'],
    ['Straße', 'STRASSE'],
    ['张一', '张-'],
    ['张〇', '张O'],
    ['İlk', 'ilk'],
  ];
  for (const [a, b] of alike) test(`${a} and ${b} cannot both be`, () => assert.equal(nameKey(a), nameKey(b)));
  for (const [a, b] of [
    ['张伟', '张玮'],
    ['Ann', 'Anna'],
    ['a_b', 'a-b'],
    ['Tom1', 'Tom2'],
  ] as const) {
    test(`${a} and ${b} may both be`, () => assert.notEqual(nameKey(a), nameKey(b)));
  }

  test('a name parses to itself, and has the key of whatever it was written as', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), (text) => {
        const parsed = parseName(text);
        if (!parsed.ok) return;
        assert.deepEqual(parseName(parsed.value), parsed);
        assert.equal(nameKey(parsed.value), nameKey(text.trim()));
        assert.equal(nameKey(nameKey(parsed.value)), nameKey(parsed.value));
      }),
    );
  });
});

suite('passwords', () => {
  const rows: readonly (readonly [password: string, name: string, ...codes: string[]])[] = [
    ['dako-rimu-47', '张伟'],
    ['我的密码不好猜', 'Ann', 'password-too-short'],
    ['我的密码很不好猜', 'Ann'],
    ['short', 'Ann', 'password-too-short'],
    ['x'.repeat(101), 'Ann', 'password-too-long'],
    ['Annabella', 'annabeIIa', 'password-is-name'],
    ['annabella12', 'Annabella', 'password-is-name'],
    ['12345678', 'Ann', 'password-guessable'],
    ['８８８８８８８８', 'Ann', 'password-guessable'],
    ['QwertyUiop', 'Ann', 'password-guessable'],
    ['87654321', '', 'password-guessable'],
  ];
  for (const [password, name, ...codes] of rows) {
    test(`${password.slice(0, 12)} for ${name}: ${codes.join() || 'good'}`, () =>
      assert.deepEqual(
        passwordFaults(password, name).map(({ code }) => code),
        codes,
      ));
  }
});

test('a roster is read line by line, whatever parts its columns', () => {
  assert.deepEqual(parseRoster('\uFEFF张伟\r\n\n 李娜\tdako-rimu-47\n王芳，abc12345\nAnn  x y\n'), [
    { line: 1, name: '张伟' },
    { line: 3, name: '李娜', password: 'dako-rimu-47' },
    { line: 4, name: '王芳', password: 'abc12345' },
    { line: 5, name: 'Ann', password: 'x y' },
  ]);
});
