/** What a program calls most: legal moves as objects, a new position, SAN and FEN read and written. */
import { Chess, type Move as OracleMove, type Position as OracleBoard } from 'chessops';
import { makeFen, parseFen as parseOracleFen } from 'chessops/fen';
import { makeSan, parseSan as parseOracleSan } from 'chessops/san';
import { type MoveDescriptor, Position as Kokopu } from 'kokopu';
import { formatFen, formatSan, formatUci, legalMoves, parseFen, parseSan, play, positionOf } from '@duiyi/rules';
import { type Step, steps } from './corpus.ts';
import { type Runner, type Trial, check, rate, trialOf } from './race.ts';

interface Case extends Step {
  readonly fen: string;
  readonly san: string;
  readonly chessops: OracleBoard;
  readonly chessopsMove: OracleMove;
  readonly kokopu: Kokopu;
  readonly kokopuMove: MoveDescriptor;
}

/** Every seventh position of the games: openings, middlegames and endings in their own proportion. */
const casesOf = (): readonly Case[] =>
  steps(2000, 7).map(({ position, move }) => {
    const fen = formatFen(position);
    const san = formatSan(position, move);
    const kokopu = new Kokopu(fen);
    return {
      position,
      move,
      fen,
      san,
      chessops: Chess.fromSetup(parseOracleFen(fen).unwrap()).unwrap(),
      chessopsMove: { ...move },
      kokopu,
      kokopuMove: kokopu.notation(san),
    };
  });

/** Does one thing with each position, and adds up something of its result so that it cannot be left out. */
function each(cases: readonly Case[], act: (one: Case) => number): Runner {
  const work = (): number => {
    let sum = 0;
    for (const one of cases) sum += act(one);
    if (Number.isNaN(sum)) throw new Error('no sum');
    return cases.length;
  };
  return () => rate(work);
}

function chessopsMoves(board: OracleBoard): OracleMove[] {
  const moves: OracleMove[] = [];
  for (const [from, targets] of board.allDests()) {
    const pawn = board.board.pawn.has(from);
    for (const to of targets) {
      if (pawn && (to < 8 || to > 55)) {
        for (const promotion of ['queen', 'rook', 'bishop', 'knight'] as const) moves.push({ from, to, promotion });
      } else moves.push({ from, to });
    }
  }
  return moves;
}

function setUp(fen: string): number {
  const setup = parseFen(fen);
  if (!setup.ok) return Number.NaN;
  const made = positionOf(setup.value);
  return made.ok ? made.value.halfmoves : Number.NaN;
}

const san = (read: ReturnType<typeof parseSan>): number => (read.ok ? read.value.to : Number.NaN);

/** Reading one character makes V8 build the whole text, which it may otherwise put off. */
const used = (text: string): number => text.charCodeAt(text.length >> 1);

const trial = (
  measure: string,
  peers: readonly string[],
  target: number,
  acts: { readonly [runner: string]: (one: Case) => number },
): Trial =>
  trialOf({
    unit: 'calls/s',
    lines: [{ measure, ours: 'ours', peers, target }],
    runners: () => {
      const cases = casesOf();
      checkAll(cases);
      return new Map(Object.entries(acts).map(([runner, act]) => [runner, each(cases, act)]));
    },
  });

function checkAll(cases: readonly Case[]): void {
  for (const one of cases) {
    const moves = legalMoves(one.position).map((move) => formatUci(one.position, move));
    check(`moves of ${one.fen}`, chessopsMoves(one.chessops).length, moves.length);
    check(`moves of ${one.fen}`, one.kokopu.moves().length, moves.length);
    check(`text in ${one.fen}`, makeSan(one.chessops, one.chessopsMove), one.san);
    check(`text in ${one.fen}`, one.kokopu.notation(one.kokopuMove), one.san);
    check(`FEN ${one.fen}`, makeFen(one.chessops.toSetup()), one.fen);
    const after = one.chessops.clone();
    after.play(one.chessopsMove);
    check(`after ${one.san} in ${one.fen}`, formatFen(play(one.position, one.move)), makeFen(after.toSetup()));
  }
}

export const callTrials: readonly Trial[] = [
  trial('legal moves as objects', ['chessops', 'kokopu'], 8, {
    ours: ({ position }) => legalMoves(position).length,
    chessops: ({ chessops }) => chessopsMoves(chessops).length,
    kokopu: ({ kokopu }) => kokopu.moves().length,
  }),
  trial('play to a new position', ['chessops', 'kokopu'], 5, {
    ours: ({ position, move }) => play(position, move).halfmoves,
    chessops: ({ chessops, chessopsMove }) => {
      const after = chessops.clone();
      after.play(chessopsMove);
      return after.halfmoves;
    },
    kokopu: ({ kokopu, kokopuMove }) => {
      const after = new Kokopu(kokopu);
      after.play(kokopuMove);
      return after.turn().length;
    },
  }),
  trial('SAN write', ['chessops'], 8, {
    ours: ({ position, move }) => used(formatSan(position, move)),
    chessops: ({ chessops, chessopsMove }) => used(makeSan(chessops, chessopsMove)),
  }),
  trial('SAN parse', ['kokopu'], 4, {
    ours: (one) => san(parseSan(one.position, one.san)),
    kokopu: (one) => one.kokopu.notation(one.san).to().length,
    chessops: (one) => (parseOracleSan(one.chessops, one.san) === undefined ? Number.NaN : 1),
  }),
  trial('FEN parse', ['kokopu'], 3, {
    ours: ({ fen }) => setUp(fen),
    kokopu: ({ fen }) => new Kokopu(fen).turn().length,
  }),
  trial('FEN write', ['kokopu'], 0.9, {
    ours: ({ position }) => used(formatFen(position)),
    kokopu: ({ kokopu }) => used(kokopu.fen()),
  }),
];
