import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Invitation, Miniature, ServerMessage } from '@duiyi/protocol';
import type { Topic } from '../net/socket.ts';
import { galleryAfter } from './gallery.ts';
import { openLobby, seeksAfter } from './lobby.ts';
import { openPairing } from './pairing.ts';

const seek = (game: string, since = 0): Invitation => ({
  game,
  host: `host of ${game}`,
  level: null,
  terms: { time: { kind: 'untimed' }, color: 'white', for: { kind: 'all' } },
  since,
});

const picture = (game: string, ply = 0): Miniature => ({
  game,
  white: 'ann',
  black: 'ben',
  terms: { time: { kind: 'untimed' } },
  ply,
  board: '8/8/8/8/8/8/8/8',
  turn: 'white',
});

/** A line to a hall that says what a test says. */
const line = () => {
  const topics = new Set<Topic>();
  const sent: unknown[] = [];
  return {
    sent,
    tell: (message: ServerMessage) => topics.forEach((topic) => topic.receive(message)),
    attend: (topic: Topic) => {
      topics.add(topic);
      if (topic.begin) sent.push(topic.begin);
      return () => {
        topics.delete(topic);
        if (topic.end) sent.push(topic.end);
      };
    },
  };
};

test('[H4] seeks keep their places; one that is gone stays for a moment, as such', () => {
  const first = seeksAfter(null, { whole: true, seeks: [seek('a'), seek('b')], gone: [] });
  const second = seeksAfter(first, { seeks: [seek('c'), seek('b', 5)], gone: ['a'] });
  assert.deepEqual(
    second.map(({ game, since, isGone }) => [game, since, isGone]),
    [
      ['a', 0, true],
      ['b', 5, false],
      ['c', 0, false],
    ],
  );
  const third = seeksAfter(second, { whole: true, seeks: [seek('c')], gone: [] });
  assert.deepEqual(
    third.map(({ game, isGone }) => [game, isGone]),
    [
      ['a', true],
      ['b', true],
      ['c', false],
    ],
  );
});

test('the lobby is asked for while it is shown, and what is gone goes', async () => {
  const hall = line();
  const lobby = openLobby(hall);
  const message = {
    type: 'lobby',
    people: [],
    computers: [{ level: 2, state: 'free' }],
    online: 3,
    playing: 1,
  } as const;
  hall.tell({ ...message, whole: true, seeks: [seek('a')], gone: [] });
  assert.equal(lobby.online.value, 3);
  assert.deepEqual(lobby.computers.value, [{ level: 2, state: 'free' }]);
  hall.tell({ ...message, seeks: [], gone: ['a'], playing: 2 });
  assert.equal(lobby.seeks.value?.length, 1);
  await new Promise((resolve) => setTimeout(resolve, 900));
  assert.deepEqual([lobby.seeks.value, lobby.playing.value], [[], 2]);
  lobby.close();
  assert.deepEqual(hall.sent, [
    { type: 'watch-lobby', on: true },
    { type: 'watch-lobby', on: false },
  ]);
});

test('[W8] a picture that has not changed is the same one', () => {
  const before = [picture('a'), picture('b')];
  const after = galleryAfter(before, { games: [picture('b', 1), picture('c')], gone: [] });
  assert.equal(after[0], before[0]);
  assert.deepEqual(
    after.map(({ game, ply }) => [game, ply]),
    [
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ],
  );
  assert.deepEqual(
    galleryAfter(after, { whole: true, games: [picture('c', 2)], gone: [] }).map(({ game, ply }) => [game, ply]),
    [['c', 2]],
  );
  assert.deepEqual(
    galleryAfter(after, { games: [], gone: ['a'] }).map(({ game }) => game),
    ['b', 'c'],
  );
});

test('who waits to be paired does so until the hall has an answer', () => {
  const time = { kind: 'fischer', base: 300_000, increment: 0 } as const;
  const hall = line();
  const games: string[] = [];
  const pairing = openPairing(hall, (game) => games.push(game));
  const wanted = { time, formal: false };

  pairing.start(wanted);
  hall.tell({ type: 'pairing', state: 'waiting', ...wanted });
  assert.equal(pairing.wanted.value?.time, time);
  pairing.cancel();
  assert.equal(pairing.wanted.value, null);
  assert.deepEqual(hall.sent, [{ type: 'pair', ...wanted }, { type: 'unpair' }]);
  hall.tell({ type: 'pairing', state: 'paired', game: 'too late' });
  assert.deepEqual(games, []);

  pairing.start(wanted);
  hall.tell({ type: 'pairing', state: 'paired', game: 'game' });
  assert.deepEqual([games, pairing.wanted.value], [['game'], null]);

  pairing.start(wanted);
  hall.tell({ type: 'pairing', state: 'refused', reason: { code: 'members-only' } });
  assert.deepEqual([pairing.refusal.value, pairing.wanted.value], [{ code: 'members-only' }, null]);
  pairing.start(wanted);
  assert.equal(pairing.refusal.value, null);
  hall.tell({ type: 'pairing', state: 'left' });
  assert.deepEqual([pairing.wasLeft.value, pairing.wanted.value], [true, null]);
});
