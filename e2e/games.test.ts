import assert from 'node:assert/strict';
import test from 'node:test';
import { ending, formatFen, formatSan, formatUci, parseSan, play, START_POSITION } from '@duiyi/rules';
import type { Position } from '@duiyi/rules';
import { placementOf, sceneOf } from './expected.ts';
import { WHOLE_GAMES } from './games.ts';

for (const game of WHOLE_GAMES) {
  test(`[B4] ${game.name} is a legal game, its squares, its record and its pictures agree, and it ends as it says`, () => {
    assert.equal(game.ucis.length, game.sans.length);
    const history: Position[] = [START_POSITION];
    for (const [ply, san] of game.sans.entries()) {
      const position = history[ply];
      const parsed = parseSan(position, san);
      assert.ok(parsed.ok, `${ply + 1}. ply ${san} is legal`);
      assert.equal(formatUci(position, parsed.value), game.ucis[ply]);
      assert.equal(formatSan(position, parsed.value), san);
      const next = play(position, parsed.value);
      history.push(next);
      assert.equal(placementOf(sceneOf(game, ply + 1).men), formatFen(next).split(' ')[0]);
    }
    const end = ending(history, { repetitions: 3 });
    const { termination, winner } = game.outcome;
    if (termination === 'resignation' || termination === 'time-forfeit') assert.equal(end, null);
    else if (termination === 'checkmate') assert.deepEqual(end, { kind: 'checkmate', winner });
    else assert.equal(end?.kind, termination);
  });
}

test('[M][X] the games hold every special move: both castlings by White and by Black, en passant, a knight made of a pawn', () => {
  const moves = WHOLE_GAMES.flatMap((game) => game.ucis.map((uci, ply) => `${uci} ${game.sans[ply]}`));
  for (const wanted of [/^e1g1 O-O$/, /^e1c1 O-O-O$/, /^e8g8 O-O$/, /^e8c8 O-O-O$/, /n .*=N/, /q .*=Q/, /^h5g6 hxg6#$/])
    assert.ok(
      moves.some((move) => wanted.test(move)),
      `${wanted}`,
    );
});
