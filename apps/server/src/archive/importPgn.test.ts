import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_IMPORT_FAULTS } from '@duiyi/protocol';
import { openMemory } from '../store/memory.ts';
import { openTestTime } from '../time.ts';
import { importPgn } from './importPgn.ts';

const time = openTestTime(1_000_000);
const never = new AbortController().signal;
const game = (i: number): string => `[White "W${i}"]\n[Black "B"]\n\n1. e4 e5 *\n\n`;

async function* chunksOf(...texts: readonly string[]): AsyncGenerator<Uint8Array, void> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

test('a file cut anywhere is the same file, and each fault tells its line in the whole of it', async () => {
  const text = `${game(1)}[White "Bad"]\n\n1. e4 e4 *\n\n${game(2)}`;
  for (let cut = 1; cut < text.length; cut += 7) {
    const store = await openMemory();
    const done = await importPgn(chunksOf(text.slice(0, cut), text.slice(cut)), 'org', never, { store, time });
    assert.ok(done.ok);
    assert.deepEqual([done.value.imported, done.value.broken], [2, 1]);
    assert.deepEqual(
      done.value.faults.map((fault) => 'line' in fault && fault.line),
      [8],
    );
  }
});

test('who goes away stops the reading, and what was kept by then stays', async () => {
  const store = await openMemory();
  const gone = new AbortController();
  let sent = 0;
  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    for (let i = 0; i < 1000; i += 1) {
      sent += 1;
      if (i === 100) gone.abort();
      yield new TextEncoder().encode(game(i));
    }
  }
  const done = await importPgn(chunks(), 'org', gone.signal, { store, time });
  assert.ok(done.ok && done.value.imported >= 90 && done.value.imported <= 101, JSON.stringify(done));
  assert.ok(sent <= 102, `${sent} parts were read`);
  const { count } = await store.findGames(
    { kind: 'study', seesPrivate: false },
    { after: null, limit: 1, counted: 1000 },
  );
  assert.equal(count, done.value.imported);
});

test('what stands in the way is told in short, however long it is', async () => {
  const store = await openMemory();
  const long = '汉'.repeat(90_000);
  const texts = [
    `[FEN "${long}"]\n\n1. e4 *\n\n`,
    `[White "${long}"]\n\n*\n\n`,
    `1. ${long} *\n\n`,
    `[${long}]\n\n1. e4 *\n\n`,
  ];
  const done = await importPgn(chunksOf(...texts, ...Array(2).fill(`[White "${long}"]\n\n1. e4 *\n\n`)), 'org', never, {
    store,
    time,
  });
  assert.ok(done.ok);
  assert.deepEqual([done.value.imported, done.value.repeated, done.value.broken], [1, 1, 4]);
  assert.ok(JSON.stringify(done).length < 3000, JSON.stringify(done).slice(0, 3000));
  assert.match(JSON.stringify(done), /汉{100}/);
});

test('a store that cannot keep says so', async () => {
  const store = { addStudies: async () => ({ ok: false, error: { code: 'not-stored' } }) as const };
  const done = await importPgn(chunksOf(game(1)), 'org', never, { store, time });
  assert.deepEqual(done, { ok: false, error: { code: 'not-stored' } });
});

test('faults without end are counted, and the first of them told', async () => {
  const store = await openMemory();
  const many = MAX_IMPORT_FAULTS + 30;
  const done = await importPgn(chunksOf('1. e4 e4 *\n\n'.repeat(many)), 'org', never, { store, time });
  assert.ok(done.ok);
  assert.deepEqual([done.value.broken, done.value.faults.length], [many, MAX_IMPORT_FAULTS]);
});
