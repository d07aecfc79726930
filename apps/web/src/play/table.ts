/** What one visitor sees of one game: the session, and which way, which move and which piece they look at. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { plyOf } from '@duiyi/game';
import type { GameState, Ply } from '@duiyi/game';
import { formatUci, opposite, play } from '@duiyi/rules';
import type { Color, Move, Position, PromotionRole, Square } from '@duiyi/rules';
import type { BoardView, Intent } from '../board/board.ts';
import { boardView, movesBetween } from '../board/view.ts';
import { FIFTY } from './claim.ts';
import { positionAt } from './positionAt.ts';
import type { Premove } from './premove.ts';
import type { Session } from './session.ts';

export interface Promoting {
  readonly from: Square;
  readonly to: Square;
  readonly color: Color;
}

/** What a visitor has chosen of how to play. */
export interface Manner {
  /** Whether moves may be made for the turn that comes. */
  readonly premove: ReadonlySignal<boolean>;
  /** Whether a move is asked about once more. */
  readonly confirmMove: ReadonlySignal<boolean>;
  /** When a pawn becomes a queen without being asked. */
  readonly autoQueen: ReadonlySignal<'never' | 'premove' | 'always'>;
  /** Whether the king put on his rook castles. */
  readonly castleOnRook: ReadonlySignal<boolean>;
}

/** Moves tried on a game that is over: from the ply looked at on, the first `at` of them made. */
interface Trial {
  readonly ply: Ply;
  readonly moves: readonly Move[];
  readonly at: number;
}

export interface Table {
  readonly session: Session;
  /** The game shown: what the hall confirmed and our own move. Only read once the session has told it. */
  readonly game: ReadonlySignal<GameState>;
  readonly view: ReadonlySignal<BoardView>;
  readonly orientation: ReadonlySignal<Color>;
  /** The position looked at, with what is tried; a move that waits to be confirmed has not been made. */
  readonly position: ReadonlySignal<Position>;
  /** The ply looked at. */
  readonly ply: ReadonlySignal<Ply>;
  /** Whether that is the present and stays so as the game goes on. */
  readonly following: ReadonlySignal<boolean>;
  /** The pawn that waits to be told what it becomes. */
  readonly promoting: ReadonlySignal<Promoting | null>;
  /** The move made for the turn that comes. */
  readonly premove: ReadonlySignal<Premove | null>;
  /** The move that waits to be confirmed. */
  readonly held: ReadonlySignal<Move | null>;
  /** What is tried, once the game is over. */
  readonly trial: ReadonlySignal<Trial | null>;
  /** The next move shall claim the draw by fifty moves, if it completes them (E9). */
  readonly claiming: ReadonlySignal<boolean>;
  readonly claimWithMove: (on: boolean) => void;
  readonly intend: (intent: Intent) => void;
  /** null: it goes back to where it stood. */
  readonly promote: (role: PromotionRole | null) => void;
  /** A whole move, of whoever writes it down: made or held as one on the board. */
  readonly make: (move: Move) => void;
  /** The move that waits is made, or taken back. */
  readonly confirm: (sure: boolean) => void;
  /** Shows moves that could have come after `ply`, all of them made. */
  readonly tryLine: (ply: Ply, moves: readonly Move[]) => void;
  readonly lookAt: (ply: Ply) => void;
  /** One move back or on, of what is tried or of the game. */
  readonly step: (by: 1 | -1) => void;
  readonly flip: () => void;
  readonly close: () => void;
}

/**
 * `at`: the ply to open at; null for the present. `bottom`: the side to be seen from, if one was asked for. The session must have been told its
 * game. Watches until closed.
 */
export const openTable = (session: Session, at: Ply | null, bottom: Color | null, manner: Manner): Table => {
  const { heard } = session;
  const game = computed(() => session.live.value!.shown);
  const flipped = signal(bottom !== null && bottom !== (session.seat.peek() ?? 'white'));
  const looking = signal<Ply | null>(at !== null && at < plyOf(game.peek()) ? at : null);
  const selected = signal<Square | null>(null);
  /** `ply`: when the pawn is to be put there. */
  const asking = signal<(Promoting & { readonly ply: Ply; readonly isTrial: boolean }) | null>(null);
  const planned = signal<(Premove & { readonly ply: Ply }) | null>(null);
  const holding = signal<{ readonly move: Move; readonly ply: Ply } | null>(null);
  const tried = signal<Trial | null>(null);

  const isPlaying = computed(() => game.value.phase === 'playing');
  const ply = computed(() => Math.min(looking.value ?? Infinity, plyOf(game.value)));
  const following = computed(() => ply.value === plyOf(game.value));
  const orientation = computed<Color>(() => {
    const bottom = session.seat.value ?? 'white';
    return flipped.value ? opposite(bottom) : bottom;
  });
  const trial = computed(() => (!isPlaying.value && tried.value?.ply === ply.value ? tried.value : null));
  const held = computed(() =>
    isPlaying.value && following.value && holding.value?.ply === ply.value ? holding.value.move : null,
  );
  // Losing the line drops it (C6); it lives for one turn, and looking back or a takeback ends it.
  const isPlanned = (at: Ply): boolean =>
    heard.value && isPlaying.value && following.value && (at === ply.value || at === ply.value + 1);
  const premove = computed(() => (planned.value && isPlanned(planned.value.ply) ? planned.value : null));

  /** The position looked at, with what is tried. */
  const position = computed(() => {
    const { moves, at } = trial.value ?? { moves: [], at: 0 };
    return moves.slice(0, at).reduce(play, positionAt(game.value, ply.value));
  });
  const isAhead = computed(() => isPlaying.value && session.seat.value !== position.value.turn);

  // The game may move on, or end, while the pawn waits; asked for the turn that comes it waits on if that is right then.
  const promoting = computed(() => {
    const asked = asking.value;
    if (!asked || asked.isTrial === isPlaying.value || (isPlaying.value && !following.value)) return null;
    if (asked.ply === ply.value + 1) return isAhead.value && isPlanned(asked.ply) ? asked : null;
    if (asked.ply !== ply.value || asked.color !== position.value.turn) return null;
    return movesBetween(position.value, asked.from, asked.to).length > 0 ? asked : null;
  });
  const view = computed(() =>
    boardView({
      game: game.value,
      ply: ply.value,
      beyond: held.value ? [held.value] : (trial.value?.moves.slice(0, trial.value.at) ?? []),
      seat: session.seat.value,
      orientation: orientation.value,
      selected: selected.value,
      promoting: promoting.value,
      mayPremove: manner.premove.value && heard.value,
      premove: premove.value,
      castleOnRook: manner.castleOnRook.value,
    }),
  );

  // A claim is about the position it was made in.
  const claimed = signal<Ply | null>(null);
  const claiming = computed(() => claimed.value === plyOf(game.value) && isPlaying.value);

  const send = (move: Move): void => {
    const from = position.peek();
    const uci = formatUci(from, move);
    const claims = claiming.peek() && play(from, move).halfmoves >= FIFTY;
    session.act({ type: claims ? 'claim-fifty' : 'move', uci });
  };

  const letGo = (): void => {
    selected.value = null;
    asking.value = null;
    holding.value = null;
  };

  const make = (move: Move): void =>
    batch(() => {
      letGo();
      if (!isPlaying.peek()) {
        const { moves, at } = trial.peek() ?? { moves: [], at: 0 };
        tried.value = { ply: ply.peek(), moves: [...moves.slice(0, at), move], at: at + 1 };
      } else if (!following.peek() || session.seat.peek() !== position.peek().turn) {
        return;
      } else if (manner.confirmMove.peek()) {
        holding.value = { move, ply: ply.peek() };
      } else {
        send(move);
      }
    });

  const plan = ({ from, to }: Pick<Premove, 'from' | 'to'>, promotion: PromotionRole | null): void => {
    planned.value = { from, to, promotion, ply: ply.peek() + 1 };
  };

  const put = (from: Square, to: Square, asks: boolean): void => {
    const color = position.peek().pieceAt(from)?.color;
    if (!color) return;
    const queens = asks ? 'never' : manner.autoQueen.peek();
    if (isAhead.peek()) {
      const becomes = position.peek().pieceAt(from)!.role === 'pawn' && (to < 8 || to > 55);
      if (!view.peek().moves.get(from)?.includes(to)) return;
      letGo();
      if (becomes && queens === 'never') asking.value = { from, to, color, ply: ply.peek() + 1, isTrial: false };
      else plan({ from, to }, becomes ? 'queen' : null);
      return;
    }
    const moves = movesBetween(position.peek(), from, to, manner.castleOnRook.peek());
    letGo();
    const [move] = moves;
    if (!move || (isPlaying.peek() && !following.peek())) return;
    if (!move.promotion) make(move);
    else if (queens === 'always') make({ ...move, promotion: 'queen' });
    else asking.value = { from, to, color, ply: ply.peek(), isTrial: !isPlaying.peek() };
  };

  // Its turn has come: it is made if it is right, and gone either way.
  const stop = effect(() => {
    const set = planned.value;
    if (!set) return;
    const isOver = !isPlanned(set.ply);
    if (!isOver && set.ply !== ply.value) return;
    batch(() => {
      planned.value = null;
      if (isOver || isAhead.value) return;
      const move = movesBetween(position.peek(), set.from, set.to, manner.castleOnRook.peek()).find(
        ({ promotion }) => (promotion ?? null) === set.promotion,
      );
      if (!move) return;
      letGo();
      send(move);
    });
  });

  const lookAt = (to: Ply): void =>
    batch(() => {
      letGo();
      planned.value = null;
      tried.value = null;
      looking.value = to >= plyOf(game.peek()) ? null : Math.max(0, to);
    });

  return {
    session,
    game,
    view,
    orientation,
    position,
    ply,
    following,
    promoting,
    premove,
    held,
    trial,
    claiming,
    claimWithMove(on) {
      claimed.value = on ? plyOf(game.peek()) : null;
    },
    intend(intent) {
      batch(() => {
        if (intent.type === 'move') {
          put(intent.from, intent.to, intent.asks ?? false);
        } else if (intent.type === 'cancel') {
          selected.value = null;
          planned.value = null;
        } else {
          selected.value = intent.square;
          // Whoever takes its piece in hand again wants something else.
          if (intent.square !== null && intent.square === planned.peek()?.from) planned.value = null;
        }
      });
    },
    promote(role) {
      batch(() => {
        const squares = promoting.peek();
        const isEarly = isAhead.peek();
        letGo();
        if (!role || !squares) return;
        if (isEarly) {
          plan(squares, role);
          return;
        }
        const move = movesBetween(position.peek(), squares.from, squares.to).find((m) => m.promotion === role);
        if (move) make(move);
      });
    },
    make,
    confirm(sure) {
      batch(() => {
        const move = held.peek();
        letGo();
        if (move && sure) send(move);
      });
    },
    tryLine(from, moves) {
      batch(() => {
        lookAt(from);
        tried.value = { ply: ply.peek(), moves, at: moves.length };
      });
    },
    lookAt,
    step(by) {
      const now = trial.peek();
      const at = (now?.at ?? 0) + by;
      if (now && at >= 0 && at <= now.moves.length) {
        batch(() => {
          letGo();
          tried.value = { ...now, at };
        });
      } else if (!now || by < 0) {
        lookAt(ply.peek() + by);
      }
    },
    flip() {
      batch(() => {
        selected.value = null;
        flipped.value = !flipped.peek();
      });
    },
    close: stop,
  };
};
