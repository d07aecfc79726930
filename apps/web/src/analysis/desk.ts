/** What one looks at in an analysis and does to it: the tree, the place in it, and the board as a hand moves on it. */
import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { opposite } from '@duiyi/rules';
import type { Color, Move, Position, PromotionRole, Square } from '@duiyi/rules';
import type { BoardView, Intent } from '../board/board.ts';
import { movesBetween, positionView, squaresOf } from '../board/view.ts';
import type { Manner, Promoting } from '../play/table.ts';
import { forkAt, historyTo, mainPath, onFrom, promoted, sharedLength, withMove, without } from './tree.ts';
import type { Path, Tree } from './tree.ts';

/** A move made by hand, and where. */
export interface Made {
  readonly from: Path;
  readonly uci: string;
}

export interface Desk {
  readonly tree: ReadonlySignal<Tree>;
  readonly path: ReadonlySignal<Path>;
  readonly position: ReadonlySignal<Position>;
  /** Up to the position looked at, the start first. */
  readonly history: ReadonlySignal<readonly Position[]>;
  /** The game that was opened, or the main line as it has grown: what is judged as a whole. */
  readonly game: ReadonlySignal<Path>;
  readonly view: ReadonlySignal<BoardView>;
  readonly orientation: ReadonlySignal<Color>;
  readonly promoting: ReadonlySignal<Promoting | null>;
  /** The last move made on the board; null once one has gone elsewhere. */
  readonly made: ReadonlySignal<Made | null>;
  readonly intend: (intent: Intent) => void;
  readonly promote: (role: PromotionRole | null) => void;
  readonly make: (move: Move) => void;
  /** Moves from `path` on, as a line beside what is there; the first of them is looked at. */
  readonly tryLine: (path: Path, moves: readonly Move[]) => void;
  readonly lookAt: (path: Path) => void;
  /** Along the line looked at. */
  readonly step: (by: number) => void;
  readonly flip: () => void;
  readonly promoteLine: (path: Path) => void;
  readonly remove: (path: Path) => void;
}

export interface Opening {
  readonly tree: Tree;
  readonly path: Path;
  readonly bottom: Color;
}

export const openDesk = (
  { tree: first, path: at, bottom }: Opening,
  { autoQueen, castleOnRook }: Pick<Manner, 'autoQueen' | 'castleOnRook'>,
): Desk => {
  const opened = mainPath(first);
  const tree = signal(first);
  const path = signal(at);
  const orientation = signal(bottom);
  const selected = signal<Square | null>(null);
  const promoting = signal<Promoting | null>(null);
  const made = signal<Made | null>(null);

  const history = computed(() => historyTo(tree.value, path.value));
  const position = computed(() => history.value[history.value.length - 1]);
  const game = computed(() => {
    const whole = mainPath(tree.value);
    return opened.length > 0 && sharedLength(opened, whole) === opened.length ? opened : whole;
  });
  const view = computed((): BoardView => {
    const before = history.value.at(-2);
    const fork = forkAt(tree.value, path.value);
    const move = 'move' in fork ? fork.move : null;
    return positionView({
      position: position.value,
      last: before && move ? squaresOf(before, move) : [],
      hand: promoting.value === null ? { side: position.value.turn, isAhead: false } : null,
      orientation: orientation.value,
      selected: selected.value,
      promoting: promoting.value,
      premove: null,
      castleOnRook: castleOnRook.value,
    });
  });

  const letGo = (): void => {
    selected.value = null;
    promoting.value = null;
  };
  const lookAt = (to: Path): void =>
    batch(() => {
      letGo();
      made.value = null;
      path.value = to;
    });
  const make = (move: Move): void =>
    batch(() => {
      const from = path.peek();
      const next = withMove(tree.peek(), from, move);
      letGo();
      tree.value = next.tree;
      path.value = next.path;
      made.value = { from, uci: next.path[from.length] };
    });

  return {
    tree,
    path,
    position,
    history,
    game,
    view,
    orientation,
    promoting,
    made,
    intend(intent) {
      if (intent.type !== 'move') {
        selected.value = intent.type === 'select' ? intent.square : null;
        return;
      }
      const { from, to, asks = false } = intent;
      const { turn } = position.peek();
      const moves = movesBetween(position.peek(), from, to, castleOnRook.peek());
      const [move] = moves;
      batch(() => {
        letGo();
        if (!move) return;
        if (!move.promotion) make(move);
        else if (autoQueen.peek() === 'always' && !asks) make({ ...move, promotion: 'queen' });
        else promoting.value = { from, to, color: turn };
      });
    },
    promote(role) {
      batch(() => {
        const pawn = promoting.peek();
        letGo();
        if (!pawn || role === null) return;
        const move = movesBetween(position.peek(), pawn.from, pawn.to).find(({ promotion }) => promotion === role);
        if (move) make(move);
      });
    },
    make,
    tryLine(from, moves) {
      let next = { tree: tree.peek(), path: from };
      for (const move of moves) next = withMove(next.tree, next.path, move);
      batch(() => {
        tree.value = next.tree;
        lookAt(next.path.slice(0, from.length + 1));
      });
    },
    lookAt,
    step(by) {
      const at = path.peek().length;
      const line = onFrom(tree.peek(), path.peek());
      const to = Math.max(0, Math.min(at + by, line.length));
      if (to !== at) lookAt(line.slice(0, to));
    },
    flip() {
      batch(() => {
        selected.value = null;
        orientation.value = opposite(orientation.peek());
      });
    },
    promoteLine(of) {
      tree.value = promoted(tree.peek(), of);
    },
    remove(of) {
      batch(() => {
        tree.value = without(tree.peek(), of);
        if (sharedLength(of, path.peek()) === of.length) lookAt(of.slice(0, -1));
      });
    },
  };
};

/** The ply of the game that a place belongs to: its own, or the one its line leaves. */
export const plyOfGame = (game: Path, path: Path): number => sharedLength(game, path);
