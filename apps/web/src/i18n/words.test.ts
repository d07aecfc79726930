import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replay, TERMINATIONS } from '@duiyi/game';
import type { Outcome, Terms, TimeControl } from '@duiyi/game';
import { en } from './en.ts';
import { explain } from './reason.ts';
import type { Reason, ReasonOf } from './reason.ts';
import { gameTimeLabel, timeLabel } from './terms.ts';
import { en as whyEn } from './why/en.ts';
import { zh as whyZh } from './why/zh.ts';
import { zh } from './zh.ts';
import type { Words } from './zh.ts';

const LANGUAGES: readonly (readonly [string, Words])[] = [
  ['zh', zh],
  ['en', en],
];

const HAN = /\p{Script=Han}/u;

/** One reason of every code: a code without one does not compile. */
const EVERY: { readonly [C in Reason['code']]: ReasonOf<C> } = {
  'game-over': { code: 'game-over', outcome: { winner: null, termination: 'stalemate' } },
  'not-started': { code: 'not-started' },
  'already-joined': { code: 'already-joined' },
  'own-invitation': { code: 'own-invitation' },
  'not-host': { code: 'not-host' },
  'not-your-turn': { code: 'not-your-turn', turn: 'black' },
  'stale-ply': { code: 'stale-ply', ply: 3 },
  'bad-uci': { code: 'bad-uci', uci: 'x9' },
  'illegal-move': { code: 'illegal-move', uci: 'e2e5' },
  'promotion-missing': { code: 'promotion-missing', uci: 'a7a8' },
  'time-is-up': { code: 'time-is-up', color: 'white' },
  'game-not-over': { code: 'game-not-over' },
  'too-early': { code: 'too-early' },
  'already-asked': { code: 'already-asked' },
  'offer-too-soon': { code: 'offer-too-soon', moves: 3 },
  'nothing-asked': { code: 'nothing-asked' },
  'formal-game': { code: 'formal-game' },
  'nothing-to-take-back': { code: 'nothing-to-take-back' },
  'untimed-game': { code: 'untimed-game' },
  'clock-full': { code: 'clock-full' },
  'not-fifty-moves': { code: 'not-fifty-moves', halfmoves: 73 },
  'not-gone': { code: 'not-gone', left: 12_345 },
  'already-annulled': { code: 'already-annulled' },
  'abort-too-late': { code: 'abort-too-late' },
  'bad-message': { code: 'bad-message', path: 'type' },
  'too-fast': { code: 'too-fast' },
  'no-such-game': { code: 'no-such-game' },
  'not-a-player': { code: 'not-a-player' },
  'not-an-organiser': { code: 'not-an-organiser' },
  'members-only': { code: 'members-only' },
  'private-game': { code: 'private-game' },
  'too-many-games': { code: 'too-many-games', limit: 50 },
  'not-for-you': { code: 'not-for-you' },
  'wrong-level': { code: 'wrong-level', level: null, levels: { lowest: 30, highest: 12 } },
  'too-many-seeks': { code: 'too-many-seeks', limit: 5 },
  'too-many-challenges': { code: 'too-many-challenges', limit: 10 },
  'host-away': { code: 'host-away' },
  'already-challenged': { code: 'already-challenged' },
  'no-such-member': { code: 'no-such-member', name: 'anna' },
  'too-many-followed': { code: 'too-many-followed', limit: 40 },
  'not-following': { code: 'not-following' },
  'nobody-yet': { code: 'nobody-yet' },
  'players-apart': { code: 'players-apart' },
  silenced: { code: 'silenced' },
  'chat-full': { code: 'chat-full' },
  'not-stored': { code: 'not-stored' },
  'bad-request': { code: 'bad-request', faults: [] },
  'not-found': { code: 'not-found' },
  'not-json': { code: 'not-json' },
  'too-large': { code: 'too-large' },
  'foreign-origin': { code: 'foreign-origin' },
  internal: { code: 'internal' },
  'bad-account': {
    code: 'bad-account',
    name: [{ code: 'name-character', character: 'а', codePoint: 'U+0430', like: 'a' }],
    password: [{ code: 'password-too-short', least: 8 }],
  },
  'name-taken': { code: 'name-taken' },
  'already-member': { code: 'already-member' },
  'not-a-member': { code: 'not-a-member' },
  'no-such-account': { code: 'no-such-account' },
  'not-yourself': { code: 'not-yourself' },
  'wrong-sign-in': { code: 'wrong-sign-in' },
  'wrong-password': { code: 'wrong-password' },
  'too-many-tries': { code: 'too-many-tries', seconds: 300 },
  'bad-link': { code: 'bad-link' },
  suspended: { code: 'suspended', reason: '2026' },
  'guests-may-not-play': { code: 'guests-may-not-play' },
  'formal-game-running': { code: 'formal-game-running', game: 'g' },
  'opponent-may-not-play': { code: 'opponent-may-not-play' },
  barred: { code: 'barred', until: 0, strikes: [] },
  'computers-play-casual': { code: 'computers-play-casual' },
  'computer-busy': { code: 'computer-busy' },
  'computer-away': { code: 'computer-away' },
  'impossible-game': { code: 'impossible-game', event: 3 },
  'game-taken': { code: 'game-taken' },
  unreachable: { code: 'unreachable' },
};

const isInLanguage = (language: string, text: string): void => {
  assert.equal(HAN.test(text), language === 'zh', `${language}: ${text}`);
  assert.doesNotMatch(text, /\b(undefined|null|NaN)\b|\[object/);
};

for (const [language, words] of LANGUAGES) {
  test(`[H1] every reason has its sentence, ${language}`, async () => {
    const { rare, ...usual } = words.reason;
    const loaded = await rare();
    const codes = [...Object.keys(usual), ...Object.keys(loaded)];
    assert.deepEqual(codes.sort(), Object.keys(EVERY).sort());
    assert.equal(explain(words.reason, EVERY['bad-link']), '', 'nothing is said until the words are here');
    await rare();
    for (const reason of Object.values(EVERY)) isInLanguage(language, explain(words.reason, reason));
  });

  test(`[E] every ending has its name and its why, whoever won, ${language}`, () => {
    const { ending } = words.verdict;
    const { why } = language === 'zh' ? whyZh : whyEn;
    assert.deepEqual(Object.keys(ending).sort(), [...TERMINATIONS].sort());
    assert.deepEqual(Object.keys(why).sort(), [...TERMINATIONS].sort());
    for (const termination of TERMINATIONS) {
      for (const winner of ['white', 'black', null] as const) {
        const outcome: Outcome = { winner, termination };
        isInLanguage(language, ending[termination](outcome));
        const because = why[termination](outcome);
        if (because !== '') isInLanguage(language, because);
        // A draw is never left unexplained.
        if (winner === null && termination !== 'checkmate') assert.notEqual(because, '');
      }
    }
  });

  test(`[E2] who ran out of time is the loser, ${language}`, () => {
    const text = words.verdict.ending['time-forfeit']({ winner: 'white', termination: 'time-forfeit' });
    assert.ok(text.startsWith(words.side.black), text);
  });
}

test('both languages have the same words, each in its own letters', () => {
  const compare = (a: unknown, b: unknown, path: string): void => {
    assert.equal(typeof a, typeof b, path);
    if (typeof a === 'string') {
      // The sign of infinity is the same everywhere.
      if (a === b) assert.match(a, /^[^\p{Letter}]+$/u, path);
      else assert.ok(!HAN.test(String(b)), `${path}: ${String(b)}`);
    } else if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
      assert.deepEqual(Object.keys(b).sort(), Object.keys(a).sort(), path);
      const others = new Map(Object.entries(b));
      for (const [key, value] of Object.entries(a)) compare(value, others.get(key), `${path}.${key}`);
    }
  };
  compare(zh, en, 'words');
});

test('[H3] time controls are told in minutes and seconds', () => {
  const rows: readonly [number, number, string, string][] = [
    [300_000, 3000, '5 分 + 3 秒', '5 min + 3 s'],
    [600_000, 0, '10 分', '10 min'],
    [90_000, 1000, '1.5 分 + 1 秒', '1.5 min + 1 s'],
    [30_000, 0, '30 秒', '30 s'],
    [0, 10_000, '0 秒 + 10 秒', '0 s + 10 s'],
  ];
  for (const [base, increment, chinese, english] of rows) {
    assert.equal(timeLabel(zh, { kind: 'fischer', base, increment }), chinese);
    assert.equal(timeLabel(en, { kind: 'fischer', base, increment }), english);
  }
  assert.equal(timeLabel(zh, { kind: 'untimed' }), '不限时');
});

test('[C1] every kind of time control has its label', () => {
  const rows: readonly [TimeControl, string, string][] = [
    [{ kind: 'bronstein', base: 300_000, delay: 3000 }, '5 分 补时 3 秒', '5 min Bronstein 3 s'],
    [{ kind: 'delay', base: 300_000, delay: 5000 }, '5 分 延时 5 秒', '5 min delay 5 s'],
    [
      {
        kind: 'periods',
        periods: [
          { moves: 40, time: 5_400_000 },
          { moves: null, time: 1_800_000 },
        ],
        increment: 30_000,
      },
      '40 着 90 分 其余 30 分 + 30 秒',
      '40 moves in 90 min then 30 min + 30 s',
    ],
    [{ kind: 'correspondence', days: 3 }, '每着 3 天', '3 days a move'],
    [{ kind: 'correspondence', days: 1 }, '每着 1 天', '1 day a move'],
  ];
  for (const [time, chinese, english] of rows) {
    assert.equal(timeLabel(zh, time), chinese);
    assert.equal(timeLabel(en, time), english);
  }
});

test('[C1] where the times differ, each side’s is told', () => {
  const terms: Terms = {
    time: { kind: 'fischer', base: 60_000, increment: 0 },
    guestTime: { kind: 'fischer', base: 300_000, increment: 0 },
    color: 'random',
  };
  const game = (white: string, black: string) =>
    replay([
      { type: 'created', at: 0, host: 'host', terms },
      { type: 'joined', at: 0, white, black },
    ]);
  assert.equal(gameTimeLabel(zh, game('host', 'guest')), '白方 1 分 · 黑方 5 分');
  assert.equal(gameTimeLabel(zh, game('guest', 'host')), '白方 5 分 · 黑方 1 分');
});
