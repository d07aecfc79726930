import assert from 'node:assert/strict';
import { test } from 'node:test';
import { position, randomGames, randomOf, randomPositions } from '../fixtures/randomGames.ts';
import { pieceCode } from './core/code.ts';
import { cloneCore } from './core/core.ts';
import { countMoves, generate } from './core/moves.ts';
import { advance } from './core/make.ts';
import { PIECE_KEYS } from './core/zobrist.ts';
import {
  type Color,
  type Move,
  PROMOTION_ROLES,
  type Piece,
  type Position,
  START_POSITION,
  attackers,
  boardOf,
  checkers,
  formatFen,
  formatUci,
  isCheck,
  isLegal,
  isSamePosition,
  legalMoves,
  opposite,
  parseFen,
  pins,
  play,
  positionOf,
  setupOf,
} from './index.ts';
import { codeOf, coreOf } from './position.ts';

const KINDS = [
  { name: 'ordinary chess', chess960: false },
  { name: 'Chess960', chess960: true },
] as const;

for (const { name, chess960 } of KINDS) {
  test(`[M] legal means being in legalMoves, over every from, to and promotion (${name})`, () => {
    for (const present of randomPositions(41, 20, chess960)) {
      const legal = new Set(legalMoves(present).map(({ from, to, promotion }) => `${from} ${to} ${promotion}`));
      for (let from = 0; from < 64; from++) {
        for (let to = 0; to < 64; to++) {
          for (const promotion of [undefined, ...PROMOTION_ROLES]) {
            const move: Move = promotion === undefined ? { from, to } : { from, to, promotion };
            assert.equal(isLegal(present, move), legal.has(`${from} ${to} ${promotion}`), formatFen(present));
          }
        }
      }
    }
  });

  test(`[M7] after a legal move the own king is safe, and both generators agree (${name})`, () => {
    for (const present of randomPositions(42, 3000, chess960)) {
      assert.equal(countMoves(coreOf(present)), generate(coreOf(present), 0), formatFen(present));
      for (const move of legalMoves(present)) {
        const after = play(present, move);
        assert.ok(attackers(after, after.kingOf(present.turn), after.turn).isEmpty, formatFen(after));
        assert.equal(after.turn, opposite(present.turn));
      }
    }
  });

  test(`[E8] the key kept move by move is the key worked out anew (${name})`, () => {
    for (const present of randomPositions(43, 3000, chess960)) {
      const fresh = cloneCore(coreOf(present));
      fresh.keyLo = 0;
      fresh.keyHi = 0;
      for (const [square, piece] of present.board) {
        const at = ((pieceCode(piece) << 6) | square) << 1;
        fresh.keyLo ^= PIECE_KEYS[at];
        fresh.keyHi ^= PIECE_KEYS[at + 1];
      }
      assert.deepEqual(coreOf(present), fresh, formatFen(present));
    }
  });

  test(`[M] playing leaves the position as it was, and making on the spot comes to the same (${name})`, () => {
    for (const present of randomPositions(44, 1500, chess960)) {
      const before = cloneCore(coreOf(present));
      for (const move of legalMoves(present)) {
        const made = cloneCore(coreOf(present));
        advance(made, codeOf(made, move), made);
        assert.deepEqual(made, coreOf(play(present, move)), formatFen(present));
      }
      assert.deepEqual(coreOf(present), before, 'play changed its position');
    }
  });

  test(`[B4] a position with the colors exchanged and the board turned over has the same moves, turned over (${name})`, () => {
    for (const present of randomPositions(45, 1500, chess960)) {
      const turned = flip(present);
      const moves = legalMoves(present).map(({ from, to, promotion }) => `${from ^ 56} ${to ^ 56} ${promotion}`);
      const other = legalMoves(turned).map(({ from, to, promotion }) => `${from} ${to} ${promotion}`);
      assert.deepEqual(moves.sort(), other.sort(), formatFen(present));
      assert.equal(isCheck(present), isCheck(turned));
    }
  });

  test(`[E8] positions are the same exactly when their texts are, counters apart (${name})`, () => {
    const random = randomOf(46);
    const byText = new Map<string, Position>();
    const identity = (present: Position): string => formatFen(present).split(' ').slice(0, 4).join(' ');
    let met = 0;
    for (const game of randomGames(46, 60, chess960)) {
      for (const present of game) {
        const twin = byText.get(identity(present));
        if (twin !== undefined) met++;
        assert.ok(twin === undefined || isSamePosition(twin, present));
        byText.set(identity(present), present);
      }
      if (byText.size > 4000) break;
    }
    assert.ok(met > 20, `only ${met} positions met twice`);
    const all = [...byText.values()];
    for (let i = 0; i < 20_000; i++) {
      const [a, b] = [all[random(all.length)], all[random(all.length)]];
      assert.equal(isSamePosition(a, b), a === b);
      assert.equal(a.key === b.key, a === b);
    }
  });
}

/** The same position seen from the other side. */
function flip(present: Position): Position {
  const setup = setupOf(present);
  const pieces: [number, Piece][] = [...setup.board].map(([square, { color, role }]) => [
    square ^ 56,
    { color: opposite(color), role },
  ]);
  const made = positionOf(
    {
      board: boardOf(pieces),
      turn: opposite(setup.turn),
      castling: setup.castling.map((claim) => ({ ...claim, color: opposite(claim.color) })),
      epSquare: setup.epSquare === null ? null : setup.epSquare ^ 56,
      halfmoves: setup.halfmoves,
      fullmoves: setup.fullmoves,
    },
    { chess960: present.isChess960 },
  );
  assert.ok(made.ok, JSON.stringify(made));
  return made.value;
}

test('[B1, B2, B3] the start position as others see it', () => {
  const start = START_POSITION;
  assert.equal(start.turn, 'white');
  assert.equal([...start.board].length, 32);
  assert.deepEqual(start.pieceAt(4), { color: 'white', role: 'king' });
  assert.deepEqual(start.pieceAt(59), { color: 'black', role: 'queen' });
  assert.equal(start.pieceAt(28), null);
  assert.equal(start.kingOf('black'), 60);
  assert.deepEqual(start.castling, { white: { king: 7, queen: 0 }, black: { king: 63, queen: 56 } });
  assert.equal(start.epSquare, null);
  assert.equal(start.isChess960, false);
  assert.deepEqual([start.halfmoves, start.fullmoves], [0, 1]);
  assert.equal(legalMoves(start).length, 20);
});

test('[M8] checkers and pins, with the piece that pins', () => {
  const present = position('4k3/4r3/8/8/1b6/8/3PB3/4K3 w - - 0 1');
  assert.deepEqual([...checkers(present)], []);
  assert.deepEqual(pins(present), [
    { pinned: 11, by: 25 },
    { pinned: 12, by: 52 },
  ]);
  assert.deepEqual(pins(present, 'black'), []);
  const double = position('8/8/8/R2k4/8/4N3/8/3K4 b - - 0 1');
  assert.deepEqual([...checkers(double)], [20, 32]);
  assert.ok(legalMoves(double).every(({ from }) => from === 35));
});

test('[M8] a pinned piece still guards', () => {
  const present = position('5r1k/6Q1/8/5N2/8/8/8/5K2 b - - 1 1');
  assert.deepEqual([...attackers(present, 54, 'white')], [37]);
  assert.equal(legalMoves(present).length, 0);
});

test('[X1] en passant stands for one move, and only where it is legal', () => {
  const after = (fen: string, ...uci: string[]): Position =>
    uci.reduce((present, text) => {
      const move = legalMoves(present).find((one) => formatUci(present, one) === text);
      assert.ok(move !== undefined, text);
      return play(present, move);
    }, position(fen));
  const lone = after('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2e4');
  assert.deepEqual([lone.epSquare, lone.steppedOver], [null, 20]);
  const met = after('4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1', 'e2e4');
  assert.deepEqual([met.epSquare, met.steppedOver], [20, 20]);
  const taken = after('4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1', 'e2e4', 'd4e3');
  assert.equal(taken.pieceAt(28), null);
  assert.deepEqual(taken.pieceAt(20), { color: 'black', role: 'pawn' });
  const late = after('4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1', 'e2e4', 'e8e7', 'e1e2');
  assert.equal(late.epSquare, null);
});

test('[X3] a promotion has four choices and no other', () => {
  const present = position('7k/P7/8/8/8/8/8/K7 w - - 0 1');
  const choices = legalMoves(present).flatMap(({ from, promotion }) => (from === 48 ? [promotion] : []));
  assert.deepEqual(new Set(choices), new Set(PROMOTION_ROLES));
  assert.equal(choices.length, 4);
});

test('[X6] moving or losing a rook, or moving the king, ends the right for good', () => {
  const rights = (fen: string, from: number, to: number): unknown => play(position(fen), { from, to }).castling;
  const fen = 'r3k2r/8/8/8/8/8/6n1/R3K2R w KQkq - 0 1';
  assert.deepEqual(rights(fen, 0, 56), { white: { king: 7, queen: null }, black: { king: 63, queen: null } });
  assert.deepEqual(rights(fen, 4, 3), { white: { king: null, queen: null }, black: { king: 63, queen: 56 } });
});

test('[M] positions and moves cannot be changed by those who hold them', () => {
  const move = legalMoves(START_POSITION)[0];
  assert.throws(() => Object.assign(move, { to: 0 }), TypeError);
  assert.throws(() => Object.assign(START_POSITION.pieceAt(0)!, { role: 'queen' }), TypeError);
  assert.throws(() => Object.assign(START_POSITION, { turn: 'black' satisfies Color }), TypeError);
  assert.equal(Object.keys(START_POSITION).length, 0);
});

test('[B] counters of a setup are checked like the rest', () => {
  const setup = parseFen('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  assert.ok(setup.ok);
  for (const counters of [{ halfmoves: -1 }, { halfmoves: 0.5 }, { fullmoves: 0 }, { fullmoves: Number.NaN }]) {
    const made = positionOf({ ...setup.value, ...counters });
    assert.ok(!made.ok && made.error[0].code === 'bad-counter');
  }
});
