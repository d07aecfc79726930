/** What the API says of itself. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import Fastify from 'fastify';
import { blitz, openTestHall } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';
import { collectRoutes } from './openapi.ts';
import type { OpenApi } from './openapi.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

const documentIn = async (language: string): Promise<OpenApi> => {
  const answer = await fetch(`${it.origin}/api/v1/openapi.json`, { headers: { 'accept-language': language } });
  return (await answer.json()) as OpenApi;
};

suite('openapi', () => {
  test('every route is there, in both languages', async () => {
    const [zh, en] = await Promise.all([documentIn('zh-CN'), documentIn('en')]);
    assert.equal(zh.openapi, '3.1.0');
    assert.deepEqual(
      Object.entries(zh.paths)
        .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`))
        .sort(),
      [
        'delete /api/v1/games/{id}',
        'delete /api/v1/session',
        'delete /api/v1/sessions',
        'get /api/v1/docs',
        'get /api/v1/games',
        'get /api/v1/games.pgn',
        'get /api/v1/games/{id}',
        'get /api/v1/games/{id}.pgn',
        'get /api/v1/hall',
        'get /api/v1/leaderboard',
        'get /api/v1/lobby',
        'get /api/v1/me',
        'get /api/v1/me/games',
        'get /api/v1/me/lessons',
        'get /api/v1/me/settings',
        'get /api/v1/me/standing',
        'get /api/v1/openapi.json',
        'get /api/v1/organiser/games',
        'get /api/v1/organiser/lessons',
        'get /api/v1/organiser/log',
        'get /api/v1/organiser/members',
        'get /api/v1/players/{name}',
        'get /api/v1/players/{name}/curve',
        'get /api/v1/players/{name}/points',
        'get /api/v1/studies/{id}',
        'get /api/v1/watch',
        'get /healthz',
        'get /metrics',
        'get /readyz',
        'post /api/v1/games',
        'post /api/v1/games/{id}/join',
        'post /api/v1/games/{id}/ruling',
        'post /api/v1/me',
        'post /api/v1/me/deletion',
        'post /api/v1/members',
        'post /api/v1/organiser',
        'post /api/v1/organiser/members',
        'post /api/v1/organiser/members/{id}/points',
        'post /api/v1/session',
        'post /api/v1/studies',
        'put /api/v1/games/{id}',
        'put /api/v1/me/lessons',
        'put /api/v1/me/name',
        'put /api/v1/me/password',
        'put /api/v1/me/settings',
        'put /api/v1/organiser/members/{id}/name',
        'put /api/v1/organiser/members/{id}/password',
        'put /api/v1/organiser/members/{id}/suspension',
        'put /api/v1/organiser/settings',
      ],
    );
    for (const [path, operations] of Object.entries(zh.paths)) {
      for (const [method, { summary }] of Object.entries(operations)) {
        assert.match(summary, /\p{Script=Han}/u);
        assert.doesNotMatch(en.paths[path][method].summary, /\p{Script=Han}/u);
      }
    }
  });

  test('every route that is described exists', async () => {
    const { paths } = await documentIn('en');
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of Object.keys(operations)) {
        const answer = await it.visitor().ask(method.toUpperCase(), path.replace('{id}', '1111111111'));
        assert.notDeepEqual(await answer.text(), '{"error":{"code":"not-found"}}', `${method} ${path}`);
      }
    }
  });

  test('a route of the API that does not say what it is does not come to be', () => {
    const app = Fastify();
    collectRoutes(app);
    assert.throws(() => app.get('/api/v1/secret', async () => ({})), /GET \/api\/v1\/secret is not described/);
    app.get('/a-page', async () => ({}));
  });

  test('what a body must be is what reads it: the schema names its parts and their bounds', async () => {
    const { paths } = await documentIn('en');
    const { schema } = paths['/api/v1/games']['post'].requestBody!.content['application/json'];
    const { properties } = schema as unknown as {
      properties: { terms: { required: string[]; properties: { time: { oneOf: readonly unknown[] } } } };
    };
    assert.deepEqual(properties.terms.required, ['time', 'color']);
    assert.equal(properties.terms.properties.time.oneOf.length, 6);
  });

  test('a description that is wrong is found: every answer of every test is held to it', async () => {
    const visitor = it.visitor();
    const game = await visitor.create(blitz);
    await visitor.api('GET', `/games/${game}`);
    await visitor.api('GET', '/nothing');
    await assert.rejects(visitor.api('GET', '/openapi.json'), /has no body/);
  });

  for (const [language, title] of [
    ['zh-CN', '对弈的 HTTP 接口'],
    ['en', 'The HTTP API of Duiyi'],
  ] as const) {
    test(`the page to read it on, in ${language}, loads nothing from elsewhere`, async () => {
      const answer = await fetch(`${it.origin}/api/v1/docs`, { headers: { 'accept-language': language } });
      const page = await answer.text();
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.match(page, new RegExp(`^<!doctype html><html lang="${language}">.*<h1>${title}</h1>`, 's'));
      assert.match(page, /<b>POST<\/b> <code>\/api\/v1\/games\/\{id\}\/join<\/code>/);
      assert.doesNotMatch(page, /<script|https?:\/\/|src=/);
    });
  }
});
