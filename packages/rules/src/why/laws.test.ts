/** The law of whyNot: silent for exactly the legal moves, in positions reached by random play. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOf } from '../board.ts';
import { parseFen } from '../fen.ts';
import { type Position, checkers, legalMoves, normalizeMove, pins, play, positionOf } from '../position.ts';
import { type Color, type Move, type Piece, ROLES, type Role, opposite } from '../types.ts';
import type { CastlingClaim } from '../setup.ts';
import { whyNot } from '../whyNot.ts';
import type { Attempt, Reason, Standing } from './reason.ts';

const SEED = Number(process.env['SEED'] ?? 1);
const GAMES = Number(process.env['GAMES'] ?? 40);

/** Starts that lead to checks, pins, promotions, en passant and castling of every kind soon. */
const STARTS: readonly (readonly [fen: string, chess960: boolean])[] = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', false],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', false],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', false],
  ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', false],
  ['n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1', false],
  ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', false],
  ['bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', true],
  ['1rkr4/8/8/8/8/8/8/1RKR4 w DBdb - 0 1', true],
  ['r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1', true],
  ['4k3/8/8/8/8/8/8/rR1K3R w HB - 0 1', true],
];

/** Numbers from 0 up to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const name = ({ from, to, promotion }: Attempt): string => `${from} ${to} ${promotion ?? ''}`;

function startOf(fen: string, chess960: boolean): Position {
  const setup = parseFen(fen);
  assert.ok(setup.ok);
  const position = positionOf(setup.value, { chess960 });
  assert.ok(position.ok, fen);
  return position.value;
}

/** What a reason points at is there. */
function checkFacts(position: Position, reason: Reason): void {
  for (const fact of Object.values(reason).flat()) {
    if (typeof fact !== 'object' || fact === null || !('piece' in fact)) continue;
    const { square, piece }: Standing = fact;
    assert.deepEqual(position.pieceAt(square), piece, JSON.stringify(reason));
  }
  if (reason.code === 'pinned') {
    const pin = { pinned: reason.mover.square, by: reason.pinner.square };
    assert.ok(
      pins(position).some((other) => other.pinned === pin.pinned && other.by === pin.by),
      JSON.stringify(reason),
    );
  } else if (reason.code === 'check-unanswered') {
    assert.deepEqual([...checkers(position)], [reason.checker.square]);
  } else if (reason.code === 'double-check' || reason.code === 'castling-in-check') {
    assert.deepEqual(
      [...checkers(position)],
      reason.checkers.map(({ square }) => square),
    );
  }
}

/** Every pair of squares; with every role too when `promotions` is asked for. */
function check(history: readonly Position[], promotions: boolean): void {
  const position = history.at(-1)!;
  const legal = new Set(legalMoves(position).map(name));
  for (let from = 0; from < 64; from++) {
    for (let to = 0; to < 64; to++) {
      for (const promotion of promotions ? [undefined, ...ROLES] : [undefined, 'queen' as const]) {
        const attempt: Attempt = promotion === undefined ? { from, to } : { from, to, promotion };
        const reason = whyNot(position, attempt, history);
        assert.equal(reason === null, legal.has(name(attempt)), `${name(attempt)}: ${JSON.stringify(reason)}`);
        if (reason !== null) checkFacts(position, reason);
        if (reason?.code === 'castling-two-squares') {
          assert.ok(legal.has(name(reason.move)));
          assert.deepEqual(normalizeMove(position, attempt as Move), reason.move);
        } else if (reason !== null && promotion === undefined) {
          assert.ok(
            !legal.has(name(normalizeMove(position, attempt as Move))),
            'a try parseUci takes is told to be castling',
          );
        }
      }
    }
  }
}

for (const [fen, chess960] of STARTS) {
  test(`[L] whyNot is silent for exactly the legal moves: from ${fen}, seed ${SEED}`, () => {
    const next = numbers(SEED);
    for (let game = 0; game < GAMES / 10; game++) {
      const history = [startOf(fen, chess960)];
      for (let ply = 0; ply < 60; ply++) {
        if (ply % 6 === game % 6) check(history, ply % 4 === 0);
        const moves = legalMoves(history.at(-1)!);
        if (moves.length === 0) break;
        history.push(play(history.at(-1)!, moves[Math.floor(next() * moves.length)]));
      }
    }
  });
}

/** Kings on their first ranks, rooks beside them with every claim to castle, and pieces anywhere. */
function scattered(next: () => number): Position | null {
  const board = new Map<number, Piece>();
  const put = (square: number, color: Color, role: Role): void => void board.set(square, { color, role });
  const file = (): number => Math.floor(next() * 8);
  for (let pieces = 3 + Math.floor(next() * 14); pieces > 0; pieces--) {
    const role = ROLES[Math.floor(next() * 5)];
    put(8 + Math.floor(next() * 48), next() < 0.5 ? 'white' : 'black', role);
  }
  const castling: CastlingClaim[] = [];
  for (const [color, rank] of [['white', 0] as const, ['black', 56] as const]) {
    for (let pieces = file(); pieces > 0; pieces--)
      put(rank + file(), next() < 0.8 ? color : opposite(color), 'bishop');
    const rooks = [file(), file()];
    for (const rook of rooks) put(rank + rook, color, 'rook');
    const king = file();
    put(rank + king, color, 'king');
    const claims = rooks.filter((rook, i) => rook !== king && rooks.indexOf(rook) === i);
    if (claims.length < 2 || (claims[0] - king) * (claims[1] - king) < 0) {
      castling.push(...claims.map((rook) => ({ color, file: rook })));
    }
  }
  const turn = next() < 0.5 ? 'white' : 'black';
  const setup = { board: boardOf(board), turn, castling, epSquare: null, halfmoves: 0, fullmoves: 1 } as const;
  const position = positionOf(setup, { chess960: true });
  return position.ok ? position.value : null;
}

test(`[L] whyNot is silent for exactly the legal moves: Chess960 positions no game need lead to, seed ${SEED}`, () => {
  const next = numbers(SEED);
  let checked = 0;
  let castles = 0;
  while (checked < GAMES * 5) {
    const position = scattered(next);
    if (position === null) continue;
    checked++;
    castles += legalMoves(position).some(
      ({ from, to }) => position.pieceAt(to)?.color === position.pieceAt(from)!.color,
    )
      ? 1
      : 0;
    check([position], false);
  }
  assert.ok(castles > checked / 50, `${castles} of ${checked} allow castling`);
});
