import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { signal } from '@preact/signals';
import { parseFen, parseUci, positionOf } from '@duiyi/rules';
import type { Position } from '@duiyi/rules';
import type { Answer, Line, Question } from '@duiyi/computer';
import { openAnalyst, questionAt } from './analyst.ts';
import type { Engine } from './analyst.ts';
import { openThoughts } from './thought.ts';
import { emptyTree, mainPath, positionAt, withMove } from './tree.ts';
import type { Path, Tree } from './tree.ts';

const treeOf = (fen: string | null, ucis: readonly string[]): Tree => {
  const setup = fen === null ? null : parseFen(fen);
  const start = setup?.ok ? positionOf(setup.value) : null;
  let at = { tree: emptyTree(start?.ok ? start.value : undefined), path: [] as Path };
  for (const uci of ucis) {
    const move = parseUci(positionAt(at.tree, at.path), uci);
    assert.ok(move.ok, uci);
    at = withMove(at.tree, at.path, move.value);
  }
  return at.tree;
};

const line = (rank: number, depth: number, uci: string, value = 10 * rank): Line => ({
  depth,
  rank,
  score: { type: 'cp', value },
  nodes: 1000,
  moves: [uci],
});

/** Thinks of nothing until it is told what it has found. */
class SlowEngine implements Engine {
  readonly asked: Question[] = [];
  isClosed = false;
  #waiting: {
    readonly told: (lines: readonly Line[]) => void;
    readonly answered: (answer: Answer | null) => void;
  } | null = null;

  ask(question: Question, told: (lines: readonly Line[]) => void = () => undefined): Promise<Answer | null> {
    this.stop();
    this.asked.push(question);
    return new Promise((answered) => {
      this.#waiting = { told, answered };
    });
  }
  stop(): void {
    this.#waiting?.answered(null);
    this.#waiting = null;
  }
  close(): void {
    this.stop();
    this.isClosed = true;
  }
  get isThinking(): boolean {
    return this.#waiting !== null;
  }
  finds(lines: readonly Line[]): void {
    this.#waiting!.told(lines);
  }
  async answers(lines: readonly Line[]): Promise<void> {
    const waiting = this.#waiting!;
    this.#waiting = null;
    waiting.answered({ best: lines[0].moves[0], lines });
    await setImmediate();
  }
}

const GAME = ['e2e4', 'e7e5', 'g1f3'];

const open = (first: Tree = treeOf(null, GAME)) => {
  const tree = signal(first);
  const aims = signal<readonly Path[]>([[]]);
  const isOn = signal(true);
  const lines = signal(1);
  const isSeen = signal(true);
  const thoughts = openThoughts();
  const engines: SlowEngine[] = [];
  let fault = (): void => undefined;
  const analyst = openAnalyst({ tree, aims, isOn, lines, isSeen }, thoughts, (onFault) => {
    fault = onFault;
    const engine = new SlowEngine();
    engines.push(engine);
    return engine;
  });
  const at = (path: Path) => thoughts.at(positionAt(tree.peek(), path));
  return { tree, aims, isOn, lines, isSeen, thoughts, engines, analyst, at, fault: () => fault() };
};

test('nothing is begun before somebody wants it; what is wanted is thought about, deeper and deeper', async () => {
  const { isOn, engines, analyst, at, aims } = open();
  isOn.value = false;
  engines[0]?.close();
  const quiet = open();
  quiet.isOn.value = false;
  assert.equal(analyst.isThinking.value, false);
  isOn.value = true;
  const engine = engines.at(-1)!;
  engine.finds([line(1, 3, 'd2d4')]);
  assert.equal(at([])?.verdict.best, 'd2d4');
  engine.finds([line(1, 12, 'e2e4')]);
  assert.deepEqual([at([])?.verdict.best, at([])?.verdict.depth, at([])?.isWhole], ['e2e4', 12, false]);
  await engine.answers([line(1, 20, 'e2e4')]);
  assert.deepEqual([at([])?.isWhole, analyst.isThinking.value], [true, false]);
  // What is known is not asked again.
  const asked = engine.asked.length;
  aims.value = [[]];
  await setImmediate();
  assert.equal(engine.asked.length, asked);
});

test('what was thought about a position that was left is not taken for another’s', async () => {
  const { aims, engines, at } = open();
  const [engine] = engines;
  const late = engine.finds.bind(engine);
  aims.value = [['e2e4']];
  await setImmediate();
  late([line(1, 9, 'e7e5')]);
  assert.equal(at([]), null);
  assert.equal(at(['e2e4'])?.verdict.best, 'e7e5');
  assert.deepEqual(engine.asked.at(-1)!.moves, ['e2e4']);
});

test('more lines are thought about anew, and a shallower look does not unsay a deeper one', async () => {
  const { lines, engines, at } = open();
  const [engine] = engines;
  await engine.answers([line(1, 20, 'e2e4')]);
  lines.value = 3;
  await setImmediate();
  assert.equal(engine.asked.at(-1)!.lines, 3);
  engine.finds([line(1, 4, 'd2d4'), line(2, 4, 'e2e4'), line(3, 4, 'c2c4')]);
  assert.deepEqual([at([])?.verdict.best, at([])?.verdict.depth, at([])?.lines.length], ['e2e4', 20, 3]);
});

test('[R13] a whole game is gone through from its start to its end, which the rules know by themselves', async () => {
  const mate = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
  const { tree, analyst, engines, at, isOn } = open(treeOf(null, mate));
  isOn.value = false;
  const path = mainPath(tree.value);
  const done = analyst.goThrough(path);
  for (let ply = 0; ply < mate.length; ply += 1) {
    await setImmediate();
    assert.deepEqual(analyst.progress.value, { done: ply, of: 5 });
    assert.deepEqual(engines.at(-1)!.asked.at(-1)!.moves, path.slice(0, ply));
    await engines.at(-1)!.answers([line(1, 12, path[ply])]);
  }
  assert.equal(await done, true);
  assert.equal(analyst.progress.value, null);
  assert.deepEqual(at(path)?.verdict.score, { type: 'mate', value: 0 });
});

test('it can be stopped in the middle: what was found stays, and going on begins there', async () => {
  const { tree, analyst, engines, isOn } = open();
  isOn.value = false;
  const path = mainPath(tree.value);
  const stopped = analyst.goThrough(path);
  await setImmediate();
  const engine = engines.at(-1)!;
  await engine.answers([line(1, 15, 'e2e4')]);
  analyst.stop();
  assert.equal(await stopped, false);
  assert.deepEqual([analyst.progress.value, engine.isThinking], [null, false]);
  void analyst.goThrough(path);
  await setImmediate();
  assert.deepEqual(analyst.progress.value, { done: 1, of: 4 });
  analyst.close();
});

test('whoever leaves the page is not thought for; the game is gone on with where it was left', async () => {
  const { tree, analyst, engines, isSeen } = open();
  const done = analyst.goThrough(mainPath(tree.value));
  await setImmediate();
  const engine = engines.at(-1)!;
  await engine.answers([line(1, 15, 'e2e4')]);
  isSeen.value = false;
  await setImmediate();
  assert.equal(engine.isThinking, false);
  assert.deepEqual(analyst.progress.value, { done: 1, of: 4 });
  isSeen.value = true;
  await setImmediate();
  assert.deepEqual(engine.asked.at(-1)!.moves, ['e2e4']);
  for (const uci of ['e7e5', 'g1f3', 'b8c6']) await engine.answers([line(1, 15, uci)]);
  assert.equal(await done, true);
});

test('while a game is gone through nothing else is thought about; then it is the place looked at again', async () => {
  const { tree, analyst, engines, aims } = open();
  const done = analyst.goThrough(mainPath(tree.value));
  await setImmediate();
  const engine = engines.at(-1)!;
  aims.value = [['e2e4', 'e7e5']];
  for (const uci of ['e2e4', 'e7e5', 'g1f3', 'b8c6']) await engine.answers([line(1, 15, uci)]);
  assert.equal(await done, true);
  await setImmediate();
  assert.deepEqual(engine.asked.at(-1)!.moves, ['e2e4', 'e7e5']);
});

test('an engine that cannot be had is told, and tried once more when asked for', async () => {
  const { analyst, engines, fault } = open();
  const done = analyst.goThrough([]);
  await setImmediate();
  fault();
  assert.deepEqual([analyst.hasFailed.value, analyst.isThinking.value, engines[0].isClosed], [true, false, true]);
  assert.equal(await done, false);
  analyst.retry();
  await setImmediate();
  assert.equal(engines.length, 2);
  assert.equal(engines[1].isThinking, true);
  analyst.close();
  assert.equal(engines[1].isClosed, true);
});

test('the engine is told of the moves since the last pass, and of no more lines than there are moves', () => {
  const tree = treeOf('7k/8/6K1/8/8/8/8/R7 b - - 0 1', ['h8g8']);
  const question = questionAt(tree, [], { type: 'nodes', nodes: 1 }, 3);
  assert.deepEqual([question.fen, question.moves, question.lines], ['7k/8/6K1/8/8/8/8/R7 b - - 0 1', [], 1]);
  const passed: Tree = {
    ...tree,
    next: [{ ...tree.next[0], uci: '0000', move: null, next: [] }],
  };
  const after: Position = tree.next[0].position;
  assert.deepEqual(questionAt(passed, ['0000'], { type: 'nodes', nodes: 1 }, 1).moves, []);
  assert.equal(questionAt(passed, ['0000'], { type: 'nodes', nodes: 1 }, 1).fen.split(' ')[1], after.turn[0]);
});
