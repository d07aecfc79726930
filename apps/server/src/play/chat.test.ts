/** The chat of one game on several nodes, and a store in bad weather. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { create, replay } from '@duiyi/game';
import { CHAT_BURST, CHAT_EVERY, MAX_CHAT_LINES } from '@duiyi/protocol';
import type { ChatEvent, Person } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { ToldChat } from '../bus/bus.ts';
import { openLocalBus } from '../bus/local.ts';
import { openMemory } from '../store/memory.ts';
import type { Store } from '../store/store.ts';
import { blitz } from '../testing/hall.ts';
import { Chat } from './chat.ts';

const GAME = '1111111111';
const ann: Person = { id: 'ann', name: null };
const ben: Person = { id: 'ben', name: null };
const state = replay([create('ann', blitz, 1000), { type: 'joined', at: 2000, white: 'ann', black: 'ben' }]);

const node = async (store: Store, bus = openLocalBus()) => {
  const heard: number[] = [];
  const chat = await Chat.open(GAME, { store, bus }, ({ line }) => heard.push(line.number));
  const says = (person: Person, text: string, now = 3000) => chat.say(person, 'players', { text }, state, now);
  const texts = () =>
    chat.heardBy(ann, state).lines.map((line) => line.type === 'said' && 'text' in line.line && line.line.text);
  return { chat, heard, says, texts };
};

suite('the chat of a game', () => {
  test('nobody says more at two nodes than at one, though neither hears of the other', async () => {
    const store = await openMemory();
    const nodes = await Promise.all([node(store), node(store)]);
    const said = [];
    for (let i = 0; i < 2 * CHAT_BURST; i += 1) said.push(await nodes[i % 2].says(ann, `${i}`));
    assert.equal(said.filter(({ ok }) => ok).length, CHAT_BURST);
    assert.deepEqual(said.at(-1), fail({ code: 'too-fast' }));
    assert.deepEqual(await nodes[1].says(ben, 'b'), ok(undefined), 'others are not kept from theirs');
    assert.deepEqual(await nodes[0].says(ann, 'later', 3000 + CHAT_EVERY), ok(undefined));
  });

  test('two nodes, a bus that loses everything: who speaks later reads what was said, and both have one log', async () => {
    const store = await openMemory();
    const [one, two] = await Promise.all([node(store), node(store)]);
    await Promise.all([one.says(ann, 'a'), two.says(ben, 'b')]);
    await one.says(ann, 'c');
    await two.says(ben, 'd');
    await one.says(ann, 'e');
    assert.deepEqual(one.texts(), ['a', 'b', 'c', 'd', 'e']);
    assert.deepEqual(one.heard, [1, 2, 3, 4, 5]);
    assert.deepEqual(two.heard, [1, 2, 3, 4]);
  });

  test('told late, twice or with a gap: nothing is heard twice, and a gap is read', async () => {
    const store = await openMemory();
    const bus = openLocalBus();
    const told: ToldChat[] = [];
    bus.subscribe((message) => message.type === 'chat' && told.push(message));
    const one = await node(store, bus);
    const two = await node(store);
    for (const text of ['a', 'b', 'c', 'd']) await one.says(ann, text);
    for (const i of [0, 0, 2, 1, 3, 2]) await two.chat.hear(told[i]);
    assert.deepEqual(two.heard, [1, 2, 3, 4]);
    assert.deepEqual(two.texts(), one.texts());
  });

  test('a line that could not be kept is told to nobody', async () => {
    const store = { ...(await openMemory()), appendChat: async () => fail({ code: 'not-stored' as const }) };
    const { says, heard } = await node(store);
    assert.deepEqual(await says(ann, 'a'), { ok: false, error: { code: 'not-stored' } });
    assert.deepEqual(heard, []);
  });

  test('each room keeps so many lines, and what was forgotten meanwhile begins again', async () => {
    const store = await openMemory();
    for (let i = 0; i < MAX_CHAT_LINES; i += 1) {
      const line: ChatEvent = { type: 'said', at: 1000 + i, by: 'ann', room: 'players', line: { preset: 'hello' } };
      await store.appendChat(GAME, i, line);
    }
    const { says, texts } = await node(store);
    assert.deepEqual(await says(ann, 'a'), { ok: false, error: { code: 'chat-full' } });
    const other = await node(store);
    await store.forgetChat(1_000_000);
    await store.appendChat(GAME, 0, { type: 'muted', at: 30_000, by: 'ben', user: 'ann' });
    assert.equal((await other.chat.mute(ben, 'ann', true, state, 30_000)).ok, true);
    assert.equal((await other.chat.mute(ann, 'ben', true, state, 30_000)).ok, true);
    assert.equal((await other.says(ann, 'again', 30_000)).ok, true);
    assert.deepEqual(other.texts(), [false, 'again']);
    assert.equal(texts().length, MAX_CHAT_LINES);
  });
});
