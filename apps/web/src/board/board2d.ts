/**
 * The flat board: chessground, told everything and deciding nothing. It keeps a selection and moves pieces of its own
 * accord, so after each touch it is asked what it did, and after each move it is shown the truth again.
 */
import { Chessground } from '@lichess-org/chessground';
import type { Key, Piece as GroundPiece } from '@lichess-org/chessground/types';
import { effect } from '@preact/signals';
import type { OwnSettings } from '@duiyi/protocol/settings';
import { formatSquare, opposite, parseSquare } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';
import { settings } from '../settings/settings.ts';
import type { Board, BoardView, Intent, Mark } from './board.ts';
import '@lichess-org/chessground/assets/chessground.base.css';
import './board2d.css';

const CLASS: { readonly [M in Mark]: string } = {
  last: 'last-move',
  check: 'check',
  selected: 'selected',
  target: 'move-dest',
  capture: 'move-dest oc',
  premove: 'premove',
  goal: 'goal',
};

/** Where a piece may go when its turn comes looks unlike where it may go now. */
const classOf = (mark: Mark, isAhead: boolean): string =>
  isAhead ? CLASS[mark].replace('move-dest', 'premove-dest') : CLASS[mark];

// Squares are named alike on both sides.
const keyOf = (square: Square): Key => formatSquare(square) as Key;
const squareOf = (key: Key): Square => parseSquare(key)!;

/** Chessground tells its listeners after this many milliseconds; whoever asks later comes after them. */
const TOLD_AFTER = 1;

/** How long a piece is on its way, in milliseconds. */
const DURATION: { readonly [S in OwnSettings['animation']]: number } = { off: 0, fast: 90, normal: 180, slow: 400 };

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

export const openBoard2d = (host: HTMLElement, first: BoardView): Board => {
  const listeners = new Set<(intent: Intent) => void>();
  let view = first;
  /** Chessground has moved a piece and not been told whether that stands. */
  let ahead = false;
  /** The last move it made that was told: it tells of one only after a moment. */
  let told: readonly Key[] | undefined;

  const tell = (intent: Intent): void => {
    for (const listener of listeners) listener(intent);
  };

  const ground = Chessground(host, {
    orientation: first.orientation,
    coordinates: true,
    ranksPosition: 'left',
    autoCastle: false,
    // What is laid over the board takes its size from there.
    addDimensionsCssVarsTo: host.parentElement!,
    highlight: { lastMove: false, check: false },
    movable: { free: false, showDests: false, events: { after: () => reportMove() } },
    premovable: { enabled: false, showDests: false, events: { set: (from, to) => premoved(from, to) } },
    draggable: { showGhost: true },
    drawable: { enabled: false, visible: false },
    events: { select: (key) => touched(key) },
  });

  const reportSelection = (): void => {
    const { selected } = ground.state;
    const square = selected === undefined ? null : squareOf(selected);
    if (square !== view.selected) tell({ type: 'select', square });
  };

  const reportMove = (): void => {
    const { lastMove, stats } = ground.state;
    if (!lastMove || lastMove === told) return;
    told = lastMove;
    const [from, to] = lastMove.map(squareOf);
    ahead = true;
    tell({ type: 'move', from, to, asks: stats.ctrlKey === true });
    if (ahead) show(view);
  };

  /** Chessground keeps a premove of its own: what is shown is the view's. */
  const premoved = (from: Key, to: Key): void => {
    delete ground.state.premovable.current;
    tell({ type: 'move', from: squareOf(from), to: squareOf(to), asks: ground.state.stats.ctrlKey === true });
  };

  /** A press on `key`, before it is known what comes of it: one beside the pieces lets a premove go. */
  const touched = (key: Key): void => {
    reportSelection();
    const isOwn = view.pieces.get(squareOf(key))?.color === view.movable;
    if (view.ghost && !isOwn && ground.state.selected === undefined) tell({ type: 'cancel' });
  };

  const show = (next: BoardView): void => {
    const pieces = ahead || next.pieces !== view.pieces ? next.pieces : null;
    const dests = new Map([...next.moves].map(([from, targets]) => [keyOf(from), targets.map(keyOf)]));
    // Where the view has nothing new to say of it, what has just been pressed and not been told yet stands.
    const isTold = ahead || next.selected !== view.selected;
    view = next;
    ahead = false;
    if (isTold && next.selected === null) ground.selectSquare(null);
    ground.set({
      orientation: next.orientation,
      ...(isTold && next.selected !== null && { selected: keyOf(next.selected) }),
      // Who is not to move has nothing to move.
      turnColor: next.isAhead ? opposite(next.movable!) : (next.movable ?? 'black'),
      movable: { color: next.movable ?? 'white', dests },
      premovable: { enabled: next.isAhead, customDests: dests },
      highlight: {
        custom: new Map(
          [...next.marks].map(([square, marks]) => [
            keyOf(square),
            marks.map((mark) => classOf(mark, next.isAhead)).join(' '),
          ]),
        ),
      },
    });
    if (pieces) place(pieces);
  };

  /** Only differences are told, so that chessground animates them and leaves a piece in the hand alone. */
  const place = (pieces: BoardView['pieces']): void => {
    const diff = new Map<Key, GroundPiece | undefined>();
    for (const [key] of ground.state.pieces) if (!pieces.has(squareOf(key))) diff.set(key, undefined);
    for (const [square, piece] of pieces) {
      const there = ground.state.pieces.get(keyOf(square));
      if (there?.color !== piece.color || there.role !== piece.role) diff.set(keyOf(square), { ...piece });
    }
    ground.setPieces(diff);
  };

  // A drag that ends nowhere unselects without a word.
  const released = (): void => {
    setTimeout(reportSelection, TOLD_AFTER);
  };
  // The board may have been moved on the page without being resized. Another button than the first takes back.
  const pressed = (event: Event): void => {
    ground.state.dom.bounds.clear();
    // Whoever is quicker than it tells presses on the board as it is after that move.
    reportMove();
    if (event instanceof MouseEvent && event.button > 0) tell({ type: 'cancel' });
  };
  host.addEventListener('mousedown', pressed, true);
  host.addEventListener('touchstart', pressed, { capture: true, passive: true });
  document.addEventListener('mouseup', released);
  document.addEventListener('touchend', released);
  const manner = (): void => {
    const speed = settings.animation.value;
    const hand = settings.moveInput.value;
    ground.set({
      animation: { enabled: speed !== 'off' && !stillness.matches, duration: DURATION[speed] },
      draggable: { enabled: hand !== 'tap' },
      selectable: { enabled: hand !== 'drag' },
    });
  };
  stillness.addEventListener('change', manner);

  ground.state.pieces.clear();
  ahead = true;
  ground.set({ animation: { enabled: false } });
  show(first);
  const stopManner = effect(manner);

  return {
    show,
    onIntent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    squareAt(x, y) {
      // It may have been moved on the page without being resized.
      ground.state.dom.bounds.clear();
      const key = ground.getKeyAtDomPos([x, y]);
      return key === undefined ? null : squareOf(key);
    },
    destroy() {
      ground.destroy();
      host.removeEventListener('mousedown', pressed, true);
      host.removeEventListener('touchstart', pressed, true);
      document.removeEventListener('mouseup', released);
      document.removeEventListener('touchend', released);
      stillness.removeEventListener('change', manner);
      stopManner();
      listeners.clear();
      host.replaceChildren();
    },
  };
};
