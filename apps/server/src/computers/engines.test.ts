/** The engines of the hall: bounded, restarted where they are stuck, and given up where that does not help. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Question } from '@duiyi/computer';
import { pino } from 'pino';
import { Engines } from './engines.ts';
import type { EnginesTools } from './engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'duiyi-engines-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A program that reads lines as the engine does. */
const program = (name: string, onLine: string): string => {
  const file = join(folder, `${name}.cjs`);
  writeFileSync(
    file,
    `const { createInterface } = require('node:readline');
     const { existsSync, writeFileSync } = require('node:fs');
     const say = (line) => process.stdout.write(line + '\\n');
     createInterface(process.stdin).on('line', (line) => {
       if (line === 'uci') return say('uciok');
       if (!line.startsWith('go')) return;
       ${onLine}
     });`,
  );
  return file;
};

const question = (nodes: number, moves: readonly string[] = []): Question => ({
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  moves,
  chess960: false,
  limit: { type: 'nodes', nodes },
  lines: 1,
});

const withEngines = async (
  given: Partial<EnginesTools>,
  run: (engines: Engines, changes: () => number) => Promise<void>,
): Promise<void> => {
  let changes = 0;
  const engines = new Engines({
    log: pino({ level: 'silent' }),
    processes: 1,
    changed: () => {
      changes += 1;
    },
    ...given,
  });
  try {
    await run(engines, () => changes);
  } finally {
    engines.close();
  }
};

test('none runs before somebody asks; then no more than there may be, and the most urgent is served first', () =>
  withEngines({}, async (engines) => {
    assert.equal(engines.size, 0);
    const order: string[] = [];
    const ask = async (name: string, within: number): Promise<void> => {
      const answer = await engines.ask(question(200), within);
      assert.match(answer!.best!, /^[a-h][1-8][a-h][1-8]$/);
      order.push(name);
    };
    await Promise.all([ask('first', 5000), ask('patient', 9000), ask('urgent', 10), ask('usual', 1000)]);
    assert.deepEqual(order, ['first', 'urgent', 'usual', 'patient']);
    assert.equal(engines.size, 1);
  }));

test('one that is stuck is killed, and its question asked of another', () => {
  const marker = join(folder, 'was-stuck');
  const once = program(
    'stuck-once',
    `if (!existsSync(${JSON.stringify(marker)})) return writeFileSync(${JSON.stringify(marker)}, '');
     say('info depth 1 score cp 13 nodes 1 pv e2e4'); say('bestmove e2e4');`,
  );
  return withEngines({ program: once, patience: 5000 }, async (engines, changes) => {
    const answer = await engines.ask(question(1), 100);
    assert.equal(answer?.best, 'e2e4');
    assert.ok(existsSync(marker));
    assert.deepEqual([engines.areThere, engines.size, changes()], [true, 1, 0]);
  });
});

test('one that dies is begun anew', () => {
  const marker = join(folder, 'has-died');
  const dying = program(
    'dies-once',
    `if (!existsSync(${JSON.stringify(marker)})) { writeFileSync(${JSON.stringify(marker)}, ''); process.exit(1); }
     say('bestmove d2d4');`,
  );
  return withEngines({ program: dying }, async (engines) => {
    assert.equal((await engines.ask(question(1), 100))?.best, 'd2d4');
  });
});

test('where none works they are away: nobody waits for an answer, and everybody is told', () => {
  const broken = program('broken', 'process.exit(1);');
  return withEngines({ program: broken }, async (engines, changes) => {
    const answers = await Promise.all([engines.ask(question(1), 100), engines.ask(question(1), 100)]);
    assert.deepEqual(answers, [null, null]);
    assert.deepEqual([engines.areThere, engines.size, engines.waiting, changes()], [false, 0, 0, 1]);
    assert.equal(await engines.ask(question(1), 100), null);
  });
});

test('where there is no program at all it is the same', () =>
  withEngines({ program: 'stockfish/bin/none.js' }, async (engines, changes) => {
    assert.equal(await engines.ask(question(1), 100), null);
    assert.deepEqual([engines.areThere, changes()], [false, 1]);
  }));

test('none may run: nobody is answered', () =>
  withEngines({ processes: 0 }, async (engines) => {
    assert.equal(engines.areThere, false);
    assert.equal(await engines.ask(question(1), 100), null);
  }));
