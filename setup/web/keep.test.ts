import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptOf } from './keep.ts';

const BUILT = [
  'index.html',
  'sw.js',
  'assets/home-a.js',
  'assets/home-a.css',
  'assets/engine-b.js',
  'assets/engine-b.wasm',
  'assets/board3d-c.js',
  'assets/board3d-c.css',
  'assets/phone-d.set',
];

test('[A12] all that a page is made of is kept, the engine last; the solid board only by who looks at it', () => {
  const { files, large } = keptOf(BUILT, '<html>');
  assert.deepEqual(files, [
    '/assets/board3d-c.css',
    '/assets/home-a.css',
    '/assets/home-a.js',
    '/favicon-turn.svg',
    '/favicon.svg',
    '/icon-192.png',
  ]);
  assert.deepEqual(large, ['/assets/engine-b.js', '/assets/engine-b.wasm']);
});

test('[A13] whatever else is built is another version', () => {
  const version = (built: readonly string[], page: string): string => keptOf(built, page).version;
  assert.equal(version(BUILT, '<html>'), version(BUILT.toReversed(), '<html>'));
  assert.notEqual(version(BUILT, '<html>'), version(BUILT, '<html lang>'));
  assert.notEqual(version(BUILT, '<html>'), version([...BUILT, 'assets/new.js'], '<html>'));
});
