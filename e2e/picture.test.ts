/** A position as a picture: for links to a game, and to take along. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { OPERA } from './games.ts';
import { scenario } from './scenario.ts';
import { Table } from './table.ts';

/** The men of a picture as a FEN's first field, by where they stand in it; White is below. */
const boardIn = (svg: string): string => {
  const rows = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => '1'));
  for (const [, x, y, column, row] of svg.matchAll(/<svg x="(\d+)" y="(\d+)" [^>]*viewBox="(\d+) (\d+) 64 64"/g)) {
    rows[Number(y) / 64][Number(x) / 64] = 'KQRBNPkqrbnp'[Number(column) / 64 + (row === '64' ? 6 : 0)];
  }
  return rows.map((row) => row.join('').replaceAll(/1+/g, (gap) => String(gap.length))).join('/');
};

const take = async (page: Page, kind: string): Promise<Buffer> => {
  const coming = page.waitForEvent('download');
  await page.locator(`[data-part=picture-${kind}]`).click();
  const file = await coming;
  assert.match(file.suggestedFilename(), new RegExp(`^duiyi-\\w{10}-\\d+\\.${kind}$`));
  return readFile(await file.path());
};

scenario(
  '[R9] the picture of a link and of the page show the position looked at, as lines and as pixels',
  async (stage) => {
    const table = await Table.open(stage);
    await table.opens(OPERA, 9);
    const page = table.page('white');
    const path = new URL(page.url()).pathname;
    const link = await page.request.get(`${path}.svg`);
    const past = await page.request.get(`${path}.svg?ply=7`);
    assert.deepEqual([link.status(), past.status()], [200, 200]);
    assert.notEqual(boardIn(await link.text()), boardIn(await past.text()));

    await page.keyboard.press('/');
    const fen = async (): Promise<string> => {
      const shown = await page.evaluate(() => {
        const signs: Record<string, string> = { king: 'k', queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p' };
        return [...document.querySelectorAll<HTMLElement>('[data-square]')].map((cell) => {
          const words = (cell.getAttribute('aria-label') ?? '').toLowerCase();
          const zh: Record<string, string> = { 王: 'k', 后: 'q', 车: 'r', 象: 'b', 马: 'n', 兵: 'p' };
          const sign =
            Object.entries(zh).find(([word]) => words.includes(word))?.[1] ??
            Object.entries(signs).find(([word]) => words.includes(word))?.[1];
          if (sign === undefined) return '1';
          return words.includes('白') || words.includes('white') ? sign.toUpperCase() : sign;
        });
      });
      const rows = Array.from({ length: 8 }, (_, i) => shown.slice(8 * i, 8 * i + 8).join(''));
      return rows.map((row) => row.replaceAll(/1+/g, (gap) => String(gap.length))).join('/');
    };
    assert.equal(boardIn((await take(page, 'svg')).toString()), await fen());
    assert.equal(boardIn(await link.text()), await fen());
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => boardIn(await past.text()) === (await fen()), true);
    assert.equal(boardIn((await take(page, 'svg')).toString()), await fen());

    const png = await take(page, 'png');
    assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1132, 1132]);
    assert.ok(png.length > 20_000, `${png.length} bytes are no board`);
  },
);
