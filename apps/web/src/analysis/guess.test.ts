import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import { parseUci } from '@duiyi/rules';
import { openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { openGuess } from './guess.ts';
import { evaluationOf, judgedGame, mistakeFrom, mistakesIn } from './judged.ts';
import { openThoughts } from './thought.ts';
import type { Thoughts } from './thought.ts';
import { emptyTree, mainPath, positionAt } from './tree.ts';
import type { Path } from './tree.ts';

const MANNER = { autoQueen: signal<'never' | 'premove' | 'always'>('never'), castleOnRook: signal(true) };

const openAt = (desk: Desk, ...ucis: string[]): void => {
  for (const uci of ucis) {
    const move = parseUci(desk.position.peek(), uci);
    assert.ok(move.ok, uci);
    desk.make(move.value);
  }
};

const newDesk = (): Desk => openDesk({ tree: emptyTree(), path: [], bottom: 'white' }, MANNER);

/** The engine has found that the side to move stands so, and what is best. */
const know = (desk: Desk, thoughts: Thoughts, path: Path, value: number, best: string): void =>
  thoughts.learn(
    positionAt(desk.tree.peek(), path),
    [{ depth: 16, rank: 1, score: { type: 'cp', value }, nodes: 1, moves: [best] }],
    false,
  );

test('whoever guesses first sees nothing of a position until a move was tried there, and then how good that was', () => {
  const desk = newDesk();
  const thoughts = openThoughts();
  const isOn = signal(true);
  const guess = openGuess(desk, thoughts, isOn);
  const judged = () => guess.tried.value?.judged;
  assert.equal(guess.isHidden.value, true);
  assert.equal(judged(), undefined);
  openAt(desk, 'f2f3');
  assert.equal(guess.isHidden.value, true, 'the position after it is another');
  assert.equal(judged(), null);
  assert.deepEqual(guess.aims.value, [[], ['f2f3']]);
  know(desk, thoughts, [], 30, 'e2e4');
  know(desk, thoughts, ['f2f3'], 60, 'e7e5');
  assert.deepEqual([judged()?.mistake, judged()?.isBest], ['inaccuracy', false]);
  desk.step(-1);
  assert.equal(guess.isHidden.value, false);
  assert.equal(judged(), undefined);
  openAt(desk, 'e2e4');
  know(desk, thoughts, ['e2e4'], 400, 'e7e5');
  assert.deepEqual(judged(), { isBest: true, mistake: null, cost: 0 });
  assert.equal(guess.isHidden.value, true);
  guess.show();
  assert.equal(guess.isHidden.value, false);
  guess.close();
});

test('whoever does not, sees everything at once', () => {
  const desk = newDesk();
  const isOn = signal(false);
  const guess = openGuess(desk, openThoughts(), isOn);
  openAt(desk, 'e2e4');
  assert.deepEqual([guess.isHidden.value, guess.tried.value, guess.aims.value], [false, null, [['e2e4']]]);
  isOn.value = true;
  assert.equal(guess.isHidden.value, true);
  guess.close();
});

test('[R13] the mistakes of a game are counted as they are found, and gone to one by one', () => {
  const desk = newDesk();
  const thoughts = openThoughts();
  openAt(desk, 'f2f3', 'e7e5', 'g2g4', 'd8h4');
  const path = mainPath(desk.tree.value);
  assert.equal(judgedGame(desk.tree.value, path, thoughts).isWhole, false);
  know(desk, thoughts, [], 30, 'e2e4');
  know(desk, thoughts, path.slice(0, 1), 60, 'e7e5');
  know(desk, thoughts, path.slice(0, 2), -60, 'e2e4');
  const half = judgedGame(desk.tree.value, path, thoughts);
  assert.deepEqual(half.curve.slice(3), [null, null]);
  thoughts.learn(
    positionAt(desk.tree.peek(), path.slice(0, 3)),
    [{ depth: 9, rank: 1, score: { type: 'mate', value: 1 }, nodes: 1, moves: ['d8h4'] }],
    false,
  );
  thoughts.know(desk.position.peek(), {
    verdict: { score: { type: 'mate', value: 0 }, best: null, depth: Infinity },
    lines: [],
    isWhole: true,
  });
  const whole = judgedGame(desk.tree.value, path, thoughts);
  assert.equal(whole.isWhole, true);
  assert.deepEqual(whole.counts.white, { inaccuracy: 1, mistake: 0, blunder: 1 });
  assert.deepEqual(whole.counts.black, { inaccuracy: 0, mistake: 0, blunder: 0 });
  assert.equal(whole.curve.at(-1), 0);
  assert.deepEqual(mistakesIn(whole), [1, 3]);
  assert.deepEqual(
    [mistakeFrom(whole, 0, 1), mistakeFrom(whole, 1, 1), mistakeFrom(whole, 3, 1), mistakeFrom(whole, 3, -1)],
    [1, 3, null, 1],
  );
});

test('[R6] files have a score from White’s side, and none where the rules have spoken', () => {
  const thought = (type: 'cp' | 'mate', value: number, depth = 12) => ({
    verdict: { score: { type, value }, best: null, depth },
    lines: [],
    isWhole: false,
  });
  assert.deepEqual(evaluationOf(thought('cp', 35), false), { centipawns: -35, depth: 12 });
  assert.deepEqual(evaluationOf(thought('mate', -2), false), { mate: 2, depth: 12 });
  assert.deepEqual(evaluationOf(thought('cp', 0), false), { centipawns: 0, depth: 12 });
  assert.equal(evaluationOf(thought('mate', 0, Infinity), false), null);
});

test('[R10] what is opened is the game; what is tried after it, or beside it, is not', () => {
  const first = newDesk();
  openAt(first, 'e2e4', 'e7e5');
  const game = mainPath(first.tree.value);
  const desk = openDesk({ tree: first.tree.value, path: game, bottom: 'black' }, MANNER);
  openAt(desk, 'g1f3');
  assert.deepEqual(desk.game.value, game);
  desk.lookAt(['e2e4']);
  openAt(desk, 'c7c5');
  assert.deepEqual(desk.game.value, game);
  desk.promoteLine(desk.path.peek());
  assert.deepEqual(desk.game.value, ['e2e4', 'c7c5']);
  desk.remove(['e2e4']);
  assert.deepEqual([desk.path.value, desk.game.value, desk.orientation.value], [[], [], 'black']);
});

test('a pawn is asked what it becomes, unless that is known', () => {
  const desk = newDesk();
  openAt(desk, 'h2h4', 'g7g5', 'h4g5', 'h7h6', 'g5h6', 'g8f6', 'h6h7', 'f6g4');
  const put = { type: 'move', from: 55, to: 63 } as const;
  desk.intend({ type: 'move', from: 55, to: 62 });
  assert.equal(desk.promoting.value, null, 'it cannot go there');
  desk.intend({ ...put, to: 62 });
  desk.intend({ type: 'move', from: 0, to: 1 });
  assert.equal(desk.path.value.length, 8);
});
