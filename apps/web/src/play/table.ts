/** What one visitor sees of one game: the session, and which way, which move and which piece they look at. */
import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { plyOf } from '@duiyi/game';
import type { GameState, Ply } from '@duiyi/game';
import { formatUci, opposite, play } from '@duiyi/rules';
import type { Color, Move, Position, PromotionRole, Square } from '@duiyi/rules';
import type { BoardView, Intent } from '../board/board.ts';
import { boardView, movesBetween } from '../board/view.ts';
import { FIFTY } from './claim.ts';
import { positionAt } from './positionAt.ts';
import type { Session } from './session.ts';

export interface Promoting {
  readonly from: Square;
  readonly to: Square;
}

export interface Table {
  readonly session: Session;
  /** The game shown: what the hall confirmed and our own move. Only read once the session has told it. */
  readonly game: ReadonlySignal<GameState>;
  readonly view: ReadonlySignal<BoardView>;
  readonly orientation: ReadonlySignal<Color>;
  /** The ply looked at. */
  readonly ply: ReadonlySignal<Ply>;
  /** Whether that is the present and stays so as the game goes on. */
  readonly following: ReadonlySignal<boolean>;
  /** The pawn that waits to be told what it becomes. */
  readonly promoting: ReadonlySignal<Promoting | null>;
  /** The next move shall claim the draw by fifty moves, if it completes them (E9). */
  readonly claiming: ReadonlySignal<boolean>;
  readonly claimWithMove: (on: boolean) => void;
  readonly intend: (intent: Intent) => void;
  /** null: it goes back to where it stood. */
  readonly promote: (role: PromotionRole | null) => void;
  readonly lookAt: (ply: Ply) => void;
  readonly flip: () => void;
}

/** `at`: the ply to open at; null for the present. The session must have been told its game. */
export const openTable = (session: Session, at: Ply | null): Table => {
  const game = computed(() => session.live.value!.shown);
  const flipped = signal(false);
  const looking = signal<Ply | null>(at !== null && at < plyOf(game.peek()) ? at : null);
  const selected = signal<Square | null>(null);
  const asking = signal<(Promoting & { readonly ply: Ply }) | null>(null);

  const ply = computed(() => Math.min(looking.value ?? Infinity, plyOf(game.value)));
  const following = computed(() => ply.value === plyOf(game.value));
  const orientation = computed<Color>(() => {
    const bottom = session.seat.value ?? 'white';
    return flipped.value ? opposite(bottom) : bottom;
  });
  // The game may move on, or end, while the pawn waits.
  const promoting = computed(() =>
    asking.value?.ply === ply.value && following.value && game.value.phase === 'playing' ? asking.value : null,
  );
  const view = computed(() =>
    boardView({
      game: game.value,
      ply: ply.value,
      seat: session.seat.value,
      orientation: orientation.value,
      selected: selected.value,
      promoting: promoting.value,
    }),
  );

  // A claim is about the position it was made in.
  const claimed = signal<Ply | null>(null);
  const claiming = computed(() => claimed.value === plyOf(game.value) && game.value.phase === 'playing');

  const make = (position: Position, move: Move): void => {
    const uci = formatUci(position, move);
    const claims = claiming.peek() && play(position, move).halfmoves >= FIFTY;
    session.act({ type: claims ? 'claim-fifty' : 'move', uci });
  };

  const letGo = (): void => {
    selected.value = null;
    asking.value = null;
  };

  return {
    session,
    game,
    view,
    orientation,
    ply,
    following,
    promoting,
    claiming,
    claimWithMove(on) {
      claimed.value = on ? plyOf(game.peek()) : null;
    },
    intend(intent) {
      batch(() => {
        if (intent.type === 'select') {
          selected.value = intent.square;
          return;
        }
        const position = positionAt(game.peek(), ply.peek());
        const [move] = movesBetween(position, intent.from, intent.to);
        letGo();
        if (!move || !following.peek()) return;
        if (move.promotion) asking.value = { from: intent.from, to: intent.to, ply: ply.peek() };
        else make(position, move);
      });
    },
    promote(role) {
      batch(() => {
        const squares = promoting.peek();
        const position = positionAt(game.peek(), ply.peek());
        letGo();
        const move =
          role && squares && movesBetween(position, squares.from, squares.to).find((m) => m.promotion === role);
        if (move) make(position, move);
      });
    },
    lookAt(to) {
      batch(() => {
        letGo();
        looking.value = to >= plyOf(game.peek()) ? null : Math.max(0, to);
      });
    },
    flip() {
      batch(() => {
        letGo();
        flipped.value = !flipped.peek();
      });
    },
  };
};
