import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chess as ChessJs } from 'chess.js';
import { Chess, type Move as OracleMove, makeUci } from 'chessops';
import { makeFen, parseFen as parseOracleFen } from 'chessops/fen';
import { makeSan, parseSan as parseOracleSan } from 'chessops/san';
import { randomPositions } from '../fixtures/randomGames.ts';
import {
  type Move,
  type Position,
  checkers,
  formatFen,
  formatSan,
  formatUci,
  hasLegalMove,
  isCheck,
  legalMoves,
  parseSan,
  play,
} from './index.ts';

/**
 * Two libraries that share no code with this one must see what it sees. Every run looks at other positions: the seed is
 * printed, and DUIYI_SEED brings a run back. DUIYI_DEEP=1 looks at 50,000 positions instead of a sample.
 */
const deep = process.env['DUIYI_DEEP'] === '1';
const seed = Number(process.env['DUIYI_SEED'] ?? Date.now() % 1_000_000_007);

function oracleOf(present: Position): Chess {
  const setup = parseOracleFen(formatFen(present)).unwrap();
  return Chess.fromSetup(setup).unwrap();
}

/** Every move of chessops with its promotions, castling as king takes rook. */
function oracleMoves(oracle: Chess): OracleMove[] {
  const moves: OracleMove[] = [];
  for (const [from, targets] of oracle.allDests()) {
    for (const to of targets) {
      const promotes = oracle.board.pawn.has(from) && (to < 8 || to > 55);
      for (const promotion of promotes ? (['queen', 'rook', 'bishop', 'knight'] as const) : [undefined]) {
        moves.push(promotion === undefined ? { from, to } : { from, to, promotion });
      }
    }
  }
  return moves;
}

const uciOf = ({ from, to, promotion }: Move): string =>
  makeUci(promotion === undefined ? { from, to } : { from, to, promotion });

for (const { name, chess960 } of [
  { name: 'ordinary chess', chess960: false },
  { name: 'Chess960', chess960: true },
]) {
  test(`[M, X] chessops sees the same moves, texts and positions (${name})`, (t) => {
    t.diagnostic(`seed ${seed}`);
    for (const present of randomPositions(seed, deep ? 50_000 : 1500, chess960)) {
      const fen = formatFen(present);
      const oracle = oracleOf(present);
      assert.equal(makeFen(oracle.toSetup()), fen);
      const moves = legalMoves(present);
      assert.deepEqual(moves.map(uciOf).sort(), oracleMoves(oracle).map(makeUci).sort(), fen);
      assert.equal(isCheck(present), oracle.isCheck(), fen);
      assert.deepEqual([...checkers(present)], [...oracle.ctx().checkers], fen);
      assert.equal(!hasLegalMove(present), oracle.isCheckmate() || oracle.isStalemate(), fen);
      for (const move of moves) {
        const text = formatSan(present, move);
        const theirs: OracleMove = { ...move };
        assert.equal(text, makeSan(oracle, theirs), `${fen} ${text}`);
        assert.equal(makeUci(parseOracleSan(oracle, text)!), uciOf(move), `${fen} ${text}`);
        const after = oracle.clone();
        after.play(theirs);
        assert.equal(formatFen(play(present, move)), makeFen(after.toSetup()), `${fen} ${text}`);
      }
    }
  });
}

test('[M, X] chess.js sees the same moves and positions', (t) => {
  t.diagnostic(`seed ${seed}`);
  let looked = 0;
  for (const present of randomPositions(seed + 1, deep ? 50_000 : 800)) {
    const fen = formatFen(present);
    const oracle = new ChessJs(fen);
    assert.equal(oracle.fen(), fen);
    const moves = legalMoves(present);
    assert.deepEqual(moves.map((move) => formatSan(present, move)).sort(), oracle.moves().sort(), fen);
    assert.equal(isCheck(present), oracle.isCheck(), fen);
    assert.equal(!hasLegalMove(present), oracle.isCheckmate() || oracle.isStalemate(), fen);
    if (moves.length === 0) continue;
    const move = moves[looked++ % moves.length];
    const text = formatSan(present, move);
    const played = oracle.move(text);
    assert.equal(played.lan, formatUci(present, move), fen);
    assert.equal(oracle.fen(), formatFen(play(present, move)), `${fen} ${text}`);
    const read = parseSan(present, played.san);
    assert.ok(read.ok);
    assert.deepEqual(read.value, move);
  }
});
