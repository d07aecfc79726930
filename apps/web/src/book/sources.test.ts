/** Each sentence on the history of the game has what it rests on next to it, in both languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../i18n/history/en.ts';
import { zh } from '../i18n/history/zh.ts';
import { HISTORY, SOURCES } from './sources.ts';
import type { SourceId } from './sources.ts';

const PARTS: readonly {
  readonly part: (typeof HISTORY)[number]['part'];
  readonly rests: readonly (readonly (readonly SourceId[])[])[];
}[] = HISTORY;

/** What says nothing of the past: a name of today, and whose rules this hall goes by. */
const OF_TODAY = new Set(['name 0 0', 'world 1 1']);

for (const [language, { parts }] of Object.entries({ zh, en })) {
  test(`[L] ${language}: as many sentences as are sourced, none of them empty`, () => {
    assert.deepEqual(
      Object.keys(parts),
      PARTS.map(({ part }) => part),
    );
    for (const { part, rests } of PARTS) {
      const { text } = parts[part];
      assert.deepEqual(
        text.map((sentences) => sentences.length),
        rests.map((sentences) => sentences.length),
        part,
      );
      for (const sentence of text.flat()) assert.match(sentence, language === 'zh' ? /。$/ : /\.$/);
    }
  });
}

test('[L] every sentence of the past rests on something', () => {
  const bare = PARTS.flatMap(({ part, rests }) =>
    rests.flatMap((sentences, i) =>
      sentences.flatMap((sources, j) => (sources.length === 0 ? [`${part} ${i} ${j}`] : [])),
    ),
  );
  assert.deepEqual(new Set(bare), OF_TODAY);
});

test('[L] sources are numbered as they are first needed, and none is idle', () => {
  assert.deepEqual([...new Set(PARTS.flatMap(({ rests }) => rests.flat(2)))], Object.keys(SOURCES));
});
