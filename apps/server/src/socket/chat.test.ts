/** What is said beside a game, over real sockets against a real hall: who hears it, who may say it, and what is left of it. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { CHAT_BURST, CHAT_EVERY, MAX_CHAT_LENGTH } from '@duiyi/protocol';
import type { ChatLine, ChatRoom } from '@duiyi/protocol';
import { CHAT_KEPT } from '../play/chat.ts';
import type { Client } from '../testing/client.ts';
import { blitz, openTestHall } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { Table } from '../testing/table.ts';

let it: TestHall;
before(async () => {
  it = await openTestHall();
});
after(() => it.close());

const OPEN = ['e2e4', 'e7e5'];
/** What a client has heard, as text. */
const heard = (client: Client): readonly string[] =>
  client
    .all('chat')
    .flatMap(({ lines }) => lines)
    .map((line) => {
      if (line.type !== 'said') return `${line.type} ${line.user}`;
      return 'text' in line.line ? line.line.text : line.line.preset;
    });

const say = (client: Client, game: string, room: ChatRoom, line: ChatLine): void =>
  client.send({ type: 'say', game, room, line });

/** Says it, and waits until the sender hears it. */
const said = async (client: Client, game: string, room: ChatRoom, text: string): Promise<void> => {
  say(client, game, room, { text });
  await client.whenTold(() => heard(client).includes(text));
};
const refusedTo = async (client: Client, game: string, room: ChatRoom, text = 'x') => {
  say(client, game, room, { text });
  return (await client.next('refused')).reason;
};

const watcher = async (game: string, visitor: Visitor = it.visitor(), known = true): Promise<Client> => {
  if (known && visitor.cookie === '') await visitor.create();
  const client = await visitor.connect();
  await client.follow(game);
  return client;
};

suite('two rooms', () => {
  test('the players hear each other, the spectators each other, and nobody across', async () => {
    const table = await Table.open(it, OPEN);
    const { game, white, black } = table;
    const [one, two] = [await watcher(game), await watcher(game)];
    await said(white, game, 'players', '你好');
    say(black, game, 'players', { preset: 'good-luck' });
    await said(one, game, 'spectators', 'Nf3!');
    await white.whenTold(() => heard(white).length === 2);
    await two.whenTold(() => heard(two).length === 1);
    for (const client of [white, black, one, two]) await client.settled();
    assert.deepEqual([white, black, one, two].map(heard), [
      ['你好', 'good-luck'],
      ['你好', 'good-luck'],
      ['Nf3!'],
      ['Nf3!'],
    ]);
    const [line] = white.all('chat')[0].lines;
    assert.deepEqual(line, {
      number: 1,
      type: 'said',
      at: it.time.now(),
      by: await table.players.white.id(),
      room: 'players',
      line: { text: '你好' },
    });
    assert.deepEqual(white.all('chat')[0].people, [{ id: line.by, name: null }]);
  });

  test('players and spectators do not reach each other during play; after the end they talk', async () => {
    const table = await Table.open(it, OPEN);
    const { game, white, black } = table;
    const spectator = await watcher(game);
    assert.deepEqual(await refusedTo(white, game, 'spectators'), { code: 'players-apart' });
    assert.deepEqual(await refusedTo(spectator, game, 'players'), { code: 'not-a-player' });
    await said(spectator, game, 'spectators', 'Qh5!');
    await table.does('black', { type: 'resign' });
    await white.whenTold(() => heard(white).includes('Qh5!'));
    await black.whenTold(() => heard(black).includes('Qh5!'));
    await said(white, game, 'spectators', 'thanks');
    await spectator.whenTold(() => heard(spectator).includes('thanks'));
    assert.deepEqual(await refusedTo(spectator, game, 'players'), { code: 'not-a-player' });
  });

  test('a visitor who is nobody hears and has no voice; who does not follow has none either', async () => {
    const { game, white } = await Table.open(it, OPEN);
    const nobody = await watcher(game, it.visitor(), false);
    assert.deepEqual(await refusedTo(nobody, game, 'spectators'), { code: 'nobody-yet' });
    white.send({ type: 'unfollow', game });
    assert.deepEqual(await refusedTo(white, game, 'players'), { code: 'not-following' });
    assert.deepEqual(await refusedTo(white, '1111111111', 'players'), { code: 'not-following' });
  });
});

suite('what is left of it', () => {
  test('a page loaded again shows it, to each what they may hear; retired rooms and other tabs too', async () => {
    const table = await Table.open(it, OPEN);
    const { game, white, black } = table;
    const spectator = await watcher(game);
    await said(white, game, 'players', 'one');
    await said(black, game, 'players', 'two');
    await said(spectator, game, 'spectators', 'three');
    for (const client of [white, black, spectator]) await client.close();
    for (let i = 0; i < 3; i += 1) it.time.advance(10_000);
    const back = await watcher(game, table.players.white);
    await back.whenTold(() => heard(back).length === 2);
    assert.deepEqual(heard(back), ['one', 'two']);
    const other = await watcher(game);
    await other.whenTold(() => heard(other).length === 1);
    assert.deepEqual(heard(other), ['three']);
  });

  test('off by choice, and on again', async () => {
    const table = await Table.open(it, OPEN);
    const { game, white, black } = table;
    black.send({ type: 'follow', game, after: black.seqOf(game), chat: false });
    await black.settled();
    await said(white, game, 'players', 'psst');
    await black.settled();
    assert.deepEqual(heard(black), []);
    black.send({ type: 'follow', game, after: black.seqOf(game), chat: true });
    await black.whenTold(() => heard(black).length === 1);
    await table.play(['g1f3']);
  });

  test('it is forgotten thirty days after the last line, and can go on', async () => {
    const table = await Table.open(it, OPEN, { ...blitz, time: { kind: 'untimed' } });
    const { game, white } = table;
    await said(white, game, 'players', 'old');
    await white.close();
    await table.black.close();
    it.time.advance(CHAT_KEPT + 86_400_000);
    const back = await watcher(game, table.players.white);
    await back.settled();
    assert.deepEqual(heard(back), []);
    await said(back, game, 'players', 'new');
  });
});

suite('manners', () => {
  test('[S102] markup and quotes are text, told and kept as they are; what would disturb others’ text is not', async () => {
    const { game, white, black } = await Table.open(it, OPEN);
    const rows: readonly (readonly [sent: string, told: string])[] = [
      ['<script>alert(1)</script>', '<script>alert(1)</script>'],
      ['"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
      [`javascript:alert('1') & "2"`, `javascript:alert('1') & "2"`],
      [' a\u0000\u0007b\r\n\tc\u202Ed\u2066e\uFEFF ', 'ab cde'],
      [`z${'\u0301'.repeat(50)}`, `\u017a${'\u0301'.repeat(3)}`],
      ['👩‍👩‍👧 \uD800x', '👩‍👩‍👧 \uFFFDx'],
    ];
    for (const [sent, told] of rows) {
      it.time.advance(CHAT_EVERY);
      say(white, game, 'players', { text: sent });
      await black.whenTold(() => heard(black).includes(told));
    }
  });

  test('nothing, too much, and what is no line', async () => {
    const { game, white } = await Table.open(it, OPEN);
    for (const line of [
      { text: '' },
      { text: ' \u202E\n' },
      { text: 'x'.repeat(MAX_CHAT_LENGTH + 1) },
      { text: 5 },
      { preset: 'insult' },
      { preset: 'hello', text: 'hello' },
      {},
    ]) {
      white.socket.send(JSON.stringify({ type: 'say', game, room: 'players', line }));
      const { reason } = await white.next('refused');
      assert.equal(reason.code, 'bad-message', JSON.stringify(line));
      assert.match((reason as { path: string }).path, /^line/);
    }
    await said(white, game, 'players', '好'.repeat(MAX_CHAT_LENGTH));
  });

  test('who talks too fast is told so, and nobody else is disturbed', async () => {
    const { game, white, black } = await Table.open(it, OPEN);
    for (let i = 0; i < CHAT_BURST; i += 1) await said(white, game, 'players', `line ${i}`);
    assert.deepEqual(await refusedTo(white, game, 'players'), { code: 'too-fast' });
    await said(black, game, 'players', 'mine');
    it.time.advance(CHAT_EVERY);
    await said(white, game, 'players', 'again');
    assert.deepEqual(await refusedTo(white, game, 'players'), { code: 'too-fast' });
  });

  test('a player mutes the other for this game: nothing comes through, not even to a new tab', async () => {
    const table = await Table.open(it, OPEN);
    const { game, white, black } = table;
    const user = await table.players.black.id();
    await said(black, game, 'players', 'before');
    white.send({ type: 'mute', game, user, on: true });
    await white.whenTold(() => heard(white).includes(`muted ${user}`));
    await said(black, game, 'players', 'hidden');
    await said(white, game, 'players', 'mine');
    await black.whenTold(() => heard(black).includes('mine'));
    await black.settled();
    assert.deepEqual(heard(black), ['before', 'hidden', 'mine'], 'who is muted is not told');
    const tab = await watcher(game, table.players.white);
    await tab.whenTold(() => heard(tab).length === 2);
    assert.deepEqual(heard(tab), [`muted ${user}`, 'mine']);
    white.send({ type: 'mute', game, user, on: false });
    await white.whenTold(() => heard(white).includes(`unmuted ${user}`));
    await said(black, game, 'players', 'heard');
    await white.whenTold(() => heard(white).includes('heard'));
    assert.equal(heard(white).includes('hidden'), false);
    const spectator = await watcher(game);
    spectator.send({ type: 'mute', game, user, on: true });
    assert.deepEqual((await spectator.next('refused')).reason, { code: 'not-a-player' });
  });

  test('an organiser hears both rooms, and takes the word from somebody', async () => {
    const table = await Table.open(it, OPEN);
    const { game, black } = table;
    const user = await table.players.black.id();
    const organiser = await watcher(game, await it.member('裁判', { isOrganiser: true }));
    await said(black, game, 'players', 'rude');
    await organiser.whenTold(() => heard(organiser).includes('rude'));
    organiser.send({ type: 'silence', game, user, on: true });
    await black.whenTold(() => heard(black).includes(`silenced ${user}`));
    assert.deepEqual(await refusedTo(black, game, 'players'), { code: 'silenced' });
    organiser.send({ type: 'silence', game, user, on: false });
    await black.whenTold(() => heard(black).includes(`unsilenced ${user}`));
    await said(black, game, 'players', 'sorry');
    table.white.send({ type: 'silence', game, user, on: true });
    assert.deepEqual((await table.white.next('refused')).reason, { code: 'not-an-organiser' });
  });
});

suite('[S111] a private game', () => {
  test('a stranger sees nothing of it: not over HTTP, not over the socket, not even if they were there before', async () => {
    const host = it.visitor();
    const guest = it.visitor();
    const game = await host.create({ ...blitz, private: true });
    const early = await watcher(game);
    const organiser = await watcher(game, await it.member('校长', { isOrganiser: true }));
    await guest.join(game);
    assert.deepEqual((await early.next('refused')).reason, { code: 'private-game' });

    const table = await Table.of(it, game, { white: host, black: guest }, OPEN);
    await said(table.white, game, 'players', 'secret');
    const stranger = it.visitor();
    await stranger.create();
    for (const visitor of [stranger, it.visitor()]) {
      assert.deepEqual(await visitor.api('GET', `/games/${game}`), [403, { error: { code: 'private-game' } }]);
      const client = await visitor.connect();
      client.send({ type: 'follow', game, after: 0 });
      assert.deepEqual((await client.next('refused')).reason, { code: 'private-game' });
      assert.deepEqual(await refusedTo(client, game, 'spectators'), { code: 'not-following' });
      assert.deepEqual(await client.refused(game, 2, { type: 'resign' }), { code: 'not-a-player' });
      await client.settled();
      assert.deepEqual([client.all('events'), client.all('chat'), client.all('presence')], [[], [], []]);
    }
    await early.settled();
    assert.deepEqual(
      early.all('events').flatMap(({ events }) => events.map(({ type }) => type)),
      ['created'],
    );
    assert.equal((await guest.api('GET', `/games/${game}`))[0], 200);
    await organiser.until(game, ({ moves }) => moves.length === 2);
  });
});
