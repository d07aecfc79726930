import assert from 'node:assert/strict';
import { test } from 'node:test';
import { START_FEN } from '@duiyi/rules';
import { Engine } from './engine.ts';
import type { Question } from './engine.ts';

const question = (moves: readonly string[] = [], lines = 1): Question => ({
  fen: START_FEN,
  moves,
  chess960: false,
  limit: { type: 'nodes', nodes: 1000 },
  lines,
});

const info = (depth: number, rank: number, uci: string, cp = 0): string =>
  `info depth ${depth} multipv ${rank} score cp ${cp} nodes 10 pv ${uci}`;

const open = () => {
  const sent: string[] = [];
  const engine = new Engine((line) => sent.push(line));
  return { engine, sent, since: () => sent.splice(0) };
};

test('nothing is asked before the engine has answered; what is asked is told by its rules', async () => {
  const { engine, since } = open();
  const answer = engine.ask(question(['e2e4'], 2));
  assert.deepEqual(since(), ['uci']);
  engine.hear('uciok');
  assert.deepEqual(since(), [
    'setoption name MultiPV value 2',
    `position fen ${START_FEN} moves e2e4`,
    'go nodes 1000',
  ]);
  engine.hear(info(1, 1, 'c7c5', 30));
  engine.hear(info(1, 2, 'e7e5', 20));
  engine.hear(info(2, 1, 'e7e5', 25));
  engine.hear('bestmove e7e5 ponder g1f3');
  const { best, lines } = (await answer)!;
  assert.equal(best, 'e7e5');
  // Depth 2 judged one move only.
  assert.deepEqual(
    lines.map(({ moves, depth }) => [moves[0], depth]),
    [
      ['c7c5', 1],
      ['e7e5', 1],
    ],
  );
});

test('the answer to a question that was replaced is never given for the next one', async () => {
  const { engine, since } = open();
  engine.hear('uciok');
  const first = engine.ask(question());
  engine.hear(info(1, 1, 'e2e4'));
  const second = engine.ask(question(['d2d4']));
  assert.equal(await first, null);
  assert.equal(since().at(-1), 'stop');
  // What the engine still says is about the first.
  engine.hear(info(2, 1, 'e2e4'));
  engine.hear('bestmove e2e4');
  assert.deepEqual(since(), [`position fen ${START_FEN} moves d2d4`, 'go nodes 1000']);
  engine.hear(info(1, 1, 'd7d5'));
  engine.hear('bestmove d7d5');
  assert.equal((await second)!.best, 'd7d5');
});

test('who stops gets nothing, and a stop is said once', async () => {
  const { engine, since } = open();
  engine.hear('uciok');
  const answer = engine.ask(question());
  since();
  engine.stop();
  engine.stop();
  assert.equal(await answer, null);
  assert.deepEqual(since(), ['stop']);
});

test('options are said again only when they change', async () => {
  const { engine, since } = open();
  engine.hear('uciok');
  const ask = async (chess960: boolean, lines: number): Promise<readonly string[]> => {
    const answer = engine.ask({ ...question([], lines), chess960 });
    engine.hear('bestmove e2e4');
    await answer;
    return since().filter((line) => line.startsWith('setoption'));
  };
  since();
  assert.deepEqual(await ask(true, 3), ['setoption name UCI_Chess960 value true', 'setoption name MultiPV value 3']);
  assert.deepEqual(await ask(true, 3), []);
  assert.deepEqual(await ask(false, 3), ['setoption name UCI_Chess960 value false']);
});
