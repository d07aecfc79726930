/** What every store promises of people, as a suite to hold it to. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { DEFAULT_SETTINGS, MAX_LESSONS } from '@duiyi/protocol';
import type { LessonStars } from '@duiyi/protocol';
import type { Store } from './store.ts';

const done = { ok: true, value: undefined };
const refused = (code: string) => ({ ok: false, error: { code } });
const session = (token: string, expires = 1_000_000) => ({ token, expires });
const BY = { by: 'org', reason: '开学' };
const ANN = { id: 'ann', name: 'Ann', password: 'hash of ann' };
const BEN = { id: 'ben', name: '本', password: 'hash of ben' };

/** `open` makes a new, empty store, and `close` is called on it. */
export const peopleContract = (name: string, open: () => Promise<Store>): void => {
  suite(`people: ${name}`, () => {
    const withStore = (title: string, run: (store: Store) => Promise<void>): void => {
      test(title, async () => {
        const store = await open();
        try {
          await run(store);
        } finally {
          await store.close();
        }
      });
    };

    withStore('a guest becomes a member in place, with another session', async (store) => {
      await store.enrol({ id: 'ann', name: null }, session('old'), 1000);
      assert.equal((await store.accountOf('ann'))!.name, null);
      assert.deepEqual(await store.admit(ANN, session('new'), 'old', 2000), done);
      assert.equal(await store.holder('old', 2000), null);
      assert.equal(await store.holder('new', 2000), 'ann');
      assert.deepEqual(await store.endedAmong(['new', 'old', 'never']), ['old', 'never']);
      assert.deepEqual(await store.endedAmong([]), []);
      const account = { ...ANN, isOrganiser: false, suspended: null };
      assert.deepEqual(await store.accountNamed('ANN'), account);
      assert.deepEqual(await store.accountOf('ann'), account);
      assert.deepEqual(await store.people(['ann', 'nobody']), [{ id: 'ann', name: 'Ann' }]);
      assert.deepEqual(await store.people([]), []);
      assert.deepEqual(await store.admit(ANN, session('third'), null, 3000), refused('already-member'));
      assert.equal(await store.accountNamed('本'), null);
      assert.equal(await store.accountOf('nobody'), null);
    });

    withStore('the computers are known, and are nobody’s account', async (store) => {
      const [computer] = await store.people(['computer-3']);
      assert.deepEqual(computer, {
        id: 'computer-3',
        name: null,
        computer: { level: 3, name: { 'zh-CN': '山羊（电脑）', en: 'Goat (computer)' } },
      });
      assert.deepEqual(await store.people(['computer-11', 'computer-0', 'computer-03']), []);
      for (const id of ['computer-3', 'computer-10']) {
        assert.equal(await store.accountOf(id), null);
        assert.deepEqual(await store.rename(id, '别名', BY, 1000), refused('no-such-account'));
        assert.deepEqual(await store.setPassword(id, 'hash', BY, 1000), refused('no-such-account'));
        assert.deepEqual(await store.suspend(id, true, BY, 1000), refused('no-such-account'));
        assert.deepEqual(await store.adjustPoints(id, 5, BY, 1000), refused('no-such-account'));
        assert.equal(await store.playerPoints(id, 1000), null);
      }
      assert.equal((await store.members({ search: '', after: null, limit: 10 })).total, 0);
    });

    withStore(
      '[P10] who leaves while something else is changed about them is gone, whichever comes first',
      async (store) => {
        await store.addLink('link', 1_000_000, 1000);
        const ids = Array.from({ length: 20 }, (_, i) => `p${i}`);
        for (const id of ids) await store.admit({ ...ANN, id, name: `名字${id}` }, session(id), null, 1000);
        await Promise.all(
          ids.flatMap((id) => [
            store.rename(id, `别名${id}`, null, 2000),
            store.remove(id, 2000),
            store.rename(id, `又名${id}`, null, 2000),
            store.keepOwnSettings(id, { zen: true }),
            store.keepLessons(id, { squares: 3 }),
            store.setPassword(id, 'reset', BY, 2000),
          ]),
        );
        for (const id of ids) {
          assert.deepEqual(await store.people([id]), [{ id, name: null, isDeleted: true }]);
          assert.equal(await store.ownSettings(id), null);
          assert.deepEqual(await store.lessonsOf([id]), []);
          assert.deepEqual(await store.claim('link', { id }, session('x'), null, 3000), refused('bad-link'));
        }
        assert.equal((await store.members({ search: '', after: null, limit: 10 })).total, 0);
      },
    );

    withStore('[S103] of those who take one name, or names that look alike, at once, one has it', async (store) => {
      const names = ['Alice', 'alice', 'A1ice', 'AIICE', 'Alicé'];
      const answers = await Promise.all(
        names.map((written, i) => store.admit({ ...ANN, id: `p${i}`, name: written }, session(`t${i}`), null, 1000)),
      );
      assert.equal(answers.filter(({ ok }) => ok).length, 1);
      for (const answer of answers) if (!answer.ok) assert.deepEqual(answer, refused('name-taken'));
      assert.equal((await store.members({ search: '', after: null, limit: 10 })).total, 1);
    });

    withStore('what has a NUL in it is nobody’s, and harms nothing', async (store) => {
      await store.admit(ANN, session('one'), null, 1000);
      for (const text of ['\0', 'Ann\0', 'ann\0']) {
        assert.equal(await store.accountNamed(text), null);
        assert.equal(await store.accountOf(text), null);
        assert.equal(await store.holder(text, 1000), null);
        assert.deepEqual(await store.people([text]), []);
        assert.equal((await store.members({ search: text, after: null, limit: 10 })).total, 0);
        assert.deepEqual(await store.rename(text, '某人', BY, 1000), refused('no-such-account'));
        assert.deepEqual(await store.suspend(text, true, BY, 1000), refused('no-such-account'));
        assert.deepEqual(await store.setPassword(text, 'x', BY, 1000), refused('no-such-account'));
      }
    });

    withStore('sessions begin in place of others, and end one by one or all at once', async (store) => {
      await store.admit(ANN, session('one'), null, 1000);
      await store.startSession('ann', ANN.password, session('two'), null, 1000);
      await store.startSession('ann', ANN.password, session('three', 5000), 'two', 1000);
      assert.equal(await store.holder('two', 1000), null);
      assert.equal(await store.holder('three', 4999), 'ann');
      assert.equal(await store.holder('three', 5000), null);
      await store.admit(BEN, session('four'), null, 1000);
      assert.deepEqual(await store.endSession('four'), done);
      assert.equal(await store.holder('four', 1000), null);
      const ended = await store.endSessions('ann');
      assert.ok(ended.ok);
      assert.deepEqual([...ended.value].sort(), ['one', 'three']);
      assert.equal(await store.holder('one', 1000), null);
      assert.deepEqual(await store.endSessions('ann'), { ok: true, value: [] });
    });

    withStore('a name is changed to one that is free, or to another spelling of itself', async (store) => {
      await store.admit(ANN, session('a'), null, 1000);
      await store.admit(BEN, session('b'), null, 1000);
      assert.deepEqual(await store.rename('ann', '本', null, 2000), refused('name-taken'));
      assert.deepEqual(await store.rename('ann', 'ANN', null, 2000), { ok: true, value: 'Ann' });
      assert.deepEqual(await store.rename('ann', '安', BY, 2000), { ok: true, value: 'ANN' });
      assert.deepEqual(await store.rename('ben', 'Ann', null, 2000), { ok: true, value: '本' });
      assert.deepEqual(await store.rename('nobody', '某人', null, 2000), refused('no-such-account'));
      const [entry, ...others] = await store.actions(null, 10);
      assert.deepEqual(others, []);
      assert.deepEqual(entry, {
        number: 1,
        at: 2000,
        ...BY,
        action: { type: 'renamed', member: 'ann', from: 'ANN', to: '安' },
      });
    });

    withStore('a new password ends every session but the one that is given', async (store) => {
      await store.admit(ANN, session('one'), null, 1000);
      await store.startSession('ann', ANN.password, session('two'), null, 1000);
      const changed = await store.setPassword(
        'ann',
        'new hash',
        { proven: ANN.password, session: session('three') },
        2000,
      );
      assert.ok(changed.ok);
      assert.deepEqual([...changed.value].sort(), ['one', 'two']);
      assert.equal(await store.holder('three', 2000), 'ann');
      assert.equal((await store.accountOf('ann'))!.password, 'new hash');
      assert.deepEqual(await store.setPassword('nobody', 'x', BY, 2000), refused('no-such-account'));
      assert.deepEqual(await store.actions(null, 10), []);
      assert.ok((await store.setPassword('ann', 'reset', BY, 3000)).ok);
      assert.equal(await store.holder('three', 3000), null);
      assert.deepEqual((await store.actions(null, 10))[0].action, { type: 'password-reset', member: 'ann' });
    });

    withStore('what was proven with a password is worth nothing once it is another one, or nobody’s', async (store) => {
      await store.admit(ANN, session('one'), null, 1000);
      assert.ok((await store.setPassword('ann', 'reset', BY, 2000)).ok);
      const late = refused('wrong-password');
      assert.deepEqual(await store.startSession('ann', ANN.password, session('two'), null, 3000), late);
      const by = { proven: ANN.password, session: session('three') };
      assert.deepEqual(await store.setPassword('ann', 'mine', by, 3000), late);
      assert.equal((await store.accountOf('ann'))!.password, 'reset');
      await store.remove('ann', 4000);
      assert.deepEqual(await store.startSession('ann', 'reset', session('four'), null, 5000), late);
      for (const token of ['one', 'two', 'three', 'four']) assert.equal(await store.holder(token, 5000), null);
    });

    withStore('a guest who signs up twice at once is one member, who begins with their points once', async (store) => {
      await store.changeSettings({ ...DEFAULT_SETTINGS, startingPoints: 100 }, BY, 500);
      await store.enrol({ id: 'ann', name: null }, session('old'), 1000);
      const answers = await Promise.all(
        ['Ann', 'Ann', 'Anna', 'Annabel'].map((written, i) =>
          store.admit({ ...ANN, name: written }, session(`t${i}`), 'old', 2000),
        ),
      );
      assert.equal(answers.filter(({ ok }) => ok).length, 1);
      assert.equal((await store.people(['ann']))[0].points, 100);
    });

    withStore('[P10] who organises does not while suspended', async (store) => {
      await store.enrol({ id: 'ann', name: 'Ann', isOrganiser: true }, session('one'), 1000);
      await store.suspend('ann', true, BY, 2000);
      assert.deepEqual(await store.people(['ann']), [{ id: 'ann', name: 'Ann' }]);
      assert.equal(await store.hasOrganiser(), false);
      await store.suspend('ann', false, BY, 3000);
      assert.deepEqual(await store.people(['ann']), [{ id: 'ann', name: 'Ann', isOrganiser: true }]);
      assert.equal(await store.hasOrganiser(), true);
    });

    withStore('[P10] a member is suspended with a reason, and not any more', async (store) => {
      await store.admit(ANN, session('one'), null, 1000);
      assert.deepEqual(await store.suspend('ann', true, BY, 2000), done);
      assert.deepEqual((await store.accountOf('ann'))!.suspended, { at: 2000, reason: '开学' });
      assert.equal(await store.holder('one', 2000), 'ann', 'running games may be finished');
      assert.deepEqual(await store.suspend('ann', false, BY, 3000), done);
      assert.equal((await store.accountOf('ann'))!.suspended, null);
      assert.deepEqual(await store.suspend('nobody', true, BY, 3000), refused('no-such-account'));
      assert.deepEqual(
        (await store.actions(null, 10)).map(({ action }) => action.type),
        ['unsuspended', 'suspended'],
      );
    });

    withStore(
      '[P10] [F7] a member who is removed has no name, no session and no password; the name is free',
      async (store) => {
        await store.admit(ANN, session('one'), null, 1000);
        await store.rename('ann', 'Anna', BY, 1500);
        assert.deepEqual(await store.remove('ann', 2000), { ok: true, value: ['one'] });
        assert.equal(await store.holder('one', 2000), null);
        assert.deepEqual(await store.people(['ann']), [{ id: 'ann', name: null, isDeleted: true }]);
        assert.equal(await store.accountOf('ann'), null);
        assert.equal(await store.accountNamed('Anna'), null);
        assert.deepEqual(await store.admit(ANN, session('x'), null, 3000), refused('already-member'));
        assert.deepEqual(await store.admit({ ...BEN, name: 'Anna' }, session('y'), null, 3000), done);
        assert.doesNotMatch(JSON.stringify(await store.actions(null, 10)), /"Anna?"/, 'nor does the log know the name');
        assert.equal((await store.members({ search: '', after: null, limit: 10 })).total, 1);
      },
    );

    withStore('a class is made at once; those whose name is taken are told, the others are kept', async (store) => {
      await store.admit(ANN, session('one'), null, 1000);
      const members = Array.from({ length: 40 }, (_, i) => ({ id: `p${i}`, name: `学生${i}`, password: `hash ${i}` }));
      const answer = await store.admitAll(
        [...members, { ...ANN, id: 'other' }, { ...members[0], id: 'twice' }],
        BY,
        2000,
      );
      assert.deepEqual(answer, { ok: true, value: ['other', 'twice'] });
      assert.equal((await store.accountNamed('学生39'))!.password, 'hash 39');
      assert.deepEqual((await store.actions(null, 10))[0].action, {
        type: 'enrolled',
        members: members.map(({ id }) => id),
      });
      assert.deepEqual(await store.admitAll([{ ...ANN, id: 'other' }], BY, 3000), { ok: true, value: ['other'] });
      assert.equal((await store.actions(null, 10)).length, 1, 'nothing was done');
    });

    withStore('members are found by part of a name, page by page, the newest first', async (store) => {
      for (let i = 0; i < 25; i += 1) {
        const at = 1000 + Math.floor(i / 2);
        await store.admit(
          { id: `p${i}`, name: i === 7 ? 'Bernd_1' : `学生${i}`, password: 'x' },
          session(`t${i}`),
          null,
          at,
        );
      }
      await store.enrol({ id: 'guest', name: null }, session('g'), 9000);
      const seen: string[] = [];
      let after: { since: number; id: string } | null = null;
      for (let page = 0; page < 4; page += 1) {
        const { members, total } = await store.members({ search: '', after, limit: 10 });
        assert.equal(total, 25);
        seen.push(...members.map(({ id }) => id));
        const last = members.at(-1);
        if (last) after = { since: last.since, id: last.id };
      }
      assert.equal(seen.length, 25);
      assert.equal(new Set(seen).size, 25);
      const search = async (text: string) =>
        (await store.members({ search: text, after: null, limit: 50 })).members.map(({ id }) => id);
      assert.deepEqual(await search('BERN'), ['p7']);
      assert.deepEqual(await search('d_'), ['p7'], '_ is no wildcard');
      assert.deepEqual(await search('%'), []);
      assert.deepEqual(await search('生24'), ['p24']);
      const [member] = (await store.members({ search: 'bernd_1', after: null, limit: 1 })).members;
      assert.deepEqual(member, { id: 'p7', name: 'Bernd_1', since: 1003, seenAt: 1003, suspended: null });
    });

    withStore('[P6] settings are as by default until they are changed; the change is recorded', async (store) => {
      assert.deepEqual(await store.settings(), DEFAULT_SETTINGS);
      const to = { ...DEFAULT_SETTINGS, name: '一中棋社 <b>', guestsMayPlay: false };
      assert.deepEqual(await store.changeSettings(to, BY, 2000), done);
      assert.deepEqual(await store.settings(), to);
      assert.deepEqual((await store.actions(null, 1))[0].action, {
        type: 'settings-changed',
        from: DEFAULT_SETTINGS,
        to,
      });
    });

    withStore('a link makes one organiser, once; others are worth nothing then', async (store) => {
      assert.equal(await store.hasOrganiser(), false);
      await store.addLink('one', 5000, 1000);
      await store.addLink('two', 5000, 1000);
      await store.addLink('short', 2000, 1000);
      assert.equal(await store.holdsLink('one', 4999), true);
      assert.equal(await store.holdsLink('one', 5000), false);
      assert.equal(await store.holdsLink('none', 1000), false);
      const as = (member: typeof ANN, isMine = false) => ({ member, isMine });
      assert.deepEqual(await store.claim('short', as(ANN), session('s'), null, 2000), refused('bad-link'));
      const both = await Promise.all([
        store.claim('one', as(ANN), session('a'), null, 3000),
        store.claim('one', as(BEN), session('b'), null, 3000),
      ]);
      assert.equal(both.filter(({ ok }) => ok).length, 1);
      assert.ok(both[0].ok || both[0].error.code === 'bad-link');
      assert.equal(await store.hasOrganiser(), true);
      assert.deepEqual(await store.claim('two', as(BEN), session('c'), null, 3000), refused('bad-link'));
      assert.deepEqual(
        (await store.actions(null, 10)).map(({ action }) => action),
        [{ type: 'claimed' }],
      );
    });

    withStore('with a link, a member becomes organiser as they are, or gets another password', async (store) => {
      await store.admit(ANN, session('a'), null, 1000);
      await store.suspend('ann', true, BY, 1000);
      await store.addLink('one', 5000, 1000);
      assert.deepEqual(await store.claim('one', { id: 'nobody' }, null, null, 2000), refused('bad-link'));
      assert.deepEqual(await store.claim('one', { id: 'ann' }, null, null, 2000), {
        ok: true,
        value: { id: 'ann', ended: [] },
      });
      assert.deepEqual(await store.people(['ann']), [{ id: 'ann', name: 'Ann', isOrganiser: true }]);
      assert.equal((await store.accountOf('ann'))!.suspended, null);
      await store.addLink('two', 5000, 1000);
      const member = { id: 'new', name: 'ANN', password: 'another' };
      const claim = (isMine: boolean) => store.claim('two', { member, isMine }, session('b'), null, 3000);
      assert.deepEqual(await claim(false), refused('name-taken'));
      assert.deepEqual(await claim(true), { ok: true, value: { id: 'ann', ended: ['a'] } });
      assert.equal((await store.accountOf('ann'))!.password, 'another');
      assert.equal(await store.holder('b', 3000), 'ann');
    });

    withStore('what organisers do is read back, the last first, page by page', async (store) => {
      for (let i = 0; i < 5; i += 1) {
        await store.record({ type: 'ruled', game: `g${i}`, ruling: 'annul' }, { by: 'org', reason: `r${i}` }, 1000 + i);
      }
      const first = await store.actions(null, 2);
      assert.deepEqual(
        first.map(({ number, at, reason }) => [number, at, reason]),
        [
          [5, 1004, 'r4'],
          [4, 1003, 'r3'],
        ],
      );
      assert.deepEqual(
        (await store.actions(4, 10)).map(({ number }) => number),
        [3, 2, 1],
      );
    });

    withStore(
      '[S1] what members choose for themselves is kept, one setting beside another, until they are gone',
      async (store) => {
        await store.enrol({ id: 'guest', name: null }, session('g'), 1000);
        for (const id of ['guest', 'nobody']) {
          assert.deepEqual(await store.keepOwnSettings(id, { zen: true }), refused('no-such-account'));
          assert.equal(await store.ownSettings(id), null);
        }
        await store.admit(ANN, session('one'), null, 1000);
        await store.admit(BEN, session('two'), null, 1000);
        assert.equal(await store.ownSettings('ann'), null);
        assert.deepEqual(await store.keepOwnSettings('ann', {}), done);
        assert.equal(await store.ownSettings('ann'), null);
        // Two devices at once, each with a choice of its own and one in common.
        const kept = await Promise.all([
          store.keepOwnSettings('ann', { zen: true, volume: 3 }),
          store.keepOwnSettings('ann', { volume: 3, boardTheme: 'jade', language: 'en' }),
        ]);
        assert.deepEqual(kept, [done, done]);
        assert.deepEqual(await store.keepOwnSettings('ann', { zen: false }), done);
        assert.deepEqual(await store.ownSettings('ann'), { boardTheme: 'jade', language: 'en', volume: 3, zen: false });
        assert.equal(await store.ownSettings('ben'), null);
        await store.remove('ann', 2000);
        assert.equal(await store.ownSettings('ann'), null);
        assert.deepEqual(await store.keepOwnSettings('ann', { zen: true }), refused('no-such-account'));
      },
    );

    withStore(
      '[L1] what members have learned is kept, the most stars of each lesson, until they are gone',
      async (store) => {
        await store.enrol({ id: 'ann', name: null }, session('g'), 1000);
        for (const id of ['ann', 'nobody']) {
          assert.deepEqual(await store.keepLessons(id, { rook: 3 }), refused('no-such-account'));
        }
        await store.admit(ANN, session('one'), 'g', 1000);
        await store.admit(BEN, session('two'), null, 1000);
        assert.deepEqual(await store.keepLessons('ann', {}), done);
        assert.deepEqual(await store.lessonsOf(['ann', 'ben']), []);
        // Tabs at once, each with lessons of its own, better and worse at those they have in common.
        const tabs: readonly LessonStars[] = [
          { rook: 1, constructor: 2 as const, mate: 3 },
          { rook: 3, mate: 1, 'en-passant': 1 },
          { rook: 2, mate: 2, draws: 1 },
        ];
        const kept = await Promise.all(tabs.map((stars) => store.keepLessons('ann', stars)));
        assert.deepEqual(kept, [done, done, done]);
        const ann: { id: string; stars: LessonStars } = {
          id: 'ann',
          stars: { rook: 3, constructor: 2 as const, mate: 3, 'en-passant': 1, draws: 1 },
        };
        assert.deepEqual(await store.lessonsOf(['ann']), [ann]);
        await store.keepLessons('ben', { rook: 1 });
        const found = await store.lessonsOf(['ben', 'ann', 'nobody']);
        assert.deepEqual(
          new Map(found.map(({ id, stars }) => [id, stars])),
          new Map<string, LessonStars>([
            ['ann', ann.stars],
            ['ben', { rook: 1 }],
          ]),
        );
        assert.deepEqual(await store.lessonsOf([]), []);
        await store.remove('ann', 2000);
        assert.deepEqual(await store.lessonsOf(['ann', 'ben']), [{ id: 'ben', stars: { rook: 1 } }]);
        assert.deepEqual(await store.keepLessons('ann', { rook: 3 }), refused('no-such-account'));
      },
    );

    withStore(
      '[L1] so many lessons are kept of a member and no more, and those there are go on being bettered',
      async (store) => {
        await store.admit(ANN, session('one'), null, 1000);
        const ones = Array.from({ length: MAX_LESSONS }, (_, i) => [`lesson-${i}`, 1] as const);
        assert.deepEqual(await store.keepLessons('ann', Object.fromEntries(ones.slice(1))), done);
        const two: LessonStars = { more: 1, 'lesson-1': 2, still: 1 };
        assert.deepEqual(await store.keepLessons('ann', two), refused('too-many-lessons'));
        assert.deepEqual(await store.lessonsOf(['ann']), [{ id: 'ann', stars: Object.fromEntries(ones.slice(1)) }]);
        assert.deepEqual(await store.keepLessons('ann', Object.fromEntries(ones)), done);
        assert.deepEqual(await store.keepLessons('ann', { 'lesson-1': 3 }), done);
        assert.deepEqual(await store.keepLessons('ann', { more: 1 }), refused('too-many-lessons'));
        const stars = Object.fromEntries([...ones, ['lesson-1', 3]]);
        assert.deepEqual(await store.lessonsOf(['ann']), [{ id: 'ann', stars }]);
      },
    );

    withStore('[P9] a strike counts once a game, and is forgotten', async (store) => {
      const day = 86_400_000;
      await store.addStrike('ann', { game: 'a', at: 1000 });
      await store.addStrike('ann', { game: 'b', at: 3000 });
      await store.addStrike('ann', { game: 'a', at: 4000 });
      await store.addStrike('ben', { game: 'a', at: 4000 });
      assert.deepEqual(await store.strikes('ann', 0), [
        { game: 'a', at: 1000 },
        { game: 'b', at: 3000 },
      ]);
      assert.deepEqual(await store.strikes('ann', 1001), [{ game: 'b', at: 3000 }]);
      await store.addStrike('ann', { game: 'c', at: 2000 + day });
      assert.deepEqual(
        (await store.strikes('ann', 2000)).map(({ game }) => game),
        ['b', 'c'],
      );
    });
  });
};
