/** The real process, as a person at a terminal or a script starts it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { duiyi, json } from './process.contract.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const CASTLE = '4kr2/8/8/8/8/8/8/4K2R w K - 0 1';

test('perft counts the legal paths', async () => {
  assert.deepEqual(await duiyi(['perft', START, '4']), { exit: 0, out: '197281\n', err: '' });
  assert.equal((await duiyi(['perft', 'startpos', '0'])).out, '1\n');
  assert.deepEqual(json(await duiyi(['perft', START, '3', '--json'])), [{ fen: START, depth: 3, nodes: 8902 }]);
});

test('perft --divide tells them apart by the first move', async () => {
  const { out } = await duiyi(['perft', START, '3', '--divide']);
  const lines = out.trimEnd().split('\n');
  assert.equal(lines.length, 22);
  assert.ok(lines.includes('e2e4 600'));
  assert.deepEqual(lines.slice(-2), ['', '8902']);
  const objects = json(await duiyi(['perft', START, '3', '--divide', '--json']));
  assert.equal(objects.length, 21);
  assert.deepEqual(
    objects.find(({ move }) => move === 'g1f3'),
    { move: 'g1f3', nodes: 440 },
  );
});

test('perft of a Chess960 position', async () => {
  const fen = 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9';
  assert.equal((await duiyi(['perft', fen, '3', '--chess960'])).out, '12189\n');
});

test('fen gives the canonical form, check, ending and who can still mate, with a line', async () => {
  const { exit, out } = await duiyi(['fen', '6rk/5Npp/8/8/8/8/8/6K1   b - -']);
  assert.equal(exit, 0);
  assert.deepEqual(out.split('\n'), [
    '6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1',
    'Black to move · 0 legal moves',
    'check by f7',
    'ending: checkmate · White wins',
    'White can mate: yes',
    'Black can mate: no, proved',
    '',
  ]);
});

test('fen says the same in Chinese', async () => {
  const { out } = await duiyi(['fen', '8/8/8/4k3/8/8/8/4K3 w - - 0 1', '--lang', 'zh']);
  assert.match(out, /终局: 双方都无法将死 · 和棋/);
  assert.match(out, /白方 还能将死对方: 不能（已证明）/);
});

test('fen --json carries a mating line that is played in UCI', async () => {
  const [facts] = json(await duiyi(['fen', '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1', '--json']));
  assert.equal(facts.turn, 'white');
  assert.deepEqual(facts.checkers, []);
  assert.equal(facts.ending, null);
  assert.equal(facts.canMate.white.verdict, 'yes');
  assert.ok(facts.canMate.white.line.length > 0);
  assert.deepEqual(facts.canMate.black, { verdict: 'no' });
});

test('fen tells all faults at once and exits with 1', async () => {
  const { exit, out } = await duiyi(['fen', 'rnbqkbnp/8/8/8/8/8/8/4K2K w KQkq e3 0 1']);
  assert.equal(exit, 1);
  const codes = out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  assert.ok(
    codes.includes('many-kings') && codes.includes('pawn-on-outer-rank') && codes.includes('impossible-castling'),
  );
  const [told] = json(await duiyi(['fen', 'rnbqkbnp/8/8/8/8/8/8/4K2K w - - 0 1', '--json']));
  assert.deepEqual(told.faults[0], { code: 'many-kings', color: 'white', squares: ['e1', 'h1'] });
});

test('fen reads standard input, a line each', async () => {
  const { exit, out } = await duiyi(['fen', '--json'], `${START}\r\n\nnonsense\n`);
  assert.equal(exit, 1);
  const [first, second] = json({ out });
  assert.equal(first.fen, START);
  assert.deepEqual(second, { fen: 'nonsense', faults: [{ code: 'bad-fen', field: 'board', at: 1 }] });
});

test('moves lists UCI and SAN', async () => {
  const { exit, out } = await duiyi(['moves', CASTLE.replace('kr', 'k1')]);
  assert.equal(exit, 0);
  assert.ok(out.split('\n').includes('e1g1 O-O'));
  const [facts] = json(await duiyi(['moves', START, '--json']));
  assert.equal(facts.moves.length, 20);
  assert.deepEqual(facts.moves[0], { uci: 'a2a3', san: 'a3' });
});

test('[X6d] why names rule, code and sentence, and exits with 1', async () => {
  assert.deepEqual(await duiyi(['why', CASTLE, 'e1g1']), {
    exit: 1,
    out: 'X6d castling-through-attack\nNo castling: f1, which the king crosses, is attacked by the black rook on f8.\n',
    err: '',
  });
  const { out } = await duiyi(['why', CASTLE, 'O-O', '--lang', 'zh']);
  assert.equal(out, 'X6d castling-through-attack\n王经过的 f1 受 f8 的黑车攻击，不能易位。\n');
  assert.deepEqual(json(await duiyi(['why', CASTLE, '0-0', '--json']))[0].reasons, [
    {
      code: 'castling-through-attack',
      rule: 'X6d',
      wing: 'king',
      square: 'f1',
      attackers: [{ square: 'f8', piece: { color: 'black', role: 'rook' } }],
    },
  ]);
});

for (const { rule, moves, code, says } of [
  { rule: 'X1', moves: 'e4 a6 e5 d5 h3 h6 exd6', code: 'en-passant-late', says: /2\.\.\. d5/ },
  { rule: 'X6a', moves: 'e4 e5 Ke2 Ke7 Ke1 Ke8 Nf3 Nf6 Be2 Be7 O-O', code: 'castling-king-moved', says: /2\. Ke2/ },
  { rule: 'M5', moves: 'Nf4', code: 'wrong-way', says: /knight/ },
  { rule: 'M9', moves: '马e2', code: 'own-piece', says: /pawn on e2/ },
  { rule: 'M6', moves: 'e5', code: 'wrong-way', says: /pawn/ },
  { rule: 'M6', moves: 'e4 e5 e4e5', code: 'pawn-blocked', says: /pawn on e5/ },
  { rule: 'M8', moves: 'e4 f5 Qh5 a6', code: 'check-unanswered', says: /queen on h5.*f7/ },
  { rule: 'X3', moves: 'e8=K', code: 'wrong-way', says: /./ },
  { rule: 'B4', moves: 'e7e5', code: 'opponents-piece', says: /White's turn/ },
]) {
  test(`[${rule}] why startpos ${moves}`, async () => {
    const { exit, out } = await duiyi(['why', 'startpos', ...moves.split(' ')]);
    assert.equal(exit, 1);
    assert.equal(out.split('\n')[0], `${code === 'wrong-way' && rule === 'X3' ? 'M6' : rule} ${code}`);
    assert.match(out, says);
  });
}

test('why says so when nothing forbids the move', async () => {
  assert.deepEqual(await duiyi(['why', 'startpos', 'e2e4']), { exit: 0, out: 'e2e4 e4 is legal\n', err: '' });
});

test('why tells ambiguous, absent and unreadable moves apart', async () => {
  const two = '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1';
  assert.match((await duiyi(['why', two, 'Nd2'])).out, /^ambiguous-move\n.*Nbd2, Nfd2/);
  assert.match((await duiyi(['why', two, 'Qd2'])).out, /^no-such-piece\n/);
  assert.match((await duiyi(['why', two, 'hello'])).out, /^bad-move\n/);
  assert.match((await duiyi(['why', two, 'Nh8', 'Ke7'])).out, /^illegal-before\n.*1/);
});

for (const { name, args } of [
  { name: 'no command', args: [] },
  { name: 'an unknown command', args: ['dance'] },
  { name: 'an unknown option', args: ['fen', START, '--loud'] },
  { name: 'a missing argument', args: ['why', START] },
  { name: 'a superfluous argument', args: ['perft', START, '3', '4'] },
  { name: 'a depth that is none', args: ['perft', START, 'x'] },
  { name: 'an unknown language', args: ['fen', START, '--lang', 'fr'] },
]) {
  test(`wrong usage exits with 2: ${name}`, async () => {
    const { exit, out, err } = await duiyi(args);
    assert.equal(exit, 2);
    assert.equal(out, '');
    assert.match(err, /^duiyi: .+\nUsage:\n {2}duiyi /s);
  });
}

test('--help shows every command', async () => {
  const { exit, out } = await duiyi(['--help']);
  assert.equal(exit, 0);
  for (const command of ['perft', 'fen', 'moves', 'why', 'pgn check', 'pgn convert', 'adjudicate']) {
    assert.match(out, new RegExp(`^  duiyi ${command}`, 'm'));
  }
  assert.match((await duiyi(['--help', '--lang', 'zh'])).out, /^用法/);
});

test('a reader that stops early ends the run in peace', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn('sh', ['-c', `yes '${START}' | head -20000 | "$0" "$1" moves | head -1`, process.execPath, main]);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  assert.equal(out, 'a2a3 a3\n');
  assert.equal(err, '');
});

test('progress is shown on a terminal alone', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const terminal = `script -qec "'$0' '$1' perft startpos 6" /dev/null`;
  const child = spawn('sh', ['-c', terminal, process.execPath, main], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  assert.match(out, /\d+ \/ 20 · [a-h]\d/);
  assert.match(out, /119060324/);
  assert.equal((await duiyi(['perft', 'startpos', '5'])).err, '');
});
