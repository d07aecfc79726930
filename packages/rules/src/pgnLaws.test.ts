/** What must hold of every game and every text, and what hostile texts may cost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cut, games, placeOf, readAll, readOne, rowsOf } from '../fixtures/pgnGames.ts';
import { randomOf, randomPositions } from '../fixtures/randomGames.ts';
import {
  PGN_LIMITS,
  finalPosition,
  formatFen,
  formatPgn,
  formatSan,
  isLegal,
  legalMoves,
  mainline,
  parseSan,
} from './index.ts';
import { moveOf } from './core/code.ts';
import { lengthIn, moveIn, plainMove } from './core/plainMove.ts';
import { coreOf } from './position.ts';

const SEED = 20_26;

test(`[X5] what is written reads the same, and is then written the same (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(games, fc.integer({ min: 1, max: 40 }), async (game, size) => {
      const text = formatPgn(game);
      const [read, ...rest] = await readAll(cut(text, size));
      assert.ok(read.ok && rest.length === 0, `${text}\n${JSON.stringify(read)}`);
      assert.deepEqual(rowsOf(read.value), rowsOf(game), text);
      assert.equal(formatPgn(read.value), text);
      assert.equal(formatFen(finalPosition(read.value)), formatFen(finalPosition(game)));
      assert.deepEqual(
        mainline(read.value).map((node) => formatFen(node.position)),
        mainline(game).map((node) => formatFen(node.position)),
      );
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test(`[X5] no cutting of the bytes changes what is read (seed ${SEED})`, async () => {
  const spice = [
    '{',
    '}',
    '(',
    ')',
    ';',
    '%',
    '[',
    ']',
    '"',
    '\\',
    '\n',
    '\r',
    '\r\n',
    '1-0',
    '*',
    '$',
    '$3',
    '!',
    '0-0',
    '…',
    '\n\n[Event "x"]\n',
  ];
  const broken = fc
    .tuple(
      games.map(formatPgn),
      games.map(formatPgn),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...spice)), { maxLength: 4 }),
    )
    .map(([one, two, changes]) =>
      changes.reduce(
        (text, [at, piece]) => text.slice(0, at % text.length) + piece + text.slice((at % text.length) + 1),
        `${one}\n${two}`,
      ),
    );
  await fc.assert(
    fc.asyncProperty(broken, fc.integer({ min: 1, max: 9 }), async (text, size) => {
      const bytes = Buffer.from(text);
      const told = async (chunks: Iterable<Uint8Array>): Promise<unknown[]> =>
        (await readAll(chunks)).map((one) => (one.ok ? rowsOf(one.value) : one.error));
      assert.deepEqual(await told(cut(bytes, size)), await told([bytes]), JSON.stringify(text));
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test(`[M7] a plain move read from bytes is the move strict SAN means (seed ${SEED})`, () => {
  const random = randomOf(SEED);
  const letters = 'abcdefgh12345678xKQRBNO-=+#';
  let settled = 0;
  const compare = (position: Parameters<typeof parseSan>[0], text: string): void => {
    const core = coreOf(position);
    const found = plainMove(core, Buffer.from(`${text} `.padEnd(16)), 0);
    const strict = parseSan(position, text);
    if (found < 0 || lengthIn(found) !== text.length) {
      assert.ok(!strict.ok, `${text} in ${formatFen(position)}`);
      return;
    }
    settled++;
    const lenient = parseSan(position, text, { lenient: true });
    const move = moveOf(moveIn(found));
    assert.ok(isLegal(position, move));
    assert.deepEqual(lenient, { ok: true, value: move }, `${text} in ${formatFen(position)}`);
  };
  for (const position of [...randomPositions(SEED, 1500), ...randomPositions(SEED, 500, true)]) {
    for (const move of legalMoves(position)) {
      const text = formatSan(position, move);
      compare(position, text);
      const at = random(text.length);
      const letter = letters[random(letters.length)];
      compare(position, text.slice(0, at) + letter + text.slice(at + random(2)));
    }
  }
  assert.ok(settled > 40_000);
});

test('[X5] a null move is undone as it was done', async () => {
  const plain = await readOne('1. e4 a6 2. e5 d5 3. exd6 *');
  const game = await readOne('1. e4 a6 2. e5 d5 (2... -- 3. -- (3. d4 Z0) d5) (2... Z0) 3. exd6 *');
  assert.deepEqual(
    mainline(game).map(({ position }) => [position.key, formatFen(position)]),
    mainline(plain).map(({ position }) => [position.key, formatFen(position)]),
  );
});

/** Milliseconds after which work that grows with the square of the text is given up; linear work takes seconds at most. */
const HANGS = 120_000;

interface Hostile {
  readonly name: string;
  readonly text: () => string;
  /** Half-moves of each game, or the fault. */
  readonly gives: readonly (string | number)[];
  /** The size of a chunk, where it matters. */
  readonly size?: number;
}

const MB = 1 << 20;
const KB = 1 << 10;

const HOSTILE: readonly Hostile[] = [
  { name: 'a comment of 10 MB', text: () => `1. e4 {${'word '.repeat(2 * MB)}} e5 *`, gives: [2] },
  {
    // A search from its beginning for every byte takes minutes.
    name: 'a comment of 1 MB, byte by byte',
    text: () => `1. e4 {${'word '.repeat(200 * KB)}} e5 *`,
    gives: [2],
    size: 1,
  },
  { name: 'a comment of 1 MB of commands', text: () => `1. e4 {${'[%a]'.repeat(256 * KB)}} e5 *`, gives: [2] },
  {
    name: 'a comment of 1 MB of openings of commands',
    text: () => `1. e4 {${'[% a'.repeat(256 * KB)}} e5 *`,
    gives: [2],
  },
  {
    name: 'a comment of 1 MB of line ends and blanks',
    text: () => `1. e4 {${' \n \r'.repeat(256 * KB)}x} e5 *`,
    gives: [2],
  },
  {
    name: 'a tag of 250 KB, byte by byte',
    text: () => `[Event "${'x" '.repeat(85 * KB)}"]\n\n1. e4 *`,
    gives: [1],
    size: 1,
  },
  {
    name: 'a line of comment of 250 KB, byte by byte',
    text: () => `1. e4 ; ${'x'.repeat(250 * KB)}\n e5 *`,
    gives: [2],
    size: 1,
  },
  {
    name: 'an escaped line of 250 KB, byte by byte',
    text: () => `%${'x'.repeat(250 * KB)}\n1. e4 *`,
    gives: [1],
    size: 1,
  },
  { name: '4 MB of blanks', text: () => `1. e4${' '.repeat(4 * MB)}e5 *`, gives: [2] },
  { name: '100,000 variations side by side', text: () => `1. e4 ${'(1. d4) '.repeat(100_000)} e5 *`, gives: [2] },
  {
    name: '100,000 variations inside of each other',
    text: () => `1. e4 ${'(1. d4 '.repeat(100_000)}${')'.repeat(100_000)} e5 *`,
    gives: [2],
  },
  {
    name: '100,000 variations never closed',
    text: () => `1. e4 ${'(1. d4 '.repeat(100_000)}`,
    gives: ['1:700000 variation-not-closed at ply 2'],
  },
  {
    name: '50,000 comments never closed',
    text: () => '[A "b"]\n\n1. {\n'.repeat(50_000),
    gives: ['comment-not-closed × 50000'],
  },
  { name: '50,000 broken games', text: () => '1. Ke5 *\n'.repeat(50_000), gives: ['illegal-move × 50000'] },
  { name: '50,000 tags never closed', text: () => '[A "b\n\n'.repeat(50_000), gives: ['tag-not-closed × 50000'] },
  {
    name: '100,000 columns asked for on one line',
    text: () => '1. Ke5 * '.repeat(100_000),
    gives: ['illegal-move × 100000'],
  },
];

for (const { name, text, gives, size = 1 << 16 } of HOSTILE) {
  test(`[X5] ${name}`, { timeout: HANGS }, async () => {
    const read = await readAll(cut(text(), size));
    const told = read.map((one) => (one.ok ? mainline(one.value).length : placeOf(one.error)));
    const code = read.length > 1 && !read[0].ok ? read[0].error.code : '';
    const alike = read.every((one) => !one.ok && one.error.code === code);
    assert.deepEqual(alike && read.length > 1 ? [`${code} × ${read.length}`] : told, gives);
    for (const one of read.slice(0, 1)) {
      if (!one.ok) continue;
      const again = await readOne(formatPgn(one.value));
      assert.equal(formatPgn(again), formatPgn(one.value));
    }
  });
}

const GOOD = '\n\n[Event "Good"]\n\n1. d4 d5 *\n';

test('[X5] a game that would cost too much is a fault, and reading goes on', async () => {
  const limits = { text: 1000, items: 100 };
  const rows: readonly (readonly [text: string, then: string])[] = [
    [`1. e4 {${'x'.repeat(999)}} e5 *`, '2'],
    [`1. e4 {${'x'.repeat(1000)}} e5 *`, '1:7 too-long at ply 2'],
    [`1. e4 {${'x'.repeat(100_000)}`, '1:7 too-long at ply 2'],
    [`1. e4 ; ${'x'.repeat(100_000)}`, '1:7 too-long at ply 2'],
    [`[Event "${'x'.repeat(100_000)}"]\n\n1. e4 *`, '1:1 too-long'],
    [`1. e4 ${'{0123456789} '.repeat(95)} *`, '1:1177 too-long at ply 2'],
    [`${'Nf3 Nf6 Ng1 Ng8 '.repeat(25)}*`, '100'],
    [`${'Nf3 Nf6 Ng1 Ng8 '.repeat(26)}*`, '1:401 too-much at ply 101'],
    [`e4 ${'(d4) '.repeat(100)}*`, '1:500 too-much at ply 1'],
    [`e4 ${'$1 '.repeat(100)}*`, '1:301 too-much at ply 2'],
    [`${'[A "b"]\n'.repeat(101)}\n*`, '101:1 too-much'],
  ];
  for (const [text, then] of rows) {
    for (const size of [1, 13, 1 << 16]) {
      const read = await readAll(cut(text + GOOD, size), { limits });
      assert.deepEqual(
        read.map((one) => (one.ok ? String(mainline(one.value).length) : placeOf(one.error))),
        [then, '2'],
        `${text.slice(0, 60)} in chunks of ${size}`,
      );
    }
  }
  assert.ok(PGN_LIMITS.text > 10 * MB && PGN_LIMITS.items > 50_000);
});
