/** Every lesson can be done, and whatever it says of the rules is so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attacks, ending, formatUci, isCheck, legalMoves, parseSquare, whyNot } from '@duiyi/rules';
import type { Position } from '@duiyi/rules';
import { isRuleId } from '../book/sections.ts';
import { COURSE, isOpen, LESSON_IDS, LESSONS, lessonAfter } from './course.ts';
import {
  begin,
  chosen,
  hinted,
  hintSquares,
  judged,
  moved,
  read,
  refusedTry,
  replied,
  starsFor,
  touched,
} from './exercise.ts';
import type { Exercise } from './exercise.ts';
import { reaches } from './goals.ts';
import type { Goal, Task } from './lesson.ts';
import { moveIn, wordsOf } from '../play/story.ts';

const tasks = LESSON_IDS.flatMap((id) =>
  LESSONS[id].tasks.map((task: Task, i) => ({ name: `${id} ${i + 1}`, rules: LESSONS[id].rules, task })),
);

const squaresOf = (uci: string) => ({ from: parseSquare(uci.slice(0, 2))!, to: parseSquare(uci.slice(2, 4))! });
const codeOf = (position: Position, uci: string, history: readonly Position[]) =>
  whyNot(position, squaresOf(uci), history)?.code ?? null;

/** All moves that reach it, in UCI. */
const reaching = (goal: Goal, history: readonly Position[]): readonly string[] => {
  const position = history.at(-1)!;
  return legalMoves(position)
    .filter((move) => reaches(goal, history, move))
    .map((move) => formatUci(position, move))
    .sort();
};

/** Does a task as it is meant to be done. */
const solve = (task: Task): Exercise => {
  let exercise = begin(task);
  const now = (): Position => exercise.history.at(-1)!;
  switch (task.kind) {
    case 'stars':
      for (const uci of wordsOf(task.way)) exercise = moved(exercise, moveIn(now(), uci));
      return exercise;
    case 'moves':
      for (const { accept } of task.steps) {
        exercise = moved(exercise, moveIn(now(), wordsOf(accept)[0]));
        exercise = replied(exercise);
      }
      return exercise;
    case 'judge':
      return judged(exercise, task.because === null);
    case 'touch':
      for (const { squares } of task.steps)
        for (const square of wordsOf(squares)) exercise = touched(exercise, parseSquare(square)!);
      return exercise;
    case 'choice':
      return chosen(exercise, task.answer);
    default:
      return read(exercise);
  }
};

test('[L] what a lesson teaches stands in the rule book', () => {
  for (const { name, rules } of tasks) {
    assert.ok(rules.length > 0, name);
    for (const rule of rules) assert.ok(isRuleId(rule.replace(/[a-d]$/, '')), `${name}: ${rule}`);
  }
});

for (const { name, rules, task } of tasks) {
  test(`[${rules.join('][')}] ${name} can be done without a mistake`, () => {
    const { isDone, mistakes } = solve(task);
    assert.deepEqual({ isDone, mistakes }, { isDone: true, mistakes: 0 });
  });
}

for (const { name, task } of tasks) {
  if (task.kind === 'moves') {
    test(`[L] ${name}: what is accepted is legal, and with a goal it is all that reaches it; what is refused is refused for that`, () => {
      let exercise: Exercise = begin(task);
      const first = exercise.history;
      for (const [uci, code] of Object.entries(task.refused ?? {}))
        assert.equal(codeOf(first.at(-1)!, uci, first), code, uci);
      for (const { accept } of task.steps) {
        const history: readonly Position[] = exercise.history;
        const legal = legalMoves(history.at(-1)!);
        const ucis = legal.map((move) => formatUci(history.at(-1)!, move));
        for (const uci of wordsOf(accept)) assert.ok(ucis.includes(uci), `${uci} is legal`);
        if (task.goal) {
          assert.deepEqual(reaching(task.goal, history), [...wordsOf(accept)].sort());
        }
        // Whichever is chosen, the reply is there to be made.
        for (const uci of wordsOf(accept)) replied(moved(exercise, moveIn(history.at(-1)!, uci)));
        exercise = replied(moved(exercise, moveIn(history.at(-1)!, wordsOf(accept)[0])));
      }
    });
  }
  if (task.kind === 'judge') {
    test(`[L] ${name}: ${task.move} is ${task.because ?? 'allowed'}`, () => {
      const { history } = begin(task);
      const code = codeOf(history.at(-1)!, task.move, history);
      assert.equal(code === 'castling-two-squares' ? null : code, task.because);
      const answered = judged(begin(task), task.because !== null);
      assert.deepEqual([answered.isDone, answered.mistakes], [false, 1], 'the other answer is a mistake');
      assert.equal(judged(answered, task.because === null).isDone, true);
    });
  }
  if (task.kind === 'stars') {
    test(`[L] ${name}: there is no shorter way to all stars`, () => {
      let front = [begin(task)];
      for (let moves = 0; moves < wordsOf(task.way).length - 1; moves += 1) {
        front = front.flatMap((exercise) => legalMoves(exercise.history[0]).map((move) => moved(exercise, move)));
        assert.ok(!front.some(({ isDone }) => isDone));
      }
    });
  }
  if ('fen' in task && task.fen !== undefined && task.kind !== 'touch' && task.kind !== 'choice') {
    test(`[L] ${name} begins where a game goes on`, () => {
      const { history } = begin(task);
      assert.equal(ending(history, { repetitions: 3 }), null);
    });
  }
}

test('[X3][L5] the knight a pawn becomes gives check and attacks the queen', () => {
  const { history } = solve(LESSONS.promotion.tasks[1]);
  const after = history.at(-1)!;
  const [c7, e8] = [parseSquare('c7')!, parseSquare('e8')!];
  assert.ok(isCheck(after));
  assert.ok(attacks(after.pieceAt(e8)!, e8, after.board.occupied).has(c7));
});

test('[E6] the line of perpetual check ends the game as such', () => {
  const { history } = solve(LESSONS.perpetual.tasks[0]);
  assert.equal(ending(history, { repetitions: 3 })?.kind, 'perpetual-check');
});

test('[E8] the move asked for ends the game by repetition', () => {
  const { history } = solve(LESSONS.repetition.tasks[0]);
  assert.equal(ending(history, { repetitions: 3 })?.kind, 'repetition');
});

test('[E5] the positions called dead are, and the others are not', () => {
  const [bishop, pawn, locked] = LESSONS.dead.tasks.map(
    (task) => ending(begin(task).history, { repetitions: 3 })?.kind,
  );
  assert.deepEqual([bishop, pawn, locked], ['dead-position', undefined, 'dead-position']);
});

test('[E1][E7] mate and stalemate are told apart rightly', () => {
  const [stale, mate] = LESSONS.stalemate.tasks.map((task) => ending(begin(task).history, { repetitions: 3 })?.kind);
  assert.deepEqual([stale, mate], ['stalemate', 'checkmate']);
});

test('[L3] a wrong move is answered and taken back, a refused one says why; both cost a star', () => {
  const task = LESSONS.mate.tasks[0];
  const start = begin(task);
  const position = start.history[0];
  const other = moved(start, moveIn(position, 'a1a7'));
  assert.equal(other.answer?.code, 'other');
  assert.deepEqual([other.history, other.isDone, other.mistakes], [start.history, false, 1]);
  const refused = refusedTry(other, squaresOf('a1b2'));
  assert.ok(refused.answer?.code === 'refused');
  assert.equal(refused.answer.refused.reason.code, 'wrong-way');
  assert.equal(refused.mistakes, 2);
  const done = moved(refused, moveIn(position, 'a1a8'));
  assert.equal(done.isDone, true);
  assert.deepEqual([starsFor(0), starsFor(1), starsFor(3), starsFor(4)], [3, 2, 2, 1]);
});

test('[L13] a hint shows where to go, once, and costs as much as a mistake', () => {
  const task = LESSONS.mate.tasks[0];
  const once = hinted(begin(task));
  assert.deepEqual(hintSquares(once), [0, 56]);
  assert.equal(once.mistakes, 1);
  assert.equal(hinted(once), once);
});

test('[L1] each chapter begins open, and each lesson opens the next', () => {
  const done = new Set<string>();
  for (const { lessons } of COURSE) {
    for (const [i, id] of lessons.entries()) {
      assert.equal(
        isOpen(id, (lesson) => done.has(lesson)),
        true,
        id,
      );
      const next = lessons[i + 1];
      if (next)
        assert.equal(
          isOpen(next, (lesson) => done.has(lesson)),
          false,
          next,
        );
      done.add(id);
    }
  }
  assert.equal(new Set(LESSON_IDS).size, LESSON_IDS.length);
  assert.equal(lessonAfter(LESSON_IDS.at(-1)!), null);
});
