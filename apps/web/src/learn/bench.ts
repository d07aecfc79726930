/** A task on a board: what is shown of it, and what a person does to it. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { ByColor, Color, PromotionRole, Role, Square } from '@duiyi/rules';
import type { BoardView, Intent, Mark } from '../board/board.ts';
import type { Shape } from '../board/shape.ts';
import { movesBetween, positionView, squaresOf } from '../board/view.ts';
import type { Promoting } from '../play/table.ts';
import { settings } from '../settings/settings.ts';
import { reasonShapes } from '../whyNot/reasonShapes.ts';
import type { Try } from '../whyNot/tries.ts';
import { begin, hintSquares, isWaiting, moved, refusedTry, replied, starSquares } from './exercise.ts';
import type { Exercise } from './exercise.ts';
import type { Task } from './lesson.ts';

export interface Bench {
  readonly exercise: ReadonlySignal<Exercise>;
  readonly view: ReadonlySignal<BoardView>;
  readonly orientation: ReadonlySignal<Color>;
  readonly promoting: ReadonlySignal<Promoting | null>;
  readonly taken: ReadonlySignal<ByColor<readonly Role[]>>;
  /** What is drawn on the board: what a refusal points at, or a hint. */
  readonly marks: ReadonlySignal<readonly Shape[]>;
  readonly intend: (intent: Intent) => void;
  readonly promote: (role: PromotionRole | null) => void;
  readonly attempt: (tried: Try) => void;
  /** Something else was done. */
  readonly become: (next: (exercise: Exercise) => Exercise) => void;
  readonly close: () => void;
}

const NOTHING_TAKEN = signal<ByColor<readonly Role[]>>({ white: [], black: [] });
const EMPTY: ReadonlyMap<Square, readonly Square[]> = new Map();

/** `pace`: how long what happens by itself may be looked forward to, in milliseconds; 0 where nothing shall move. */
export const openBench = (task: Task, pace: number): Bench => {
  const exercise = signal(begin(task));
  const selected = signal<Square | null>(null);
  const promoting = signal<Promoting | null>(null);
  /** The move that led here is still to be seen. */
  const isComing = signal(pace > 0 && exercise.peek().line.length > 0);
  const bottom = 'bottom' in task && task.bottom === 'black' ? 'black' : 'white';
  const orientation = signal<Color>(bottom);

  const view = computed((): BoardView => {
    const now = exercise.value;
    const length = now.history.length - (isComing.value ? 1 : 0);
    if (length === 0) return stillLife(now, bottom);
    const position = now.history[length - 1];
    const move = now.line[length - 2];
    const mayMove =
      isWaiting(now) && !isComing.value && (task.kind === 'stars' || task.kind === 'moves' || task.kind === 'judge');
    const shown = positionView({
      position,
      last: move === undefined ? [] : squaresOf(now.history[length - 2], move),
      hand: mayMove && promoting.value === null ? { side: position.turn, isAhead: false } : null,
      orientation: bottom,
      selected: selected.value,
      promoting: promoting.value,
      premove: null,
      castleOnRook: settings.castleOnRook.value,
    });
    return withGoals(shown, starSquares(now));
  });

  const marks = computed((): readonly Shape[] => {
    const { answer, isHinted, isDone } = exercise.value;
    if (answer?.code === 'refused' || answer?.code === 'may-not') return reasonShapes(answer.refused.reason);
    if (!isHinted || isDone) return [];
    return hintSquares(exercise.value).map((square) => ({ from: square, to: square, color: 'green' }));
  });

  const become = (next: (exercise: Exercise) => Exercise): void =>
    batch(() => {
      selected.value = null;
      promoting.value = null;
      exercise.value = next(exercise.peek());
    });

  const reveal = setTimeout(() => {
    isComing.value = false;
  }, pace);
  let answering: ReturnType<typeof setTimeout>;
  const stop = effect(() => {
    if (exercise.value.reply === null) return;
    answering = setTimeout(() => become(replied), pace);
  });

  return {
    exercise,
    view,
    orientation,
    promoting,
    taken: NOTHING_TAKEN,
    marks,
    intend(intent) {
      if (intent.type !== 'move') {
        selected.value = intent.type === 'select' ? intent.square : null;
        return;
      }
      const position = exercise.peek().history.at(-1);
      if (!position || view.peek().movable === null) return;
      const { from, to } = intent;
      const moves = movesBetween(position, from, to, settings.castleOnRook.peek());
      if (moves.length > 1) {
        batch(() => {
          selected.value = null;
          promoting.value = { from, to, color: position.turn };
        });
      } else if (moves.length === 1) {
        become((now) => moved(now, moves[0]));
      }
    },
    promote(role) {
      const pawn = promoting.peek();
      const position = exercise.peek().history.at(-1);
      if (!pawn || !position || role === null) {
        promoting.value = null;
        return;
      }
      const move = movesBetween(position, pawn.from, pawn.to).find(({ promotion }) => promotion === role);
      if (move) become((now) => moved(now, move));
    },
    attempt: (tried) => become((now) => refusedTry(now, tried)),
    become,
    close() {
      clearTimeout(reveal);
      clearTimeout(answering);
      stop();
    },
  };
};

const withGoals = (view: BoardView, squares: readonly Square[]): BoardView => {
  if (squares.length === 0) return view;
  const marks = new Map<Square, readonly Mark[]>(view.marks);
  for (const square of squares) marks.set(square, ['goal', ...(marks.get(square) ?? [])]);
  return { ...view, marks };
};

/** Pieces to look at, with no game going on. */
const stillLife = ({ placed, taken }: Exercise, orientation: Color): BoardView => ({
  orientation,
  pieces: placed,
  marks: new Map(taken.map((square) => [square, ['last']])),
  selected: null,
  movable: null,
  moves: EMPTY,
  isAhead: false,
  ghost: null,
});
