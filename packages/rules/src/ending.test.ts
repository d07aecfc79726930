import assert from 'node:assert/strict';
import { test } from 'node:test';
import cases from '../fixtures/outcomes.json' with { type: 'json' };
import { position } from '../fixtures/randomGames.ts';
import {
  type Ending,
  type Position,
  START_FEN,
  canClaimFifty,
  ending,
  formatFen,
  formatUci,
  isLegal,
  legalMoves,
  parseSan,
  parseUci,
  play,
  repetitionCount,
} from './index.ts';

/** The positions of a game given in UCI, or in SAN where a move says so. */
function history(fen: string, moves: readonly string[], chess960 = false): Position[] {
  const positions = [position(fen, chess960)];
  for (const text of moves) {
    const present = positions[positions.length - 1];
    const uci = parseUci(present, text);
    const move = uci.ok ? uci : parseSan(present, text);
    assert.ok(move.ok, text);
    positions.push(play(present, move.value));
  }
  return positions;
}

/** The names the cases use. */
const REASONS: { readonly [Kind in Ending['kind']]: string } = {
  checkmate: 'checkmate',
  stalemate: 'stalemate',
  'dead-position': 'dead',
  'perpetual-check': 'fivefold',
  repetition: 'fivefold',
  'seventy-five-moves': 'seventyfive',
};

const withoutEp = (fen: string): string[] => fen.split(' ').filter((_, field) => field !== 3);

interface Case {
  readonly id: string;
  readonly startFen: string;
  readonly chess960?: boolean;
  readonly moves: readonly string[];
  readonly question: string;
  readonly args?: { readonly move?: string };
  readonly expected: unknown;
  readonly why: string;
  readonly finalFen: string;
  readonly tier: string;
}

// The rest of the questions are canMate's.
const ours: readonly Case[] = (cases as readonly Case[]).filter(
  ({ question, expected }) =>
    question !== 'canMate' &&
    question !== 'flag' &&
    !(question === 'status' && (expected as { reason: string | null }).reason === 'dead'),
);

for (const row of ours) {
  test(`[E] ${row.id} ${row.question}: ${row.why}`, () => {
    const game = history(row.startFen, row.moves, row.chess960 ?? false);
    const present = game[game.length - 1];
    assert.deepEqual(withoutEp(formatFen(present)), withoutEp(row.finalFen));
    switch (row.question) {
      case 'status': {
        const found = ending(game, { repetitions: 5 });
        const { reason, result } = row.expected as { reason: string | null; result: string };
        assert.equal(found === null ? null : REASONS[found.kind], reason);
        const score = found === null ? '*' : { white: '1-0', black: '0-1', none: '1/2-1/2' }[found.winner ?? 'none'];
        assert.equal(score, result);
        return;
      }
      case 'repetitionCount':
        return assert.equal(repetitionCount(game), row.expected);
      case 'canClaimThreefold':
        return assert.equal(repetitionCount(game) >= 3, row.expected);
      case 'canClaimThreefoldWith':
        return assert.equal(repetitionCount(history(row.startFen, [...row.moves, row.args!.move!])) >= 3, row.expected);
      case 'canClaimFifty':
        return assert.equal(canClaimFifty(game), row.expected);
      case 'canClaimFiftyWith': {
        const move = parseUci(present, row.args!.move!);
        assert.ok(move.ok);
        return assert.equal(canClaimFifty(game, move.value), row.expected);
      }
      case 'halfmoveClock':
        return assert.equal(present.halfmoves, row.expected);
      case 'legalMoves': {
        const moves = legalMoves(present).map((move) => formatUci(present, move));
        return assert.deepEqual(moves.sort(), [...(row.expected as string[])].sort());
      }
      case 'isLegal': {
        const move = parseUci(present, row.args!.move!);
        return assert.equal(move.ok && isLegal(present, move.value), row.expected);
      }
      default:
        assert.fail(`no such question: ${row.question}`);
    }
  });
}

const KNIGHTS_OUT = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

test('[E8] the third occurrence ends the game of the hall, the fifth that of FIDE', () => {
  const game = history(START_FEN, [...KNIGHTS_OUT, ...KNIGHTS_OUT, ...KNIGHTS_OUT, ...KNIGHTS_OUT]);
  assert.equal(ending(game.slice(0, 8), { repetitions: 3 }), null);
  assert.deepEqual(ending(game.slice(0, 9), { repetitions: 3 }), {
    kind: 'repetition',
    winner: null,
    occurrences: [0, 4, 8],
  });
  assert.equal(ending(game.slice(0, 16), { repetitions: 5 }), null);
  assert.deepEqual(ending(game, { repetitions: 5 }), {
    kind: 'repetition',
    winner: null,
    occurrences: [0, 4, 8, 12, 16],
  });
});

test('[E8] a position from which the castling right is gone is another one', () => {
  const moves = ['e1e2', 'e8e7', 'e2e1', 'e7e8', 'e1e2', 'e8e7', 'e2e1', 'e7e8'];
  const game = history('r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1', moves);
  assert.equal(repetitionCount(game), 2);
  assert.equal(ending(game, { repetitions: 3 }), null);
});

/** Two squares each way, checking every time: the classic perpetual. */
const QUEEN_CHECKS = ['Qe8+', 'Kh7', 'Qh5+', 'Kg8'];
const PERPETUAL = '6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1';

test('[E6] a side that checks at every move makes the third occurrence a perpetual check', () => {
  const game = history(PERPETUAL, [...QUEEN_CHECKS, ...QUEEN_CHECKS]);
  assert.deepEqual(ending(game, { repetitions: 3 }), {
    kind: 'perpetual-check',
    winner: null,
    by: 'white',
    checks: [1, 3, 5, 7],
    occurrences: [0, 4, 8],
  });
});

test('[E6] it is found just as well where the checking side made the last move', () => {
  const game = history(PERPETUAL, ['Qe8+', 'Kh7', 'Qh5+', 'Kg8', 'Qe8+', 'Kh7', 'Qh5+', 'Kg8', 'Qe8+']);
  assert.equal(ending(game.slice(0, -2), { repetitions: 3 }), null);
  const found = ending(game, { repetitions: 3 });
  assert.ok(found?.kind === 'perpetual-check');
  assert.deepEqual(found.occurrences, [1, 5, 9]);
  assert.deepEqual(found.checks, [1, 3, 5, 7, 9]);
});

test('[E6] one quiet move since the second occurrence, and it is a repetition', () => {
  const game = history(PERPETUAL, [...QUEEN_CHECKS, 'Qe2', 'Kh7', 'Qh5+', 'Kg8']);
  assert.deepEqual(ending(game, { repetitions: 3 }), { kind: 'repetition', winner: null, occurrences: [0, 4, 8] });
});

test('[E6] two checks in a row are too few', () => {
  const game = history(PERPETUAL, ['Qe2', 'Qa3', 'Qh5', 'Qa2', ...QUEEN_CHECKS]);
  assert.deepEqual(ending(game, { repetitions: 3 }), { kind: 'repetition', winner: null, occurrences: [0, 4, 8] });
});

test('[E] the naming order: mate and stalemate before dead, dead before repetition, repetition before the counter', () => {
  const mate = history('7k/5Q2/6K1/8/8/8/8/8 w - - 149 120', ['Qg7#']);
  assert.deepEqual(ending(mate, { repetitions: 3 }), { kind: 'checkmate', winner: 'white' });
  const stalemate = history('8/8/8/8/8/b5k1/8/7K b - - 149 120', ['Bc5']);
  assert.equal(ending(stalemate, { repetitions: 3 })?.kind, 'stalemate');
  const dead = history('8/8/8/4k3/8/3K4/8/8 w - - 150 120', []);
  assert.deepEqual(ending(dead, { repetitions: 3 }), { kind: 'dead-position', winner: null });
  const both = history('4k3/8/8/8/8/8/8/4K2R w - - 142 100', [
    'h1h2',
    'e8e7',
    'h2h1',
    'e7e8',
    'h1h2',
    'e8e7',
    'h2h1',
    'e7e8',
  ]);
  assert.equal(ending(both, { repetitions: 3 })?.kind, 'repetition');
  assert.equal(ending(both, { repetitions: 5 })?.kind, 'seventy-five-moves');
});

test('[E9] the fifty-move claim: on the own turn, or with the move that completes it, never after the end', () => {
  const at = (fen: string): Position[] => [position(fen)];
  const rook = { from: 7, to: 15 };
  assert.equal(canClaimFifty(at('4k3/8/8/8/8/8/8/4K2R w - - 100 90')), true);
  assert.equal(canClaimFifty(at('4k3/8/8/8/8/8/8/4K2R w - - 99 90')), false);
  assert.equal(canClaimFifty(at('4k3/8/8/8/8/8/8/4K2R w - - 99 90'), rook), true);
  assert.equal(canClaimFifty(at('4k3/8/8/8/8/8/8/4K2R w - - 98 90'), rook), false);
  assert.equal(canClaimFifty(at('4k3/8/8/8/8/8/8/4K2R w - - 99 90'), { from: 7, to: 6, promotion: 'queen' }), false);
  assert.equal(canClaimFifty(at('4k3/8/8/8/8/8/8/4K2R b - - 120 90'), rook), false);
  assert.equal(canClaimFifty(at('7k/8/5KQ1/8/8/8/8/8 w - - 99 90'), { from: 46, to: 54 }), false, 'that is mate');
  assert.equal(canClaimFifty([]), false);
});

test('[E] an empty history has no ending', () => {
  assert.equal(ending([], { repetitions: 3 }), null);
  assert.equal(repetitionCount([]), 0);
});
