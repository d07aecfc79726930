import assert from 'node:assert/strict';
import { test } from 'node:test';
import { START_POSITION, formatUci, isLegal } from '@duiyi/rules';
import { choose, glance } from './choose.ts';
import { LEVELS, PLAYS } from './level.ts';
import type { Play } from './level.ts';
import type { Line } from './line.ts';

const line = (rank: number, uci: string, cp: number): Line => ({
  depth: 1,
  rank,
  score: { type: 'cp', value: cp },
  nodes: 1,
  moves: [uci],
});

const NEUTRAL: Play = { ...PLAYS[1], blind: 0, spread: 100, taste: { capture: 0, check: 0, pawn: 0, retreat: 0 } };
const LINES = [line(1, 'e2e4', 50), line(2, 'd2d4', 40), line(3, 'g2g4', -150)];

/** How often each move comes out of a thousand evenly spread chances. */
const counts = (play: Play): Record<string, number> => {
  const found: Record<string, number> = {};
  for (let i = 0; i < 1000; i += 1) {
    const uci = formatUci(
      START_POSITION,
      choose(START_POSITION, play, LINES, () => (i + 0.5) / 1000),
    );
    found[uci] = (found[uci] ?? 0) + 1;
  }
  return found;
};

test('without spread the best move is played, whatever chance says', () => {
  assert.deepEqual(counts({ ...NEUTRAL, spread: 0 }), { e2e4: 1000 });
});

test('a move worse by the spread is played e times less often', () => {
  const { e2e4, d2d4, g2g4 } = counts(NEUTRAL);
  assert.ok(Math.abs(d2d4 / e2e4 - Math.exp(-0.1)) < 0.01);
  assert.ok(Math.abs(g2g4 / e2e4 - Math.exp(-2)) < 0.01);
});

test('a taste makes what it likes likelier', () => {
  const likes = { ...NEUTRAL, taste: { ...NEUTRAL.taste, pawn: 100 } };
  const lines = [line(1, 'g1f3', 0), line(2, 'e2e4', 0)];
  const pick = (play: Play): string =>
    formatUci(
      START_POSITION,
      choose(START_POSITION, play, lines, () => 0.4),
    );
  assert.equal(pick(NEUTRAL), 'g1f3');
  assert.equal(pick(likes), 'e2e4');
});

test('a blind move is any legal move; who is never blind never plays one', () => {
  const blind: Play = { ...NEUTRAL, blind: 100 };
  const found = new Set<string>();
  for (let i = 0; i < 200; i += 1) {
    const move = glance(START_POSITION, blind, () => i / 200)!;
    assert.ok(isLegal(START_POSITION, move));
    found.add(formatUci(START_POSITION, move));
  }
  assert.equal(found.size, 20);
  assert.equal(
    glance(START_POSITION, NEUTRAL, () => 0),
    null,
  );
});

test('a move that is none here is a fault, not a move', () => {
  assert.throws(() => choose(START_POSITION, NEUTRAL, [line(1, 'e2e5', 0)], () => 0), /e2e5/);
});

test('[C1] ten levels, each with a character of its own, each less blind than the one below it', () => {
  assert.equal(new Set(LEVELS.map((level) => PLAYS[level].character)).size, 10);
  for (const level of LEVELS.slice(1)) {
    const [play, below] = [PLAYS[level], PLAYS[(level - 1) as typeof level]];
    assert.ok(play.blind <= below.blind && play.spread <= below.spread, `level ${level}`);
  }
});
