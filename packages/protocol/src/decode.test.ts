import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { ClientMessage } from './client.ts';
import { decodeClient, decodeCreateGame } from './decode.ts';
import { encodeClient } from './encode.ts';
import { MAX_BASE, MAX_FRAME_BYTES, MAX_INCREMENT, MAX_UCI_LENGTH } from './limits.ts';

const GAME = 'aB3dE6gH9k';

const BARE = [
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'ask-takeback',
  'accept-takeback',
  'decline-takeback',
  'give-time',
  'claim-gone',
  'rematch',
  'decline-rematch',
] as const;

const messages: readonly ClientMessage[] = [
  { type: 'follow', game: GAME, after: 0 },
  { type: 'follow', game: GAME, after: 3, chat: false },
  { type: 'unfollow', game: GAME },
  { type: 'say', game: GAME, room: 'players', line: { text: '你好 <b>' } },
  { type: 'say', game: GAME, room: 'spectators', line: { preset: 'good-move' } },
  { type: 'mute', game: GAME, user: 'bB3dE6gH9k', on: true },
  { type: 'silence', game: GAME, user: 'bB3dE6gH9k', on: false },
  { type: 'command', game: GAME, ply: 0, command: { type: 'move', uci: 'e2e4' } },
  { type: 'command', game: GAME, ply: 7, command: { type: 'resign' } },
  { type: 'command', game: GAME, ply: 1, command: { type: 'abort' } },
  { type: 'command', game: GAME, ply: 101, command: { type: 'claim-fifty', uci: 'a1a2' } },
  { type: 'command', game: GAME, ply: 101, command: { type: 'claim-fifty' } },
  ...BARE.map((type) => ({ type: 'command', game: GAME, ply: 9, command: { type } }) as const),
  { type: 'watch-lobby', on: true },
  { type: 'watch-games', on: false },
  { type: 'pair', time: { kind: 'fischer', base: 300_000, increment: 3000 }, formal: true },
  { type: 'unpair' },
  { type: 'ping', sent: 1.5 },
];

suite('decodeClient', () => {
  test('every message reads back as it was written', () => {
    for (const message of messages) {
      assert.deepEqual(decodeClient(encodeClient(message)), { ok: true, value: message });
    }
  });

  test('a move is the same however it is spelt: read by its pattern or as JSON', () => {
    const part = (good: fc.Arbitrary<string>) => fc.oneof(good, fc.string({ unit: 'binary', maxLength: 70 }));
    fc.assert(
      fc.property(
        part(fc.stringMatching(/^[\w-]{1,70}$/)),
        fc.oneof(fc.nat(), fc.integer(), fc.double(), fc.constantFrom(-0, 1e21, 2 ** 53, 999_999_999, 1_000_000_000)),
        part(fc.stringMatching(/^[a-h1-8qrbn]{1,40}$/)),
        (game, ply, uci) => {
          const message = { type: 'command', game, ply, command: { type: 'move', uci } };
          assert.deepEqual(decodeClient(JSON.stringify(message)), decodeClient(JSON.stringify(message, null, 1)));
        },
      ),
      { numRuns: 1000 },
    );
  });

  const bad: readonly { name: string; text: string; path: string }[] = [
    { name: 'an empty frame', text: '', path: '' },
    {
      name: 'a pairing without a clock',
      text: '{"type":"pair","time":{"kind":"untimed"},"formal":false}',
      path: 'time',
    },
    {
      name: 'a pairing for days',
      text: '{"type":"pair","time":{"kind":"correspondence","days":1},"formal":false}',
      path: 'time',
    },
    { name: 'malformed JSON', text: '{"type":"ping"', path: '' },
    { name: 'null', text: 'null', path: '' },
    { name: 'an array', text: '[]', path: '' },
    { name: 'a number', text: '5', path: '' },
    { name: 'a string', text: '"ping"', path: '' },
    { name: 'a 10-deep array', text: '[[[[[[[[[[]]]]]]]]]]', path: '' },
    {
      name: 'as deep as a frame can be',
      text: '['.repeat(MAX_FRAME_BYTES / 2) + ']'.repeat(MAX_FRAME_BYTES / 2),
      path: '',
    },
    { name: 'no type', text: '{}', path: 'type' },
    { name: 'an unknown type', text: '{"type":"cheat"}', path: 'type' },
    { name: 'a type from the prototype', text: '{"type":"constructor"}', path: 'type' },
    { name: 'a type that is no text', text: '{"type":{"type":"ping"}}', path: 'type' },
    { name: 'no game', text: '{"type":"follow","after":0}', path: 'game' },
    { name: 'a game that is a number', text: '{"type":"unfollow","game":1}', path: 'game' },
    { name: 'a very long game id', text: `{"type":"unfollow","game":"${'a'.repeat(65)}"}`, path: 'game' },
    { name: 'after -1', text: `{"type":"follow","game":"${GAME}","after":-1}`, path: 'after' },
    { name: 'after 1.5', text: `{"type":"follow","game":"${GAME}","after":1.5}`, path: 'after' },
    { name: 'after 1e99', text: `{"type":"follow","game":"${GAME}","after":1e99}`, path: 'after' },
    { name: 'after as text', text: `{"type":"follow","game":"${GAME}","after":"0"}`, path: 'after' },
    { name: 'chat as text', text: `{"type":"follow","game":"${GAME}","after":0,"chat":"no"}`, path: 'chat' },
    {
      name: 'a room nobody has',
      text: `{"type":"say","game":"${GAME}","room":"lobby","line":{"preset":"hello"}}`,
      path: 'room',
    },
    { name: 'no ply', text: `{"type":"command","game":"${GAME}","command":{"type":"resign"}}`, path: 'ply' },
    { name: 'no command', text: `{"type":"command","game":"${GAME}","ply":0}`, path: 'command' },
    {
      name: 'an unknown command',
      text: `{"type":"command","game":"${GAME}","ply":0,"command":{"type":"halt"}}`,
      path: 'command.type',
    },
    {
      name: '[S16] a move that is a number',
      text: `{"type":"command","game":"${GAME}","ply":0,"command":{"type":"move","uci":5}}`,
      path: 'command.uci',
    },
    {
      name: 'a move longer than any mistake',
      text: `{"type":"command","game":"${GAME}","ply":0,"command":{"type":"move","uci":"${'e'.repeat(MAX_UCI_LENGTH + 1)}"}}`,
      path: 'command.uci',
    },
    { name: 'a ping at infinity', text: '{"type":"ping","sent":1e999}', path: 'sent' },
  ];
  for (const { name, text, path } of bad) {
    test(`[S97] refused: ${name}`, () => {
      assert.deepEqual(decodeClient(text), { ok: false, error: { code: 'bad-message', path } });
    });
  }

  test('a move no longer than the limit is for the game to judge', () => {
    const uci = 'x'.repeat(MAX_UCI_LENGTH);
    const text = JSON.stringify({ type: 'command', game: GAME, ply: 0, command: { type: 'move', uci } });
    assert.equal(decodeClient(text).ok, true);
  });

  test('a move is read with the parts it has and no others', () => {
    const move = { type: 'command', game: GAME, ply: 4, command: { type: 'move', uci: 'e2e4' } };
    const more = { ...move, color: 'black', command: { ...move.command, color: 'black' } };
    assert.deepEqual(decodeClient(JSON.stringify(more)), { ok: true, value: move });
    for (const ply of [-1, 0.5, 2 ** 53, '4', null]) {
      assert.deepEqual(decodeClient(JSON.stringify({ ...move, ply })), {
        ok: false,
        error: { code: 'bad-message', path: 'ply' },
      });
    }
  });

  test('[S78] keys nobody knows are dropped', () => {
    const text = `{"type":"command","game":"${GAME}","ply":4,"color":"black","command":{"type":"resign","color":"black"}}`;
    assert.deepEqual(decodeClient(text), {
      ok: true,
      value: { type: 'command', game: GAME, ply: 4, command: { type: 'resign' } },
    });
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ type: 'command', command: value })),
        ),
        (text) => {
          decodeClient(text);
        },
      ),
    );
  });
});

suite('decodeCreateGame', () => {
  const fischer = (base: unknown, increment: unknown) => ({
    terms: { time: { kind: 'fischer', base, increment }, color: 'random' },
  });

  const PERIODS = {
    kind: 'periods',
    periods: [
      { moves: 40, time: 5_400_000 },
      { moves: null, time: 1_800_000 },
    ],
    increment: 30_000,
  };
  const CHESS960 = 'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1';
  const startingAt = (fen: string, others: object = {}) => ({
    terms: { time: { kind: 'untimed' }, color: 'white', start: { fen, chess960: false }, ...others },
  });

  const invitingTo = (invitee: unknown, others: object = {}) => ({
    terms: { time: { kind: 'untimed' }, color: 'white', for: invitee },
    ...others,
  });

  const good = [
    invitingTo({ kind: 'all' }),
    invitingTo({ kind: 'all', levels: { lowest: null, highest: 12 } }),
    { ...fischer(1, 0), challenge: '小明' },
    fischer(180_000, 2000),
    fischer(1, 0),
    fischer(MAX_BASE, MAX_INCREMENT),
    { terms: { time: { kind: 'untimed' }, color: 'white' } },
    { terms: { time: { kind: 'bronstein', base: 60_000, delay: 3000 }, color: 'white' } },
    { terms: { time: { kind: 'delay', base: 0, delay: 3000 }, color: 'white', formal: true } },
    { terms: { time: { kind: 'correspondence', days: 3 }, color: 'white' } },
    { terms: { time: PERIODS, guestTime: { ...PERIODS, increment: 0 }, color: 'black' } },
    { terms: { time: { kind: 'untimed' }, color: 'white', start: { fen: CHESS960, chess960: true } } },
  ];
  test('terms within the limits', () => {
    for (const body of good) assert.deepEqual(decodeCreateGame(body), { ok: true, value: body });
  });

  const bad: readonly { name: string; body: unknown; faults: readonly { path: string; fault: string }[] }[] = [
    { name: 'nothing', body: undefined, faults: [{ path: '', fault: 'invalid_type' }] },
    { name: 'null', body: null, faults: [{ path: '', fault: 'invalid_type' }] },
    { name: 'no terms', body: {}, faults: [{ path: 'terms', fault: 'invalid_type' }] },
    { name: 'no time at all', body: fischer(0, 0), faults: [{ path: 'terms.time.base', fault: 'no-time-at-all' }] },
    {
      name: 'part of a millisecond',
      body: fischer(0.5, 0),
      faults: [{ path: 'terms.time.base', fault: 'invalid_type' }],
    },
    { name: 'time as text', body: fischer('180000', 0), faults: [{ path: 'terms.time.base', fault: 'invalid_type' }] },
    {
      name: 'too much and too little: every fault at once',
      body: { terms: { time: { kind: 'fischer', base: MAX_BASE + 1, increment: -1 }, color: 'red' } },
      faults: [
        { path: 'terms.time.base', fault: 'too_big' },
        { path: 'terms.time.increment', fault: 'too_small' },
        { path: 'terms.color', fault: 'invalid_value' },
      ],
    },
    {
      name: 'an unknown kind of clock',
      body: { terms: { time: { kind: 'sand' }, color: 'white' } },
      faults: [{ path: 'terms.time.kind', fault: 'invalid_union' }],
    },
    {
      name: '[S112] a position that is none',
      body: startingAt('rnbqkbnr/8/8/8 w - - 0 1'),
      faults: [{ path: 'terms.start.fen', fault: 'bad-fen' }],
    },
    {
      name: '[S112] a position that is over',
      body: startingAt('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'),
      faults: [{ path: 'terms.start.fen', fault: 'already-over' }],
    },
    {
      name: '[P7] a formal game with a start of its own',
      body: startingAt('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', { formal: true }),
      faults: [{ path: 'terms.start', fault: 'formal-start' }],
    },
    {
      name: 'levels from above to below',
      body: invitingTo({ kind: 'all', levels: { lowest: 12, highest: 13 } }),
      faults: [{ path: 'terms.for', fault: 'bad-levels' }],
    },
    {
      name: 'a member by id: challenges are made by name',
      body: invitingTo({ kind: 'member', id: 'ben' }),
      faults: [{ path: 'terms.for', fault: 'invitee-given' }],
    },
    {
      name: 'for all and for one',
      body: invitingTo({ kind: 'all' }, { challenge: '小明' }),
      faults: [{ path: 'terms.for', fault: 'invitee-given' }],
    },
    {
      name: 'periods without an end',
      body: { terms: { time: { ...PERIODS, periods: [{ moves: 40, time: 1000 }] }, color: 'white' } },
      faults: [{ path: 'terms.time', fault: 'bad-periods' }],
    },
  ];
  for (const { name, body, faults } of bad) {
    test(`refused: ${name}`, () => {
      assert.deepEqual(decodeCreateGame(body), { ok: false, error: { code: 'bad-request', faults } });
    });
  }
});
