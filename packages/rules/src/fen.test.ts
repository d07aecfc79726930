import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import cases from '../fixtures/fen.json' with { type: 'json' };
import { position, randomPositions } from '../fixtures/randomGames.ts';
import {
  type CastlingClaim,
  type Fault,
  ROLES,
  START_FEN,
  START_POSITION,
  boardOf,
  formatFen,
  isSamePosition,
  parseFen,
  positionOf,
  setupOf,
} from './index.ts';

for (const row of cases) {
  test(`[B] ${row.id}: ${row.why}`, () => {
    const text =
      row.fenRepeat === undefined ? row.fen : row.fenRepeat.unit.repeat(row.fenRepeat.times) + row.fenRepeat.tail;
    const setup = parseFen(text);
    const made = setup.ok ? positionOf(setup.value, { chess960: row.chess960 ?? false }) : null;
    const got = made === null ? 'reject-syntax' : made.ok ? 'accept' : 'reject-illegal';
    const allowed =
      row.expected === 'accept-or-reject-syntax'
        ? ['accept', 'reject-syntax']
        : [row.expected, ...(row.alsoAcceptable ?? [])];
    assert.ok(
      allowed.some((answer) => answer === got || answer.startsWith(`${got} `)),
      `${got} ${JSON.stringify(made)}`,
    );
    if (row.canonical !== undefined && made?.ok === true) assert.equal(formatFen(made.value), row.canonical);
  });
}

const faultsOf = (fen: string, chess960 = false): readonly Fault[] => {
  const setup = parseFen(fen);
  assert.ok(setup.ok, fen);
  const made = positionOf(setup.value, { chess960 });
  return made.ok ? [] : made.error;
};

const FAULTS: readonly { name: string; fen: string; faults: readonly Fault[] }[] = [
  {
    name: 'all that is wrong is told at once',
    fen: 'P3k2r/8/8/8/8/8/8/8 w Qk e6 0 1',
    faults: [
      { code: 'missing-king', color: 'white' },
      { code: 'pawn-on-outer-rank', squares: [56] },
      { code: 'impossible-castling', claim: { color: 'white', wing: 'queen' } },
    ],
  },
  {
    name: 'two kings, with their squares',
    fen: '4k3/8/8/8/8/8/8/K3K3 w - - 0 1',
    faults: [{ code: 'many-kings', color: 'white', squares: [0, 4] }],
  },
  {
    name: 'kings that touch are told as such, not as a check',
    fen: '8/8/8/8/8/8/5kK1/8 w - - 0 1',
    faults: [{ code: 'touching-kings', squares: [14, 13] }],
  },
  {
    name: 'the side not to move is in check, and by what',
    fen: '4k3/8/8/8/4R3/8/8/4K3 w - - 0 1',
    faults: [{ code: 'opponent-in-check', king: 60, checkers: [28] }],
  },
  {
    name: 'two knights cannot check together',
    fen: '8/8/N7/2k5/N7/8/8/3K4 b - - 0 1',
    faults: [{ code: 'impossible-check', king: 34, checkers: [24, 40] }],
  },
  {
    name: 'nor can two pieces from both ends of one line',
    fen: '8/8/8/R2k3R/8/8/8/3K4 b - - 0 1',
    faults: [{ code: 'impossible-check', king: 35, checkers: [32, 39] }],
  },
  { name: 'a discovered double check can', fen: '8/8/8/R2k4/8/4N3/8/3K4 b - - 0 1', faults: [] },
  {
    name: 'nothing stepped over the en passant square',
    fen: '4k3/8/8/8/8/8/8/4K3 w - e6 0 1',
    faults: [{ code: 'impossible-en-passant', square: 44 }],
  },
  {
    name: 'one rook cannot hold two rights, nor a file without a rook one',
    fen: '4k3/8/8/8/8/8/8/4K2R w KA - 0 1',
    faults: [{ code: 'impossible-castling', claim: { color: 'white', file: 0 } }],
  },
];

for (const { name, fen, faults } of FAULTS) {
  test(`[B] ${name}`, () => assert.deepEqual(faultsOf(fen), faults));
}

const SYNTAX = [
  { fen: '', field: 'board', at: 0 },
  { fen: 'rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', field: 'board', at: 13 },
  { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', field: 'board', at: 43 },
  { fen: `${START_FEN.slice(0, 43)} x KQkq - 0 1`, field: 'turn', at: 44 },
  { fen: `${START_FEN.slice(0, 43)} w KK - 0 1`, field: 'castling', at: 47 },
  { fen: `${START_FEN.slice(0, 43)} w KQkq e9 0 1`, field: 'en-passant', at: 52 },
  { fen: `${START_FEN.slice(0, 43)} w KQkq - 1.5 1`, field: 'halfmoves', at: 54 },
  { fen: `${START_FEN} surplus`, field: 'fullmoves', at: 57 },
] as const;

for (const { fen, field, at } of SYNTAX) {
  test(`[B] a fault of ${field} is told with its place: ${fen}`, () => {
    assert.deepEqual(parseFen(fen), { ok: false, error: { code: 'bad-fen', field, at } });
  });
}

test('[B] missing counters are 0 and 1', () => {
  assert.equal(formatFen(position('8/8/8/4k3/8/3K4/8/8 w - -')), '8/8/8/4k3/8/3K4/8/8 w - - 0 1');
  assert.equal(formatFen(position('8/8/8/4k3/8/3K4/8/8 w - - 7')), '8/8/8/4k3/8/3K4/8/8 w - - 7 1');
});

test('[X1, E8] a position writes the en passant square only where a capture is legal, a setup as it stands', () => {
  const pinned = '3k4/8/8/K1Pp3r/8/8/8/8 w - d6 0 2';
  const setup = parseFen(pinned);
  assert.ok(setup.ok);
  assert.equal(formatFen(setup.value), pinned);
  assert.equal(formatFen(position(pinned)), '3k4/8/8/K1Pp3r/8/8/8/8 w - - 0 2');
  assert.equal(position(pinned).steppedOver, 43);
  assert.equal(position(pinned).epSquare, null);
});

test('[B3] the start position', () => {
  assert.equal(formatFen(START_POSITION), START_FEN);
});

const square = fc.integer({ min: 0, max: 63 });
const color = fc.constantFrom('white', 'black');
const piece = fc.record({ color, role: fc.constantFrom(...ROLES) });
const claim: fc.Arbitrary<CastlingClaim> = fc.oneof(
  fc.record({ color, wing: fc.constantFrom('king', 'queen') }),
  fc.record({ color, file: fc.integer({ min: 0, max: 7 }) }),
);
const setups = fc.record({
  board: fc.array(fc.tuple(square, piece), { maxLength: 40 }).map(boardOf),
  turn: color,
  castling: fc.uniqueArray(claim, { selector: (one) => JSON.stringify(one), maxLength: 6 }),
  epSquare: fc.option(square),
  halfmoves: fc.integer({ min: 0, max: 99_999 }),
  fullmoves: fc.integer({ min: 1, max: 99_999 }),
});

test('[B] parse is the inverse of format, for every setup', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      const text = formatFen(setup);
      const again = parseFen(text);
      assert.ok(again.ok, text);
      assert.ok(again.value.board.equals(setup.board));
      assert.equal(formatFen(again.value), text);
      assert.equal(again.value.turn, setup.turn);
      assert.equal(again.value.epSquare, setup.epSquare);
      assert.equal(again.value.castling.length, setup.castling.length);
      assert.deepEqual([again.value.halfmoves, again.value.fullmoves], [setup.halfmoves, setup.fullmoves]);
    }),
  );
});

test('[B] no text at all makes the reader throw, and whatever it reads it can judge', () => {
  const near = fc.stringMatching(/^[rnbqkpRNBQKP1-8/ wbKQkqA-H0-9-]{0,90}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => {
      const setup = parseFen(text);
      if (setup.ok) positionOf(setup.value, { chess960: true });
    }),
    { numRuns: 2000 },
  );
});

for (const chess960 of [false, true]) {
  test(`[B, X4] a position read from its own text is the same${chess960 ? ' (Chess960)' : ''}`, () => {
    for (const present of randomPositions(20, 1500, chess960)) {
      for (const castling of ['x-fen', 'shredder'] as const) {
        const again = position(formatFen(present, { castling }), chess960);
        assert.ok(isSamePosition(again, present));
        assert.equal(formatFen(again), formatFen(present));
      }
      const again = positionOf(setupOf(present), { chess960 });
      assert.ok(again.ok && isSamePosition(again.value, present));
      assert.equal(again.value.steppedOver, present.steppedOver);
    }
  });
}
