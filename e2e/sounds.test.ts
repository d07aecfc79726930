/** What is heard of a game: read off what the page hands to the machine's own synthesiser. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { makeMove, pressTwice } from './hand.ts';
import { scenario } from './scenario.ts';
import { Table } from './table.ts';

type Heard = Window & { heard: string[] };

/** Notes every burst of noise as `knock` and every tone by its pitch, overtones apart. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    (window as unknown as Heard).heard = heard;
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      const pitch = this instanceof OscillatorNode ? Math.round(this.frequency.value) : null;
      if (pitch === null) heard.push('knock');
      else if (pitch < 1000) heard.push(String(pitch));
      start.apply(this, when);
    };
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const startBuffer = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      heard.push('knock');
      startBuffer.apply(this, when);
    };
  });

const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as Heard).heard.splice(0));

scenario(
  '[P33] moves, captures, checks and the end are heard once each, by both; who wants silence has it',
  async (stage) => {
    const table = await Table.open(stage);
    const [white, black] = [table.page('white'), table.page('black')];
    for (const page of [white, black]) {
      // What is heard comes after the board; that a game has begun may be heard then.
      await page.locator('[data-part=alarm]').waitFor({ state: 'attached' });
      // A page is silent until it has been touched.
      await page.locator('[data-part=status]').click();
      await listen(page);
    }
    let ply = 0;
    const move = async (uci: string): Promise<readonly (readonly string[])[]> => {
      await makeMove(ply % 2 === 0 ? white : black, uci, 'click');
      ply += 1;
      for (const page of [white, black]) await eventually(() => page.locator('[data-ply]').count(), ply);
      // The hall's word for one's own move comes too.
      await white.waitForTimeout(300);
      return [await heardOn(white), await heardOn(black)];
    };
    const both = (...sound: string[]) => [sound, sound];
    assert.deepEqual(await move('e2e4'), both('knock'));
    assert.deepEqual(await move('d7d5'), both('knock'));
    assert.deepEqual(await move('e4d5'), both('knock', 'knock'), 'a capture');
    assert.deepEqual(await move('d8d5'), both('knock', 'knock'));
    assert.deepEqual(await move('f1b5'), both('knock', '784'), 'a check');
    await black.evaluate(() => {
      localStorage.setItem('duiyi.settings', JSON.stringify({ sounds: false }));
      dispatchEvent(new StorageEvent('storage', { key: 'duiyi.settings', newValue: '{"sounds":false}' }));
    });
    assert.deepEqual(await move('c7c6'), [['knock'], []], 'silence on one page alone');
    await pressTwice(white, 'resign');
    await eventually(() => white.locator('[data-part=result]').count(), 1);
    await eventually(() => heardOn(white), ['392', '523', '659']);
    await white.waitForTimeout(300);
    assert.deepEqual([await heardOn(white), await heardOn(black)], [[], []]);
    await black.reload();
    await black.locator('[data-part=result]').waitFor();
    // Silence is kept.
    await black.locator('[data-part=nav-settings]').click();
    assert.equal(await black.locator('[data-setting=sounds] input').isChecked(), false);
  },
);

scenario('[P33] the settings let a sound be heard, and keep silent once sounds are off', async ({ visit }) => {
  const { page } = await visit('anna');
  await page.goto('/settings');
  await page.locator('[data-part=listen]').waitFor();
  await listen(page);
  await page.locator('[data-part=listen]').click();
  await eventually(() => heardOn(page), ['knock', '784']);
  await page.locator('[data-setting=sounds] input').click({ force: true });
  assert.equal(await page.locator('[data-part=listen]').isDisabled(), true);
});

scenario('[P18][P33] what is asked is heard by who is asked, little time once by whose it is', async (stage) => {
  const table = await Table.open(stage, { time: { minutes: '0.1', seconds: '0' } });
  const pages = [table.page('white'), table.page('black')] as const;
  const [white, black] = pages;
  for (const page of pages) {
    await page.locator('[data-part=alarm]').waitFor({ state: 'attached' });
    await page.locator('[data-part=status]').click();
    await listen(page);
  }
  const heard: string[][] = [[], []];
  const gather = async (): Promise<void> => {
    for (const [i, page] of pages.entries()) heard[i].push(...(await heardOn(page)));
  };
  const count = (sound: string): readonly number[] => heard.map((all) => all.filter((one) => one === sound).length);
  for (const [ply, uci] of ['e2e4', 'e7e5', 'g1f3'].entries()) {
    await makeMove(ply % 2 === 0 ? white : black, uci, 'click');
    for (const page of pages) await eventually(() => page.locator('[data-ply]').count(), ply + 1);
  }
  // Black may be asked from its own move on, and the clock is Black's.
  await white.locator('[data-part=ask-takeback]').click();
  await black.locator('[data-part=accept-takeback]').waitFor();
  await eventually(async () => (await gather(), count('587')), [0, 1]);
  await eventually(async () => (await gather(), count('988')), [0, 2], 12_000);
  await white.locator('[data-part=result]').waitFor();
  await eventually(async () => (await gather(), count('659')), [1, 1]);
  assert.deepEqual(count('988'), [0, 2], 'and never again');
  assert.deepEqual(count('587'), [0, 1]);
});
