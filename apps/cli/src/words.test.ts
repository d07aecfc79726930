/** Codes and sentences: the types see to it that none is missing; here they are spoken. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Reason, type ReasonCode, parseFen, parseUci, play, positionOf, whyNot } from '@duiyi/rules';
import { reasonSentence } from '@duiyi/rules/whyNot/words';
import { LANGUAGES, dictionaries, languageOf } from './words.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** For each code a position, the moves played, and the try. */
const TRIES: {
  readonly [C in ReasonCode]: readonly [fen: string, moves: string, from: number, to: number, as?: 'king'];
} = {
  'same-square': [START, '', 12, 12],
  'empty-square': [START, '', 28, 36],
  'opponents-piece': [START, '', 52, 36],
  'wrong-way': [START, '', 6, 22],
  'pawn-backward': [START, 'e2e4 e7e5', 28, 20],
  'pawn-double-step-late': [START, 'e2e3 e7e5', 20, 36],
  'pawn-blocked': [START, 'e2e4 e7e5', 28, 36],
  'pawn-nothing-to-capture': [START, '', 12, 19],
  'own-piece': [START, '', 6, 12],
  'king-capture': ['4k3/4p3/8/8/8/8/8/4RK2 w - - 0 1', '', 4, 60],
  blocked: [START, '', 0, 32],
  'en-passant-late': [START, 'e2e4 a7a6 e4e5 d7d5 h2h3 h7h6', 36, 43],
  'en-passant-no-double-step': [START, 'e2e4 d7d6 e4e5 d6d5', 36, 43],
  'en-passant-exposes-king': ['8/2p5/8/KP5r/8/8/8/6k1 b - - 0 1', 'c7c5', 33, 42],
  pinned: ['4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1', '', 18, 28],
  'king-into-attack': ['3r2k1/8/8/8/8/8/8/4K3 w - - 0 1', '', 4, 3],
  'king-captures-protected': ['4k3/8/8/8/7b/8/5q2/4K3 w - - 0 1', '', 4, 13],
  'kings-touch': ['8/8/8/3k4/8/3K4/8/8 w - - 0 1', '', 19, 27],
  'king-stays-in-line': ['4r1k1/8/8/8/8/4K3/8/8 w - - 0 1', '', 20, 12],
  'check-unanswered': ['4k3/8/8/8/1b6/8/8/R3K3 w - - 0 1', '', 0, 56],
  'double-check': ['4r1k1/8/8/8/8/3n4/2R5/4K3 w - - 0 1', '', 10, 12],
  'promotion-missing': ['8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', '', 52, 60],
  'promotion-role': ['8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', '', 52, 60, 'king'],
  'promotion-too-early': [START, '', 12, 28, 'king'],
  'promotion-not-a-pawn': [START, '', 6, 21, 'king'],
  'castling-two-squares': ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', '', 4, 6],
  'castling-no-rook': ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', '', 4, 6],
  'castling-king-moved': ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1e2 e8e7 e2e1 e7e8', 4, 6],
  'castling-rook-moved': ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'h1h2 e8e7 h2h1 e7e8', 4, 6],
  'castling-rook-captured': ['4k3/8/8/8/8/8/6b1/4K2R b K - 0 1', 'g2h1 e1e2 e8e7 e2e1 h1a8', 4, 6],
  'castling-right-lost': ['4k3/8/8/8/8/8/8/4K2R w - - 0 1', '', 4, 6],
  'castling-blocked': [START, '', 4, 6],
  'castling-in-check': ['4k3/8/8/8/1b6/8/8/4K2R w K - 0 1', '', 4, 6],
  'castling-through-attack': ['4kr2/8/8/8/8/8/8/4K2R w K - 0 1', '', 4, 6],
  'castling-into-attack': ['4k1r1/8/8/8/8/8/8/4K2R w K - 0 1', '', 4, 6],
  'castling-uncovers-king': ['4k3/8/8/8/8/8/8/rR1K4 w B - 0 1', '', 3, 1],
};

function reasonOf([fen, moves, from, to, promotion]: (typeof TRIES)[ReasonCode], chess960: boolean): Reason | null {
  const setup = parseFen(fen);
  const start = setup.ok ? positionOf(setup.value, { chess960 }) : setup;
  assert.ok(start.ok, fen);
  const history = [start.value];
  for (const uci of moves.split(' ').filter((text) => text !== '')) {
    const move = parseUci(history.at(-1)!, uci);
    assert.ok(move.ok, uci);
    history.push(play(history.at(-1)!, move.value));
  }
  return whyNot(history.at(-1)!, promotion === undefined ? { from, to } : { from, to, promotion }, history);
}

for (const [code, tried] of Object.entries(TRIES)) {
  test(`[L] ${code} is a whole sentence in every language`, () => {
    const reason = reasonOf(tried, code === 'castling-uncovers-king');
    assert.ok(reason !== null && reason.code === code);
    for (const language of LANGUAGES) {
      const text = reasonSentence(dictionaries[language].reasons, reason, () => '4. Kf1');
      assert.doesNotMatch(text, /undefined|null|NaN|\[object/);
      assert.match(text, language === 'zh' ? /^[^A-Z]*\p{Script=Han}.*。$/u : /^[A-Za-z].*\.$/);
      if ('spoilt' in reason || 'stepped' in reason) assert.match(text, /4\. Kf1/);
    }
  });
}

test('both languages speak to the same codes', () => {
  const keys = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null ? keys(inner).map((below) => `${key}.${below}`) : [key],
    );
  assert.deepEqual(keys(dictionaries.zh).sort(), keys(dictionaries.en).sort());
});

for (const [env, language] of [
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'C' }, 'en'],
  [{ LC_ALL: 'en_US', LANG: 'zh_CN' }, 'en'],
  [{}, 'en'],
] as const) {
  test(`the surroundings ${JSON.stringify(env)} ask for ${language}`, () => assert.equal(languageOf(env), language));
}
