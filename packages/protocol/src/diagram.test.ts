import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagram, DIAGRAM_SIZE, PAPER_COLORS, WIDE_DIAGRAM } from './diagram.ts';

const sprite =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 128"><path d="M0 0"/></svg>\n';
const plain = {
  board: '4k3/8/8/8/8/8/4P3/R3K2R',
  orientation: 'white',
  sprite,
  colors: PAPER_COLORS,
  title: 't',
} as const;

/** Every man as it is placed: where, and which cell of the sprite. */
const menIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/<svg x="(\d+)" y="(\d+)" [^>]*viewBox="(\d+) (\d+) 64 64"/g)].map(
    ([, x, y, column, row]) =>
      `${'KQRBNPkqrbnp'[Number(column) / 64 + (row === '64' ? 6 : 0)]}${'abcdefgh'[Number(x) / 64]}${8 - Number(y) / 64}`,
  );

test('[R9] every man stands on its square, from either side', () => {
  const men = ['ke8', 'Pe2', 'Ra1', 'Ke1', 'Rh1'];
  assert.deepEqual(menIn(diagram(plain)), men);
  const turned = menIn(diagram({ ...plain, orientation: 'black' }));
  assert.deepEqual(turned, ['kd1', 'Pd7', 'Rh8', 'Kd8', 'Ra8'], 'read as if White were below');
});

test('[R9] the last move is marked on two squares, the names stand beside', () => {
  const svg = diagram({ ...plain, last: 'e2e4', beside: ['<b>张伟</b> & "Ann"', '1-0'] });
  assert.equal(svg.match(/opacity=".5"/g)!.length, 2);
  assert.match(svg, /x="256" y="384"[^>]*opacity/);
  assert.match(svg, /x="256" y="256"[^>]*opacity/);
  assert.match(svg, /&lt;b&gt;张伟&lt;\/b&gt; &amp; &quot;Ann&quot;/);
  assert.match(svg, new RegExp(`width="${WIDE_DIAGRAM}" height="${DIAGRAM_SIZE}"`));
  assert.match(diagram(plain), new RegExp(`width="${DIAGRAM_SIZE}" height="${DIAGRAM_SIZE}"`));
  assert.equal(svg.match(/<svg/g)!.length, 1 + 5, 'of the sprite only what is in it');
});
