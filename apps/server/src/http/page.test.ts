/** The web app's page and files, from a folder built for the test. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { GameId } from '@duiyi/game';
import { ok } from '@duiyi/rules';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { HomeGames } from '../archive/homeGames.ts';
import { openLocalBus } from '../bus/local.ts';
import { Computers } from '../computers/computers.ts';
import { Lobby } from '../lobby/lobby.ts';
import { Metrics } from '../metrics.ts';
import { Accounts } from '../people/accounts.ts';
import { Passwords } from '../people/passwords.ts';
import { Sessions } from '../people/sessions.ts';
import { Settings } from '../people/settings.ts';
import { Turns } from '../people/turns.ts';
import { Standing } from '../people/standing.ts';
import { Rooms } from '../play/rooms.ts';
import { Presences } from '../socket/presences.ts';
import { openMemory } from '../store/memory.ts';
import { blitz } from '../testing/hall.ts';
import { openTestTime } from '../time.ts';
import { openApp } from './app.ts';

const folder = mkdtempSync(join(tmpdir(), 'duiyi-web-'));
let app: FastifyInstance;
let rooms: Rooms;
let origin: string;
let invitation: GameId;
let settings: Settings;

const open = async (web: string): Promise<FastifyInstance> => {
  const log = pino({ level: 'silent' });
  const store = await openMemory();
  const time = openTestTime(1000);
  const metrics = new Metrics();
  const bus = openLocalBus();
  rooms = new Rooms({ store, bus, time, log, metrics });
  const presences = new Presences(time.now());
  const memberNamed = async () => null;
  settings = await Settings.open({ store, bus, log });
  const computers = new Computers({ store, bus, rooms, settings, presences, time, log, engines: 0, fallsHere: null });
  const standing = new Standing({ store, bus, rooms, settings, computers, time, log });
  const { mayBegin } = standing;
  const turns = new Turns();
  const lobby = new Lobby({
    store,
    bus,
    rooms,
    time,
    log,
    presences,
    turns,
    mayBegin,
    computers,
    memberNamed,
    elsewhere: () => 0,
    isShared: false,
  });
  const passwords = new Passwords();
  const sessions = new Sessions(store, time, log);
  const tools = {
    store,
    rooms,
    bus,
    lobby,
    sessions,
    passwords,
    settings,
    standing,
    turns,
    homeGames: new HomeGames({ store, time, log, tallies: null }),
    accounts: new Accounts({ store, rooms, turns, passwords, time, log, tallies: null }),
    time,
    log,
    metrics,
    metricsToken: null,
    publicUrl: null,
    isReady: () => true,
  };
  const opened = await openApp({ tools, trust: () => false, tallies: null, web, opened: Promise.resolve() });
  await opened.listen({ port: 0, host: '127.0.0.1' });
  return opened;
};

before(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="xx"><head><title>t</title>' +
      '<script type="module" src="/assets/main-abc123.js"></script><link rel="stylesheet" href="/assets/main-1.css">' +
      '</head><body></body></html>',
  );
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'staunton-Ab_1-2.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.built'), 'secret');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/main-abc123.js', css: ['assets/main-1.css'] },
      'src/i18n/zh.ts': { file: 'assets/zh-1.js' },
      'src/i18n/en.ts': { file: 'assets/en-1.js' },
      _board: { file: 'assets/board-1.js', css: ['assets/board-1.css'] },
      'src/pages/game/GamePage.tsx': { file: 'assets/game-1.js', imports: ['index.html', '_board'] },
    }),
  );
  writeFileSync(join(folder, '.vite', 'lessons.json'), '["rook","castle-check"]');
  app = await open(folder);
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const created = await rooms.create('ann', blitz);
  assert.ok(created.ok);
  invitation = created.value;
});
after(async () => {
  await app.close();
  await rooms.close();
  rmSync(folder, { recursive: true });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

suite('pages', () => {
  test('the page says which language it is in', async () => {
    const chinese = await get('/');
    assert.match(chinese.text, /^<!doctype html><html lang="zh-CN">/);
    assert.equal(chinese.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(chinese.headers.get('cache-control'), 'no-cache');
    assert.match((await get('/', { 'accept-language': 'en-GB' })).text, /<html lang="en"><head><title>Duiyi</);
    assert.match(
      (await get('/', { 'accept-language': 'en', cookie: 'duiyi_language=zh-CN' })).text,
      /<html lang="zh-CN">/,
    );
  });

  const paths: readonly [path: () => string, status: number][] = [
    [() => '/', 200],
    [() => '/?from=home', 200],
    [() => `/game/${invitation}`, 200],
    [() => `/game/${invitation}?ply=3`, 200],
    [() => '/game/1111111111', 404],
    [() => '/game/%00', 404],
    [() => '/nowhere', 404],
    [() => '/learn', 200],
    [() => '/learn/castle-check', 200],
    [() => '/learn/nothing', 404],
    [() => '/learn/constructor', 404],
    [() => '/learn/rook/1', 404],
    [() => '/archive/1111111111', 404],
    [() => '/player/nobody', 404],
    [() => '/.vite/lessons.json', 404],
    [() => '/index.html', 404],
    [() => '/.built', 404],
    [() => '/.vite/manifest.json', 404],
    [() => '/.env', 404],
  ];
  test('every page is the app, with a status that is true', async () => {
    for (const [path, status] of paths) {
      const page = await get(path());
      assert.equal(page.status, status, path());
      assert.match(page.text, /<html lang="zh-CN">/, path());
    }
  });

  test('the preview of an invitation invites', async () => {
    assert.match(
      (await get(`/game/${invitation}`)).text,
      /<meta property="og:title" content="对弈：请来下一盘国际象棋">/,
    );
    assert.match((await get('/', { 'accept-language': 'en' })).text, /<meta property="og:title" content="Duiyi">/);
  });

  test('a page tells ahead what it will need and does not ask for itself: its words and, for a game, the table', async () => {
    const told = async (path: string, language: string) => {
      const { text } = await get(path, { 'accept-language': language });
      return [...text.matchAll(/<link rel="(modulepreload|stylesheet)" crossorigin href="([^"]*)">/g)].map(
        ([, kind, file]) => `${kind} ${file}`,
      );
    };
    const table = ['game-1.js', 'board-1.js'].map((file) => `modulepreload /assets/${file}`);
    assert.deepEqual(await told(`/game/${invitation}`, 'zh'), [
      'modulepreload /assets/zh-1.js',
      ...table,
      'stylesheet /assets/board-1.css',
    ]);
    assert.equal((await told(`/game/${invitation}`, 'en'))[0], 'modulepreload /assets/en-1.js');
    assert.deepEqual(await told('/settings', 'zh'), ['modulepreload /assets/zh-1.js']);
    assert.deepEqual(await told('/game/1111111111', 'zh'), ['modulepreload /assets/zh-1.js']);
  });

  test('[S7] a page begins in the light that was chosen', async () => {
    const chosen = async (cookie: string) => /<html[^>]*>/.exec((await get('/', { cookie })).text)![0];
    assert.equal(await chosen('duiyi_appearance=dark'), '<html data-appearance="dark" lang="zh-CN">');
    assert.equal(await chosen('duiyi_appearance=light'), '<html data-appearance="light" lang="zh-CN">');
    assert.equal(await chosen('duiyi_appearance=system'), '<html lang="zh-CN">');
    assert.equal(await chosen('duiyi_appearance=%22%3E%3Cb%3E'), '<html lang="zh-CN">');
  });

  test('[R9] a link to a game shows a picture of it, at the ply it names', async () => {
    const page = (await get(`/game/${invitation}?ply=3`)).text;
    const address = /<meta property="og:image" content="([^"]*)">/.exec(page)![1];
    assert.equal(address, `${origin}/game/${invitation}.svg?ply=3`);
    const picture = await get(address.slice(origin.length));
    assert.equal(picture.status, 200);
    assert.equal(picture.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
    assert.equal(picture.text.match(/href="#men"/g)!.length, 32);
    assert.match(picture.text, /<title>请来下棋<\/title>/);
    assert.match((await get(`/game/${invitation}.svg`, { 'accept-language': 'en' })).text, /Come and play/);
    assert.equal((await get('/game/1111111111.svg')).status, 404);
    assert.doesNotMatch((await get('/')).text, /og:image/);
    assert.doesNotMatch((await get(`/game/${invitation}?ply=1%22%3E`)).text, /svg\?ply/);
  });

  test('[W7] a private game has no picture for others', async () => {
    const created = await rooms.create('ann', { ...blitz, private: true });
    assert.ok(created.ok);
    assert.equal((await get(`/game/${created.value}.svg`)).status, 200, 'an invitation is for whoever has its link');
    const room = (await rooms.open(created.value))!;
    assert.ok((await room.decide(() => ok({ type: 'join', user: 'ben', coin: 'white' }), 1000)).ok);
    assert.equal((await get(`/game/${created.value}.svg`)).status, 404);
    assert.doesNotMatch((await get(`/game/${created.value}`)).text, /og:image/);
  });

  test('[H14] a hall with a name of its own is served with it, as text', async () => {
    const named = { ...settings.now, name: '一中 <b>"棋社"</b> $& 😀' };
    await settings.change(named, { by: 'org', reason: 'x' }, 1000);
    const { text } = await get('/');
    assert.equal((JSON.parse((await get('/manifest.webmanifest')).text) as { name: string }).name, named.name);
    assert.match(text, /<meta name="application-name" content="一中 &lt;b&gt;&quot;棋社&quot;&lt;\/b&gt; \$&amp; 😀">/);
    assert.match(text, /<meta property="og:site_name" content="一中 &lt;b&gt;/);
    await settings.change({ ...named, name: null }, { by: 'org', reason: 'x' }, 2000);
    assert.doesNotMatch((await get('/')).text, /application-name/);
  });

  test('[A12] each page leads to the manifest of its language', async () => {
    for (const [language, name] of [
      ['zh-CN', '对弈'],
      ['en', 'Duiyi'],
    ]) {
      const { text } = await get('/', { 'accept-language': language });
      const address = /<link rel="manifest" href="([^"]*)">/.exec(text)![1];
      const manifest = await get(address);
      assert.equal(manifest.headers.get('content-type'), 'application/manifest+json; charset=utf-8');
      const told = JSON.parse(manifest.text) as Record<string, unknown>;
      assert.deepEqual([told['name'], told['lang'], told['display']], [name, language, 'standalone']);
    }
    assert.equal((await get('/manifest.webmanifest?lang=xx')).status, 200);
  });

  test('files: what is named by its hash is kept for ever, the rest is asked for again', async () => {
    const script = await get('/assets/main-abc123.js');
    assert.deepEqual([script.status, script.text], [200, 'export {};']);
    assert.equal(script.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const icon = await get('/favicon.svg');
    assert.deepEqual([icon.status, icon.headers.get('cache-control')], [200, 'no-cache']);
    const gone = await get('/assets/main-old.js');
    assert.deepEqual([gone.status, gone.text], [404, '{"error":{"code":"not-found"}}']);
  });

  test('a hall whose app is not built says so, and its API works', async () => {
    const bare = await open(join(folder, 'none'));
    const bareOrigin = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`;
    assert.equal((await fetch(`${bareOrigin}/`)).status, 503);
    assert.equal((await fetch(`${bareOrigin}/api/v1/me`)).status, 200);
    await bare.close();
  });
});
