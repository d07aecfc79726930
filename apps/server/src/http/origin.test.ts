import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnOrigin } from './origin.ts';

const publicUrl = new URL('https://chess.example');

const cases: readonly { name: string; headers: Record<string, string>; own: boolean }[] = [
  { name: 'no browser', headers: { host: 'hall:8080' }, own: true },
  { name: 'the same host', headers: { host: 'hall:8080', origin: 'http://hall:8080' }, own: true },
  { name: 'the same host, written otherwise', headers: { host: 'Hall:8080', origin: 'http://hall:8080' }, own: true },
  { name: 'a LAN address', headers: { host: '10.0.0.5:8080', origin: 'http://10.0.0.5:8080' }, own: true },
  {
    name: 'the public address, behind a proxy',
    headers: { host: 'inner', origin: 'https://chess.example' },
    own: true,
  },
  { name: 'another port', headers: { host: 'hall:8080', origin: 'http://hall:9090' }, own: false },
  { name: 'another site', headers: { host: 'hall:8080', origin: 'https://evil.example' }, own: false },
  { name: 'the public host without TLS', headers: { host: 'inner', origin: 'http://chess.example' }, own: false },
  { name: 'a sandboxed page', headers: { host: 'hall:8080', origin: 'null' }, own: false },
  { name: 'no address at all', headers: { host: 'hall:8080', origin: '' }, own: false },
  { name: 'a cross-site request', headers: { host: 'hall', 'sec-fetch-site': 'cross-site' }, own: false },
  {
    name: 'a sister site',
    headers: { host: 'hall', origin: 'http://hall', 'sec-fetch-site': 'same-site' },
    own: false,
  },
  {
    name: 'the same origin',
    headers: { host: 'hall', origin: 'http://hall', 'sec-fetch-site': 'same-origin' },
    own: true,
  },
];
for (const { name, headers, own } of cases) {
  test(`[S109] ${own ? 'own' : 'foreign'} origin: ${name}`, () => {
    assert.equal(isOwnOrigin(headers, publicUrl), own);
  });
}
