/** The flat board keeps the promise of every board, and shows a finger what it holds. */
import assert from 'node:assert/strict';
import { boardContract } from './boardContract.ts';
import { FLAT } from './boardKind.ts';
import { middleOf } from './hand.ts';
import { scenario } from './scenario.ts';
import { Table } from './table.ts';

boardContract(FLAT);

scenario('[P3] under a finger a piece is larger, and lifted so far that it can be seen', async (stage) => {
  const table = await Table.open(stage, { time: 'untimed' });
  const phone = await stage.visit('phone', { viewport: { width: 360, height: 640 }, touch: true });
  await phone.context.addCookies(await table.players.white.visitor.context.cookies());
  const { page } = phone;
  await page.goto(table.path);
  await FLAT.choose(page);
  const fingers = await phone.context.newCDPSession(page);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(page, 'd1')] });
  for (const square of ['d3', 'd4'])
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [await middleOf(page, square)] });
  const piece = page.locator('cg-board piece.dragging');
  await piece.waitFor();
  const [held, square, finger] = [
    (await piece.boundingBox())!,
    (await page.locator('[data-square=d4]').boundingBox())!,
    await middleOf(page, 'd4'),
  ];
  assert.ok(held.width > 1.6 * square.width, `${held.width} px wide on squares of ${square.width}`);
  assert.ok(Math.abs(held.x + held.width / 2 - finger.x) < 3, 'it stands over the finger');
  assert.ok(finger.y - (held.y + held.height / 2) > 0.5 * square.height, 'and above it');
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});
