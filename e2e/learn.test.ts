/** A beginner's way through all lessons, as a person goes it: on the board, with wrong tries, in both languages. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { en } from '../apps/web/src/i18n/learn/en.ts';
import { zh } from '../apps/web/src/i18n/learn/zh.ts';
import { LESSON_IDS, LESSONS } from '../apps/web/src/learn/course.ts';
import type { LessonId } from '../apps/web/src/learn/course.ts';
import type { Task } from '../apps/web/src/learn/lesson.ts';
import { wordsOf } from '../apps/web/src/play/story.ts';
import { assertNothingSerious } from './axe.ts';
import { eventually } from './eventually.ts';
import { clickSquare, makeMove, middleOf, promotionButton } from './hand.ts';
import { fillIn, PASSWORD } from './people.ts';
import { scenario } from './scenario.ts';
import { SOLID, stands } from './solid.ts';
import { AWAY } from './wire.ts';

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);

/** The longest wait between two tries to reach the hall, and what follows. */
const COMING_BACK = 12_000;

/** A move by the keyboard alone, on the named squares. */
const typeMove = async (page: Page, uci: string): Promise<void> => {
  for (const square of [uci.slice(0, 2), uci.slice(2, 4)]) {
    await page.locator(`[data-square=${square}]`).focus();
    await page.keyboard.press('Enter');
  }
  const role = ({ q: 'queen', n: 'knight' } as const)[uci.slice(4)];
  if (role) await promotionButton(page, role).press('Enter');
};

interface Learner {
  readonly page: Page;
  readonly words: typeof zh;
  readonly move: (uci: string) => Promise<void>;
  readonly touch: (square: string) => Promise<void>;
}

/** Tries to go where another piece of the same side stands. */
const OWN_PIECE = new Set(['d2h2', 'a1a4']);

const answerCode = (page: Page) => part(page, 'answer').getAttribute('data-code');

/** The answer is there, and says something. */
const answered = async (page: Page, code: string): Promise<void> => {
  await eventually(() => answerCode(page), code);
  assert.notEqual(await part(page, 'answer').innerText(), '');
};

/** Goes wrong once where that teaches something, then does it right. */
const doTask = async ({ page, words, move, touch }: Learner, id: LessonId, i: number, task: Task): Promise<void> => {
  const refuse = async (uci: string): Promise<void> => {
    // Pressed one after the other, a piece of one's own is another choice: only a drag puts one on it.
    const isOwn = OWN_PIECE.has(uci);
    await (isOwn ? makeMove(page, uci, 'drag') : move(uci));
    await answered(page, 'refused');
    // A refusal leads to its rule.
    const rule = part(page, 'answer').locator('[data-part=rule]');
    assert.equal(await rule.getAttribute('href'), `/rules#${await rule.innerText()}`);
  };
  const told = words.lessons[id].tasks[i];
  await page.locator(`[data-part=lesson][data-task="${i}"]`).waitFor();
  await eventually(() => part(page, 'ask').innerText(), told.ask);
  switch (task.kind) {
    case 'stars':
      for (const uci of wordsOf(task.way)) {
        await move(uci);
        // A hand follows what it sees: the piece is there, and the star has been taken.
        const to = uci.slice(2, 4);
        await page
          .locator(`[data-square=${to}]:is([aria-label^="${to} 白"], [aria-label^="${to} white"])`)
          .and(page.locator(':not([aria-label$="星"]):not([aria-label$="star"])'))
          .waitFor();
      }
      break;
    case 'moves':
      for (const uci of Object.keys(task.refused ?? {})) await refuse(uci);
      for (const [step, { accept }] of task.steps.entries()) {
        await move(wordsOf(accept)[0]);
        await eventually(() => answerCode(page), 'good');
        if (step < task.steps.length - 1) await page.locator(`[data-part=lesson][data-step="${step + 1}"]`).waitFor();
      }
      break;
    case 'judge':
      if (task.because === null) {
        await part(page, 'may-not').click();
        await answered(page, 'it-may');
        await move(task.move);
      } else {
        await refuse(task.move);
        await part(page, 'may-not').click();
      }
      break;
    case 'touch':
      await touch('d5');
      await answered(page, 'wrong-square');
      if (i === 0) {
        await part(page, 'hint').click();
        await part(page, 'hint-text').waitFor();
      }
      for (const { squares } of task.steps) for (const square of wordsOf(squares)) await touch(square);
      break;
    case 'choice': {
      const wrong = task.answer === 0 ? 1 : 0;
      await part(page, `option-${wrong}`).click();
      await eventually(() => part(page, 'answer').innerText(), told.options![wrong].why);
      await part(page, `option-${task.answer}`).click();
      break;
    }
    default:
      await part(page, 'read').click();
  }
  await page.locator('[data-part=answer][data-done=true]').waitFor();
  assert.match(
    await part(page, 'answer').innerText(),
    new RegExp(told.done.slice(0, 4).replaceAll(/[.?*+^$()[\]{}|\\]/g, '.')),
  );
  await part(page, 'next').press('Enter');
};

const PHONE = { width: 360, height: 640 };

for (const [name, locale, words, byKeyboard] of [
  ['Chinese, with a mouse', 'zh-CN', zh, false],
  ['English, by the keyboard, on a phone', 'en', en, true],
] as const) {
  scenario(
    `[L1][L3][L14][L18] a beginner takes every lesson in ${name}, with wrong tries`,
    async ({ visit }) => {
      const { page } = await visit('beginner', { locale, ...(byKeyboard && { viewport: PHONE }) });
      await page.goto('/learn');
      let moves = 0;
      const learner: Learner = {
        page,
        words,
        move: (uci) => {
          moves += 1;
          return byKeyboard ? typeMove(page, uci) : makeMove(page, uci, moves % 2 === 0 ? 'drag' : 'click');
        },
        touch: async (square) => {
          if (!byKeyboard) return clickSquare(page, square);
          await page.locator(`[data-square=${square}]`).focus();
          return page.keyboard.press('Enter');
        },
      };
      await eventually(() => part(page, 'progress').getAttribute('data-done'), '0');
      assert.equal(await page.locator('[data-lesson=bishop]').getAttribute('data-state'), 'locked');
      await part(page, 'go-on').click();
      for (const id of LESSON_IDS) {
        const { tasks }: { readonly tasks: readonly Task[] } = LESSONS[id];
        await page.locator(`[data-part=lesson][data-lesson=${id}]`).waitFor();
        await eventually(() => page.locator('h1').innerText(), words.lessons[id].title);
        for (const [i, task] of tasks.entries()) await doTask(learner, id, i, task);
        await page.locator('[data-part=lesson][data-over=true]').waitFor();
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, `${id} sideways`);
        if (id !== LESSON_IDS.at(-1)) await part(page, 'next-lesson').press('Enter');
      }
      await page.goto('/learn');
      await eventually(() => part(page, 'progress').getAttribute('data-done'), String(LESSON_IDS.length));
      assert.equal(await page.locator('[data-state=locked]').count(), 0);
      assert.ok((await page.locator('[data-stars="3"]').count()) > 0);
      assert.ok((await page.locator('[data-stars="2"]').count()) > 0);
      await assertNothingSerious(page, 'all lessons');
      await page.goto('/learn/queen');
      await part(page, 'lesson').waitFor();
      await assertNothingSerious(page, 'a lesson');
    },
    { limit: 240_000 },
  );
}

scenario(
  '[L1][L3] a lesson by touch on a phone, on the solid board: a wrong try is told why, the right move is done',
  async ({ visit }) => {
    const { page } = await visit('beginner', {
      locale: 'zh-CN',
      viewport: PHONE,
      touch: true,
      chosen: { casualBoard: 'solid', quality: 'phone' },
      ratio: SOLID.ratio,
    });
    page.setDefaultTimeout(SOLID.patience);
    const tap = async (square: string): Promise<void> => {
      const { x, y } = await middleOf(page, square);
      await page.touchscreen.tap(x, y);
    };
    await page.goto('/learn/aim');
    await part(page, 'option-0').tap();
    await part(page, 'next').tap();
    await page.locator('[data-part=lesson][data-task="1"]').waitFor();
    await stands(page);
    await tap('a2');
    await tap('c3');
    await eventually(() => answerCode(page), 'refused', SOLID.patience);
    await tap('a2');
    await tap('a8');
    await page.locator('[data-part=answer][data-done=true]').waitFor();
    assert.equal((await SOLID.drawn(page)).men['a8'], 'white rook');
  },
  { limit: 240_000 },
);

/** The lesson of questions the page is at, or will be, answered without a mistake: only `done` is still to be pressed. */
const answerAll = async (page: Page, id: LessonId) => {
  const { tasks }: { readonly tasks: readonly Task[] } = LESSONS[id];
  // A browser is slow to draw the tabs behind.
  await page.bringToFront();
  for (const [i, task] of tasks.entries()) {
    await page.locator(`[data-part=lesson][data-lesson=${id}][data-task="${i}"]`).waitFor();
    assert.ok(task.kind === 'choice');
    await part(page, `option-${task.answer}`).click();
    await part(page, 'next').waitFor();
    if (i < tasks.length - 1) await part(page, 'next').click();
  }
  return {
    done: async (): Promise<void> => {
      await part(page, 'next').evaluate((next: HTMLElement) => next.click());
      await page.locator('[data-part=lesson][data-over=true]').waitFor();
    },
  };
};

/** The lessons that have stars on the page of all lessons. */
const starred = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-lesson]:has([data-stars]:not([data-stars="0"]))')
    .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset['lesson']!));

scenario(
  '[L1] stars of two tabs, of a guest who becomes a member, and of lessons done while the hall is away: none is lost',
  async ({ hall, visit }) => {
    const learner = await visit('learner');
    const { page, context } = learner;
    const tab = await context.newPage();
    const map = await context.newPage();
    await map.goto('/learn');
    await Promise.all([page.goto('/learn/agreement'), tab.goto('/learn/clock')]);
    const lessons = [await answerAll(page, 'agreement'), await answerAll(tab, 'clock')];
    await Promise.all(lessons.map(({ done }) => done()));
    await map.bringToFront();
    await eventually(() => starred(map), ['agreement', 'clock']);

    await map.goto('/account?new');
    await fillIn(learner, '学棋的人', PASSWORD, map);
    const kept = async () => (await context.request.get('/api/v1/me/lessons')).json();
    await eventually(kept, { stars: { agreement: 3, clock: 3 } });

    await page.bringToFront();
    await part(page, 'next-lesson').click();
    await page.locator('[data-part=lesson][data-lesson=dead]').waitFor();
    learner.excuse(...AWAY);
    await hall.kill();
    await (await answerAll(page, 'dead')).done();
    await page.locator('[data-part=map]').first().click();
    await eventually(() => starred(page), ['agreement', 'dead', 'clock']);
    await hall.start();
    await eventually(kept, { stars: { agreement: 3, clock: 3, dead: 3 } }, COMING_BACK);
    await map.bringToFront();
    await map.goto('/learn');
    await eventually(() => starred(map), ['agreement', 'dead', 'clock']);

    // An address of no lesson says so, and leads on.
    learner.excuse(/404/);
    const answer = await map.goto('/learn/nothing');
    assert.equal(answer!.status(), 404);
    await eventually(() => map.locator('h1').innerText(), zh.missing);
    await part(map, 'map').click();
    await eventually(() => map.locator('h1').innerText(), zh.heading);
  },
);
