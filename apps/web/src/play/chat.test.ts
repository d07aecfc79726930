import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import type { ChatEvent, ClientMessage, NumberedChat } from '@duiyi/protocol';
import { openChat } from './chat.ts';

const open = () => {
  const sent: ClientMessage[] = [];
  const chat = openChat('game', signal('me'), (message) => sent.push(message) > 0);
  return { chat, sent };
};

const said = (number: number, by: string, text: string): NumberedChat => ({
  number,
  at: 0,
  by,
  type: 'said',
  room: 'players',
  line: { text },
});
const event = (number: number, by: string, type: 'muted' | 'unmuted' | 'silenced' | 'unsilenced'): NumberedChat => {
  const happened: ChatEvent = { at: 0, by, type, user: 'other' };
  return { ...happened, number };
};
const numbers = (lines: readonly NumberedChat[]) => lines.map(({ number }) => number);

test('lines that come twice, late or with gaps are each kept once and in order', () => {
  const { chat } = open();
  chat.hear([said(2, 'other', 'a'), said(7, 'other', 'c')]);
  chat.hear([said(2, 'other', 'a'), said(5, 'me', 'b'), said(7, 'other', 'c')]);
  assert.deepEqual(numbers(chat.lines.value), [2, 5, 7]);
});

test('[P34] what was written stays until the hall has taken it', () => {
  const { chat, sent } = open();
  chat.draft.value = ' <b>hi</b> ';
  chat.say('players', { text: '<b>hi</b>' });
  assert.deepEqual(sent, [{ type: 'say', game: 'game', room: 'players', line: { text: '<b>hi</b>' } }]);
  assert.equal(chat.draft.value, ' <b>hi</b> ');
  chat.refuse({ code: 'too-fast' });
  assert.deepEqual([chat.saying.value, chat.refusal.value?.code, chat.draft.value], [null, 'too-fast', ' <b>hi</b> ']);
  chat.say('players', { text: '<b>hi</b>' });
  chat.hear([said(1, 'other', 'no')]);
  assert.notEqual(chat.saying.value, null);
  chat.hear([said(2, 'me', '<b>hi</b>')]);
  assert.deepEqual([chat.saying.value, chat.refusal.value, chat.draft.value], [null, null, '']);
});

test('a refusal is told where something was said, and one of speech always', () => {
  const { chat } = open();
  chat.refuse({ code: 'not-stored' });
  assert.equal(chat.refusal.value, null);
  chat.refuse({ code: 'players-apart' });
  assert.deepEqual(chat.refusal.value, { code: 'players-apart' });
});

test('what others said since the last look is unread', () => {
  const { chat } = open();
  chat.hear([said(1, 'other', 'a'), said(2, 'me', 'b'), said(3, 'other', 'c')]);
  assert.equal(chat.unread.value, 2);
  chat.look();
  assert.equal(chat.unread.value, 0);
  chat.hear([said(4, 'other', 'd')]);
  assert.equal(chat.unread.value, 1);
});

test('[P34] muted by me, silenced by whoever may: the last word counts', () => {
  const { chat } = open();
  chat.hear([event(1, 'me', 'muted'), event(2, 'organiser', 'silenced')]);
  assert.deepEqual([[...chat.muted.value], [...chat.silenced.value]], [['other'], ['other']]);
  chat.hear([event(3, 'me', 'unmuted'), event(4, 'organiser', 'unsilenced')]);
  assert.deepEqual([[...chat.muted.value], [...chat.silenced.value]], [[], []]);
});
