import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAway, wayOf } from './ways.ts';
import type { Way } from './ways.ts';

const ORIGIN = 'https://hall.example';

for (const [path, isNavigation, way, method] of [
  ['/', true, 'page'],
  ['/computer?new', true, 'page'],
  ['/learn/rook-1', true, 'page'],
  ['/player/a.b', true, 'hall'],
  ['/archive', false, 'hall'],
  ['/archive', true, 'hall', 'HEAD'],
  ['/assets/engine-abc.wasm', false, 'file'],
  ['/favicon.svg', false, 'small'],
  ['/icon-192.png', false, 'small'],
  ['/manifest.webmanifest?lang=en', false, 'small'],
  ['/game/1111111111.svg', false, 'hall'],
  ['/game/1111111111.svg', true, 'hall'],
  ['/api/v1/me', false, 'hall'],
  ['/api/v1/docs', true, 'hall'],
  ['/api/v1/archive', false, 'hall', 'POST'],
  ['/healthz', true, 'hall'],
  ['/sw.js', false, 'hall'],
] as const satisfies readonly (readonly [string, boolean, Way, string?])[]) {
  test(`[A12] ${method ?? 'GET'} ${path}${isNavigation ? ' in a tab' : ''}: ${way}`, () => {
    assert.equal(wayOf({ method: method ?? 'GET', url: ORIGIN + path, isNavigation }, ORIGIN), way);
  });
}

test('[A9] what is asked of another host is none of its business', () => {
  assert.equal(wayOf({ method: 'GET', url: 'https://elsewhere.example/', isNavigation: true }, ORIGIN), 'hall');
});

test('[A12] a proxy whose hall is away does not speak for it', () => {
  assert.deepEqual([200, 404, 500, 502, 503, 504].filter(isAway), [502, 503, 504]);
});
