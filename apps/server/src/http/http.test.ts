/** The API and the pages of a real hall. */
import assert from 'node:assert/strict';
import { request as rawRequest } from 'node:http';
import { after, before, suite, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { replay } from '@duiyi/game';
import type { Terms } from '@duiyi/game';
import { MAX_BODY_BYTES, MAX_GAMES_OF_PERSON } from '@duiyi/protocol';
import type { GameAnswer, MeAnswer } from '@duiyi/protocol';
import { blitz, openTestHall } from '../testing/hall.ts';
import type { TestHall } from '../testing/hall.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

/** A request whose path is sent as it is written. */
const raw = (method: string, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const asked = rawRequest({ port: it.hall.port, host: '127.0.0.1', method, path }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    });
    asked.on('error', reject);
    asked.end();
  });

suite('visitors', () => {
  test('who has done nothing is nobody, and looking does not make a guest', async () => {
    const host = it.visitor();
    const game = await host.create();
    const visitor = it.visitor();
    assert.deepEqual(await visitor.api('GET', '/me'), [200, { me: null }]);
    assert.equal((await visitor.api('GET', `/games/${game}`))[0], 200);
    await visitor.ask('GET', `/game/${game}`);
    assert.equal(visitor.cookie, '');
    const [, stored] = await visitor.api('GET', `/games/${game}`);
    assert.equal((stored as GameAnswer).events.length, 1, 'nobody is seated by looking');
  });

  test('who does something becomes a guest, remembered by a cookie the page cannot read', async () => {
    const visitor = it.visitor();
    const answer = await visitor.ask('POST', '/api/v1/games', { terms: blitz });
    const [cookie] = answer.headers.getSetCookie();
    assert.match(cookie, /^duiyi_session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [, me] = await visitor.api('GET', '/me');
    assert.equal((me as MeAnswer).me!.name, null);
    await visitor.create();
    assert.deepEqual(await visitor.api('GET', '/me'), [200, me], 'once a guest, always the same one');
  });

  test('a refused request makes nobody a guest', async () => {
    const { game } = await it.table();
    const visitor = it.visitor();
    assert.equal((await visitor.api('POST', '/games', { terms: null }))[0], 400);
    assert.equal((await visitor.api('POST', `/games/${game}/join`))[0], 409);
    assert.equal((await visitor.api('POST', '/games/1111111111/join'))[0], 404);
    assert.equal(visitor.cookie, '');
  });
});

suite('games', () => {
  test('an invitation, taken: the colours are as the terms say', async () => {
    for (const color of ['white', 'black'] as const) {
      const host = it.visitor();
      const game = await host.create({ ...blitz, color });
      assert.match(game, /^[1-9A-HJ-NP-Za-km-z]{10}$/);
      assert.equal(await it.visitor().join(game), color === 'white' ? 'black' : 'white');
      const [, stored] = await host.api('GET', `/games/${game}`);
      const { events, people, now } = stored as GameAnswer;
      const state = replay(events);
      const [, me] = await host.api('GET', '/me');
      assert.equal(state.seats![color], (me as MeAnswer).me!.id);
      assert.deepEqual(new Set(people.map(({ id }) => id)), new Set([state.seats!.white, state.seats!.black]));
      assert.equal(now, it.time.now());
    }
  });

  test('where chance decides, both colours come up', async () => {
    const colors = new Set<string>();
    for (let i = 0; i < 40 && colors.size < 2; i += 1) {
      const host = it.visitor();
      colors.add(await it.visitor().join(await host.create({ ...blitz, color: 'random' })));
    }
    assert.equal(colors.size, 2);
  });

  test('nobody plays with themselves, and a seat is taken once', async () => {
    const host = it.visitor();
    const game = await host.create();
    assert.deepEqual(await host.api('POST', `/games/${game}/join`), [409, { error: { code: 'own-invitation' } }]);
    const two = [it.visitor(), it.visitor()];
    const answers = await Promise.all(two.map((visitor) => visitor.api('POST', `/games/${game}/join`)));
    assert.deepEqual(new Set(answers.map(([status]) => status)), new Set([200, 409]));
    const winner = two[answers.findIndex(([status]) => status === 200)];
    assert.deepEqual(await winner.api('POST', `/games/${game}/join`), [200, { color: 'black' }], 'asked again');
  });

  test('the host takes an invitation back, and nobody else', async () => {
    const host = it.visitor();
    const game = await host.create();
    const stranger = it.visitor();
    assert.deepEqual(await stranger.api('DELETE', `/games/${game}`), [403, { error: { code: 'not-host' } }]);
    await stranger.create();
    assert.deepEqual(await stranger.api('DELETE', `/games/${game}`), [403, { error: { code: 'not-host' } }]);
    assert.equal((await host.api('DELETE', `/games/${game}`))[0], 204);
    const over = [409, { error: { code: 'game-over', outcome: { winner: null, termination: 'withdrawn' } } }];
    assert.deepEqual(await stranger.api('POST', `/games/${game}/join`), over);
    assert.deepEqual(await it.visitor().api('POST', `/games/${game}/join`), over);
    assert.deepEqual(await host.api('DELETE', `/games/${game}`), over);
    const table = await it.table();
    assert.deepEqual(await table.white.api('DELETE', `/games/${table.game}`), [
      409,
      { error: { code: 'already-joined' } },
    ]);
  });

  test('who waits with a socket is told who sat down', async () => {
    const host = it.visitor();
    const game = await host.create();
    const client = await host.connect();
    await client.follow(game);
    const guest = it.visitor();
    await guest.join(game);
    const told = await client.next('events', ({ events }) => events[0]?.type === 'joined');
    assert.equal(told.people!.length, 2);
    await client.close();
  });
});

suite('bad input', () => {
  const badTerms: readonly { name: string; terms: unknown; paths: readonly string[] }[] = [
    { name: 'none', terms: undefined, paths: ['terms'] },
    {
      name: 'no time',
      terms: { ...blitz, time: { kind: 'fischer', base: 0, increment: 0 } },
      paths: ['terms.time.base'],
    },
    {
      name: 'everything wrong',
      terms: { time: { kind: 'fischer', base: -1, increment: 1e9 }, color: 'green' },
      paths: ['terms.time.base', 'terms.time.increment', 'terms.color'],
    },
  ];
  for (const { name, terms, paths } of badTerms) {
    test(`terms: ${name}`, async () => {
      const [status, json] = await it.visitor().api('POST', '/games', { terms: terms as Terms });
      assert.equal(status, 400);
      const { error } = json as { error: { code: string; faults: readonly { path: string }[] } };
      assert.equal(error.code, 'bad-request');
      assert.deepEqual(
        error.faults.map(({ path }) => path),
        paths,
      );
    });
  }

  const bodies: readonly { name: string; body: string; type?: string; status: number; code: string }[] = [
    { name: 'malformed JSON', body: '{"terms":', status: 400, code: 'bad-request' },
    { name: 'nothing', body: '', status: 400, code: 'bad-request' },
    { name: 'null', body: 'null', status: 400, code: 'bad-request' },
    { name: 'a poisoned prototype', body: '{"__proto__":{"terms":1}}', status: 400, code: 'bad-request' },
    { name: 'deep', body: '['.repeat(8000) + ']'.repeat(8000), status: 400, code: 'bad-request' },
    { name: 'too much', body: `{"a":"${'x'.repeat(MAX_BODY_BYTES)}"}`, status: 413, code: 'too-large' },
    { name: 'text', body: '{}', type: 'text/plain', status: 415, code: 'not-json' },
    { name: 'a form', body: 'terms=1', type: 'application/x-www-form-urlencoded', status: 415, code: 'not-json' },
  ];
  for (const { name, body, type = 'application/json', status, code } of bodies) {
    test(`a body of ${name}`, async () => {
      const answer = await it.visitor().ask('POST', '/api/v1/games', body, { 'content-type': type });
      assert.equal(answer.status, status);
      assert.equal(((await answer.json()) as { error: { code: string } }).error.code, code);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    });
  }

  const paths = [
    '/api/v1/games/1111111111',
    '/api/v1/games/abc',
    '/api/v1/games/..%2f..%2fetc%2fpasswd',
    '/api/v1/games/%00',
    '/api/v1/games/%zz',
    `/api/v1/games/${'1'.repeat(500)}`,
    '/api/v1/games/../../../etc/passwd',
    '/api/v1/nothing',
    '/api/v2/me',
    '/assets/../../../package.json',
    '/assets/none.js',
  ];
  for (const path of paths) {
    test(`[S106] GET ${path.slice(0, 60)} is not found`, async () => {
      const { status, body } = await raw('GET', path);
      assert.equal(status, 404);
      assert.match(body, /^\{"error":\{"code":"(not-found|no-such-game)"\}\}$/);
    });
  }

  test('a foreign page changes nothing', async () => {
    const host = it.visitor();
    const game = await host.create();
    const foreign: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      for (const [method, path] of [
        ['POST', '/api/v1/games'],
        ['POST', `/api/v1/games/${game}/join`],
        ['DELETE', `/api/v1/games/${game}`],
      ]) {
        const answer = await host.ask(method, path, method === 'POST' ? { terms: blitz } : undefined, headers);
        assert.equal(answer.status, 403);
        assert.deepEqual(await answer.json(), { error: { code: 'foreign-origin' } });
      }
    }
    const own = await host.ask('DELETE', `/api/v1/games/${game}`, undefined, { origin: it.origin });
    assert.equal(own.status, 204);
  });

  test('one visitor creates without end: they are told it is too fast, and a classmate is not', async () => {
    const busy = it.visitor();
    await busy.create();
    const answers: (readonly [number, unknown])[] = [];
    for (let i = 0; i < 70; i += 1) answers.push(await busy.api('POST', '/games', { terms: blitz }));
    const count = (status: number, error: unknown) =>
      answers.filter((answer) => isDeepStrictEqual(answer, [status, { error }])).length;
    assert.equal(answers.filter(([status]) => status === 201).length, MAX_GAMES_OF_PERSON - 1);
    assert.equal(count(429, { code: 'too-many-games', limit: MAX_GAMES_OF_PERSON }), 11);
    assert.equal(count(429, { code: 'too-fast' }), 10);
    await it.visitor().create();
  });
});

suite('health and headers', () => {
  test('alive and ready', async () => {
    assert.equal((await fetch(`${it.origin}/healthz`)).status, 200);
    assert.equal((await fetch(`${it.origin}/readyz`)).status, 200);
  });

  test('the headers hold on plain http: nothing is upgraded, nothing foreign is loaded', async () => {
    const { headers } = await fetch(`${it.origin}/`);
    const policy = headers.get('content-security-policy')!;
    assert.match(policy, /default-src 'self'/);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval'/);
    assert.match(policy, new RegExp(`connect-src 'self' ws://127.0.0.1:${it.hall.port} `));
    assert.doesNotMatch(policy, /upgrade-insecure-requests|unsafe-eval'? '|https:/);
    assert.equal(headers.get('strict-transport-security'), null);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'same-origin');
  });
});
