import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFen } from './fen.ts';
import { type Position, isLegal, play, positionOf } from './position.ts';
import { formatSquare, parseSquare } from './square.ts';
import type { Move, Role } from './types.ts';
import { parseUci } from './uci.ts';
import { whyNot } from './whyNot.ts';
import type { Reason, ReasonCode } from './why/reason.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function position(fen: string, chess960 = false): Position {
  const setup = parseFen(fen);
  assert.ok(setup.ok, fen);
  const result = positionOf(setup.value, { chess960 });
  assert.ok(result.ok, `${fen} ${result.ok ? '' : JSON.stringify(result.error)}`);
  return result.value;
}

/** The positions of a game, oldest first. */
function historyOf(fen: string, moves: string, chess960 = false): Position[] {
  const history = [position(fen, chess960)];
  for (const uci of moves.split(' ').filter((text) => text !== '')) {
    const move = parseUci(history.at(-1)!, uci);
    assert.ok(move.ok, `${uci} in ${moves}`);
    history.push(play(history.at(-1)!, move.value));
  }
  return history;
}

const LETTERS: Readonly<Record<string, Role>> = {
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  k: 'king',
  p: 'pawn',
};

const attempt = (text: string): { from: number; to: number; promotion?: Role } => ({
  from: parseSquare(text.slice(0, 2))!,
  to: parseSquare(text.slice(2, 4))!,
  ...(text.length === 5 ? { promotion: LETTERS[text[4]] } : {}),
});

/** A reason with squares and moves as people write them, one line, so that a table can hold it. */
function told(reason: Reason | null): string {
  if (reason === null) return 'legal';
  const { code, rule, ...facts } = reason;
  const words = Object.entries(facts).map(([name, fact]) => `${name} ${show(fact)}`);
  return [`${rule} ${code}`, ...words].join(', ');
}

function show(fact: unknown): string {
  if (typeof fact === 'number') return formatSquare(fact);
  if (typeof fact === 'string') return fact;
  if (fact === null) return 'unknown';
  if (Array.isArray(fact)) return fact.map(show).join(' ');
  const thing = fact as {
    square?: number;
    piece?: { color: string; role: string };
    ply?: number;
    move?: Move;
  } & Partial<Move>;
  if (thing.piece !== undefined) return `${thing.piece.color} ${thing.piece.role} ${formatSquare(thing.square!)}`;
  if (thing.move !== undefined) return `${show(thing.move)} at ply ${thing.ply}`;
  return formatSquare(thing.from!) + formatSquare(thing.to!);
}

interface Row {
  readonly name: string;
  readonly fen: string;
  readonly moves?: string;
  readonly chess960?: boolean;
  readonly tried: string;
  readonly reason: string;
}

const TABLE: { readonly [C in ReasonCode]: readonly Row[] } = {
  'same-square': [{ name: 'a move goes somewhere', fen: START, tried: 'e2e2', reason: 'B4 same-square, square e2' }],
  'empty-square': [
    { name: 'there is something to move', fen: START, tried: 'e4e5', reason: 'B4 empty-square, square e4' },
  ],
  'opponents-piece': [
    {
      name: "the sides alternate: Black's pawn is not White's to move",
      fen: START,
      tried: 'e7e5',
      reason: 'B4 opponents-piece, mover black pawn e7, turn white',
    },
  ],
  'wrong-way': [
    {
      name: 'a king goes one square',
      fen: '4k3/8/8/8/8/8/8/K7 w - - 0 1',
      tried: 'a1a3',
      reason: 'M1 wrong-way, mover white king a1, pattern b1 a2 b2',
    },
    {
      name: 'a queen makes no knight move',
      fen: '4k3/8/8/8/8/8/8/KQ6 w - - 0 1',
      tried: 'b1c3',
      reason:
        'M2 wrong-way, mover white queen b1, pattern a1 c1 d1 e1 f1 g1 h1 a2 b2 c2 b3 d3 b4 e4 b5 f5 b6 g6 b7 h7 b8',
    },
    {
      name: 'a rook goes straight',
      fen: START,
      tried: 'a1b2',
      reason: 'M3 wrong-way, mover white rook a1, pattern b1 c1 d1 e1 f1 g1 h1 a2 a3 a4 a5 a6 a7 a8',
    },
    {
      name: 'a bishop keeps to diagonals',
      fen: START,
      tried: 'c1c3',
      reason: 'M4 wrong-way, mover white bishop c1, pattern b2 d2 a3 e3 f4 g5 h6',
    },
    {
      name: 'a knight goes one straight and one diagonal',
      fen: START,
      tried: 'g1g3',
      reason: 'M5 wrong-way, mover white knight g1, pattern e2 f3 h3',
    },
    {
      name: 'a pawn does not go sideways',
      fen: START,
      tried: 'e2d2',
      reason: 'M6 wrong-way, mover white pawn e2, pattern e3 e4 d3 f3',
    },
    {
      name: 'a pawn does not go three squares',
      fen: START,
      tried: 'e2e5',
      reason: 'M6 wrong-way, mover white pawn e2, pattern e3 e4 d3 f3',
    },
  ],
  'pawn-backward': [
    {
      name: 'a pawn never goes back',
      fen: START,
      moves: 'e2e4 e7e5',
      tried: 'e4e3',
      reason: 'M6 pawn-backward, mover white pawn e4',
    },
    {
      name: 'nor does a black one, not to capture either',
      fen: '4k3/8/3N4/4p3/8/8/8/4K3 b - - 0 1',
      tried: 'e5d6',
      reason: 'M6 pawn-backward, mover black pawn e5',
    },
  ],
  'pawn-double-step-late': [
    {
      name: 'two squares from the first square only',
      fen: START,
      moves: 'e2e3 e7e5',
      tried: 'e3e5',
      reason: 'M6 pawn-double-step-late, mover white pawn e3',
    },
  ],
  'pawn-blocked': [
    {
      name: 'never straight onto an enemy piece',
      fen: START,
      moves: 'e2e4 e7e5',
      tried: 'e4e5',
      reason: 'M6 pawn-blocked, mover white pawn e4, blocker black pawn e5',
    },
    {
      name: 'nor over a piece with the double step',
      fen: '4k3/8/8/8/8/4n3/4P3/6K1 w - - 0 1',
      tried: 'e2e4',
      reason: 'M6 pawn-blocked, mover white pawn e2, blocker black knight e3',
    },
    {
      name: "one's own piece blocks a pawn as well",
      fen: START,
      moves: 'g1f3 e7e5',
      tried: 'f2f4',
      reason: 'M6 pawn-blocked, mover white pawn f2, blocker white knight f3',
    },
  ],
  'pawn-nothing-to-capture': [
    {
      name: 'diagonally only to capture',
      fen: START,
      tried: 'e2d3',
      reason: 'M6 pawn-nothing-to-capture, mover white pawn e2, square d3',
    },
    {
      name: 'en passant takes pawns alone',
      fen: '4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1',
      tried: 'e5d6',
      reason: 'M6 pawn-nothing-to-capture, mover white pawn e5, square d6',
    },
  ],
  'own-piece': [
    {
      name: "never onto one's own piece",
      fen: START,
      tried: 'g1e2',
      reason: 'M9 own-piece, mover white knight g1, target white pawn e2',
    },
    {
      name: 'nor does a pawn capture one',
      fen: START,
      moves: 'g1f3 e7e5',
      tried: 'e2f3',
      reason: 'M9 own-piece, mover white pawn e2, target white knight f3',
    },
    {
      name: 'a castled king does not take the rook beside it',
      fen: '4k3/8/8/8/8/8/8/5RK1 w - - 0 1',
      tried: 'g1f1',
      reason: 'M9 own-piece, mover white king g1, target white rook f1',
    },
  ],
  'king-capture': [
    {
      name: 'a king is never captured',
      fen: '4k3/4p3/8/8/8/8/8/4RK2 w - - 0 1',
      tried: 'e1e8',
      reason: 'M9 king-capture, mover white rook e1, target black king e8',
    },
  ],
  blocked: [
    {
      name: 'a rook never goes over a piece',
      fen: START,
      tried: 'a1a5',
      reason: 'M3 blocked, mover white rook a1, blocker white pawn a2',
    },
    {
      name: 'a bishop is stopped by the first piece on its way',
      fen: '4k3/8/8/6p1/5n2/8/8/2B1K3 w - - 0 1',
      tried: 'c1h6',
      reason: 'M4 blocked, mover white bishop c1, blocker black knight f4',
    },
    {
      name: 'nor does a queen go over a piece',
      fen: START,
      moves: 'e2e4 e7e5',
      tried: 'd1d5',
      reason: 'M2 blocked, mover white queen d1, blocker white pawn d2',
    },
  ],
  'en-passant-late': [
    {
      name: 'at once or never',
      fen: START,
      moves: 'e2e4 a7a6 e4e5 d7d5 h2h3 h7h6',
      tried: 'e5d6',
      reason: 'X1 en-passant-late, pawn d5, stepped d7d5 at ply 4',
    },
    {
      name: 'for Black as well',
      fen: START,
      moves: 'h2h3 d7d5 h3h4 d5d4 e2e4 h7h6 a2a3',
      tried: 'd4e3',
      reason: 'X1 en-passant-late, pawn e4, stepped e2e4 at ply 5',
    },
    {
      name: 'without history the last move was no double step, which is enough',
      fen: 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',
      tried: 'e5d6',
      reason: 'X1 en-passant-late, pawn d5, stepped unknown',
    },
  ],
  'en-passant-no-double-step': [
    {
      name: 'a pawn that came in two single steps is not captured in passing',
      fen: START,
      moves: 'e2e4 d7d6 e4e5 d6d5',
      tried: 'e5d6',
      reason: 'X1 en-passant-no-double-step, pawn d5, arrived d6d5 at ply 4',
    },
    {
      name: 'nor one that came by a capture',
      fen: START,
      moves: 'e2e4 e7e6 e4e5 a7a6 b1c3 a6a5 c3d5 e6d5',
      tried: 'e5d6',
      reason: 'X1 en-passant-no-double-step, pawn d5, arrived e6d5 at ply 8',
    },
  ],
  'en-passant-exposes-king': [
    {
      name: 'two pawns leave the rank and the king stands open',
      fen: '8/2p5/8/KP5r/8/8/8/6k1 b - - 0 1',
      moves: 'c7c5',
      tried: 'b5c6',
      reason: 'M7 en-passant-exposes-king, pawn c5, king a5, attacker black rook h5, line b5 c5 d5 e5 f5 g5 h5',
    },
  ],
  pinned: [
    {
      name: 'a pinned knight may not move',
      fen: '4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1',
      tried: 'c3e4',
      reason: 'M7 pinned, mover white knight c3, king e1, pinner black bishop b4, line d2 c3 b4',
    },
    {
      name: 'a pinned rook may not leave its line',
      fen: '4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1',
      tried: 'e3a3',
      reason: 'M7 pinned, mover white rook e3, king e1, pinner black rook e8, line e2 e3 e4 e5 e6 e7 e8',
    },
    {
      name: 'a pinned piece cannot answer a check',
      fen: '4r1k1/8/8/8/1b6/8/4N3/4K3 w - - 0 1',
      tried: 'e2c3',
      reason: 'M7 pinned, mover white knight e2, king e1, pinner black rook e8, line e2 e3 e4 e5 e6 e7 e8',
    },
    {
      name: 'a pawn pinned on the file may not capture en passant',
      fen: '4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1',
      moves: 'd7d5',
      tried: 'e5d6',
      reason: 'M7 pinned, mover white pawn e5, king e1, pinner black rook e8, line e2 e3 e4 e5 e6 e7 e8',
    },
  ],
  'king-into-attack': [
    {
      name: 'nor beside a queen',
      fen: '4k3/8/8/8/7b/8/5q2/7K w - - 0 1',
      tried: 'h1g1',
      reason: 'M7 king-into-attack, square g1, attackers black queen f2',
    },
    {
      name: 'a king never steps onto an attacked square',
      fen: '3r2k1/8/8/8/8/2n5/8/4K3 w - - 0 1',
      tried: 'e1d1',
      reason: 'M7 king-into-attack, square d1, attackers black knight c3 black rook d8',
    },
  ],
  'king-captures-protected': [
    {
      name: 'a king may not capture a protected piece',
      fen: '4k3/8/8/8/7b/8/5q2/4K3 w - - 0 1',
      tried: 'e1f2',
      reason: 'M7 king-captures-protected, target black queen f2, protectors black bishop h4',
    },
  ],
  'kings-touch': [
    {
      name: 'kings never stand side by side',
      fen: '8/8/8/3k4/8/3K4/8/8 w - - 0 1',
      tried: 'd3d4',
      reason: 'M7 kings-touch, square d4, king d5',
    },
  ],
  'king-stays-in-line': [
    {
      name: 'stepping back along the line of the check does not end it',
      fen: '4r1k1/8/8/8/8/4K3/8/8 w - - 0 1',
      tried: 'e3e2',
      reason: 'M8 king-stays-in-line, square e2, checker black rook e8, line e3 e4 e5 e6 e7 e8',
    },
  ],
  'check-unanswered': [
    {
      name: 'the very next move must end the check',
      fen: '4k3/8/8/8/1b6/8/8/R3K3 w - - 0 1',
      tried: 'a1a8',
      reason: 'M8 check-unanswered, king e1, checker black bishop b4, answers d2 c3 b4',
    },
    {
      name: 'nothing can be put between a knight and the king',
      fen: '4k3/8/8/8/8/3n4/8/R3K3 w - - 0 1',
      tried: 'a1c1',
      reason: 'M8 check-unanswered, king e1, checker black knight d3, answers d3',
    },
  ],
  'double-check': [
    {
      name: 'in double check only the king can move',
      fen: '4r1k1/8/8/8/8/3n4/2R5/4K3 w - - 0 1',
      tried: 'c2e2',
      reason: 'M8 double-check, king e1, checkers black knight d3 black rook e8',
    },
  ],
  'promotion-missing': [
    {
      name: 'a pawn cannot stay a pawn',
      fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1',
      tried: 'e7e8',
      reason: 'X3 promotion-missing, choices queen rook bishop knight',
    },
  ],
  'promotion-role': [
    {
      name: 'nor become a king',
      fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1',
      tried: 'e7e8k',
      reason: 'X3 promotion-role, role king, choices queen rook bishop knight',
    },
    {
      name: 'nor a pawn',
      fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1',
      tried: 'e7e8p',
      reason: 'X3 promotion-role, role pawn, choices queen rook bishop knight',
    },
  ],
  'promotion-too-early': [
    {
      name: 'on the last rank alone',
      fen: START,
      tried: 'e2e4q',
      reason: 'X3 promotion-too-early, mover white pawn e2',
    },
  ],
  'promotion-not-a-pawn': [
    { name: 'by a pawn alone', fen: START, tried: 'g1f3q', reason: 'X3 promotion-not-a-pawn, mover white knight g1' },
  ],
  'castling-two-squares': [
    {
      name: 'a king dragged two squares means king takes rook',
      fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      tried: 'e1g1',
      reason: 'X4 castling-two-squares, wing king, move e1h1',
    },
    {
      name: 'on the long side as well',
      fen: 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
      tried: 'e8c8',
      reason: 'X4 castling-two-squares, wing queen, move e8a8',
    },
  ],
  'castling-no-rook': [
    {
      name: 'there is no rook to castle with',
      fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
      tried: 'e1g1',
      reason: 'X4 castling-no-rook, wing king',
    },
  ],
  'castling-king-moved': [
    {
      name: 'once the king has moved, never again',
      fen: START,
      moves: 'e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1f1 e8f8 f1e1 f8e8',
      tried: 'e1g1',
      reason: 'X6a castling-king-moved, wing king, spoilt e1f1 at ply 7',
    },
    {
      name: 'the king taking its rook is told the same',
      fen: START,
      moves: 'e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1f1 e8f8 f1e1 f8e8',
      tried: 'e1h1',
      reason: 'X6a castling-king-moved, wing king, spoilt e1f1 at ply 7',
    },
    {
      name: 'castling is itself the king move that spoils the other side',
      fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      moves: 'e1g1 h8h7 g1f2 h7h8 f2e1 h8h7',
      tried: 'e1c1',
      reason: 'X6a castling-king-moved, wing queen, spoilt e1h1 at ply 1',
    },
    {
      name: 'a king that stands elsewhere has moved',
      fen: '4k3/8/8/8/8/8/8/R5K1 w - - 0 1',
      tried: 'g1a1',
      reason: 'X6a castling-king-moved, wing queen, spoilt unknown',
    },
  ],
  'castling-rook-moved': [
    {
      name: 'a rook that has moved and come back does not castle',
      fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      moves: 'h1h2 e8e7 h2h1 e7e8',
      tried: 'e1g1',
      reason: 'X6a castling-rook-moved, wing king, rook h1, spoilt h1h2 at ply 1',
    },
    {
      name: 'another rook has no right',
      fen: '4k3/8/8/8/8/8/8/4K1R1 w - - 0 1',
      tried: 'e1g1',
      reason: 'X6a castling-rook-moved, wing king, rook g1, spoilt unknown',
    },
    {
      name: 'in Chess960 a rook beyond the one with the right has none',
      fen: '4k3/8/8/8/8/8/8/4K1RR w G - 0 1',
      chess960: true,
      tried: 'e1h1',
      reason: 'X6a castling-rook-moved, wing king, rook h1, spoilt unknown',
    },
  ],
  'castling-rook-captured': [
    {
      name: 'the rook was captured on its square',
      fen: 'r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1',
      moves: 'g2h1 a1b1 e8e7 b1a1 e7e8',
      tried: 'e1g1',
      reason: 'X6a castling-rook-captured, wing king, rook h1, spoilt g2h1 at ply 1',
    },
  ],
  'castling-right-lost': [
    {
      name: 'the position says the right is gone',
      fen: '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1',
      tried: 'e1g1',
      reason: 'X6a castling-right-lost, wing king',
    },
  ],
  'castling-blocked': [
    {
      name: 'a piece stands between, be it on the square the king would reach',
      fen: START,
      moves: 'e2e4 e7e5 f1c4 f8c5',
      tried: 'e1g1',
      reason: 'X6b castling-blocked, wing king, blocker white knight g1',
    },
    {
      name: 'the rook needs its way free as well: b1',
      fen: 'r3k2r/8/8/8/8/8/8/Rn2K2R w KQkq - 0 1',
      tried: 'e1c1',
      reason: 'X6b castling-blocked, wing queen, blocker black knight b1',
    },
    {
      name: 'between comes before in check',
      fen: '4k3/8/8/8/1b6/8/8/R2QK3 w Q - 0 1',
      tried: 'e1c1',
      reason: 'X6b castling-blocked, wing queen, blocker white queen d1',
    },
  ],
  'castling-in-check': [
    {
      name: 'not out of check',
      fen: '4k3/8/8/8/1b6/8/8/R3K3 w Q - 0 1',
      tried: 'e1a1',
      reason: 'X6c castling-in-check, wing queen, king e1, checkers black bishop b4',
    },
  ],
  'castling-through-attack': [
    {
      name: 'not over an attacked square',
      fen: '4kr2/8/8/8/8/8/8/4K2R w K - 0 1',
      tried: 'e1g1',
      reason: 'X6d castling-through-attack, wing king, square f1, attackers black rook f8',
    },
  ],
  'castling-into-attack': [
    {
      name: 'not onto an attacked square',
      fen: '4k1r1/8/8/8/8/8/8/4K2R w K - 0 1',
      tried: 'e1h1',
      reason: 'X6d castling-into-attack, wing king, square g1, attackers black rook g8',
    },
  ],
  'castling-uncovers-king': [
    {
      name: 'in Chess960 the rook may be all that shelters the king',
      fen: '4k3/8/8/8/8/8/8/rR1K4 w B - 0 1',
      chess960: true,
      tried: 'd1b1',
      reason: 'X6d castling-uncovers-king, wing queen, square c1, attackers black rook a1',
    },
  ],
};

for (const [code, rows] of Object.entries(TABLE)) {
  for (const { name, fen, moves = '', chess960 = false, tried, reason } of rows) {
    assert.ok(reason.split(/[ ,]/)[1] === code, `${name} is filed under ${code}`);
    test(`[${reason.slice(0, reason.indexOf(' '))}] ${code}: ${name} (${tried})`, () => {
      const history = historyOf(fen, moves, chess960);
      assert.equal(told(whyNot(history.at(-1)!, attempt(tried), history)), reason);
    });
  }
}

/** What beginners think forbidden and is not. */
const ALLOWED: readonly (Omit<Row, 'reason'> & { readonly rule: string })[] = [
  {
    rule: 'M4',
    name: 'a bishop crosses the middle of the board',
    fen: '4k3/8/8/8/8/8/8/2B1K3 w - - 0 1',
    tried: 'c1h6',
  },
  { rule: 'M5', name: 'a knight leaps over pieces', fen: START, tried: 'b1c3' },
  {
    rule: 'M1',
    name: 'kings may face each other on an open file',
    fen: '4k3/8/8/8/8/8/8/3K4 w - - 0 1',
    tried: 'd1e1',
  },
  { rule: 'M7', name: 'a pinned piece moves along its line', fen: '4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1', tried: 'e3e7' },
  { rule: 'M7', name: 'and captures the pinner', fen: '4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1', tried: 'e3e8' },
  {
    rule: 'M8',
    name: 'the king captures an unprotected checker',
    fen: '4k3/8/8/8/8/8/5q2/4K3 w - - 0 1',
    tried: 'e1f2',
  },
  {
    rule: 'M8',
    name: 'en passant captures the pawn that gives check',
    fen: '8/8/8/2k5/2p5/8/3P4/4K3 w - - 0 1',
    moves: 'd2d4',
    tried: 'c4d3',
  },
  { rule: 'X1', name: 'en passant at once', fen: START, moves: 'e2e4 a7a6 e4e5 d7d5', tried: 'e5d6' },
  { rule: 'X3', name: 'a knight is a choice', fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', tried: 'e7e8n' },
  {
    rule: 'X6',
    name: 'the rook may start on an attacked square',
    fen: '4k2r/8/8/8/8/8/8/4K2R w K - 0 1',
    tried: 'e1h1',
  },
  { rule: 'X6', name: 'and cross one: b1', fen: '1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1', tried: 'e1a1' },
  {
    rule: 'X4',
    name: 'in Chess960 the king may stay where it is',
    fen: '4k3/8/8/8/8/8/8/6KR w H - 0 1',
    chess960: true,
    tried: 'g1h1',
  },
];

for (const { rule, name, fen, moves = '', chess960 = false, tried } of ALLOWED) {
  test(`[${rule}] allowed: ${name} (${tried})`, () => {
    const history = historyOf(fen, moves, chess960);
    assert.equal(told(whyNot(history.at(-1)!, attempt(tried), history)), 'legal');
    assert.ok(isLegal(history.at(-1)!, attempt(tried) as Move));
  });
}
