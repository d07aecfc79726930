import assert from 'node:assert/strict';
import { test } from 'node:test';
import { START_FEN } from '@duiyi/rules';
import type { Question } from './engine.ts';
import { PATIENCE, START_PATIENCE, Thinker } from './thinker.ts';

const question = (...moves: readonly string[]): Question => ({
  fen: START_FEN,
  moves,
  chess960: false,
  limit: { type: 'millis', millis: 1000 },
  lines: 1,
});

/** A program that says what the test says, and time that passes when the test lets it. */
class Bench {
  readonly programs: { readonly sent: string[]; readonly hear: (line: string) => void; ended: boolean }[] = [];
  readonly #due = new Set<{ readonly at: number; readonly act: () => void }>();
  #now = 0;
  readonly thinker: Thinker;

  constructor() {
    this.thinker = new Thinker({
      begin: (hear) => {
        const program = { sent: [] as string[], hear, ended: false };
        this.programs.push(program);
        return {
          send: (line) => program.sent.push(line),
          end: () => {
            program.ended = true;
          },
        };
      },
      later: (millis, act) => {
        const due = { at: this.#now + millis, act };
        this.#due.add(due);
        return () => this.#due.delete(due);
      },
    });
  }

  get program() {
    return this.programs.at(-1)!;
  }

  pass(millis: number): void {
    this.#now += millis;
    for (const due of Array.from(this.#due).filter(({ at }) => at <= this.#now)) {
      this.#due.delete(due);
      due.act();
    }
  }

  get isWatching(): boolean {
    return this.#due.size > 0;
  }
}

const asked = (fen = START_FEN, moves = ''): readonly string[] => [`position fen ${fen}${moves}`, 'go movetime 1000'];

test('[C8] an engine that falls silent is ended, begun anew and asked again: who waits gets the answer', async () => {
  const bench = new Bench();
  bench.program.hear('uciok');
  const answer = bench.thinker.ask(question());
  const [stuck] = bench.programs;
  bench.pass(1000 + PATIENCE - 1);
  assert.equal(bench.programs.length, 1);
  bench.pass(1);
  assert.equal(stuck.ended, true);
  assert.equal(bench.programs.length, 2);
  // What is dead says nothing more, and nothing it said before counts.
  stuck.hear('bestmove a2a3');
  bench.program.hear('uciok');
  assert.deepEqual(bench.program.sent, ['uci', ...asked()]);
  bench.program.hear('bestmove e2e4');
  assert.equal((await answer)!.best, 'e2e4');
  assert.equal(bench.isWatching, false, 'nobody waits for anything');
});

test('[C8] one that thinks long and says so is left to think', async () => {
  const bench = new Bench();
  bench.program.hear('uciok');
  const answer = bench.thinker.ask(question());
  for (let i = 0; i < 10; i += 1) {
    bench.pass(PATIENCE);
    bench.program.hear(`info depth ${i} currmove e2e4`);
  }
  bench.program.hear('bestmove e2e4');
  assert.equal((await answer)!.best, 'e2e4');
  assert.equal(bench.programs.length, 1);
});

test('[C8] one that obeys no stop is noticed by the next question', async () => {
  const bench = new Bench();
  bench.program.hear('uciok');
  const first = bench.thinker.ask(question());
  const second = bench.thinker.ask(question('e2e4'));
  assert.equal(await first, null);
  assert.equal(bench.program.sent.at(-1), 'stop');
  bench.pass(1000 + PATIENCE);
  bench.program.hear('uciok');
  assert.deepEqual(bench.program.sent, ['uci', ...asked(START_FEN, ' moves e2e4')]);
  bench.program.hear('bestmove e7e5');
  assert.equal((await second)!.best, 'e7e5');
});

test('a program on its way here has longer, and is fetched again after that', () => {
  const bench = new Bench();
  void bench.thinker.ask(question());
  bench.pass(START_PATIENCE - 1);
  assert.equal(bench.programs.length, 1);
  bench.pass(1);
  assert.equal(bench.programs.length, 2);
});

test('who stops waits for nothing; a closed one begins again when it is asked', async () => {
  const bench = new Bench();
  bench.program.hear('uciok');
  const answer = bench.thinker.ask(question());
  bench.thinker.close();
  assert.equal(await answer, null);
  assert.equal(bench.program.ended, true);
  assert.equal(bench.isWatching, false);
  const next = bench.thinker.ask(question());
  assert.equal(bench.programs.length, 2);
  bench.program.hear('uciok');
  bench.program.hear('bestmove e2e4');
  assert.equal((await next)!.best, 'e2e4');
});
