/** In a school the hall has a name of its own and plain http: no browser gives such a page what it gives a secure one. */
import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import { OPERA } from './games.ts';
import { SCHOOL, scenario } from './scenario.ts';
import { invite } from './invitation.ts';
import { Table } from './table.ts';

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
