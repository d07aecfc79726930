import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { randomGames } from '../fixtures/randomGames.ts';
import { ending, formatFen, formatSan, legalMoves, repetitionCount } from './index.ts';

/**
 * One number for the behaviour of the whole library: moves, texts, keys and endings of a fixed set of games.
 * A change on purpose brings a new number with it; any other change shows here.
 */
const FINGERPRINT = '67fa721e813a35e6';

test('[M, X, E] the games of a fixed seed come out as they always did', () => {
  const hash = createHash('sha256');
  for (const chess960 of [false, true]) {
    let games = 0;
    for (const game of randomGames(2026, 150, chess960)) {
      if (games++ === 60) break;
      for (const present of game) {
        const texts = legalMoves(present)
          .map((move) => formatSan(present, move))
          .sort();
        hash.update(`${formatFen(present)} ${present.key} ${texts.join(' ')}\n`);
      }
      hash.update(`${repetitionCount(game)} ${JSON.stringify(ending(game, { repetitions: 3, budget: 0 }))}\n`);
    }
  }
  assert.equal(hash.digest('hex').slice(0, 16), FINGERPRINT);
});
