/** Where people meet the hall in China: in a school, by a name of its own and plain http, to which no browser gives what it gives a secure page; and inside WeChat. */
import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import { OPERA } from './games.ts';
import { SCHOOL, scenario } from './scenario.ts';
import { makeMove, pressTwice } from './hand.ts';
import { invite, seat } from './invitation.ts';
import { Table } from './table.ts';
import { AWAY, Wire } from './wire.ts';

scenario(
  '[H9][A9][A10] on plain http under a name: an invitation is made, its link copied and pasted, a game is played',
  async (stage) => {
    const origin = `http://${SCHOOL}:${stage.hall.port}`;
    const host = await stage.visit('host', { origin });
    const game = await invite(host, 'white', '300+3');
    assert.deepEqual(
      await host.page.evaluate(() => [isSecureContext, 'clipboard' in navigator, 'randomUUID' in crypto]),
      [false, false, false],
    );
    const copy = host.page.locator('[data-part=copy]');
    await copy.click();
    await eventually(() => copy.getAttribute('data-copied'), 'true');
    assert.match(await copy.innerText(), /已复制/);

    // What was copied is what a paste brings: into any field of any page.
    await host.page.evaluate(() => {
      const field = document.createElement('textarea');
      field.id = 'elsewhere';
      document.body.append(field);
    });
    await host.page.locator('#elsewhere').focus();
    await host.page.keyboard.press('Control+V');
    assert.equal(await host.page.locator('#elsewhere').inputValue(), `${origin}/game/${game}`);
  },
);

scenario('[A10] a game on plain http under a name, all of it', async (stage) => {
  const table = await Table.open(stage, { name: SCHOOL, guest: 'en', byHand: true, watched: true });
  assert.deepEqual(
    await Promise.all(table.viewers.map(({ visitor }) => visitor.page.evaluate(() => isSecureContext))),
    [false, false, false],
  );
  await table.play(OPERA, 0, 9);
  await table.page('black').reload();
  await table.play(OPERA, 9, 12);
  await table.resign('black');
  await table.shows({ game: OPERA, plies: 12, outcome: { winner: 'white', termination: 'resignation' } });
});

const WECHAT =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50';

scenario(
  '[A11] inside WeChat nothing is offered that cannot be had there, and the way outside is told; back from the background the page knows all',
  async (stage) => {
    const wire = await Wire.to(stage.hall.port);
    try {
      const host = await stage.visit('host');
      const phone = await stage.visit('phone', {
        origin: wire.origin,
        userAgent: WECHAT,
        touch: true,
        viewport: { width: 360, height: 640 },
      });
      const { page } = phone;
      const note = page.locator('[data-part=wechat-note]');
      const files = page.locator('a[download]');
      await page.goto('/');
      assert.match((await note.textContent())!, /在浏览器中打开/);
      const game = await seat(host, phone, 'white', '300+3');
      for (const one of [host.page, page]) {
        await one.goto(`/game/${game}`);
        await one.locator('[role=grid]').waitFor();
      }
      const played = (one: typeof page, count: number) => eventually(() => one.locator('[data-ply]').count(), count);
      await makeMove(host.page, 'e2e4', 'click');
      await played(page, 1);
      await makeMove(page, 'e7e5', 'click');
      await played(host.page, 2);

      // What WeChat does to a page that is not looked at.
      phone.excuse(...AWAY);
      wire.cut();
      await makeMove(host.page, 'g1f3', 'click');
      await played(host.page, 3);
      wire.mend('lost');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await played(page, 3);

      await pressTwice(host.page, 'resign');
      await page.locator('[data-part=result]').waitFor();
      await page.locator('[data-part=tools-open]').tap();
      assert.match((await note.textContent())!, /不能下载文件[^]*在浏览器中打开/);
      await page.locator('[data-part=copy-pgn]').tap();
      await eventually(() => page.locator('[data-part=copy-pgn]').getAttribute('data-copied'), 'true');
      assert.equal(await files.count(), 0);

      await page.goto('/archive');
      await note.waitFor();
      const pgn = page.locator(`[data-game="${game}"] [data-part=pgn]`);
      await pgn.tap();
      await eventually(() => pgn.innerText(), '已复制');
      assert.equal(await files.count(), 0);
    } finally {
      wire.close();
    }
  },
);
