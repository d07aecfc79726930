/** Every text of every lesson is there, in both languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LESSON_IDS, LESSONS } from '../../learn/course.ts';
import { GOALS } from '../../learn/lesson.ts';
import type { Task } from '../../learn/lesson.ts';
import { en } from './en.ts';
import type { LessonWords, TaskWords } from './lessonWords.ts';
import { zh } from './zh.ts';

const HAN = /\p{Script=Han}/u;

const textsOf = ({ ask, hint, done, other, steps = [], options = [], pages = [] }: TaskWords): readonly string[] => [
  ask,
  done,
  ...(hint === undefined ? [] : [hint]),
  ...(other === undefined ? [] : [other]),
  ...steps,
  ...options.map(({ why }) => why),
  ...pages.flat(),
];

for (const [language, words, isChinese] of [
  ['zh', zh, true],
  ['en', en, false],
] as const) {
  test(`[L18] ${language}: every lesson says what is to be done and what it has shown`, () => {
    assert.deepEqual(Object.keys(words.lessons), LESSON_IDS);
    for (const id of LESSON_IDS) {
      const lesson: LessonWords = words.lessons[id];
      const { tasks }: { readonly tasks: readonly Task[] } = LESSONS[id];
      assert.equal(lesson.tasks.length, tasks.length, id);
      const texts = [lesson.title, lesson.idea, ...lesson.tasks.flatMap(textsOf)];
      for (const text of texts) {
        assert.equal(HAN.test(text), isChinese, text);
        assert.doesNotMatch(text, isChinese ? /[,;!?]\p{Script=Han}|\p{Script=Han}[,;!?]/u : /[，。！？：；]/);
      }
      for (const [i, task] of tasks.entries()) {
        const { steps, options, pages, hint } = lesson.tasks[i];
        const where = `${id} ${i + 1}`;
        assert.equal(
          options?.length ?? 0,
          task.kind === 'choice' ? Math.max(task.answer + 1, options?.length ?? 0) : 0,
          where,
        );
        assert.ok(task.kind !== 'choice' || options!.length >= 2, where);
        assert.equal(steps?.length ?? 0, task.kind === 'touch' ? task.steps.length : 0, where);
        assert.equal(pages !== undefined, task.kind === 'read', where);
        const isPuzzle =
          task.kind === 'stars' || task.kind === 'moves' || task.kind === 'judge' || task.kind === 'touch';
        assert.ok(!isPuzzle || hint !== undefined, `${where} has a hint`);
      }
    }
  });

  test(`[L3] ${language}: every goal tells what a legal move is missing`, () => {
    assert.deepEqual(Object.keys(words.others).sort(), [...GOALS].sort());
    for (const goal of GOALS) {
      for (const wayOut of [null, 'Kg7']) {
        const text = words.others[goal](wayOut, 'white');
        assert.equal(HAN.test(text), isChinese, text);
        assert.doesNotMatch(text, /undefined|null/);
      }
    }
    assert.match(words.others.mate('Kg7', 'white'), /Kg7/);
  });
}
