import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import cases from '../fixtures/pgn/index.json' with { type: 'json' };
import { cut, placeOf, readAll, readOne, rowsOf } from '../fixtures/pgnGames.ts';
import {
  PGN_DETAILS,
  type PgnFaultCode,
  type PgnGame,
  type PgnNode,
  finalPosition,
  formatFen,
  formatPgn,
  mainline,
} from './index.ts';

interface Expected {
  readonly plies: number;
  readonly finalFen: string;
  readonly result: string;
  readonly startFen?: string;
  readonly chess960?: boolean;
  readonly variations?: number;
  readonly tags?: Readonly<Record<string, string>>;
}

interface Row {
  readonly id: string;
  /** Null where `recipe` tells how to make the text. */
  readonly file: string | null;
  readonly recipe?: { readonly head: string; readonly unit: string; readonly times: number; readonly tail: string };
  readonly games: readonly Expected[];
  readonly errors: readonly { readonly line?: number }[];
  readonly why: string;
}

/** What this reader makes of the cases that are broken, or may be taken as broken; every other case is read. */
const FAULTS: Readonly<Record<string, readonly string[]>> = {
  'pgn-014': ['9:17 comment-not-closed at ply 4'],
  'pgn-035': ['9:29 illegal-move at ply 4'],
  'pgn-037': ['9:1 variation-before-move at ply 1'],
  'pgn-049': ['9:35 unreadable-move at ply 7'],
  'pgn-053': ['9:28 illegal-move at ply 1'],
  'pgn-064': ['1:1 tag-not-closed'],
  'pgn-067': ['1:1 unreadable-move at ply 1'],
  'pgn-082': ['9:13 unreadable-move at ply 3'],
  'pgn-093': ['9:26 unreadable-move at ply 5'],
  'pgn-094': ['10:14 illegal-move at ply 7'],
  'pgn-095': ['9:24 ambiguous-move at ply 5'],
  'pgn-096': ['11:4 illegal-move at ply 1'],
  'pgn-106': ['19:13 illegal-move at ply 3', '31:1 tag-not-closed'],
  'pgn-111': ['9:24 illegal-move at ply 5'],
  'pgn-118': ['1:11 variation-before-move at ply 2'],
};

/** Where a fault takes a game away: which of the expected games still come. */
const KEPT: Readonly<Record<string, readonly number[]>> = {
  'pgn-053': [0],
  'pgn-064': [0],
  'pgn-067': [0],
  'pgn-106': [0, 2, 3],
};

for (const row of cases as readonly Row[]) {
  test(`[X5] ${row.id}: ${row.why}`, async () => {
    const bytes =
      row.file === null
        ? Buffer.from(row.recipe!.head + row.recipe!.unit.repeat(row.recipe!.times) + row.recipe!.tail)
        : readFileSync(new URL(`../fixtures/pgn/${row.file}`, import.meta.url));
    const read = await readAll([bytes]);
    const faults = FAULTS[row.id] ?? [];
    assert.deepEqual(
      read.flatMap((one) => (one.ok ? [] : [placeOf(one.error)])),
      faults,
    );
    for (const [i, { line }] of row.errors.entries()) {
      if (line !== undefined && i < faults.length) assert.equal(Number.parseInt(faults[i], 10), line);
    }
    const games = read.flatMap((one) => (one.ok ? [one.value] : []));
    const all = [...row.games.entries()];
    const expected = faults.length === 0 ? all : all.filter(([i]) => KEPT[row.id]?.includes(i));
    assert.equal(games.length, expected.length);
    for (const [i, [, one]] of expected.entries()) checkGame(games[i], one);

    if (bytes.length > 100_000) return;
    for (const size of [1, 7]) {
      const again = await readAll(cut(bytes, size));
      assert.deepEqual(again.map(comparable), read.map(comparable), `chunks of ${size}`);
    }
  });
}

const comparable = (one: Awaited<ReturnType<typeof readAll>>[number]): unknown =>
  one.ok ? rowsOf(one.value) : one.error;

function checkGame(game: PgnGame, expected: Expected): void {
  const line = mainline(game);
  assert.equal(line.length, expected.plies);
  assert.equal(formatFen(line.at(-1)?.position ?? game.start), expected.finalFen);
  assert.equal(formatFen(finalPosition(game)), expected.finalFen);
  assert.equal(game.result, expected.result);
  if (expected.startFen !== undefined) {
    assert.equal(
      formatFen(game.start, { castling: expected.chess960 === true ? 'shredder' : 'x-fen' }),
      expected.startFen,
    );
  }
  if (expected.chess960 !== undefined) assert.equal(game.start.isChess960, expected.chess960);
  if (expected.variations !== undefined) assert.equal(variationsIn(game), expected.variations);
  for (const [name, value] of Object.entries(expected.tags ?? {})) assert.equal(game.tags.get(name), value);
}

function variationsIn(game: PgnGame): number {
  let count = 0;
  const lines: (PgnNode | null)[] = [game.root.next];
  for (let node = lines.pop(); node !== undefined; node = lines.pop()) {
    for (let at: PgnNode | null = node; at !== null; at = at.next) {
      count += at.variations.length;
      lines.push(...at.variations);
    }
  }
  return count;
}

test('[X5] Latin-1 and UTF-8 names come out right', async () => {
  const latin1 = await readOne(readFileSync(new URL('../fixtures/pgn/pgn-074-latin1.pgn', import.meta.url)));
  assert.equal(latin1.tags.get('White'), 'Peña, José');
  assert.equal(latin1.tags.get('Black'), 'Müller');
});

const TEXT = '[Event "Fête 对弈 😀"]\n[Result "1-0"]\n\n1. e4 {好棋 “é”} e5 ; 马\n2. 马f3 1-0\n';

const ENCODED: Readonly<Record<string, Buffer>> = {
  'UTF-8': Buffer.from(TEXT),
  'UTF-8 with a mark': Buffer.from(`\uFEFF${TEXT}`),
  'UTF-16 LE with a mark': Buffer.from(`\uFEFF${TEXT}`, 'utf16le'),
  'UTF-16 LE without': Buffer.from(TEXT, 'utf16le'),
  'UTF-16 BE with a mark': Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16(),
  'UTF-16 BE without': Buffer.from(TEXT, 'utf16le').swap16(),
};

for (const [name, bytes] of Object.entries(ENCODED)) {
  test(`[X5] ${name} reads as the text does, however it is cut`, async () => {
    const expected = rowsOf(await readOne(TEXT));
    for (const size of [1, 2, 3, 64, bytes.length]) {
      const [read] = await readAll(cut(bytes, size));
      assert.ok(read.ok);
      assert.deepEqual(rowsOf(read.value), expected, `chunks of ${size}`);
    }
    const [read] = await readAll(cut(TEXT, 1));
    assert.ok(read.ok);
    assert.deepEqual(rowsOf(read.value), expected);
    assert.equal(read.value.tags.get('Event'), 'Fête 对弈 😀');
  });
}

interface FaultCase {
  readonly name: string;
  readonly text: string;
  /** Faults as line:column code, games as their number of half-moves. */
  readonly gives: readonly (string | number)[];
}

const GOOD = '[Event "Good"]\n\n1. d4 d5 *\n';

const FAULT_CASES: readonly FaultCase[] = [
  { name: 'a tag without quotes', text: `[Event Casual]\n\n1. e4 *\n\n${GOOD}`, gives: ['1:1 bad-tag', 2] },
  { name: 'a tag without a name', text: `["Casual"]\n\n1. e4 *\n\n${GOOD}`, gives: ['1:1 bad-tag', 2] },
  {
    name: 'the rest of a broken header belongs to it',
    text: `[A b]\n[White "x"]\n[Black "y"]\n\n1. e4 *\n\n${GOOD}`,
    gives: ['1:1 bad-tag', 2],
  },
  { name: 'a header without moves, then another', text: `[Event "A"]\n[Result "0-1"]\n\n${GOOD}`, gives: [0, 2] },
  { name: 'a blank line inside of a header', text: '[Event "A"]\n\n[Site "B"]\n\n1. e4 *\n', gives: [1] },
  {
    name: 'a FEN that cannot be read',
    text: `[Event "A"]\n[FEN "8/8/x"]\n\n1. e4 *\n\n${GOOD}`,
    gives: ['2:1 unreadable-start', 2],
  },
  {
    name: 'a FEN that cannot be played',
    text: `[FEN "8/8/8/8/8/8/8/K7 w - - 0 1"]\n\n1. Ka2 *\n\n${GOOD}`,
    gives: ['1:1 illegal-start', 2],
  },
  { name: 'a broken start without moves', text: `[FEN "8/8/x"]\n\n${GOOD}`, gives: ['1:1 unreadable-start', 2] },
  {
    name: 'another game than chess',
    text: `[Event "A"]\n[Variant "Crazyhouse"]\n\n1. e4 *\n\n${GOOD}`,
    gives: ['2:1 unknown-variant', 2],
  },
  { name: 'a variant with the same laws', text: '[Variant "From Position"]\n\n1. e4 *\n', gives: [1] },
  { name: 'a glyph without a number', text: `1. e4 $ e5 *\n\n${GOOD}`, gives: ['1:7 bad-nag at ply 2', 2] },
  { name: 'a glyph beyond the last', text: `1. e4 $256 e5 *\n\n${GOOD}`, gives: ['1:7 bad-nag at ply 2', 2] },
  {
    name: 'a variation that was never opened',
    text: `1. e4 ) e5 *\n\n${GOOD}`,
    gives: ['1:7 variation-not-opened at ply 2', 2],
  },
  {
    name: 'a variation never closed',
    text: `1. e4 e5 (1... c5\n(1... c6 *\n\n${GOOD}`,
    gives: ['2:1 variation-not-closed at ply 3', 2],
  },
  {
    name: 'a variation never closed at the end',
    text: '1. e4 e5 (1... c5',
    gives: ['1:10 variation-not-closed at ply 3'],
  },
  {
    name: 'a variation in front of its first move',
    text: `1. e4 e5 ((1... c5)) *\n\n${GOOD}`,
    gives: ['1:11 variation-before-move at ply 2', 2],
  },
  {
    name: 'a null move in check',
    text: `1. f4 e6 2. g4 Qh4+ 3. -- *\n\n${GOOD}`,
    gives: ['1:24 null-move-in-check at ply 5', 2],
  },
  {
    name: 'an opened brace, and a good game behind',
    text: `1. e4 {oops e5 *\n\n${GOOD}`,
    gives: ['1:7 comment-not-closed at ply 2', 2],
  },
  {
    name: 'results inside of what may be a comment',
    text: `1. e4 {0-1 or 1-0 * e5\n\n${GOOD}`,
    gives: ['1:7 comment-not-closed at ply 2', 2],
  },
  { name: 'a closed brace too many', text: `1. e4 {a} } e5 *\n\n${GOOD}`, gives: ['1:11 unreadable-move at ply 2', 2] },
  {
    name: 'the fault in a variation',
    text: `1. e4 e5 (1... Kxe4 0-1) 2. d4 1-0\n\n${GOOD}`,
    gives: ['1:16 illegal-move at ply 2', 2],
  },
  {
    name: 'two faults in a row',
    text: '1. e5 *\n1. e4 Ke7 *\n1. e4 *',
    gives: ['1:4 illegal-move at ply 1', '2:7 illegal-move at ply 2', 1],
  },
  { name: 'columns count characters, not bytes', text: '1. e4 {马马马} Ke7 *', gives: ['1:13 illegal-move at ply 2'] },
  { name: 'lines end in any way', text: '1. e4\r\n{a\rb\nc\r\n} \r Ke7 *', gives: ['6:2 illegal-move at ply 2'] },
  {
    name: 'a tag in the middle of a line is none',
    text: `1. e4 [Event "x"] *\n\n${GOOD}`,
    gives: ['1:7 unreadable-move at ply 2', 2],
  },
  {
    name: 'a word beyond all measure',
    text: `1. e4 ${'x'.repeat(5000)} *\n\n${GOOD}`,
    gives: ['1:7 unreadable-move at ply 2', 2],
  },
];

for (const { name, text, gives } of FAULT_CASES) {
  test(`[X5] faults: ${name}`, async () => {
    for (const size of [1, text.length]) {
      const read = await readAll(cut(text, size));
      assert.deepEqual(
        read.map((one) => (one.ok ? mainline(one.value).length : placeOf(one.error))),
        gives,
      );
    }
  });
}

test('[X5] a fault carries what explains it', async () => {
  const [fen, illegal, move, candidates] = await readAll([
    '[FEN "8/8/x"]\n\n*\n\n[FEN "8/8/8/8/8/8/8/K7 w - - 0 1"]\n\n*\n\n1. Ke5 *\n1. Nf3 Nf6 2. d3 d6 3. Nd2 *\n',
  ]);
  assert.ok(!fen.ok && fen.error.code === 'unreadable-start' && fen.error.fault.field === 'board');
  assert.ok(!illegal.ok && illegal.error.code === 'illegal-start');
  assert.deepEqual(illegal.error.faults, [{ code: 'missing-king', color: 'black' }]);
  assert.ok(!move.ok && move.error.code === 'illegal-move' && move.error.text === 'Ke5');
  assert.ok(!candidates.ok && candidates.error.code === 'ambiguous-move');
  assert.equal(candidates.error.candidates.length, 2);
});

const ODDITIES: readonly { readonly name: string; readonly text: string; readonly written: string }[] = [
  { name: 'escaped lines', text: '% e4\n1. e4\n%%% (\n e5 *', written: '1. e4 e5 *\n' },
  { name: 'braces inside of braces', text: '1. e4 {a { b} e5 *', written: '1. e4 {a { b} 1... e5 *\n' },
  { name: 'a brace behind a semicolon', text: '1. e4 ; a } b { c\n e5 *', written: '1. e4 ; a } b { c\n1... e5 *\n' },
  { name: 'a semicolon inside of braces', text: '1. e4 {a ; b} e5 *', written: '1. e4 {a ; b} 1... e5 *\n' },
  {
    name: 'a percent sign at the start of a line in braces',
    text: '1. e4 {a\n% b} e5 *',
    written: '1. e4 {a % b} 1... e5 *\n',
  },
  {
    name: 'marks in words and glyphs',
    text: '1.e4!? e5 ?! 2.d4 ± $5 d5 ⩲ *',
    written: '1. e4 $5 e5 $6 2. d4 $16 $5 d5 $14 *\n',
  },
  {
    name: 'marks before the move of a line',
    text: '1. e4 e5 ($2 {no} 1... c5) *',
    written: '1. e4 e5 ({no} 1... c5 $2) *\n',
  },
  {
    name: 'a comment behind the result',
    text: '1. e4 1-0 {resigned} ; really\n1. d4 *',
    written: '1. e4 {resigned} {really} 1-0\n1. d4 *\n',
  },
  {
    name: 'comments around variations',
    text: '1. e4 {a} (1. d4 {b}) {c} e5 *',
    written: '1. e4 {a} {c} (1. d4 {b}) 1... e5 *\n',
  },
  { name: 'a variation that only speaks', text: '1. e4 ({a}) e5 () *', written: '1. e4 {a} 1... e5 *\n' },
  {
    name: 'results as people write them',
    text: '1. e4 1:0 1. d4 ½–½ 1. c4 1/2 1. b4 0–1',
    written: '1. e4 1-0\n1. d4 1/2-1/2\n1. c4 1/2-1/2\n1. b4 0-1\n',
  },
  {
    name: 'castling with zeros, and a result',
    text: '1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 0-1',
    written: '1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O 0-1\n',
  },
  {
    name: 'numbers in any form',
    text: '1e4 e5 2 Nf3 2... Nc6 3. . .Bb5 007. a6 *',
    written: '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n',
  },
  {
    name: 'en passant said out loud',
    text: '1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 4. d4 h6 5. d5 e5 6. dxe6 en passant *',
    written: '1. e4 a6 2. e5 d5 3. exd6 cxd6 4. d4 h6 5. d5 e5 6. dxe6 *\n',
  },
  { name: 'blanks that are not ASCII', text: '\uFEFF1.\u00a0e4\u3000e5\u00a0*', written: '1. e4 e5 *\n' },
  {
    name: 'quotes and backslashes in tags',
    text: '[Event "a \\"b\\" \\\\ c"]\n[Site "say "hi" now"]\n[ Round\t"1" ]\n\n*',
    written: '[Event "a \\"b\\" \\\\ c"]\n[Site "say \\"hi\\" now"]\n[Round "1"]\n\n*\n',
  },
  {
    name: 'several tags a line',
    text: '[Event "a"][Site "b"] [Round "c"]\n*',
    written: '[Event "a"]\n[Site "b"]\n[Round "c"]\n\n*\n',
  },
  {
    name: 'the seven tags come first',
    text: '[ECO "A00"]\n[Black "b"]\n[Event "e"]\n*',
    written: '[Event "e"]\n[Black "b"]\n[ECO "A00"]\n\n*\n',
  },
  { name: 'the end of a DOS file', text: '1. e4 *\n\u001a', written: '1. e4 *\n' },
  { name: 'comments alone are no game', text: '{nothing} ; at all\n', written: '' },
];

for (const { name, text, written } of ODDITIES) {
  test(`[X5] ${name}`, async () => {
    const read = await readAll([text]);
    assert.equal(read.map((one) => (one.ok ? formatPgn(one.value) : '')).join(''), written);
  });
}

test('[X5] commands in comments are decoded, and others kept', async () => {
  const game = await readOne(
    '1. e4 {[%eval 0.17,21] [%clk 1:02:03.5] good} e5 { a [%csl Ga1,Rb2]\n [%emt 0:00:09]  b [%clk soon] [%eval #-3]} 2. d4 {[%clk 5:00] [%clk 4:00] [%x] [%open} *',
  );
  assert.deepEqual(
    mainline(game).map((node) => node.comments),
    [
      [{ text: 'good', evaluation: { centipawns: 17, depth: 21 }, clock: 3_723_500 }],
      [
        {
          text: 'a b',
          commands: [
            { name: 'csl', value: 'Ga1,Rb2' },
            { name: 'clk', value: 'soon' },
          ],
          elapsed: 9000,
          evaluation: { mate: -3 },
        },
      ],
      [
        {
          text: '[%open',
          clock: 300_000,
          commands: [
            { name: 'clk', value: '4:00' },
            { name: 'x', value: '' },
          ],
        },
      ],
    ],
  );
  assert.deepEqual(rowsOf(await readOne(formatPgn(game))), rowsOf(game));
});

const TIMES: readonly (readonly [text: string, clock: number | undefined])[] = [
  ['7', 7000],
  ['1:05', 65_000],
  ['0:00:00.125', 125],
  ['0:00:09,5', 9500],
  ['9999999:00:00', undefined],
  ['0:9999999', 9_999_999_000],
  ['0:00000001', undefined],
  ['5:', undefined],
  [':5', undefined],
  ['1::5', undefined],
  ['0:1:2:3', undefined],
  ['0:05.', undefined],
  ['0:05.1234', undefined],
  ['0:05s', undefined],
];

for (const [text, clock] of TIMES) {
  test(`[X5] a clock of ${text} is ${clock === undefined ? 'no time' : `${clock} ms`}`, async () => {
    const [{ comments }] = mainline(await readOne(`1. e4 {[%clk ${text}]} *`));
    const kept = { text: '', commands: [{ name: 'clk', value: text }] };
    assert.deepEqual(comments, [clock === undefined ? kept : { text: '', clock }]);
  });
}

test('[X5] lines stay below 80 characters, and words whole', async () => {
  const text = `1. e4 {${'word '.repeat(100)}} e5 ${'2. Nf3 Nf6 3. Ng1 Ng8 '.repeat(40)}*`;
  const written = formatPgn(await readOne(text));
  const lengths = written.split('\n').map((line) => line.length);
  assert.ok(Math.max(...lengths) < 80 && lengths.filter((length) => length > 70).length > 10, written);
});

test('[X4] a start position is written where the tags do not tell it', async () => {
  const game = await readOne('[FEN "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w GCgc - 0 1"]\n\n1. b4 *');
  assert.ok(game.start.isChess960);
  const bare = { ...game, tags: new Map([['Event', 'x']]) };
  const again = await readOne(formatPgn(bare));
  assert.deepEqual([...again.tags.keys()], ['Event', 'Variant', 'SetUp', 'FEN']);
  assert.equal(formatFen(finalPosition(again)), formatFen(finalPosition(game)));
});

test('[X5] positions are right whichever is asked for first', async () => {
  const text = `${'Nf3 Nf6 Ng1 Ng8 '.repeat(100)}e4 e5 -- Nc6 (Na6 d4 (d3 Nc5 -- d6) Nb8) d4 *`;
  const forward = mainline(await readOne(text)).map((node) => formatFen(node.position));
  const backward = mainline(await readOne(text))
    .toReversed()
    .map((node) => formatFen(node.position));
  assert.deepEqual(backward.toReversed(), forward);
  const branch = mainline(await readOne(text)).find((node) => node.variations.length > 0)!.variations[0];
  assert.equal(
    formatFen(branch.next!.variations[0].next!.position),
    'r1bqkbnr/pppp1ppp/8/2n1p3/4P3/3P4/PPP2PPP/RNBQKBNR b KQkq - 1 204'.replace('b KQkq - 1 204', 'w KQkq - 1 204'),
  );
});

test('[X5] less detail gives the same main line, and checks what it says', async () => {
  const text =
    '1. e4 {x} e5 $1 (1... c5 2. Nf3 (2. Zz9)) 2. d4 *\n1. d4 *\n1. e4 (1. d4 d5) (1. c4 {)} ; )\n) e5 (1... c5\n\n[Event "x"]\n*';
  const outcomes = new Map<string, readonly (number | PgnFaultCode)[]>();
  for (const detail of PGN_DETAILS) {
    const read = await readAll([text], { detail });
    outcomes.set(
      detail,
      read.map((one) => (one.ok ? mainline(one.value).length : one.error.code)),
    );
  }
  assert.deepEqual(outcomes.get('full'), ['unreadable-move', 1, 'variation-not-closed', 0]);
  assert.deepEqual(outcomes.get('checked'), outcomes.get('full'));
  assert.deepEqual(outcomes.get('mainline'), [3, 1, 'variation-not-closed', 0]);
});

test('[X5] a game comes out as soon as its result is read', async () => {
  const asked: string[] = [];
  function* chunks(): Generator<string> {
    for (const chunk of ['1. e4 e5 1-0\n', '1. d4 *\n']) {
      asked.push(chunk);
      yield chunk;
    }
  }
  const games = readAll.bind(null);
  assert.equal((await games(chunks())).length, 2);
  asked.length = 0;
  const { readPgn } = await import('./pgn.ts');
  for await (const one of readPgn(chunks())) {
    assert.ok(one.ok);
    break;
  }
  assert.deepEqual(asked, ['1. e4 e5 1-0\n']);
});
