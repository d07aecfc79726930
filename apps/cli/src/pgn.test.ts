/** The commands that read games: the real process on real files. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { duiyi, json } from './process.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'duiyi-cli-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const tags = (white: string, black: string, result: string, more = ''): string =>
  `[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n${more}\n`;

const MATE = `${tags('李明', 'Anna', '0-1')}1. f3 e5 2. g4 Qh4# 0-1\n`;
const BROKEN = `${tags('Bo', 'Cy', '1-0')}1. e4 e5\n2. Nf9 1-0\n`;
const SHORT = `${tags('Anna', 'Bo', '1-0', '[ECO "C20"]\n')}1. e4! {best by test} e5 (1... c5 2. Nf3) 2. Bc4 1-0\n`;
const THREE = file('three.pgn', `${MATE}\n${BROKEN}\n${SHORT}`);

test('pgn check counts games and plies, and places faults', async () => {
  const clean = file('clean.pgn', `${MATE}\n${SHORT}`);
  assert.deepEqual(await duiyi(['pgn', 'check', clean]), {
    exit: 0,
    out: `${clean}: 2 games, 7 plies, 0 faults\n`,
    err: '',
  });
  const { exit, out } = await duiyi(['pgn', 'check', clean, THREE]);
  assert.equal(exit, 1);
  assert.deepEqual(out.split('\n').slice(1), [
    `${THREE}:12:4: unreadable-move: “Nf9” is not a move.`,
    `${THREE}: 2 games, 7 plies, 1 fault`,
    '',
  ]);
});

test('pgn check reads standard input and writes JSON lines', async () => {
  const { exit, out } = await duiyi(['pgn', 'check', '--json'], `1. e4 e5 2. Ke3 *\n\n1. d4 *\n`);
  assert.equal(exit, 1);
  assert.deepEqual(json({ out }), [
    { file: '-', code: 'illegal-move', text: 'Ke3', line: 1, column: 13, ply: 3 },
    { file: '-', games: 1, plies: 1, faults: 1 },
  ]);
});

test('a start position that cannot be played is told in full', async () => {
  const text = '[FEN "4k3/8/8/8/8/8/8/4K2P w - - 0 1"]\n\n*\n';
  const { exit, out } = await duiyi(['pgn', 'check', '--lang', 'zh'], text);
  assert.equal(exit, 1);
  assert.match(out, /^-:1:\d+: illegal-start: 起始局面无法进行。 .*h1/);
});

test('a file that is not there is wrong usage, before anything is read', async () => {
  const { exit, out, err } = await duiyi(['pgn', 'check', THREE, join(folder, 'none.pgn')]);
  assert.equal(exit, 2);
  assert.equal(out, '');
  assert.match(err, /none\.pgn cannot be read \(ENOENT\)/);
});

test('pgn convert normalises, leaves broken games out and says so', async () => {
  const { exit, out, err } = await duiyi(['pgn', 'convert', THREE]);
  assert.equal(exit, 1);
  assert.match(err, /three\.pgn:12:4: unreadable-move/);
  assert.equal(
    out,
    `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "李明"]
[Black "Anna"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1

[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Anna"]
[Black "Bo"]
[Result "1-0"]
[ECO "C20"]

1. e4 $1 {best by test} 1... e5 (1... c5 2. Nf3) 2. Bc4 1-0
`,
  );
  const again = await duiyi(['pgn', 'convert'], out);
  assert.deepEqual(again, { exit: 0, out, err: '' });
});

for (const { name, options, kept } of [
  { name: 'by tag', options: ['--tag', 'ECO=C2*'], kept: ['Anna'] },
  { name: 'by several tags', options: ['--tag', 'ECO=C2*', '--tag', 'White=B*'], kept: [] },
  { name: 'by either player', options: ['--player', 'An*a'], kept: ['李明', 'Anna'] },
  { name: 'by player without star', options: ['--player', 'An'], kept: [] },
  { name: 'by result', options: ['--result', '0-1'], kept: ['李明'] },
  { name: 'by length', options: ['--plies', '4-'], kept: ['李明'] },
  { name: 'by greatest length', options: ['--plies', '0-3'], kept: ['Anna'] },
]) {
  test(`pgn convert filters ${name}`, async () => {
    const { out } = await duiyi(['pgn', 'convert', THREE, ...options]);
    assert.deepEqual(
      [...out.matchAll(/^\[White "(.*)"\]$/gm)].map(([, white]) => white),
      kept,
    );
  });
}

for (const { notation, line } of [
  { notation: 'letters', line: '1. f3 e5 2. g4 Qh4# 0-1' },
  { notation: 'figurines', line: '1. f3 e5 2. g4 ♕h4# 0-1' },
  { notation: '汉字', line: '1. f3 e5 2. g4 后h4# 0-1' },
]) {
  test(`[X5] pgn convert writes ${notation} and reads them again`, async () => {
    const { out } = await duiyi(['pgn', 'convert', '--notation', notation], MATE);
    assert.ok(out.endsWith(`\n\n${line}\n`), out);
    assert.ok((await duiyi(['pgn', 'convert'], out)).out.endsWith('\n\n1. f3 e5 2. g4 Qh4# 0-1\n'));
  });
}

test('pgn convert --split gives each game a file and never writes over one', async () => {
  const into = join(folder, 'split');
  const { out } = await duiyi(['pgn', 'convert', THREE, '--split', into]);
  assert.equal(out, '');
  assert.deepEqual(readdirSync(into).sort(), ['00001.pgn', '00002.pgn']);
  assert.match(readFileSync(join(into, '00002.pgn'), 'utf8'), /^\[White "Anna"\]$/m);
  const again = await duiyi(['pgn', 'convert', THREE, '--split', into]);
  assert.equal(again.exit, 2);
  assert.match(again.err, /00001\.pgn cannot be written \(EEXIST\)/);
});

test('pgn convert --json gives moves in UCI and SAN', async () => {
  const [game] = json(await duiyi(['pgn', 'convert', '--json'], MATE));
  assert.deepEqual(game.moves, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  assert.deepEqual(game.san, ['f3', 'e5', 'g4', 'Qh4#']);
  assert.equal(game.tags.White, '李明');
  assert.equal(game.result, '0-1');
  assert.equal(game.end, 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
});

for (const args of [
  ['--tag', 'White'],
  ['--result', 'won'],
  ['--plies', 'x'],
  ['--notation', 'runes'],
]) {
  test(`pgn convert refuses ${args.join(' ')}`, async () => {
    assert.equal((await duiyi(['pgn', 'convert', THREE, ...args])).exit, 2);
  });
}

/** Three times the same position, and played on. */
const REPEATED = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1-0';
const DENIED = '[FEN "6k1/5ppp/8/8/4Q3/8/q7/7K w - - 0 1"]\n\n1. Qe8# 1/2-1/2\n';

for (const { rule, name, game, verdict } of [
  {
    rule: 'E1',
    name: 'a mate that the tag agrees with',
    game: MATE,
    verdict: { ending: { kind: 'checkmate', winner: 'black', ply: 4 }, playedOn: 0, result: '0-1', differs: false },
  },
  {
    rule: 'E1',
    name: 'a mate that the tag denies',
    game: DENIED,
    verdict: { ending: { kind: 'checkmate', winner: 'white', ply: 1 }, playedOn: 0, result: '1-0', differs: true },
  },
  {
    rule: 'E8',
    name: 'the third occurrence ends the game though it was played on',
    game: REPEATED,
    verdict: { ending: { kind: 'repetition', winner: null, ply: 8 }, playedOn: 1, result: '1/2-1/2', differs: true },
  },
  {
    rule: 'E6',
    name: 'perpetual check has a name of its own',
    game: `[FEN "6k1/6p1/8/6PQ/8/8/qq6/7K w - - 0 1"]\n\n1. Qe8+ Kh7 2. Qh5+ Kg8 3. Qe8+ Kh7 4. Qh5+ Kg8 1/2-1/2\n`,
    verdict: {
      ending: { kind: 'perpetual-check', winner: null, ply: 8 },
      playedOn: 0,
      result: '1/2-1/2',
      differs: false,
    },
  },
  {
    rule: 'E7',
    name: 'stalemate',
    game: '[FEN "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1"]\n\n1. Qf7 *\n',
    verdict: { ending: { kind: 'stalemate', winner: null, ply: 1 }, playedOn: 0, result: '1/2-1/2', differs: true },
  },
  {
    rule: 'E5',
    name: 'a dead position',
    game: '[FEN "8/8/8/4k3/4P3/4K3/8/8 b - - 0 1"]\n\n1... Kd6 2. e5+ Kxe5 3. Kd3 1/2-1/2\n',
    verdict: {
      ending: { kind: 'dead-position', winner: null, ply: 3 },
      playedOn: 1,
      result: '1/2-1/2',
      differs: false,
    },
  },
  {
    rule: 'E2',
    name: 'a flag that should have been a draw: the other side has a bare king',
    game: '[Termination "Time forfeit"]\n[FEN "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Kd2 Kd7 1-0\n',
    verdict: { ending: null, cannotMate: 'white', timeForfeit: true, result: '1/2-1/2', differs: true },
  },
  {
    rule: 'E2',
    name: 'a flag against a lone pawn is a loss: it may become a queen',
    game: '[Termination "Time forfeit"]\n[FEN "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Kd2 Kd7 0-1\n',
    verdict: { ending: null, cannotMate: null, timeForfeit: true, result: null, differs: false },
  },
  {
    rule: 'E3',
    name: 'a resignation is left to the players',
    game: SHORT,
    verdict: { ending: null, cannotMate: null, timeForfeit: false, result: null, differs: false },
  },
]) {
  test(`[${rule}] adjudicate: ${name}`, async () => {
    const run = await duiyi(['adjudicate', '--json'], game);
    const [told] = json(run);
    assert.deepEqual(Object.fromEntries(Object.keys(verdict).map((key) => [key, told[key]])), verdict);
    assert.equal(run.exit, verdict.differs ? 1 : 0);
  });
}

test('adjudicate says it in words, and passes over what cannot be read', async () => {
  const { exit, out, err } = await duiyi(['adjudicate', THREE]);
  assert.equal(exit, 1);
  assert.equal(
    out,
    `${THREE} #1 李明 – Anna · 0-1 · checkmate · Black wins (2... Qh4#)\n` +
      `${THREE} #3 Anna – Bo · 1-0 · no ending by itself\n`,
  );
  assert.match(err, /three\.pgn:12:4/);
  const flag = '[Termination "Time forfeit"]\n[FEN "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Kd2 Kd7 1-0\n';
  assert.match(
    (await duiyi(['adjudicate', '--lang', 'zh'], flag)).out,
    /白方已无法将死对方，超时应判和棋 · 应为 1\/2-1\/2/,
  );
});
