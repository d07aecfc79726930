import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatFen, legalMoves, parseSan } from '@duiyi/rules';
import {
  branchesTo,
  emptyTree,
  forkAt,
  historyTo,
  isMain,
  mainPath,
  onFrom,
  positionAt,
  promoted,
  sharedLength,
  uciOf,
  withMove,
  without,
} from './tree.ts';
import type { Path, Tree } from './tree.ts';

/** Moves in SAN, tried one after another from `path` on. */
const played = (tree: Tree, path: Path, sans: string): readonly [Tree, Path] => {
  let now = { tree, path };
  for (const san of sans.split(' ')) {
    const move = parseSan(positionAt(now.tree, now.path), san);
    assert.ok(move.ok, san);
    now = withMove(now.tree, now.path, move.value);
  }
  return [now.tree, now.path];
};

const OPEN: Path = ['e2e4', 'e7e5'];
const [main] = played(emptyTree(), [], 'e4 e5 Nf3 Nc6');
const [tree, sicilian] = played(main, ['e2e4'], 'c5 Nf3');

test('[R10] a move tried makes a variation; what was there stays as it is', () => {
  assert.deepEqual(mainPath(tree), ['e2e4', 'e7e5', 'g1f3', 'b8c6']);
  assert.deepEqual(sicilian, ['e2e4', 'c7c5', 'g1f3']);
  assert.deepEqual(
    forkAt(tree, ['e2e4']).next.map(({ uci }) => uci),
    ['e7e5', 'c7c5'],
  );
  assert.equal(isMain(tree, OPEN), true);
  assert.equal(isMain(tree, sicilian), false);
  assert.equal(isMain(tree, []), true);
});

test('[R10] the same move once more is gone along, not made twice', () => {
  const [again, path] = played(tree, [], 'e4 c5');
  assert.equal(again, tree);
  assert.deepEqual(path, ['e2e4', 'c7c5']);
});

test('what goes on from a place follows the first of each move’s continuations', () => {
  assert.deepEqual(onFrom(tree, ['e2e4', 'c7c5']), sicilian);
  assert.deepEqual(onFrom(tree, ['e2e4']), mainPath(tree));
  assert.equal(historyTo(tree, sicilian).length, 4);
  assert.equal(branchesTo(tree, ['e2e4', 'a7a6', 'g1f3']).length, 1);
  assert.equal(sharedLength(sicilian, mainPath(tree)), 1);
  assert.equal(sharedLength(OPEN, mainPath(tree)), 2);
});

test('a variation promoted takes the place of the line it leaves, whichever of its moves is looked at', () => {
  for (const path of [sicilian, sicilian.slice(0, 2)]) {
    const changed = promoted(tree, path);
    assert.deepEqual(mainPath(changed), sicilian);
    assert.deepEqual(onFrom(changed, OPEN), mainPath(tree));
  }
  assert.equal(promoted(tree, OPEN), tree);
  assert.equal(promoted(tree, ['e2e4']), tree);
});

test('a variation within one is promoted a line at a time', () => {
  const [deep, path] = played(tree, ['e2e4', 'c7c5'], 'd4 cxd4');
  const once = promoted(deep, path);
  assert.deepEqual(onFrom(once, ['e2e4', 'c7c5']), path);
  assert.deepEqual(mainPath(once), mainPath(tree));
  assert.deepEqual(mainPath(promoted(once, path)), path);
});

test('a move deleted takes along all that follows it, and nothing beside it', () => {
  assert.deepEqual(mainPath(without(tree, ['e2e4', 'e7e5'])), sicilian);
  assert.deepEqual(forkAt(without(tree, ['e2e4', 'c7c5']), ['e2e4']).next.length, 1);
  assert.deepEqual(without(tree, ['e2e4']).next, []);
});

test('whatever is tried: every place can be found again, with the position its moves lead to', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }), (tries) => {
      let grown = emptyTree();
      const places: Path[] = [[]];
      for (const [where, which] of tries) {
        const from = places[where % places.length];
        const moves = legalMoves(positionAt(grown, from));
        if (moves.length === 0) continue;
        const next = withMove(grown, from, moves[which % moves.length]);
        grown = next.tree;
        places.push(next.path);
      }
      for (const path of places) {
        const branches = branchesTo(grown, path);
        assert.deepEqual(
          branches.map(({ uci }) => uci),
          path,
        );
        const lifted = promoted(grown, path);
        assert.equal(formatFen(positionAt(lifted, path)), formatFen(positionAt(grown, path)));
      }
      assert.equal(uciOf(grown.position, null), '0000');
    }),
    { seed: 20_261_130, numRuns: 60 },
  );
});
