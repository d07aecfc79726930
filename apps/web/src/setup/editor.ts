/** A position being set up: what stands where, what the hand holds, and what is wrong with it. */
import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Start, StartFault } from '@duiyi/game';
import { formatFen, parseFen } from '@duiyi/rules';
import type { Color, FenFault, Piece, Setup, Square } from '@duiyi/rules';
import { EMPTY, START, withMoved, withPiece } from './arrangement.ts';
import { readStart } from './start.ts';

/** What a press on a square does: puts a piece there, takes one away, or takes it in hand to put it elsewhere. */
export type Tool = Piece | 'remove' | 'move';

const isSame = (one: Piece | null, other: Piece): boolean => one?.color === other.color && one.role === other.role;

export interface Editor {
  readonly setup: ReadonlySignal<Setup>;
  /** As it stands; what is being written meanwhile is `written`. */
  readonly fen: ReadonlySignal<string>;
  readonly written: ReadonlySignal<string | null>;
  /** Why the text being written is none. */
  readonly fenFault: ReadonlySignal<FenFault | null>;
  /** Everything that keeps a game from beginning here. */
  readonly faults: ReadonlySignal<readonly StartFault[]>;
  readonly isChess960: ReadonlySignal<boolean>;
  readonly orientation: ReadonlySignal<Color>;
  readonly tool: Signal<Tool>;
  /** Taken in hand by a press, to be put down by the next. */
  readonly selected: ReadonlySignal<Square | null>;
  readonly become: (setup: Setup) => void;
  readonly press: (square: Square) => void;
  readonly put: (square: Square, piece: Piece | null) => void;
  readonly move: (from: Square, to: Square) => void;
  readonly letGo: () => void;
  readonly write: (text: string) => void;
  /** What was being written is done, or none. */
  readonly leave: () => void;
  readonly flip: () => void;
  readonly clear: () => void;
  readonly reset: () => void;
  readonly close: () => void;
}

/** `from`: a FEN to begin with; the start position where it is none. `judge`: all that is wrong by the whole rules. */
export const openEditor = (from: string, judge: (start: Start) => Promise<readonly StartFault[]>): Editor => {
  const given = parseFen(from);
  const setup = signal<Setup>(given.ok ? given.value : START);
  const written = signal<string | null>(given.ok || from === '' ? null : from);
  const orientation = signal<Color>('white');
  const tool = signal<Tool>('move');
  const selected = signal<Square | null>(null);
  const fen = computed(() => formatFen(setup.value));
  const start = computed(() => readStart(fen.value));
  /** What the judge has said, and of what. */
  const judged = signal<{ readonly start: Start; readonly faults: readonly StartFault[] } | null>(null);
  const ask = async (of: Start): Promise<void> => {
    const faults = await judge(of);
    const now = start.peek();
    if (now.ok && now.value === of) judged.value = { start: of, faults };
  };
  const stop = effect(() => {
    const { value } = start;
    if (value.ok) void ask(value.value);
  });
  const fenFault = computed(() => {
    const text = written.value === null ? null : parseFen(written.value);
    return text === null || text.ok ? null : text.error;
  });

  const become = (next: Setup): void => {
    setup.value = next;
    selected.value = null;
    written.value = null;
  };
  const put = (square: Square, piece: Piece | null): void => become(withPiece(setup.peek(), square, piece));
  const move = (one: Square, other: Square): void => become(withMoved(setup.peek(), one, other));

  return {
    setup,
    fen,
    written,
    fenFault,
    faults: computed(() => {
      const { value } = start;
      if (!value.ok) return value.error;
      return judged.value?.start === value.value ? judged.value.faults : [];
    }),
    isChess960: computed(() => start.value.ok && start.value.value.chess960),
    orientation,
    tool,
    selected,
    become,
    put,
    move,
    press(square) {
      const stands = setup.peek().board.get(square);
      const held = selected.peek();
      const using = tool.peek();
      if (using === 'remove') put(square, null);
      // A second press takes back what the first has put.
      else if (using !== 'move') put(square, isSame(stands, using) ? null : using);
      else if (held !== null && held !== square) move(held, square);
      else selected.value = stands === null || held === square ? null : square;
    },
    letGo() {
      selected.value = null;
    },
    write(text) {
      const next = parseFen(text);
      if (next.ok) become(next.value);
      written.value = text;
    },
    leave() {
      if (fenFault.peek() === null) written.value = null;
    },
    flip() {
      orientation.value = orientation.peek() === 'white' ? 'black' : 'white';
    },
    clear: () => become(EMPTY),
    reset: () => become(START),
    close: stop,
  };
};
