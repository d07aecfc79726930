/** Who can still mate: over ordinary positions and over the hard ones of the cases. Targets are times, most of them means. */
import cases from '../../packages/rules/fixtures/outcomes.json' with { type: 'json' };
import { position } from '../../packages/rules/fixtures/randomGames.ts';
import {
  type Color,
  type Position,
  COLORS,
  canMate,
  cannotMate,
  formatFen,
  isCheck,
  isDead,
  legalMoves,
  opposite,
  play,
} from '@duiyi/rules';
import { steps } from './corpus.ts';
import { type Trial, check } from './race.ts';

const ROUNDS = 5;
/** Every tenth ply of about a thousand games. */
const ORDINARY = 9000;

interface Question {
  readonly present: Position;
  readonly color: Color;
  /** The right answer: what a case tells, or else what the full form said at first. */
  readonly known: string;
}

/** What one round of questions took, in milliseconds. */
interface Round {
  /** Processor time a question, which other programs on the machine do not lengthen. */
  readonly mean: number;
  /** By the clock: the time that one question in a thousand exceeds. */
  readonly p999: number;
}

function round(questions: readonly Question[], ask: (question: Question) => void): Round {
  const before = process.cpuUsage();
  const times = questions.map((question) => {
    const start = performance.now();
    ask(question);
    return performance.now() - start;
  });
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  return { mean: (user + system) / 1000 / times.length, p999: times[Math.floor(times.length * 0.999)] };
}

interface Limit {
  readonly measure: string;
  readonly of: keyof Round;
  readonly unit: 'µs' | 'ms';
  readonly target: number;
}

/** Asks all questions again and again; the median round counts. False when a limit is missed. */
function measure(questions: readonly Question[], ask: (question: Question) => void, limits: readonly Limit[]): boolean {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => round(questions, ask)).slice(1);
  let good = true;
  for (const { measure: name, of, unit, target } of limits) {
    const found = rounds.map((one) => one[of]).sort((a, b) => a - b)[ROUNDS >> 1] * (unit === 'µs' ? 1000 : 1);
    const ok = found <= target;
    good &&= ok;
    const ours = Math.round(found * 100) / 100;
    console.log(JSON.stringify({ measure: name, ours, peer: null, theirs: null, unit, ratio: null, target, ok }));
  }
  return good;
}

const askFull = ({ present, color, known }: Question): void =>
  check(`${formatFen(present)} ${color}`, canMate(present, color).verdict, known);

/** What the full form says, its line played out. */
function verdictOf(present: Position, color: Color): string {
  const found = canMate(present, color);
  if (found.verdict !== 'yes') return found.verdict;
  const last = found.line.reduce(play, present);
  check(formatFen(last), last.turn !== color && isCheck(last) && legalMoves(last).length === 0, true);
  return 'yes';
}

/** The cases of tier must and should. */
function hardQuestions(): Question[] {
  const found: Question[] = [];
  for (const { question, args, expected, finalFen, tier } of cases) {
    if (tier === 'stretch') continue;
    const ask = (color: Color, can: boolean): void => {
      const present = position(finalFen);
      const known = can ? 'yes' : 'no';
      check(finalFen, verdictOf(present, color), known);
      found.push({ present, color, known });
    };
    if (question === 'canMate') ask(args!.side as Color, expected === true);
    if (question === 'flag') ask(opposite(args!.flagged as Color), expected !== '1/2-1/2');
    if (question === 'status' && (expected as { reason: unknown }).reason === 'dead')
      COLORS.forEach((c) => ask(c, false));
  }
  return found;
}

const ordinaryQuestions = (): Question[] =>
  steps(ORDINARY, 10).flatMap(({ position: present }) =>
    COLORS.map((color) => ({ present, color, known: verdictOf(present, color) })),
  );

const trial = (
  questions: () => readonly Question[],
  ask: (question: Question) => void,
  limits: readonly Limit[],
): Trial => ({
  measures: limits.map((limit) => limit.measure),
  run: () => measure(questions(), ask, limits),
});

export const canMateTrials: readonly Trial[] = [
  trial(
    ordinaryQuestions,
    ({ present, color, known }) => check(formatFen(present), cannotMate(present, color), known === 'no'),
    [
      { measure: 'canMate quick, ordinary positions, mean', of: 'mean', unit: 'µs', target: 10 },
      { measure: 'canMate quick, ordinary positions, p99.9', of: 'p999', unit: 'ms', target: 10 },
    ],
  ),
  trial(ordinaryQuestions, askFull, [
    { measure: 'canMate, ordinary positions, mean', of: 'mean', unit: 'µs', target: 150 },
    { measure: 'canMate, ordinary positions, p99.9', of: 'p999', unit: 'ms', target: 100 },
  ]),
  trial(
    () => ordinaryQuestions().filter(({ color }) => color === 'white'),
    ({ present }) => isDead(present),
    [{ measure: 'isDead, ordinary positions, mean', of: 'mean', unit: 'µs', target: 150 }],
  ),
  trial(hardQuestions, askFull, [{ measure: 'canMate, hard positions, mean', of: 'mean', unit: 'ms', target: 20 }]),
];
