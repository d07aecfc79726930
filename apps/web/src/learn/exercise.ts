/** A task being done: a value, and what becomes of it with each thing a person does. The page shows it, tests play it. */
import type { Stars } from '@duiyi/protocol';
import { formatSquare, formatUci, parseFen, parseSquare, play } from '@duiyi/rules';
import type { Move, Piece, Position, Square } from '@duiyi/rules';
import { refusedBecause } from '../whyNot/refused.ts';
import type { Refused } from '../whyNot/refused.ts';
import type { Try } from '../whyNot/tries.ts';
import type { Goal, MovesTask, Task, TouchTask } from './lesson.ts';
import { moveIn, storyOf, wentOn, wordsOf } from '../play/story.ts';
import type { Story } from '../play/story.ts';
import { passed } from './passed.ts';

/** What is answered to what was done last. `other`: a legal move that is not what was asked for. */
export type Answer =
  | { readonly code: 'refused'; readonly refused: Refused }
  | { readonly code: 'other'; readonly move: Move; readonly before: Position; readonly goal: Goal | null }
  | { readonly code: 'gives-check' }
  | { readonly code: 'wrong-square'; readonly square: Square }
  | { readonly code: 'may-not'; readonly refused: Refused }
  | { readonly code: 'it-may' }
  | { readonly code: 'option'; readonly option: number }
  | { readonly code: 'good' };

/** Without positions where there is no game on the board. */
export interface Exercise extends Story {
  readonly task: Task;
  /** Steps done. */
  readonly step: number;
  /** Stars taken, or squares touched rightly in this step. */
  readonly taken: readonly Square[];
  /** What stands on the board of a touch task by now. */
  readonly placed: ReadonlyMap<Square, Piece>;
  /** Moves made. */
  readonly moves: number;
  readonly mistakes: number;
  readonly isHinted: boolean;
  /** The other side's answer, still to be played. */
  readonly reply: string | null;
  readonly isDone: boolean;
  readonly answer: Answer | null;
}

const squaresIn = (text: string): readonly Square[] => wordsOf(text).map((name) => parseSquare(name)!);

export const begin = (task: Task): Exercise => ({
  task,
  ...('fen' in task && task.fen !== undefined && task.kind !== 'touch'
    ? storyOf(task.fen, task.before)
    : { history: [], line: [] }),
  step: 0,
  taken: [],
  placed: task.kind === 'touch' ? piecesIn(task.fen) : new Map(),
  moves: 0,
  mistakes: 0,
  isHinted: false,
  reply: null,
  isDone: false,
  answer: null,
});

const piecesIn = (placement: string): ReadonlyMap<Square, Piece> => {
  const setup = parseFen(`${placement} w - - 0 1`);
  if (!setup.ok) throw new Error(`a lesson stands on ${placement}`);
  return new Map(setup.value.board);
};

const good = (exercise: Exercise): Exercise => ({ ...exercise, answer: { code: 'good' } });
const wrong = (exercise: Exercise, answer: Answer): Exercise => ({
  ...exercise,
  answer,
  mistakes: exercise.mistakes + 1,
});

/** Whether anything can be done on its board now. */
export const isWaiting = ({ isDone, reply }: Exercise): boolean => !isDone && reply === null;

/** A legal move is made. */
export const moved = (exercise: Exercise, move: Move): Exercise => {
  const { task, history } = exercise;
  if (!isWaiting(exercise)) return exercise;
  const before = history.at(-1)!;
  switch (task.kind) {
    case 'stars': {
      const after = passed(play(before, move));
      if (after === null) return wrong(exercise, { code: 'gives-check' });
      const stars = squaresIn(task.stars);
      const taken = stars.includes(move.to) ? [...new Set([...exercise.taken, move.to])] : exercise.taken;
      const isDone = taken.length === stars.length;
      const moves = exercise.moves + 1;
      const isLate = moves > wordsOf(task.way).length;
      const mistakes = exercise.mistakes + (isLate ? 1 : 0);
      // Pieces go on from where they are: what came before is no history of a game.
      const answer: Answer | null = isDone || taken.length > exercise.taken.length ? { code: 'good' } : null;
      return { ...exercise, history: [after], line: [], taken, moves, mistakes, isDone, answer };
    }
    case 'moves':
      return movedTo(exercise, task, move, before);
    case 'judge':
      if (formatUci(before, move) !== task.move) return wrong(exercise, { code: 'other', move, before, goal: null });
      return good({ ...exercise, ...wentOn(exercise, move), isDone: true });
    default:
      return exercise;
  }
};

const movedTo = (exercise: Exercise, task: MovesTask, move: Move, before: Position): Exercise => {
  const { accept, reply = null } = task.steps[exercise.step];
  if (!wordsOf(accept).includes(formatUci(before, move)))
    return wrong(exercise, { code: 'other', move, before, goal: task.goal ?? null });
  const step = exercise.step + 1;
  const isDone = step === task.steps.length && reply === null;
  return good({
    ...exercise,
    ...wentOn(exercise, move),
    step,
    moves: exercise.moves + 1,
    reply,
    isDone,
  });
};

/** The other side answers. */
export const replied = (exercise: Exercise): Exercise => {
  const { history, reply, task } = exercise;
  if (reply === null || task.kind !== 'moves') return exercise;
  const before = history.at(-1)!;
  return {
    ...exercise,
    ...wentOn(exercise, moveIn(before, reply)),
    reply: null,
    isDone: exercise.step === task.steps.length,
  };
};

/** Something was tried that is no move. */
export const refusedTry = (exercise: Exercise, tried: Try): Exercise => {
  const { task, history } = exercise;
  if (!isWaiting(exercise) || history.length === 0) return exercise;
  const refused = refusedBecause(tried, history);
  if (refused === null) return exercise;
  // To try whether it goes is a good way to find out.
  const isAsked = task.kind === 'judge' && `${formatSquare(tried.from)}${formatSquare(tried.to)}` === task.move;
  const answer: Answer = { code: 'refused', refused };
  return isAsked ? { ...exercise, answer } : wrong(exercise, answer);
};

/** "It may be played" or "it may not". */
export const judged = (exercise: Exercise, may: boolean): Exercise => {
  const { task, history } = exercise;
  if (task.kind !== 'judge' || !isWaiting(exercise)) return exercise;
  const position = history.at(-1)!;
  const [from, to] = squaresIn(`${task.move.slice(0, 2)} ${task.move.slice(2, 4)}`);
  const refused = refusedBecause({ from, to }, history);
  if (refused === null) {
    if (!may) return wrong(exercise, { code: 'it-may' });
    return good({ ...exercise, ...wentOn(exercise, moveIn(position, task.move)), isDone: true });
  }
  const answer: Answer = { code: 'may-not', refused };
  return may ? wrong(exercise, answer) : { ...exercise, answer, isDone: true };
};

export const chosen = (exercise: Exercise, option: number): Exercise => {
  const { task } = exercise;
  if (task.kind !== 'choice' || exercise.isDone) return exercise;
  const answer: Answer = { code: 'option', option };
  return option === task.answer ? { ...exercise, answer, isDone: true } : wrong(exercise, answer);
};

export const touched = (exercise: Exercise, square: Square): Exercise => {
  const { task } = exercise;
  if (task.kind !== 'touch' || exercise.isDone || exercise.taken.includes(square)) return exercise;
  const step = task.steps[exercise.step];
  const squares = squaresIn(step.squares);
  if (!squares.includes(square)) return wrong(exercise, { code: 'wrong-square', square });
  const taken = [...exercise.taken, square];
  const placed = withPiece(exercise.placed, square, step);
  if (taken.length < squares.length) return good({ ...exercise, taken, placed });
  const next = exercise.step + 1;
  return good({ ...exercise, step: next, taken: [], placed, isDone: next === task.steps.length });
};

const withPiece = (
  placed: Exercise['placed'],
  square: Square,
  { piece }: TouchTask['steps'][number],
): Exercise['placed'] => {
  if (piece === undefined) return placed;
  const [[, put]] = piecesIn(`${piece}7/8/8/8/8/8/8/8`);
  return new Map(placed).set(square, put);
};

/** What was read is done; so is what was tried out enough. */
export const read = (exercise: Exercise): Exercise => ({ ...exercise, isDone: true });

export const hinted = (exercise: Exercise): Exercise =>
  exercise.isHinted || exercise.isDone ? exercise : { ...exercise, isHinted: true, mistakes: exercise.mistakes + 1 };

/** What a hint shows on the board: the squares of a solution. */
export const hintSquares = (exercise: Exercise): readonly Square[] => {
  const { task, step, taken, history, placed } = exercise;
  switch (task.kind) {
    case 'stars':
      return starSquares(exercise).slice(0, 1);
    case 'moves': {
      const uci = wordsOf(task.steps[Math.min(step, task.steps.length - 1)].accept)[0];
      return history.length === 0 ? [] : squaresIn(`${uci.slice(0, 2)} ${uci.slice(2, 4)}`);
    }
    case 'judge':
      return squaresIn(`${task.move.slice(0, 2)} ${task.move.slice(2, 4)}`);
    case 'touch':
      return squaresIn(task.steps[step]?.squares ?? '').filter(
        (square) => !taken.includes(square) && !placed.has(square),
      );
    default:
      return [];
  }
};

/** One to three, of a lesson done with so many mistakes and hints. */
export const starsFor = (mistakes: number): Stars => (mistakes === 0 ? 3 : mistakes <= 3 ? 2 : 1);

/** The stars still to be taken. */
export const starSquares = ({ task, taken }: Exercise): readonly Square[] =>
  task.kind === 'stars' ? squaresIn(task.stars).filter((square) => !taken.includes(square)) : [];
