/**
 * Perft on six standard positions, as the geometric mean of leaves a second. Stockfish runs as one process, so that its
 * start is not counted; the npm libraries, ten to twenty times slower, run to a smaller depth.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Chess, type Position as OracleBoard } from 'chessops';
import { parseFen as parseOracleFen } from 'chessops/fen';
import { Position as Kokopu } from 'kokopu';
import { type PerftLeaf, type Position, perft } from '@duiyi/rules';
import { position } from '../../packages/rules/fixtures/randomGames.ts';
import { type Line, type Runner, type Trial, check, trialOf } from './race.ts';

/** Debian's, built for this machine; by name alone a package of npm may be found before it. */
const PEER = '/usr/games/stockfish';

interface Yardstick {
  readonly fen: string;
  /** Leaves by depth, from 1 on. */
  readonly leaves: readonly number[];
  /** The depth of the race against Stockfish. */
  readonly depth: number;
}

const POSITIONS: readonly Yardstick[] = [
  {
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    leaves: [20, 400, 8902, 197281, 4865609, 119060324],
    depth: 6,
  },
  {
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    leaves: [48, 2039, 97862, 4085603, 193690690],
    depth: 5,
  },
  {
    fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    leaves: [14, 191, 2812, 43238, 674624, 11030083, 178633661],
    depth: 7,
  },
  {
    fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    leaves: [6, 264, 9467, 422333, 15833292],
    depth: 5,
  },
  {
    fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
    leaves: [44, 1486, 62379, 2103487, 89941194],
    depth: 5,
  },
  {
    fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    leaves: [46, 2079, 89890, 3894594, 164075551],
    depth: 5,
  },
];

/** The processor time a runner has used so far, in seconds: a busy neighbour on the machine must not count. */
type Meter = () => number;

const ownTime: Meter = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The geometric mean of leaves a second, each count checked. `less` is taken off each depth. */
async function race(
  name: string,
  meter: Meter,
  less: number,
  count: (at: number, depth: number) => number | Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const [at, { leaves, depth }] of POSITIONS.entries()) {
    const start = meter();
    const found = await count(at, depth - less);
    const seconds = meter() - start;
    check(`${name}, position ${at}`, found, leaves[depth - less - 1]);
    sum += Math.log(found / seconds);
  }
  return Math.exp(sum / POSITIONS.length);
}

const positions: readonly Position[] = POSITIONS.map(({ fen }) => position(fen));

const ours =
  (leaf: PerftLeaf, less: number): Runner =>
  () =>
    race(`ours ${leaf}`, ownTime, less, (at, depth) => perft(positions[at], depth, leaf));

class Stockfish {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  constructor() {
    this.#process = spawn(PEER);
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  async count(fen: string, depth: number): Promise<number> {
    this.#process.stdin.write(`position fen ${fen}\ngo perft ${depth}\n`);
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done === true) throw new Error('stockfish ended');
      const nodes = /^Nodes searched: (\d+)/.exec(value);
      if (nodes !== null) return Number(nodes[1]);
    }
  }

  /** All its threads together, from the scheduler's own books (Linux). */
  time(): number {
    const tasks = `/proc/${this.#process.pid}/task`;
    let nanos = 0;
    for (const task of readdirSync(tasks))
      nanos += Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]);
    return nanos / 1e9;
  }
}

/** As fast as its own interface allows: a set of targets counted at the leaf, or every move played. */
function chessopsPerft(board: OracleBoard, depth: number, bulk: boolean): number {
  if (depth === 0) return 1;
  let leaves = 0;
  for (const [from, targets] of board.allDests()) {
    const promotes = board.board.pawn.has(from);
    if (bulk && depth === 1 && !promotes) {
      leaves += targets.size();
      continue;
    }
    for (const to of targets) {
      const four = promotes && (to < 8 || to > 55);
      if (bulk && depth === 1) {
        leaves += four ? 4 : 1;
        continue;
      }
      for (const promotion of four ? (['queen', 'rook', 'bishop', 'knight'] as const) : [undefined]) {
        const after = board.clone();
        after.play(promotion === undefined ? { from, to } : { from, to, promotion });
        leaves += chessopsPerft(after, depth - 1, bulk);
      }
    }
  }
  return leaves;
}

function kokopuPerft(board: Kokopu, depth: number, bulk: boolean): number {
  if (depth === 0) return 1;
  const moves = board.moves();
  if (bulk && depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    const after = new Kokopu(board);
    after.play(move);
    leaves += kokopuPerft(after, depth - 1, bulk);
  }
  return leaves;
}

const LINES: readonly Line[] = [
  { measure: 'perft: moves listed at the leaf', ours: 'list', peers: ['stockfish'], target: 0.6 },
  { measure: 'perft: moves counted at the leaf', ours: 'count', peers: ['stockfish'], target: 0.9 },
  { measure: 'perft: best of npm', ours: 'count', peers: ['chessops', 'kokopu'], target: 14 },
  { measure: 'perft: every leaf played', ours: 'play', peers: ['chessops, played', 'kokopu, played'], target: 6 },
];

export const perftTrials: readonly Trial[] = [
  trialOf({
    unit: 'leaves/s',
    lines: LINES,
    runners() {
      const stockfish = new Stockfish();
      const chessops = POSITIONS.map(({ fen }) => Chess.fromSetup(parseOracleFen(fen).unwrap()).unwrap());
      const kokopu = POSITIONS.map(({ fen }) => new Kokopu(fen));
      const peer =
        (name: string, count: (at: number, depth: number) => number): Runner =>
        () =>
          race(name, ownTime, 2, count);
      return new Map<string, Runner>([
        [
          'stockfish',
          () =>
            race(
              'stockfish',
              () => stockfish.time(),
              0,
              (at, depth) => stockfish.count(POSITIONS[at].fen, depth),
            ),
        ],
        ['list', ours('list', 0)],
        ['count', ours('count', 0)],
        ['play', ours('play', 1)],
        ['chessops', peer('chessops', (at, depth) => chessopsPerft(chessops[at], depth, true))],
        ['kokopu', peer('kokopu', (at, depth) => kokopuPerft(kokopu[at], depth, true))],
        ['chessops, played', peer('chessops', (at, depth) => chessopsPerft(chessops[at], depth, false))],
        ['kokopu, played', peer('kokopu', (at, depth) => kokopuPerft(kokopu[at], depth, false))],
      ]);
    },
  }),
];
