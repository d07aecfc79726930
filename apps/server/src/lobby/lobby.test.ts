/** The lobby over real sockets: what each is told, and that nobody is drawn into two games. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { suite, test } from 'node:test';
import type { GameId, Terms, TimeControl } from '@duiyi/game';
import type { Invitation, Refusal, ServerMessage } from '@duiyi/protocol';
import { MAX_SEEKS_OF_PERSON } from '@duiyi/protocol';
import type { Client } from '../testing/client.ts';
import { blitz, newFolder, openTestHall, untimed } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { PATIENCE } from './pair.ts';

const seek: Terms = { ...blitz, for: { kind: 'all' } };
const correspondence: TimeControl = { kind: 'correspondence', days: 3 };

const withHall = (title: string, run: (it: TestHall) => Promise<void>): void => {
  test(title, async () => {
    const it = await openTestHall();
    try {
      await run(it);
    } finally {
      await it.close();
    }
  });
};

/** A guest with a tab open in the lobby. */
const arrive = async (it: TestHall): Promise<{ readonly visitor: Visitor; readonly tab: Client }> => {
  const visitor = it.visitor();
  await visitor.api('POST', '/me');
  return { visitor, tab: await enter(visitor) };
};

const enter = async (visitor: Visitor): Promise<Client> => {
  const tab = await visitor.connect();
  tab.send({ type: 'watch-lobby', on: true });
  await tab.next('lobby', ({ whole }) => whole === true);
  return tab;
};

/** The seeks a tab shows: what it was told, folded. */
const shown = (tab: Client): readonly GameId[] => {
  let seeks = new Map<GameId, Invitation>();
  for (const message of tab.all('lobby')) {
    if (message.whole) seeks = new Map();
    for (const game of message.gone) seeks.delete(game);
    for (const invitation of message.seeks) seeks.set(invitation.game, invitation);
  }
  return [...seeks.keys()];
};

/** Time passes until a tab shows these seeks. */
const shows = async (it: TestHall, tab: Client, games: readonly GameId[], within = 3000): Promise<void> => {
  for (let passed = 0; ; passed += 250) {
    await tab.settled();
    if (JSON.stringify(shown(tab)) === JSON.stringify(games)) return;
    assert.ok(passed < within, `shows ${shown(tab).join()}, not ${games.join()}, after ${passed} ms`);
    it.time.advance(250);
  }
};

const code = ([status, json]: readonly [number, unknown]): readonly [number, string] => [
  status,
  (json as { error?: { code: string } } | null)?.error?.code ?? 'ok',
];
const join = (visitor: Visitor, game: GameId) => visitor.api('POST', `/games/${game}/join`);
const termination = async (it: TestHall, game: GameId): Promise<string | undefined> => {
  const [, json] = await it.visitor().api('GET', `/games/${game}`);
  const last = (json as { events: readonly { type: string; termination?: string }[] }).events.at(-1)!;
  return last.termination ?? last.type;
};

suite('seeks', () => {
  withHall('[H4] [H5] [H7] a seek is seen while its host is here, joined once, and gone then', async (it) => {
    const host = await arrive(it);
    const other = await arrive(it);
    const game = await host.visitor.create(seek);
    await shows(it, other.tab, [game], 2000);
    await shows(it, host.tab, [game], 2000);

    await host.tab.close();
    await shows(it, other.tab, []);
    assert.deepEqual(code(await join(other.visitor, game)), [409, 'host-away']);
    const back = await enter(host.visitor);
    await shows(it, other.tab, [game]);

    await other.visitor.join(game);
    assert.equal((await back.next('began')).game, game);
    assert.equal((await other.tab.next('began')).host, await host.visitor.id());
    await shows(it, other.tab, []);
  });

  withHall('a page that is loaded again does not make its seek come and go', async (it) => {
    const host = await arrive(it);
    const other = await arrive(it);
    const game = await host.visitor.create(seek);
    await shows(it, other.tab, [game]);
    await host.tab.close();
    await other.tab.settled();
    it.time.advance(1000);
    await enter(host.visitor);
    it.time.advance(5000);
    await other.tab.settled();
    assert.deepEqual(
      other.tab.all('lobby').flatMap(({ gone }) => gone),
      [],
    );
  });

  withHall('[H4] a seek taken back is gone within two seconds', async (it) => {
    const host = await arrive(it);
    const other = await arrive(it);
    const game = await host.visitor.create(seek);
    await shows(it, other.tab, [game]);
    assert.equal((await host.visitor.api('DELETE', `/games/${game}`))[0], 204);
    await shows(it, other.tab, [], 1000);
    assert.deepEqual(code(await join(other.visitor, game)), [409, 'game-over']);
  });

  withHall('a game of days is sought while its host is away, and after the hall was', async (it) => {
    const host = await arrive(it);
    const other = await arrive(it);
    const game = await host.visitor.create({ ...seek, time: correspondence });
    await host.tab.close();
    it.time.advance(60_000);
    await shows(it, other.tab, [game]);
    const [, answer] = await it.visitor().api('GET', '/lobby');
    assert.equal((answer as { seeks: readonly Invitation[] }).seeks[0].game, game);
    await other.visitor.join(game);
    await shows(it, other.tab, []);
  });

  test('a hall that was away has its seeks and challenges again', async () => {
    const folder = newFolder();
    const before = await openTestHall(1_000_000, folder);
    const anna = await before.member('anna');
    const ben = await before.member('bennie');
    await enter(anna);
    const live = await anna.create(seek);
    const slow = await anna.create({ ...seek, time: correspondence });
    const [, made] = await anna.api('POST', '/games', { terms: blitz, challenge: 'bennie' });
    await before.close();

    const after = await openTestHall(1_100_000, folder);
    try {
      const visitor = (cookie: string): Visitor => Object.assign(after.visitor(), { cookie });
      const other = await arrive(after);
      await shows(after, other.tab, [slow]);
      await enter(visitor(anna.cookie));
      await shows(after, other.tab, [slow, live]);
      const told = await (await visitor(ben.cookie).connect()).next('challenges');
      assert.equal(told.received[0].game, (made as { game: GameId }).game);
      await other.visitor.join(live);
    } finally {
      await after.close();
      rmSync(folder, { recursive: true });
    }
  });

  withHall('[H8] [S93] two take one seek in one tick: one game, and a clear refusal', async (it) => {
    const host = await arrive(it);
    const takers = await Promise.all([arrive(it), arrive(it), arrive(it)]);
    const game = await host.visitor.create(seek);
    const answers = await Promise.all(takers.map(({ visitor }) => join(visitor, game)));
    assert.deepEqual(answers.map((answer) => code(answer)[1]).sort(), ['already-joined', 'already-joined', 'ok']);
    const [, lobby] = await it.visitor().api('GET', '/lobby');
    assert.equal((lobby as { playing: number }).playing, 1);
  });

  withHall('[H6] [S94] nobody takes a seek of their own', async (it) => {
    const host = await arrive(it);
    const game = await host.visitor.create(seek);
    assert.deepEqual(code(await join(host.visitor, game)), [409, 'own-invitation']);
  });

  withHall('who begins a live game has no other offer of one; what takes days stays', async (it) => {
    const host = await arrive(it);
    const first = await host.visitor.create(seek);
    const second = await host.visitor.create({ ...seek, color: 'black' });
    const slow = await host.visitor.create({ ...seek, time: correspondence });
    const link = await host.visitor.create(blitz);
    const takers = await Promise.all([arrive(it), arrive(it)]);
    const own = await takers[0].visitor.create(seek);
    const answers = await Promise.all([join(takers[0].visitor, first), join(takers[1].visitor, second)]);
    assert.equal(answers.filter(([status]) => status === 200).length, 1, 'one of the two begins');
    const isFirst = answers[0][0] === 200;
    assert.deepEqual(code(answers[isFirst ? 1 : 0]), [409, 'game-over']);
    assert.equal(await termination(it, isFirst ? second : first), 'withdrawn');
    await shows(it, takers[1].tab, isFirst ? [slow] : [slow, own].toSorted());
    if (isFirst) assert.equal(await termination(it, own), 'withdrawn');
    assert.equal(await termination(it, link), 'created');
  });

  withHall('[P7] a formal seek is for members; one of some levels for those who have them', async (it) => {
    const member = await it.member('anna');
    const guest = await arrive(it);
    await enter(member);
    const formal = await member.create({ ...seek, formal: true });
    assert.deepEqual(code(await join(guest.visitor, formal)), [403, 'members-only']);
    const [status] = await guest.visitor.api('POST', '/games', { terms: { ...seek, formal: true } });
    assert.equal(status, 403);
    const high = await member.create({ ...seek, for: { kind: 'all', levels: { lowest: 12, highest: 8 } } });
    const [, refused] = await join(guest.visitor, high);
    assert.deepEqual((refused as { error: Refusal }).error, {
      code: 'wrong-level',
      level: null,
      levels: { lowest: 12, highest: 8 },
    });
    const low = await member.create({ ...seek, for: { kind: 'all', levels: { lowest: null, highest: 30 } } });
    await guest.visitor.join(low);
  });

  withHall('nobody fills the lobby', async (it) => {
    const host = await arrive(it);
    for (let n = 0; n < MAX_SEEKS_OF_PERSON; n += 1) await host.visitor.create(seek);
    const [status, json] = await host.visitor.api('POST', '/games', { terms: seek });
    assert.deepEqual([status, json], [429, { error: { code: 'too-many-seeks', limit: MAX_SEEKS_OF_PERSON } }]);
  });

  withHall('a seek nobody took in a day is taken back', async (it) => {
    const host = await arrive(it);
    const game = await host.visitor.create(seek);
    it.time.advance(86_400_000 - 1);
    assert.equal(await termination(it, game), 'created');
    it.time.advance(120_000);
    await host.tab.settled();
    for (let n = 0; n < 50 && (await termination(it, game)) === 'created'; n += 1) await host.tab.settled();
    assert.equal(await termination(it, game), 'withdrawn');
  });
});

suite('quick pairing', () => {
  const five: TimeControl = { kind: 'fischer', base: 300_000, increment: 3000 };
  const pairing = (client: Client, state: string) =>
    client.next('pairing', (message) => message.state === state) as Promise<
      Extract<ServerMessage, { type: 'pairing'; state: 'paired' }>
    >;

  withHall('two who want the same meet at once, and play', async (it) => {
    const [anna, ben, cai] = await Promise.all([arrive(it), arrive(it), arrive(it)]);
    anna.tab.send({ type: 'pair', time: five, formal: false });
    await pairing(anna.tab, 'waiting');
    cai.tab.send({ type: 'pair', time: { ...five, increment: 0 }, formal: false });
    await pairing(cai.tab, 'waiting');
    ben.tab.send({ type: 'pair', time: five, formal: false });
    const { game } = await pairing(anna.tab, 'paired');
    assert.equal((await pairing(ben.tab, 'paired')).game, game);
    const state = await anna.tab.follow(game);
    assert.deepEqual(state.terms, { time: five, color: 'white' });
    assert.deepEqual(
      new Set([state.seats?.white, state.seats?.black]),
      new Set([await anna.visitor.id(), await ben.visitor.id()]),
    );
    await cai.tab.settled();
    assert.ok(cai.tab.all('pairing').every(({ state: its }) => its === 'waiting'));
    it.time.advance(61_000);
    await anna.tab.until(game, ({ outcome }) => outcome?.termination === 'no-first-move');
  });

  withHall('nobody meets themselves in another tab: the newest one waits', async (it) => {
    const anna = await arrive(it);
    const other = await anna.visitor.connect();
    anna.tab.send({ type: 'pair', time: five, formal: false });
    await pairing(anna.tab, 'waiting');
    other.send({ type: 'pair', time: five, formal: false });
    await pairing(anna.tab, 'left');
    await pairing(other, 'waiting');
    it.time.advance(PATIENCE + 2000);
    await other.settled();
    const ben = await arrive(it);
    ben.tab.send({ type: 'pair', time: five, formal: false });
    await pairing(other, 'paired');
    await anna.tab.settled();
    assert.ok(anna.tab.all('pairing').every(({ state }) => state !== 'paired'));
  });

  withHall('who says so, or goes, waits no more', async (it) => {
    const [anna, ben, cai] = await Promise.all([arrive(it), arrive(it), arrive(it)]);
    anna.tab.send({ type: 'pair', time: five, formal: false });
    anna.tab.send({ type: 'unpair' });
    await anna.tab.settled();
    ben.tab.send({ type: 'pair', time: five, formal: false });
    await pairing(ben.tab, 'waiting');
    await ben.tab.close();
    await anna.tab.settled();
    cai.tab.send({ type: 'pair', time: five, formal: false });
    await pairing(cai.tab, 'waiting');
    it.time.advance(PATIENCE);
    await cai.tab.settled();
    assert.ok(cai.tab.all('pairing').every(({ state }) => state === 'waiting'));
  });

  withHall('who takes it back in the same breath does not wait', async (it) => {
    const [anna, ben] = await Promise.all([arrive(it), arrive(it)]);
    for (let n = 0; n < 15; n += 1) {
      anna.tab.send({ type: 'pair', time: five, formal: false });
      anna.tab.send({ type: 'unpair' });
    }
    // Whoever came before all of it is read might meet her between two of them.
    await anna.tab.settled();
    ben.tab.send({ type: 'pair', time: five, formal: false });
    await pairing(ben.tab, 'waiting');
    it.time.advance(PATIENCE);
    await ben.tab.settled();
    assert.deepEqual(new Set(ben.tab.all('pairing').map(({ state }) => state)), new Set(['waiting']));
  });

  withHall('who begins another game leaves the queue, and their seeks go when they are paired', async (it) => {
    const [anna, ben] = await Promise.all([arrive(it), arrive(it)]);
    const open = await ben.visitor.create(seek);
    anna.tab.send({ type: 'pair', time: five, formal: false });
    await pairing(anna.tab, 'waiting');
    await anna.visitor.join(open);
    await pairing(anna.tab, 'left');

    const [cai, dan] = await Promise.all([arrive(it), arrive(it)]);
    const waits = await cai.visitor.create(seek);
    for (const { tab } of [cai, dan]) tab.send({ type: 'pair', time: five, formal: false });
    await pairing(cai.tab, 'paired');
    for (let n = 0; n < 50 && (await termination(it, waits)) === 'created'; n += 1) await dan.tab.settled();
    assert.equal(await termination(it, waits), 'withdrawn');
  });

  withHall('[P7] formal games are for members; a visitor who is nobody yet cannot wait', async (it) => {
    const guest = await arrive(it);
    guest.tab.send({ type: 'pair', time: five, formal: true });
    const refused = await guest.tab.next('pairing');
    assert.deepEqual(refused, { type: 'pairing', state: 'refused', reason: { code: 'members-only' } });
    const nobody = await it.visitor().connect();
    nobody.send({ type: 'pair', time: five, formal: false });
    assert.equal((await nobody.next('pairing')).state, 'refused');
    const tabs = [];
    for (const name of ['anna', 'boris']) {
      const tab = await (await it.member(name)).connect();
      tab.send({ type: 'pair', time: five, formal: true });
      tabs.push(tab);
    }
    const { game } = await pairing(tabs[0], 'paired');
    assert.equal((await tabs[1].follow(game)).terms.formal, true);
  });

  withHall('colours change from game to game', async (it) => {
    const players = await Promise.all([arrive(it), arrive(it)]);
    const whites = [];
    for (let n = 0; n < 4; n += 1) {
      for (const { tab } of players) tab.send({ type: 'pair', time: five, formal: false });
      const { game } = await pairing(players[0].tab, 'paired');
      await pairing(players[1].tab, 'paired');
      const { seats } = await players[0].tab.follow(game);
      whites.push(seats!.white);
      players[0].tab.command(game, 0, { type: 'abort' });
      await players[0].tab.until(game, ({ phase }) => phase === 'ended');
    }
    for (let n = 1; n < 4; n += 1) assert.notEqual(whites[n], whites[n - 1]);
  });
});

suite('challenges', () => {
  const challenge = async (from: Visitor, name: string, terms: Terms = blitz): Promise<GameId> => {
    const [status, json] = await from.api('POST', '/games', { terms, challenge: name });
    assert.equal(status, 201, JSON.stringify(json));
    return (json as { game: GameId }).game;
  };

  withHall('told on every page of the challenged, kept until they come, accepted by them alone', async (it) => {
    const anna = await it.member('anna');
    const ben = await it.member('bennie');
    const tab = await ben.connect();
    const annasTab = await anna.connect();
    const game = await challenge(anna, 'Bennie');
    const told = await tab.next('challenges');
    assert.deepEqual(
      told.received.map((one) => [one.game, one.host]),
      [[game, await anna.id()]],
    );
    assert.equal(told.people[0].name, 'anna');
    assert.equal((await annasTab.next('challenges')).sent[0].game, game);
    const later = await ben.connect();
    assert.equal((await later.next('challenges')).received[0].game, game);

    const stranger = await arrive(it);
    assert.deepEqual(code(await join(stranger.visitor, game)), [403, 'not-for-you']);
    assert.deepEqual(code(await stranger.visitor.api('DELETE', `/games/${game}`)), [403, 'not-host']);
    assert.deepEqual(shown(stranger.tab), [], 'no seek');
    await ben.join(game);
    assert.deepEqual((await tab.next('challenges')).received, []);
    assert.equal((await tab.next('began')).game, game);
  });

  withHall('declined or taken back, the other is told', async (it) => {
    const anna = await it.member('anna');
    const ben = await it.member('bennie');
    const tabs = [await anna.connect(), await ben.connect()];
    const first = await challenge(anna, 'bennie');
    assert.equal((await ben.api('DELETE', `/games/${first}`))[0], 204);
    const declined = await tabs[0].next('challenge-over');
    assert.deepEqual([declined.end, declined.person.name], ['declined', 'bennie']);
    const second = await challenge(anna, 'bennie');
    assert.equal((await anna.api('DELETE', `/games/${second}`))[0], 204);
    const withdrawn = await tabs[1].next('challenge-over');
    assert.deepEqual([withdrawn.end, withdrawn.person.name, withdrawn.game], ['withdrawn', 'anna', second]);
    assert.equal(await termination(it, first), 'declined');
  });

  withHall('[S94] nobody challenges themselves, somebody who is not there, or the same one twice', async (it) => {
    const anna = await it.member('anna');
    await it.member('bennie');
    const ask = async (name: string) => code(await anna.api('POST', '/games', { terms: blitz, challenge: name }));
    assert.deepEqual(await ask('ANNA'), [409, 'own-invitation']);
    assert.deepEqual(await ask('nobody'), [404, 'no-such-member']);
    await challenge(anna, 'bennie');
    assert.deepEqual(await ask('bennie'), [409, 'already-challenged']);
  });

  withHall('a live challenge waits for its host to be there; one for days does not', async (it) => {
    const anna = await it.member('anna');
    const ben = await it.member('bennie');
    it.time.advance(10_000);
    const live = await challenge(anna, 'bennie');
    assert.deepEqual(code(await join(ben, live)), [409, 'host-away']);
    await anna.api('DELETE', `/games/${live}`);
    const slow = await challenge(anna, 'bennie', { ...untimed, time: correspondence });
    await ben.join(slow);
  });
});

suite('running games', () => {
  withHall('[H12] one’s own are told in the lobby, with whose turn it is', async (it) => {
    const { game, white, black } = await it.table();
    const tab = await enter(white);
    const first = await tab.next('own-games');
    assert.deepEqual(
      first.games.map((own) => [own.game, own.turn, own.ply]),
      [[game, 'white', 0]],
    );
    const play = await white.connect();
    await play.follow(game);
    await play.move(game, 'e2e4');
    it.time.advance(1000);
    const moved = await tab.next('own-games');
    assert.deepEqual([moved.games[0].turn, moved.games[0].last], ['black', 'e2e4']);
    const link = await white.create(blitz);
    it.time.advance(1000);
    assert.equal((await tab.next('own-games', ({ links }) => links.length > 0)).links[0].game, link);
    play.command(game, 1, { type: 'abort' });
    await play.until(game, ({ phase }) => phase === 'ended');
    it.time.advance(1000);
    await tab.whenTold(() => tab.all('own-games').at(-1)!.games.length === 0);
    const [, json] = await black.api('GET', '/me/games');
    assert.deepEqual((json as { games: unknown[] }).games, []);
  });

  withHall('[W1] those anybody may see are told as pictures, move by move, to all who watch', async (it) => {
    const table = await it.table();
    await it.table({ ...blitz, private: true });
    const watchers = await Promise.all([it.visitor().connect(), it.visitor().connect()]);
    for (const watcher of watchers) watcher.send({ type: 'watch-games', on: true });
    const whole = await watchers[0].next('games', (message) => message.whole === true);
    assert.deepEqual(
      whole.games.map(({ game, ply }) => [game, ply]),
      [[table.game, 0]],
    );
    await watchers[1].next('games', (message) => message.whole === true);
    assert.equal(whole.people.length, 2);
    const white = await table.white.connect();
    await white.follow(table.game);
    await white.move(table.game, 'e2e4');
    it.time.advance(500);
    for (const watcher of watchers) {
      const told = await watcher.next('games', ({ games }) => games.length > 0);
      assert.equal(told.whole, undefined);
      assert.deepEqual(told.games[0].board, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
    }
    const later = await it.table();
    it.time.advance(500);
    const more = async (client: Client) => {
      for (let n = 0; n < 20; n += 1) {
        if (client.all('games').some(({ games }) => games.some(({ game }) => game === later.game))) return;
        await client.settled();
        it.time.advance(400);
      }
      assert.fail('a new game is not shown');
    };
    await more(watchers[0]);
    white.command(table.game, 1, { type: 'abort' });
    await white.until(table.game, ({ phase }) => phase === 'ended');
    it.time.advance(500);
    const over = await watchers[1].next('games', ({ games }) => games.some(({ result }) => result !== undefined));
    assert.equal(over.games.at(-1)!.result, '*');
    it.time.advance(9000);
    assert.ok((await watchers[1].next('games', ({ gone }) => gone.length > 0)).gone.includes(table.game));
  });

  withHall('two hundred who watch are told of a hundred changes in a few messages each', async (it) => {
    const host = await arrive(it);
    const visitor = it.visitor();
    const watchers = await Promise.all(Array.from({ length: 200 }, () => visitor.connect()));
    for (const watcher of watchers) watcher.send({ type: 'watch-lobby', on: true });
    await Promise.all(watchers.map((watcher) => watcher.next('lobby')));
    for (let n = 0; n < 50; n += 1) {
      const game = await host.visitor.create(seek);
      await host.visitor.api('DELETE', `/games/${game}`);
      it.time.advance(20);
    }
    it.time.advance(1000);
    await Promise.all(watchers.map((watcher) => watcher.settled()));
    for (const watcher of watchers) assert.ok(watcher.all('lobby').length <= 6, `${watcher.all('lobby').length}`);
  });
});
