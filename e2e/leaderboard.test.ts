/** A board longer than a page: places that go on, ties across the pages, and one's own place wherever it is. */
import assert from 'node:assert/strict';
import { DEFAULT_SETTINGS } from '@duiyi/protocol';
import type { Page } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { eventually } from './eventually.ts';
import { member, organiser } from './people.ts';
import { resize } from './resize.ts';
import { scenario } from './scenario.ts';

/** `count` members who begin with these points, called by them. */
const enrol = async ({ context }: Visitor, points: number, count: number): Promise<void> => {
  const reason = '新学期';
  const set = await context.request.put('/api/v1/organiser/settings', {
    data: { settings: { ...DEFAULT_SETTINGS, startingPoints: points }, reason },
  });
  assert.ok(set.ok(), await set.text());
  if (count === 0) return;
  const members = Array.from({ length: count }, (_, i) => ({ line: i + 1, name: `棋手${points}_${i + 1}` }));
  const made = await context.request.post('/api/v1/organiser/members', { data: { members, reason } });
  assert.equal(made.status(), 201, await made.text());
};

/** The rows of the page: place and value. */
const rowsOn = (page: Page): Promise<readonly string[]> =>
  page
    .locator('table:not([data-part=own] table) [data-part=ranked]')
    .evaluateAll((rows) => rows.map((row) => `${row.dataset['rank']}: ${row.dataset['value']}`));

const times = (row: string, count: number): readonly string[] => Array.from({ length: count }, () => row);

scenario('[F5] a leaderboard of two pages: order, ties, one’s own row, and pages with addresses', async (stage) => {
  const teacher = await organiser(stage);
  await enrol(teacher, 5000, 30);
  await enrol(teacher, 4000, 25);
  await enrol(teacher, 100, 0);
  const own = await member(stage, '后来的');
  const { page } = own;
  await page.goto('/leaderboard');
  await eventually(() => rowsOn(page), [...times('1: 5000', 30), ...times('31: 4000', 20)]);
  assert.match(await page.locator('[data-part=total]').innerText(), /共 5[67] 人/);
  const mine = page.locator('[data-part=ranked][data-name=后来的]');
  assert.equal(await mine.getAttribute('data-rank'), '56', 'one’s own place, though it is on another page');
  assert.equal(await page.locator('[data-part=own]').count(), 1);
  assert.equal(await page.locator('[data-part=first-page]').count(), 0);

  await page.locator('[data-part=next-page]').click();
  const second = [...times('31: 4000', 5), '56: 100'];
  await eventually(async () => (await rowsOn(page)).slice(0, 6), second);
  assert.equal(await mine.getAttribute('aria-current'), 'true');
  assert.equal(await page.locator('[data-part=own]').count(), 0, 'it is on this one');
  assert.equal(await page.locator('[data-part=next-page]').count(), 0);
  await eventually(() => page.evaluate(() => scrollY), 0);
  await page.reload();
  await eventually(async () => (await rowsOn(page)).slice(0, 6), second);

  // Another board begins with its first page.
  await page.locator('[data-part=board-peak]').click();
  await eventually(async () => (await rowsOn(page)).length, 50);
  await page.locator('[data-part=next-page]').click();
  await eventually(async () => new URL(page.url()).searchParams.get('board'), 'peak');
  await eventually(async () => (await rowsOn(page)).slice(0, 6), second);
  await page.locator('[data-part=first-page]').click();
  await eventually(async () => (await rowsOn(page)).length, 50);
  assert.equal(new URL(page.url()).search, '?board=peak');
  await page.goBack();
  await eventually(async () => (await rowsOn(page)).slice(0, 6), second);
  await page.goBack();
  await eventually(async () => (await rowsOn(page)).length, 50);

  await resize(page, { width: 360, height: 640 });
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
});
