import assert from 'node:assert/strict';
import { test } from 'node:test';
import cases from '../fixtures/outcomes.json' with { type: 'json' };
import { position, randomOf } from '../fixtures/randomGames.ts';
import { smallEndings, twins, walls } from '../fixtures/endings.ts';
import { inCheck } from './core/attack.ts';
import { colorCode } from './core/code.ts';
import { type Core } from './core/core.ts';
import { movesOf } from './core/moves.ts';
import { after } from './core/make.ts';
import { coreOf } from './position.ts';
import {
  type Color,
  type Position,
  COLORS,
  canMate,
  cannotMate,
  ending,
  hasMatingMaterial,
  formatFen,
  isCheck,
  isDead,
  isLegal,
  legalMoves,
  opposite,
  parseUci,
  play,
} from './index.ts';

const isMate = (present: Position, by: Color): boolean =>
  present.turn !== by && isCheck(present) && legalMoves(present).length === 0;

/** What canMate says, with everything it claims looked into. */
function verdict(present: Position, color: Color, budget?: number): 'yes' | 'no' | 'unknown' {
  const found = canMate(present, color, budget);
  if (found.verdict === 'yes') {
    let last = present;
    for (const move of found.line) {
      assert.ok(isLegal(last, move), `${formatFen(last)} ${JSON.stringify(move)}`);
      last = play(last, move);
    }
    assert.ok(isMate(last, color), `no mate by ${color}: ${formatFen(last)}`);
    assert.ok(!cannotMate(present, color), `${formatFen(present)} ${color}`);
  }
  return found.verdict;
}

/** Colors, ranks and turn exchanged. */
function flipped(fen: string): string {
  const [board, turn, castling, ep] = fen.split(' ');
  const swap = (text: string): string =>
    text.replaceAll(/[a-z]/gi, (c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase()));
  const rights = swap(castling).split('').sort().join('');
  const target = ep === '-' ? '-' : ep[0] + String(9 - Number(ep[1]));
  return `${board.split('/').reverse().map(swap).join('/')} ${turn === 'w' ? 'b' : 'w'} ${rights} ${target} 0 1`;
}

interface Case {
  readonly id: string;
  readonly startFen: string;
  readonly moves: readonly string[];
  readonly question: string;
  readonly args?: { readonly side?: Color; readonly flagged?: Color };
  readonly expected: unknown;
  readonly why: string;
  readonly tier: string;
}

/** What each side can do, as far as the case tells. */
function expectedOf({ question, args, expected }: Case): [Color, 'yes' | 'no'][] | null {
  if (question === 'canMate') return [[args!.side!, expected === true ? 'yes' : 'no']];
  if (question === 'flag') return [[opposite(args!.flagged!), expected === '1/2-1/2' ? 'no' : 'yes']];
  const isDeadCase = question === 'status' && (expected as { reason?: string }).reason === 'dead';
  return isDeadCase ? COLORS.map((color) => [color, 'no']) : null;
}

for (const row of cases as readonly Case[]) {
  const expected = expectedOf(row);
  if (expected === null) continue;
  test(`[E2, E5] ${row.id} ${row.question}: ${row.why}`, () => {
    let present = position(row.startFen);
    for (const uci of row.moves) {
      const move = parseUci(present, uci);
      assert.ok(move.ok, uci);
      present = play(present, move.value);
    }
    const mirrored = position(flipped(formatFen(present)));
    for (const [color, answer] of expected) {
      const found = verdict(present, color);
      if (row.tier !== 'stretch' || found !== 'unknown') assert.equal(found, answer);
      if (row.tier === 'must') assert.equal(verdict(mirrored, opposite(color)), answer, 'colors exchanged');
    }
    if (row.question === 'status' && row.tier !== 'stretch') assert.ok(isDead(present));
  });
}

const MATERIAL = [
  { fen: '8/8/4k3/8/8/3K4/8/8 w - - 0 1', white: 'no', black: 'no' },
  { fen: '8/8/4k3/8/8/3K4/8/6N1 w - - 0 1', white: 'no', black: 'no' },
  { fen: '8/8/4k3/8/8/3K4/8/6R1 w - - 0 1', white: 'yes', black: 'no' },
  { fen: '8/8/4k3/8/8/3K4/8/5NN1 w - - 0 1', white: 'yes', black: 'no' },
  { fen: '8/8/4k3/8/8/3K4/8/5BN1 w - - 0 1', white: 'yes', black: 'no' },
  { fen: '8/8/4k3/8/8/3K4/8/5BB1 w - - 0 1', white: 'yes', black: 'no' },
  { fen: '8/8/4k3/8/8/3K4/7B/6B1 w - - 0 1', white: 'no', black: 'no' },
  { fen: '8/8/4kn2/8/8/3K4/8/6N1 w - - 0 1', white: 'yes', black: 'yes' },
  { fen: '8/8/4kb2/8/8/3K4/8/6N1 w - - 0 1', white: 'yes', black: 'yes' },
  { fen: '8/8/4kr2/8/8/3K4/8/6N1 w - - 0 1', white: 'yes', black: 'yes' },
  { fen: '8/8/4kq2/8/8/3K4/8/6N1 w - - 0 1', white: 'no', black: 'yes' },
  { fen: '8/8/q3kq2/8/8/3K4/8/6N1 w - - 0 1', white: 'no', black: 'yes' },
  { fen: '8/8/r3kq2/8/8/3K4/8/6N1 w - - 0 1', white: 'yes', black: 'yes' },
  { fen: '8/5p2/4k3/8/8/3K4/8/6N1 w - - 0 1', white: 'yes', black: 'yes' },
  { fen: '8/8/4kb2/8/8/3K4/8/5B2 w - - 0 1', white: 'yes', black: 'yes' },
  { fen: '8/8/4kb2/8/8/3K4/8/6B1 w - - 0 1', white: 'no', black: 'no' },
  { fen: '8/8/4kr2/8/8/3K4/8/6B1 w - - 0 1', white: 'no', black: 'yes' },
  { fen: '8/8/q3kr2/8/8/3K4/8/6B1 w - - 0 1', white: 'no', black: 'yes' },
  { fen: '8/5p2/4k3/8/8/3K4/8/6B1 w - - 0 1', white: 'yes', black: 'yes' },
  { fen: '8/8/4kn2/8/8/3K4/8/6B1 w - - 0 1', white: 'yes', black: 'yes' },
] as const;

for (const { fen, ...sides } of MATERIAL) {
  test(`[E5] material ${fen}: white ${sides.white}, black ${sides.black}`, () => {
    for (const color of COLORS) {
      assert.equal(verdict(position(fen), color), sides[color]);
      assert.equal(verdict(position(flipped(fen)), opposite(color)), sides[color]);
      assert.equal(cannotMate(position(fen), color), sides[color] === 'no');
      assert.equal(hasMatingMaterial(position(fen), color), sides[color] === 'yes');
    }
    assert.equal(isDead(position(fen)), sides.white === 'no' && sides.black === 'no');
  });
}

const BOARD = [
  { name: 'a mate that stands is a mate', fen: '6Rk/5Q2/7K/8/8/8/8/8 b - - 0 1', white: 'yes', black: 'no' },
  { name: 'stalemate ends it', fen: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', white: 'no', black: 'no' },
  {
    name: 'a wall with two gaps still to close',
    fen: '4k3/p7/8/3p2p1/3P2P1/8/P7/4K3 w - - 0 1',
    white: 'yes',
    black: 'yes',
  },
  {
    name: 'castling steps out of the wall',
    fen: '4k3/8/8/8/p1p1p1p1/P1P1P1P1/8/4K2R w K - 0 1',
    white: 'yes',
    black: 'yes',
  },
  {
    name: 'a king that holds up a pawn may leave',
    fen: '8/8/8/6p1/6P1/2k3PK/2P3PP/8 b - - 0 1',
    white: 'yes',
    black: 'yes',
  },
  {
    name: 'a king that shuts a bishop in may leave',
    fen: 'k1b5/1pPK4/1P1P4/8/8/8/8/8 w - - 0 1',
    white: 'yes',
    black: 'yes',
  },
  { name: 'a king may leave its pawn to promote', fen: '6k1/6P1/6K1/8/8/8/8/8 w - - 0 1', white: 'yes', black: 'no' },
  {
    name: 'pawns that face each other do not pass',
    fen: '2k5/p1p1p1p1/P1P1P1P1/8/p1p1p3/8/P1P1P3/2K5 w - - 0 1',
    white: 'no',
    black: 'no',
  },
] as const;

for (const { name, fen, ...sides } of BOARD) {
  test(`[E2] ${name}`, () => {
    for (const color of COLORS) assert.equal(verdict(position(fen), color), sides[color], color);
  });
}

test('[E2] a budget is kept: too small a one leaves it open, never wrong; the same budget has the same answer', () => {
  const fortress = position('8/1p6/1Pp5/k1P5/p1P5/P1K1B3/3B4/8 w - - 0 1');
  assert.equal(canMate(fortress, 'white', 0).verdict, 'unknown');
  assert.equal(canMate(fortress, 'white', 2000).verdict, 'unknown');
  assert.equal(isDead(fortress, 2000), false);
  assert.equal(canMate(fortress, 'white').verdict, 'no');
  const won = position('8/8/4kn2/8/8/3K4/8/6N1 w - - 0 1');
  assert.equal(canMate(won, 'white', 0).verdict, 'unknown');
  assert.deepEqual(canMate(won, 'white'), canMate(won, 'white'));
});

/** The same question by brute force: every reachable position, told apart by its key, no bounds and no order. */
function bruteForce(start: Position, color: Color, most: number): 'yes' | 'no' | 'open' {
  const name = (core: Core): number => core.keyHi * 2 ** 20 + (core.keyLo >>> 12);
  const winner = colorCode(color);
  const first = coreOf(start);
  const known = new Set([name(first)]);
  const queue = [first];
  for (const core of queue) {
    const moves = movesOf(core);
    if (moves.length === 0 && core.turn !== winner && inCheck(core)) return 'yes';
    for (const move of moves) {
      const next = after(core, move);
      if (known.has(name(next))) continue;
      if (known.size === most) return 'open';
      known.add(name(next));
      queue.push(next);
    }
  }
  return 'no';
}

const SEED = 7001;

test(`[E2] agrees with brute force wherever that comes to an end, seed ${SEED}`, () => {
  const settled = { yes: 0, no: 0, open: 0 };
  for (const present of [...walls(SEED, 60), ...twins(SEED, 40)]) {
    for (const color of COLORS) {
      const truth = bruteForce(present, color, 20_000);
      settled[truth]++;
      if (truth !== 'open') assert.equal(verdict(present, color), truth, `${formatFen(present)} ${color}`);
      if (truth === 'yes') assert.ok(!cannotMate(present, color), formatFen(present));
    }
  }
  assert.ok(settled.yes > 10 && settled.no > 10, JSON.stringify(settled));
});

test(`[E2] nobody mates at random where it says no, seed ${SEED + 1}`, () => {
  const random = randomOf(SEED + 1);
  let proved = 0;
  for (const start of [...twins(SEED + 1, 150), ...smallEndings(SEED + 1, 150)]) {
    for (const color of COLORS) {
      const found = canMate(start, color, 3000).verdict;
      if (found === 'yes' || (found === 'unknown' && !cannotMate(start, color))) continue;
      proved++;
      for (let game = 0; game < 4; game++) {
        let present = start;
        for (let ply = 0; ply < 60; ply++) {
          const moves = legalMoves(present);
          if (moves.length === 0) break;
          present = play(present, moves[random(moves.length)]);
          assert.ok(!isMate(present, color), `${formatFen(start)} ${color}: ${formatFen(present)}`);
        }
      }
    }
  }
  assert.ok(proved > 50, String(proved));
});

test(`[E5] asked after a move, a position is dead where the quick form says so of each side, seed ${SEED + 2}`, () => {
  const dead = { true: 0, false: 0 };
  for (const present of [...walls(SEED + 2, 60), ...twins(SEED + 2, 40), ...smallEndings(SEED + 2, 60)]) {
    if (legalMoves(present).length === 0) continue;
    const isProved = COLORS.every((color) => cannotMate(present, color));
    dead[`${isProved}`]++;
    assert.equal(ending([present], { repetitions: 3 })?.kind === 'dead-position', isProved, formatFen(present));
  }
  assert.ok(dead.true > 5 && dead.false > 50, JSON.stringify(dead));
});
