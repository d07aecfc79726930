/** What organisers do, over HTTP against a real hall. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { DEFAULT_SETTINGS, MAX_REASON_LENGTH, MAX_ROSTER } from '@duiyi/protocol';
import type {
  EnrolAnswer,
  LogAnswer,
  MeAnswer,
  MembersAnswer,
  MembersLessonsAnswer,
  OwnGamesAnswer,
  ResetAnswer,
  RunningGamesAnswer,
} from '@duiyi/protocol';
import { newFolder, blitz, openTestHall, untimed } from '../../testing/hall.ts';
import type { TestHall, Visitor } from '../../testing/hall.ts';
import { claim, PASSWORD, refusal, signIn, signUp } from '../../testing/people.ts';

let it: TestHall;
let organiser: Visitor;
before(async () => {
  it = await openTestHall();
  organiser = await claim(it);
});
after(() => it.close());

const named = async (name: string): Promise<Visitor> => {
  const visitor = it.visitor();
  await signUp(visitor, name);
  return visitor;
};
const lastEntry = async () => {
  const [, json] = await organiser.api('GET', '/organiser/log');
  return (json as LogAnswer).entries[0];
};

suite('the one-time link', () => {
  test('makes whoever opens it organiser, a guest in place, once; and is shown until there is one', async () => {
    const data = newFolder();
    const first = await openTestHall(1_000_000, data);
    const old = first.hall.organiserToken!;
    await first.hall.stop();
    const hall = await openTestHall(2_000_000, data);
    const { organiserToken } = hall.hall;
    assert.notEqual(organiserToken, old, 'only the hash was kept');
    const guest = hall.visitor();
    await guest.create(untimed);
    const id = await guest.id();
    const credentials = { name: '王老师', password: PASSWORD };
    const use = (visitor: Visitor, token: unknown, more: object = { credentials }) =>
      visitor.api('POST', '/organiser', { token, ...more });
    assert.deepEqual(await use(hall.visitor(), 'x'.repeat(43)), refusal(403, { code: 'bad-link' }));
    assert.equal((await use(guest, old, { credentials: { name: '王', password: 'x' } }))[0], 400);
    assert.deepEqual(await use(guest, old, {}), refusal(403, { code: 'not-a-member' }));
    const [status, json] = await use(guest, old);
    assert.deepEqual([status, json], [200, { me: { id, name: '王老师', isOrganiser: true } }]);
    for (const token of [old, organiserToken]) {
      assert.deepEqual(await use(hall.visitor(), token), refusal(403, { code: 'bad-link' }));
    }
    assert.equal((await guest.api('GET', '/organiser/members'))[0], 200);
    await hall.hall.stop();
    const third = await openTestHall(3_000_000, data);
    assert.equal(third.hall.organiserToken, null);
    await third.close();
  });

  test('a member who opens it becomes organiser as they are; a name that is taken is taken over only where it is said to be one’s own', async () => {
    const hall = await openTestHall();
    const member = hall.visitor();
    await signUp(member, 'Anna');
    const [, json] = await member.api('POST', '/organiser', { token: hall.hall.organiserToken });
    assert.equal((json as MeAnswer).me!.isOrganiser, true);
    await hall.close();

    const other = await openTestHall();
    await signUp(other.visitor(), 'Anna');
    const credentials = { name: 'anna', password: 'a quite new one' };
    const use = (isMine?: boolean) =>
      other
        .visitor()
        .api('POST', '/organiser', { token: other.hall.organiserToken, credentials, ...(isMine && { isMine }) });
    assert.deepEqual(await use(), refusal(409, { code: 'name-taken' }));
    assert.equal((await use(true))[0], 200);
    assert.equal((await signIn(other.visitor(), 'Anna'))[0], 403);
    assert.equal((await signIn(other.visitor(), 'Anna', 'a quite new one'))[0], 200);
    await other.close();
  });
});

suite('organisers alone', () => {
  test('may see members, games and the log, and change anything', async () => {
    const member = await named('Berta');
    const id = await member.id();
    for (const visitor of [member, it.visitor()]) {
      for (const [method, path, body] of [
        ['GET', '/organiser/members'],
        ['GET', '/organiser/lessons'],
        ['GET', '/organiser/log'],
        ['GET', '/organiser/games'],
        ['POST', '/organiser/members', { members: [{ line: 1, name: '张三' }], reason: 'x' }],
        ['PUT', `/organiser/members/${id}/name`, { name: '张三', reason: 'x' }],
        ['PUT', `/organiser/members/${id}/password`, { reason: 'x' }],
        ['PUT', `/organiser/members/${id}/suspension`, { on: true, reason: 'x' }],
        ['PUT', '/organiser/settings', { settings: DEFAULT_SETTINGS, reason: 'x' }],
      ] as const) {
        assert.deepEqual(await visitor.api(method, path, body), refusal(403, { code: 'not-an-organiser' }), path);
      }
    }
  });
});

suite('members of a list', () => {
  test('a class of forty, with the passwords they sign in with', async () => {
    const members = Array.from({ length: 40 }, (_, i) => ({
      line: i + 1,
      name: `三班${String(i).padStart(2, '0')}号`,
    }));
    const began = performance.now();
    const [status, json] = await organiser.api('POST', '/organiser/members', { members, reason: '开学' });
    assert.equal(status, 201);
    assert.ok(performance.now() - began < 60_000);
    const { enrolled, faults } = json as EnrolAnswer;
    assert.deepEqual(faults, []);
    assert.deepEqual(
      enrolled.map(({ line, name }) => ({ line, name })),
      members,
    );
    assert.equal(new Set(enrolled.map(({ password }) => password)).size, 40);
    for (const { name, password } of [enrolled[0], enrolled[39]]) {
      assert.equal((await signIn(it.visitor(), name, password))[0], 200);
    }
    const { action, reason, by } = await lastEntry();
    assert.deepEqual(
      [action, reason, by],
      [{ type: 'enrolled', members: enrolled.map(({ id }) => id) }, '开学', await organiser.id()],
    );
  });

  test('what is wrong is told by its line; the others are made', async () => {
    const [status, json] = await organiser.api('POST', '/organiser/members', {
      members: [
        { line: 1, name: '好名字', password: 'a fine password' },
        { line: 2, name: '馆主' },
        { line: 4, name: '好名字' },
        { line: 5, name: '坏·名字', password: 'short' },
        { line: 6, name: 'Ｎｉｃｅ' },
      ],
      reason: '补录',
    });
    assert.equal(status, 201);
    const { enrolled, faults } = json as EnrolAnswer;
    assert.deepEqual(
      enrolled.map(({ line, name }) => [line, name]),
      [
        [1, '好名字'],
        [6, 'Nice'],
      ],
    );
    assert.equal(enrolled[0].password, 'a fine password');
    assert.deepEqual(faults, [
      { line: 2, name: '馆主', faults: [{ code: 'name-taken' }] },
      { line: 4, name: '好名字', faults: [{ code: 'name-taken' }] },
      {
        line: 5,
        name: '坏·名字',
        faults: [
          { code: 'name-character', character: '·', codePoint: 'U+00B7' },
          { code: 'password-too-short', least: 8 },
        ],
      },
    ]);
    assert.equal((await signIn(it.visitor(), '好名字', 'a fine password'))[0], 200);
  });

  test('a list that is too long, empty or without a reason is refused whole', async () => {
    const members = Array.from({ length: MAX_ROSTER + 1 }, (_, i) => ({ line: i, name: `某某${i}` }));
    for (const body of [
      { members, reason: 'x' },
      { members: [], reason: 'x' },
      { members: members.slice(0, 1), reason: ' ' },
    ]) {
      assert.equal((await organiser.api('POST', '/organiser/members', body))[0], 400);
    }
  });

  test('the longest list there may be fits', async () => {
    const members = Array.from({ length: MAX_ROSTER }, (_, i) => ({
      line: i,
      name: `名字很长很长很长很长很长很长${i}`,
      password: `密码也很长${'长'.repeat(30)}${i}`,
    }));
    const [status, json] = await organiser.api('POST', '/organiser/members', { members, reason: '全校' });
    assert.equal(status, 201);
    assert.equal((json as EnrolAnswer).enrolled.length, MAX_ROSTER);
  });
});

suite('the list of members', () => {
  test('is searched and paged, and says who is what', async () => {
    const page = async (query: string): Promise<MembersAnswer> => {
      const [status, json] = await organiser.api('GET', `/organiser/members?${query}`);
      assert.equal(status, 200, JSON.stringify(json));
      return json as MembersAnswer;
    };
    const seen = new Set<string>();
    let next: string | null = '';
    let pages = 0;
    let total = 0;
    while (next !== null) {
      const answer: MembersAnswer = await page(next === '' ? '' : `after=${next}`);
      for (const { id } of answer.members) seen.add(id);
      ({ next, total } = answer);
      pages += 1;
    }
    assert.ok(pages > 4);
    assert.equal(seen.size, total);
    const found = await page(`search=${encodeURIComponent('三班')}`);
    assert.deepEqual([found.members.length, found.total, found.next], [40, 40, null]);
    const [boss] = (await page(`search=${encodeURIComponent('馆主')}`)).members;
    assert.equal(boss.isOrganiser, true);
    assert.equal((await page('search=%25')).total, 0);
  });

  test('[S105] a query that is none is refused or empty', async () => {
    for (const query of ['after=-1', 'after=1e9', 'after=NaN', 'after=1.x%27%20or%201', `search=${'x'.repeat(101)}`]) {
      assert.equal((await organiser.api('GET', `/organiser/members?${query}`))[0], 400, query);
    }
    for (const query of ['before=-1', 'before=x']) {
      assert.equal((await organiser.api('GET', `/organiser/log?${query}`))[0], 400, query);
    }
    const [, json] = await organiser.api('GET', '/organiser/log?before=1');
    assert.deepEqual(json, { entries: [], people: [], next: null });
  });
});

suite('what is done to a member', () => {
  test('another name, recorded', async () => {
    const member = await named('Casar');
    const id = await member.id();
    const rename = (name: string, reason: unknown) =>
      organiser.api('PUT', `/organiser/members/${id}/name`, { name, reason });
    assert.deepEqual(await rename('凯撒', '实名'), [204, null]);
    assert.equal(((await member.api('GET', '/me'))[1] as MeAnswer).me!.name, '凯撒');
    assert.deepEqual((await lastEntry()).action, { type: 'renamed', member: id, from: 'Casar', to: '凯撒' });
    assert.deepEqual(await rename('馆主', 'x'), refusal(409, { code: 'name-taken' }));
    assert.equal((await rename('x', 'x'))[0], 400);
    for (const reason of ['', undefined, 'x'.repeat(MAX_REASON_LENGTH + 1)]) {
      assert.equal((await rename('凯撒大帝', reason))[0], 400);
    }
    assert.deepEqual(
      await organiser.api('PUT', '/organiser/members/1111111111/name', { name: '某人', reason: 'x' }),
      refusal(404, { code: 'no-such-account' }),
    );
  });

  test('another password: made by the hall or given; every session of theirs ends', async () => {
    const member = await named('Doris');
    const id = await member.id();
    const tab = await member.connect();
    const reset = (body: object) => organiser.api('PUT', `/organiser/members/${id}/password`, body);
    const [status, json] = await reset({ reason: '忘记密码' });
    assert.equal(status, 200);
    const { name, password } = json as ResetAnswer;
    assert.equal(name, 'Doris');
    await tab.next('goodbye');
    assert.deepEqual((await member.api('GET', '/me'))[1], { me: null });
    assert.equal((await signIn(it.visitor(), 'Doris'))[0], 403);
    assert.equal((await signIn(it.visitor(), 'Doris', password))[0], 200);
    assert.deepEqual((await lastEntry()).action, { type: 'password-reset', member: id });
    assert.equal((await reset({ password: 'doris', reason: 'x' }))[0], 400);
    assert.equal((await reset({ password: 'good enough', reason: 'x' }))[0], 200);
    assert.equal((await signIn(it.visitor(), 'Doris', 'good enough'))[0], 200);
    assert.doesNotMatch(JSON.stringify(await organiser.api('GET', '/organiser/log')), /good enough/);
    const own = await organiser.id();
    assert.deepEqual(
      await organiser.api('PUT', `/organiser/members/${own}/password`, { reason: 'x' }),
      refusal(409, { code: 'not-yourself' }),
    );
  });

  test('[P10] suspended: running games may be finished, nothing new begins, the reason is told; and not any more', async () => {
    const member = await named('Edgar');
    const id = await member.id();
    const guest = it.visitor();
    const running = await member.create(untimed);
    await guest.join(running);
    const invitation = await member.create(untimed);
    const suspend = (on: boolean, reason: string) =>
      organiser.api('PUT', `/organiser/members/${id}/suspension`, { on, reason });
    assert.deepEqual(await suspend(true, '骂人'), [204, null]);
    assert.equal((await signIn(it.visitor(), 'Edgar'))[0], 200);
    const tab = await member.connect();
    await tab.follow(running);
    await tab.move(running, 'e2e4');
    const suspended = refusal(403, { code: 'suspended', reason: '骂人' });
    assert.deepEqual(await member.api('POST', '/games', { terms: blitz }), suspended);
    const theirs = await guest.create(untimed);
    assert.deepEqual(await member.api('POST', `/games/${theirs}/join`), suspended);
    assert.equal((await guest.api('POST', `/games/${invitation}/join`))[0], 409, 'it was taken back');
    assert.deepEqual((await member.api('GET', '/me/standing'))[1], {
      suspended: '骂人',
      barred: null,
      formalGame: null,
    });
    const [, json] = await organiser.api('GET', '/organiser/members?search=Edgar');
    assert.equal((json as MembersAnswer).members[0].suspended!.reason, '骂人');
    assert.deepEqual(await suspend(false, '已道歉'), [204, null]);
    await member.create(blitz);
    const own = await organiser.id();
    assert.deepEqual(
      await organiser.api('PUT', `/organiser/members/${own}/suspension`, { on: true, reason: 'x' }),
      refusal(409, { code: 'not-yourself' }),
    );
  });

  test('[P10] what a member is about to begin while suspended is taken back', async () => {
    const member = await named('Fanny');
    const id = await member.id();
    const suspend = () => organiser.api('PUT', `/organiser/members/${id}/suspension`, { on: true, reason: 'x' });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => (i === 8 ? suspend() : member.api('POST', '/games', { terms: blitz }))),
    );
    assert.ok(answers.every(([status]) => [201, 204, 403].includes(status)));
    const [, own] = await member.api('GET', '/me/games');
    assert.deepEqual((own as OwnGamesAnswer).invitations, []);
  });

  test('[P10] an organiser who is suspended organises no more, in tabs that are open either', async () => {
    const other = await it.member('副主办', { isOrganiser: true });
    const id = await other.id();
    const game = await (await named('Hugo')).create({ ...blitz, private: true });
    await it.visitor().join(game);
    const tab = await other.connect();
    await tab.follow(game);
    const suspend = (on: boolean) =>
      organiser.api('PUT', `/organiser/members/${id}/suspension`, { on, reason: '离校' });
    assert.deepEqual(await suspend(true), [204, null]);
    const nobody = refusal(403, { code: 'not-an-organiser' });
    const own = await organiser.id();
    for (const [method, path, body] of [
      ['GET', '/organiser/members', undefined],
      ['PUT', `/organiser/members/${own}/password`, { reason: 'x' }],
      ['PUT', `/organiser/members/${own}/suspension`, { on: true, reason: 'x' }],
      ['POST', `/games/${game}/ruling`, { ruling: 'annul', reason: 'x' }],
    ] as const) {
      assert.deepEqual(await other.api(method, path, body), nobody, path);
    }
    assert.deepEqual(await other.api('GET', `/games/${game}`), refusal(403, { code: 'private-game' }));
    await tab.settled();
    tab.send({ type: 'follow', game, after: 0 });
    await tab.next('refused', ({ reason }) => reason.code === 'private-game');
    assert.deepEqual(await suspend(false), [204, null]);
    assert.equal((await other.api('GET', '/organiser/members'))[0], 200);
  });
});

suite('the hall', () => {
  test('its settings are changed with a reason, told to everybody, and obeyed at once', async () => {
    const { api } = { api: organiser.api.bind(organiser) };
    assert.deepEqual(await it.visitor().api('GET', '/hall'), [200, DEFAULT_SETTINGS]);
    const settings = {
      name: '一中 <b>棋社</b> 😀',
      times: [{ base: 600_000, increment: 5000 }],
      guestsMayPlay: false,
      startingPoints: 100,
      computers: [20, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    };
    assert.deepEqual(await api('PUT', '/organiser/settings', { settings, reason: '正式开馆' }), [200, settings]);
    assert.deepEqual(await it.visitor().api('GET', '/hall'), [200, settings]);
    assert.deepEqual((await lastEntry()).action, { type: 'settings-changed', from: DEFAULT_SETTINGS, to: settings });

    const closed = refusal(403, { code: 'guests-may-not-play' });
    const visitor = it.visitor();
    const member = await named('Franz');
    const game = await member.create(untimed);
    assert.deepEqual(await visitor.api('POST', '/games', { terms: blitz }), closed);
    assert.deepEqual(await visitor.api('POST', `/games/${game}/join`), closed);
    assert.equal(visitor.cookie, '', 'and nobody became a guest over it');

    assert.equal((await api('PUT', '/organiser/settings', { settings: DEFAULT_SETTINGS, reason: '还原' }))[0], 200);
    assert.equal(await visitor.join(game), 'black');
    for (const wrong of [
      { ...settings, times: [] },
      { ...settings, times: [settings.times[0], settings.times[0]] },
      { ...settings, times: [{ base: 0, increment: 0 }] },
      { ...settings, name: '   ' },
      { ...settings, name: 'x'.repeat(25) },
      { ...settings, startingPoints: 0.5 },
    ]) {
      assert.equal((await api('PUT', '/organiser/settings', { settings: wrong, reason: 'x' }))[0], 400);
    }
  });

  test('[E12] running games are shown, private ones too; a ruling is recorded with who, when and why', async () => {
    const host = await named('Georg');
    const game = await host.create({ ...blitz, private: true });
    await it.visitor().join(game);
    const [, json] = await organiser.api('GET', '/organiser/games');
    const shown = (json as RunningGamesAnswer).games.find((running) => running.game === game)!;
    assert.equal(shown.white, await host.id());
    it.time.advance(1000);
    const ruling = { ruling: 'annul', reason: '走错了教室' };
    assert.deepEqual(await organiser.api('POST', `/games/${game}/ruling`, ruling), [204, null]);
    assert.deepEqual(await lastEntry(), {
      ...(await lastEntry()),
      at: it.time.now(),
      by: await organiser.id(),
      reason: '走错了教室',
      action: { type: 'ruled', game, ruling: 'annul' },
    });
    const [, after] = await organiser.api('GET', '/organiser/games');
    assert.ok(!(after as RunningGamesAnswer).games.some((running) => running.game === game));
  });

  test('[L1] how far a class is, page by page in the order of the members, and whoever is searched for', async () => {
    const page = async (path: string) => (await organiser.api('GET', `/organiser/${path}`))[1];
    for (const name of ['Pupil1', 'Pupil2']) {
      it.time.advance(1000);
      const pupil = await named(name);
      if (name === 'Pupil1') await pupil.api('PUT', '/me/lessons', { stars: { rook: 3, mate: 1 } });
    }
    const found = (await page('lessons?search=pupil')) as MembersLessonsAnswer;
    assert.deepEqual(
      [found.members.map(({ name, stars }) => ({ name, stars })), found.next, found.total],
      [
        [
          { name: 'Pupil2', stars: {} },
          { name: 'Pupil1', stars: { rook: 3, mate: 1 } },
        ],
        null,
        2,
      ],
    );
    const list = Array.from({ length: 51 }, (_, i) => ({ line: i + 1, name: `学习${i}`, password: 'a fine password' }));
    await organiser.api('POST', '/organiser/members', { members: list, reason: '开学' });
    let after = '';
    do {
      const asked = `?search=${encodeURIComponent('学习')}${after}`;
      const listed = (await page(`members${asked}`)) as MembersAnswer;
      const learned = (await page(`lessons${asked}`)) as MembersLessonsAnswer;
      assert.deepEqual(learned, {
        ...listed,
        members: listed.members.map(({ id, name }) => ({ id, name, stars: {} })),
      });
      assert.equal(listed.members.length, after === '' ? 50 : 1);
      after = listed.next === null ? '' : `&after=${listed.next}`;
    } while (after !== '');
    const wrong = await organiser.api('GET', '/organiser/lessons?after=x');
    assert.deepEqual(
      wrong,
      refusal(400, { code: 'bad-request', faults: [{ path: 'after', fault: 'invalid_format' }] }),
    );
  });

  test('the log is read page by page, with who is named', async () => {
    const seen: number[] = [];
    let next: number | null = Number.MAX_SAFE_INTEGER;
    while (next !== null) {
      const [, json] = await organiser.api('GET', next > 1e15 ? '/organiser/log' : `/organiser/log?before=${next}`);
      const answer = json as LogAnswer;
      for (const { number, by } of answer.entries) {
        seen.push(number);
        assert.ok(answer.people.some(({ id }) => id === by));
      }
      ({ next } = answer);
    }
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => b - a),
    );
    assert.equal(seen.at(-1), 1);
  });
});
