/** One's own account, over HTTP and sockets against a real hall. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { MAX_LESSONS, SESSION_COOKIE } from '@duiyi/protocol';
import type { Terms } from '@duiyi/game';
import type { CreateGameAnswer, GameAnswer, MeAnswer, OwnGamesAnswer } from '@duiyi/protocol';
import { blitz, openTestHall, untimed } from '../../testing/hall.ts';
import type { TestHall, Visitor } from '../../testing/hall.ts';
import { PASSWORD, refusal, signIn, signUp } from '../../testing/people.ts';
import { Table } from '../../testing/table.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

const me = async (visitor: Visitor) => ((await visitor.api('GET', '/me'))[1] as MeAnswer).me;
const tokenOf = ({ cookie }: Visitor): string => cookie.split('=')[1];
const named = async (name: string): Promise<Visitor> => {
  const visitor = it.visitor();
  await signUp(visitor, name);
  return visitor;
};
/** Another browser of the same person. */
const alsoAs = async (name: string): Promise<Visitor> => {
  const visitor = it.visitor();
  assert.equal((await signIn(visitor, name))[0], 200);
  return visitor;
};

suite('signing up', () => {
  test('a guest becomes a member in place: the same person, with their games, and another session', async () => {
    const table = await Table.open(it, ['e2e4', 'e7e5']);
    const { white } = table.players;
    const id = await white.id();
    const before = white.cookie;
    const person = await signUp(white, '张伟');
    assert.deepEqual(person, { id, name: '张伟' });
    assert.notEqual(white.cookie, before);
    assert.deepEqual(await me(white), person);
    const stale = it.visitor();
    stale.cookie = before;
    assert.equal(await me(stale), null, 'whoever had planted the old session is nobody');

    // Everybody at the board is told, over the sockets there were.
    const knows = (client: Table['white']) =>
      client.all('events').some(({ people = [] }) => people.some(({ name }) => name === '张伟'));
    await table.black.whenTold(() => knows(table.black));
    await table.white.whenTold(() => knows(table.white));
    await table.does('white', { type: 'move', uci: 'g1f3' });
    assert.equal((await table.agree()).seats!.white, id);
    assert.deepEqual(
      await white.api('POST', '/members', { name: '另一个', password: PASSWORD }),
      refusal(409, { code: 'already-member' }),
    );
  });

  test('who is nobody yet becomes a member at once', async () => {
    const visitor = it.visitor();
    const person = await signUp(visitor, 'Ann');
    assert.deepEqual(await me(visitor), person);
    assert.equal((await visitor.create(blitz)).length, 10);
  });

  test('[S103] everything that is wrong is told at once, and nobody is made', async () => {
    const visitor = it.visitor();
    const [status, json] = await visitor.api('POST', '/members', { name: 'pа\u202Eul\u200D', password: 'x' });
    assert.equal(status, 400);
    assert.deepEqual((json as { error: unknown }).error, {
      code: 'bad-account',
      name: [
        { code: 'name-character', character: 'а', codePoint: 'U+0430', like: 'a' },
        { code: 'name-invisible', codePoint: 'U+202E' },
        { code: 'name-invisible', codePoint: 'U+200D' },
      ],
      password: [{ code: 'password-too-short', least: 8 }],
    });
    assert.equal(visitor.cookie, '');
    for (const body of [
      {},
      { name: 'Ann' },
      { name: 1, password: 2 },
      { name: 'x'.repeat(2000), password: PASSWORD },
    ]) {
      assert.equal((await visitor.api('POST', '/members', body))[0], 400);
    }
  });

  test('[S103] a name somebody has, however it is written, is taken; what is normalised is kept as such', async () => {
    const first = await named('O1ga');
    for (const name of ['O1ga', 'Olga', '0LGA', 'Ｏｌｇａ', 'Ólga']) {
      assert.deepEqual(
        await it.visitor().api('POST', '/members', { name, password: PASSWORD }),
        refusal(409, { code: 'name-taken' }),
      );
    }
    assert.equal((await signUp(it.visitor(), ' Ｗｅｎ ')).name, 'Wen');
    assert.equal((await me(first))!.name, 'O1ga');
  });
});

suite('signing in and out', () => {
  test('by name and password; the name however it is written', async () => {
    const home = await named('李娜');
    const elsewhere = it.visitor();
    const [status, json] = await signIn(elsewhere, '李娜');
    assert.equal(status, 200);
    assert.deepEqual((json as MeAnswer).me, await me(home));
    assert.notEqual(tokenOf(elsewhere), tokenOf(home));
    await named('Bert');
    assert.equal((await signIn(it.visitor(), 'ＢＥＲＴ'))[0], 200);
  });

  test('a wrong name and a wrong password are told alike', async () => {
    await named('Carl');
    const guest = it.visitor();
    await guest.create(untimed);
    for (const [name, password] of [
      ['Carl', 'wrong password'],
      ['Nobody', PASSWORD],
      ['', ''],
      ['<b>', PASSWORD],
    ] as const) {
      assert.deepEqual(await signIn(guest, name, password), refusal(403, { code: 'wrong-sign-in' }));
    }
    assert.equal((await me(guest))!.name, null, 'they stay who they were');
  });

  test('a guest who signs in is that member from then on, and their session as a guest is over', async () => {
    const home = await named('Dora');
    const guest = it.visitor();
    await guest.create(untimed);
    const before = guest.cookie;
    const tab = await guest.connect();
    const other = await guest.connect();
    assert.equal((await signIn(guest, 'Dora'))[0], 200);
    for (const client of [tab, other]) {
      await client.next('goodbye');
      assert.equal(await client.closed, 1012);
    }
    const again = await guest.connect();
    assert.equal(again.all('welcome')[0].user, await home.id());
    const stale = it.visitor();
    stale.cookie = before;
    assert.equal(await me(stale), null);
  });

  test('signing out ends this session, its sockets too, and no other', async () => {
    const home = await named('Emil');
    const away = await alsoAs('Emil');
    const tab = await home.connect();
    const kept = await away.connect();
    assert.deepEqual(await home.api('DELETE', '/session'), [204, null]);
    assert.equal(tokenOf(home), '');
    await tab.next('goodbye');
    assert.equal(await me(home), null);
    assert.equal((await me(away))!.name, 'Emil');
    await kept.settled();
    assert.deepEqual(await home.api('DELETE', '/session'), [204, null], 'who is nobody stays so');
  });

  test('signing out everywhere ends them all', async () => {
    const home = await named('Fritz');
    const away = await alsoAs('Fritz');
    const tabs = [await home.connect(), await away.connect()];
    assert.deepEqual(await home.api('DELETE', '/sessions'), [204, null]);
    for (const tab of tabs) await tab.next('goodbye');
    assert.equal(await me(away), null);
  });

  test('the socket of who became a member ends with the new session, not with the old one', async () => {
    const visitor = it.visitor();
    await visitor.create(untimed);
    const tab = await visitor.connect();
    await signUp(visitor, 'Gustav');
    await tab.settled();
    assert.deepEqual(await visitor.api('DELETE', '/session'), [204, null]);
    await tab.next('goodbye');
  });

  test('guessing is slowed, name by name; the right password is refused too, and other names are not', async () => {
    await named('Hanna');
    await named('Ingo');
    const guesser = it.visitor();
    for (let i = 0; i < 10; i += 1) {
      assert.equal((await signIn(guesser, 'hanna', `guess number ${i}`))[0], 403);
    }
    assert.deepEqual(await signIn(guesser, 'Hanna'), refusal(429, { code: 'too-many-tries', seconds: 60 }));
    assert.equal((await signIn(guesser, 'Ingo'))[0], 200);
    it.time.advance(60_000);
    assert.equal((await signIn(it.visitor(), 'Hanna'))[0], 200);
  });

  test('the cookie is the browser’s alone, for as long as browsers keep one', async () => {
    const answer = await it.visitor().ask('POST', '/api/v1/members', { name: 'Jonas', password: PASSWORD });
    assert.match(
      answer.headers.getSetCookie()[0],
      new RegExp(`^${SESSION_COOKIE}=[\\w-]{43}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax$`),
    );
    assert.equal(
      (await fetch(`${it.origin}/api/v1/session`, { method: 'DELETE', headers: { origin: 'https://evil.example' } }))
        .status,
      403,
    );
  });
});

suite('changing an account', () => {
  test('another name: everybody who sees a game of theirs is told', async () => {
    const anna = await named('Anna1');
    const ben = it.visitor();
    const game = await anna.create(untimed);
    await ben.join(game);
    const table = await Table.of(it, game, { white: anna, black: ben });
    const [status, json] = await anna.api('PUT', '/me/name', { name: '安娜' });
    assert.deepEqual([status, (json as MeAnswer).me!.name], [200, '安娜']);
    await table.black.whenTold(() =>
      table.black.all('events').some(({ people = [] }) => people.some(({ name }) => name === '安娜')),
    );
    const [, answer] = await ben.api('GET', `/games/${game}`);
    assert.deepEqual(new Set((answer as GameAnswer).people.map(({ name }) => name)), new Set([null, '安娜']));
    assert.equal((await signIn(it.visitor(), '安娜'))[0], 200);
    assert.equal((await signIn(it.visitor(), 'Anna1'))[0], 403);
    await named('Kurt');
    assert.deepEqual(await anna.api('PUT', '/me/name', { name: 'KURT' }), refusal(409, { code: 'name-taken' }));
    assert.deepEqual(
      await anna.api('PUT', '/me/name', { name: '娜' }),
      refusal(400, { code: 'bad-account', name: [{ code: 'name-too-short', least: 2 }], password: [] }),
    );
    assert.deepEqual(await ben.api('PUT', '/me/name', { name: '本本' }), refusal(403, { code: 'not-a-member' }));
  });

  test('another password: the other sessions end, this one goes on', async () => {
    const home = await named('Ludwig');
    const away = await alsoAs('Ludwig');
    const [here, there] = [await home.connect(), await away.connect()];
    const change = (password: string, next: string) => home.api('PUT', '/me/password', { password, next });
    assert.deepEqual(await change('wrong', 'another good one'), refusal(403, { code: 'wrong-password' }));
    assert.deepEqual(
      await change(PASSWORD, 'Ludwig'),
      refusal(400, { code: 'bad-account', name: [], password: [{ code: 'password-too-short', least: 8 }] }),
    );
    assert.deepEqual(await change(PASSWORD, 'another good one'), [204, null]);
    await there.next('goodbye');
    await here.settled();
    assert.equal(await me(away), null);
    assert.equal((await me(home))!.name, 'Ludwig');
    assert.equal((await signIn(it.visitor(), 'Ludwig'))[0], 403);
    assert.equal((await signIn(it.visitor(), 'Ludwig', 'another good one'))[0], 200);
    assert.deepEqual(await home.api('DELETE', '/session'), [204, null]);
    await here.next('goodbye');
  });
});

suite('[P10] leaving', () => {
  test('[S85] [F7] running games are resigned, or aborted where they have not begun; invitations go; the games stay without the name', async () => {
    const max = await named('Max');
    const others = [it.visitor(), it.visitor()];
    const begun = await max.create({ ...untimed, color: 'white' });
    await others[0].join(begun);
    const table = await Table.of(it, begun, { white: max, black: others[0] }, ['e2e4', 'e7e5']);
    const fresh = await max.create(blitz);
    await others[1].join(fresh);
    const invitation = await max.create(untimed);
    const id = await max.id();

    assert.deepEqual(
      await max.api('POST', '/me/deletion', { password: 'wrong' }),
      refusal(403, { code: 'wrong-password' }),
    );
    assert.deepEqual(await max.api('POST', '/me/deletion', { password: PASSWORD }), [204, null]);
    const { outcome } = await table.black.until(begun, ({ phase }) => phase === 'ended');
    assert.deepEqual([outcome!.winner, outcome!.termination], ['black', 'resignation']);
    await table.black.whenTold(() =>
      table.black.all('events').some(({ people = [] }) => people.some(({ isDeleted }) => isDeleted)),
    );
    const [, answer] = await others[0].api('GET', `/games/${begun}`);
    const { people, events } = answer as GameAnswer;
    assert.deepEqual(
      people.find((person) => person.id === id),
      { id, name: null, isDeleted: true },
    );
    assert.equal(events.length, 5);
    for (const [game, termination] of [
      [fresh, 'aborted'],
      [invitation, 'withdrawn'],
    ] as const) {
      const [, stored] = await others[0].api('GET', `/games/${game}`);
      const end = (stored as GameAnswer).events.at(-1)!;
      assert.ok(end.type === 'ended' && end.termination === termination);
    }
    await table.white.next('goodbye');
    assert.equal(await me(max), null);
    assert.equal((await signIn(it.visitor(), 'Max'))[0], 403);
    await named('Max');
  });

  test('nothing begins while an account goes, and challenges to it are declined', async () => {
    const olaf = await named('Olaf');
    const paula = await named('Paula');
    const terms: Terms = { time: { kind: 'correspondence', days: 3 }, color: 'white' };
    const [, made] = await paula.api('POST', '/games', { terms, challenge: 'Olaf' });
    const quinn = await named('Quinn');
    const watching = await paula.connect();
    const [deleted, late, ...begun] = await Promise.all([
      olaf.api('POST', '/me/deletion', { password: PASSWORD }),
      quinn.api('POST', '/games', { terms, challenge: 'Olaf' }),
      ...Array.from({ length: 8 }, () => olaf.api('POST', '/games', { terms: blitz })),
    ]);
    assert.equal(deleted[0], 204);
    const endsOf = (answers: readonly (readonly [number, unknown])[]) =>
      Promise.all(
        answers
          .filter(([status]) => status === 201)
          .map(async ([, answer]) => {
            const { game } = answer as CreateGameAnswer;
            await watching.follow(game);
            return (await watching.until(game, ({ phase }) => phase === 'ended')).outcome!.termination;
          }),
      );
    for (const end of await endsOf(begun)) assert.equal(end, 'withdrawn');
    for (const end of await endsOf([[201, made], late])) assert.equal(end, 'declined');
    const [, own] = await paula.api('GET', '/me/games');
    assert.deepEqual((own as OwnGamesAnswer).invitations, []);
  });

  test('a guest has no account to delete', async () => {
    const guest = it.visitor();
    await guest.create(untimed);
    assert.deepEqual(
      await guest.api('POST', '/me/deletion', { password: PASSWORD }),
      refusal(403, { code: 'not-a-member' }),
    );
  });
});

suite('settings of one’s own', () => {
  test('[S1] a member keeps them, and finds them wherever they sign in', async () => {
    const ann = await named('Settler');
    assert.deepEqual(await ann.api('GET', '/me/settings'), [200, { settings: null }]);
    const put = (visitor: Visitor, body: object) => visitor.api('PUT', '/me/settings', body);
    assert.deepEqual(await put(ann, { boardTheme: 'jade', volume: 3, unheardOf: 1 }), [
      200,
      { settings: { boardTheme: 'jade', volume: 3 } },
    ]);
    const elsewhere = await alsoAs('Settler');
    const both = { boardTheme: 'jade', language: 'en', volume: 3, zen: true };
    assert.deepEqual(await put(elsewhere, { zen: true, language: 'en' }), [200, { settings: both }]);
    assert.deepEqual(await ann.api('GET', '/me/settings'), [200, { settings: both }]);
  });

  test('[S1] a value that is no choice is refused, and nothing of it kept', async () => {
    const ben = await named('Settler2');
    assert.deepEqual(
      await ben.api('PUT', '/me/settings', { zen: true, volume: 11, pieceSet: '<b>' }),
      refusal(400, {
        code: 'bad-request',
        faults: [
          { path: 'pieceSet', fault: 'invalid_value' },
          { path: 'volume', fault: 'invalid_value' },
        ],
      }),
    );
    assert.deepEqual(await ben.api('GET', '/me/settings'), [200, { settings: null }]);
  });

  test('[S1] who is no member has them in the browser alone', async () => {
    const visitor = it.visitor();
    assert.deepEqual(await visitor.api('GET', '/me/settings'), [200, { settings: null }]);
    assert.deepEqual(await visitor.api('PUT', '/me/settings', { zen: true }), refusal(403, { code: 'not-a-member' }));
    await visitor.create(blitz);
    assert.deepEqual(await visitor.api('PUT', '/me/settings', { zen: true }), refusal(403, { code: 'not-a-member' }));
  });
});

suite('lessons one has done', () => {
  const put = (visitor: Visitor, stars: unknown) => visitor.api('PUT', '/me/lessons', { stars });

  test('[L1] the more stars of each stay, wherever a member signs in, whichever tab comes last', async () => {
    const ann = await named('Learner');
    assert.deepEqual(await ann.api('GET', '/me/lessons'), [200, { stars: {} }]);
    assert.deepEqual(await put(ann, { rook: 2, mate: 1 }), [200, { stars: { rook: 2, mate: 1 } }]);
    const elsewhere = await alsoAs('Learner');
    const tabs = [
      { rook: 1, mate: 3, bishop: 2 },
      { rook: 3, mate: 2, 'en-passant': 1 },
      { rook: 2, draws: 1 },
      { squares: 3 },
    ];
    const answers = await Promise.all(tabs.map((stars, i) => put(i % 2 === 0 ? ann : elsewhere, stars)));
    for (const [status] of answers) assert.equal(status, 200);
    const all = { stars: { rook: 3, mate: 3, bishop: 2, 'en-passant': 1, draws: 1, squares: 3 } };
    assert.deepEqual(await put(ann, {}), [200, all]);
    assert.deepEqual(await elsewhere.api('GET', '/me/lessons'), [200, all]);
  });

  test('[L1] what is no lesson or no number of stars is refused, all of it told, and nothing of it kept', async () => {
    const ben = await named('Learner2');
    const refused = (faults: object[]) => refusal(400, { code: 'bad-request', faults });
    assert.deepEqual(
      await put(ben, { rook: 3, bishop: 4, knight: 0, mate: '3', 'Rook!': 1, ['x'.repeat(41)]: 1 }),
      refused([
        { path: 'stars.bishop', fault: 'invalid_value' },
        { path: 'stars.knight', fault: 'invalid_value' },
        { path: 'stars.mate', fault: 'invalid_value' },
        { path: 'stars.Rook!', fault: 'invalid_key' },
        { path: `stars.${'x'.repeat(41)}`, fault: 'invalid_key' },
      ]),
    );
    for (const stars of [null, 3, [1]]) {
      assert.deepEqual(await put(ben, stars), refused([{ path: 'stars', fault: 'invalid_type' }]));
    }
    const many = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`lesson-${from + i}`, 1]));
    const tooMany = refused([{ path: 'stars', fault: 'too_big' }]);
    assert.deepEqual(await put(ben, many(0, MAX_LESSONS + 1)), tooMany);
    assert.deepEqual(await ben.api('GET', '/me/lessons'), [200, { stars: {} }]);
    await put(ben, many(0, MAX_LESSONS - 1));
    assert.deepEqual(await put(ben, many(MAX_LESSONS - 2, MAX_LESSONS + 1)), tooMany);
    assert.deepEqual(await put(ben, many(1, MAX_LESSONS)), [200, { stars: many(0, MAX_LESSONS) }]);
  });

  test('[L1] who is no member has them in the browser, and brings them along on becoming one', async () => {
    const visitor = it.visitor();
    const notOne = refusal(403, { code: 'not-a-member' });
    assert.deepEqual(await visitor.api('GET', '/me/lessons'), [200, { stars: {} }]);
    assert.deepEqual(await put(visitor, { rook: 3 }), notOne);
    await visitor.create(blitz);
    assert.deepEqual(await put(visitor, { rook: 3 }), notOne);
    await signUp(visitor, 'Learner3');
    assert.deepEqual(await put(visitor, { rook: 3 }), [200, { stars: { rook: 3 } }]);
  });
});
