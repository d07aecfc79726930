/** The board on the page: a Board that draws, the named squares over it, and whatever else is laid over both. */
import { effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { fileOf, rankOf } from '@duiyi/rules';
import type { BoardView, Intent, Surface } from './board.ts';
import { openBoard2d } from './board2d.ts';
import { SquareGrid } from './SquareGrid.tsx';

export const openSurface = (): Surface => ({ open: signal(openBoard2d), board: signal(null), early: [] });

export const BoardSurface = (props: {
  view: ReadonlySignal<BoardView>;
  onIntent: (intent: Intent) => void;
  surface?: Surface;
  children?: ComponentChildren;
}) => {
  const { view, onIntent } = props;
  const host = useRef<HTMLDivElement>(null);
  const surface = useMemo(() => props.surface ?? openSurface(), []);
  const open = surface.open.value;

  useLayoutEffect(() => {
    const board = open(host.current!, view.peek());
    surface.board.value = board;
    board.onIntent(onIntent);
    // At once and not with the next render: the board has already moved the piece and waits to hear whether it stands.
    const stop = effect(() => board.show(view.value));
    return () => {
      stop();
      board.destroy();
    };
  }, [view, onIntent, open]);

  // What else changes on the page does not change the squares.
  const squares = useMemo(() => <SquareGrid view={view.value} onIntent={onIntent} />, [view.value, onIntent]);
  const note = (event: Event): void => {
    surface.early?.push([event, view.peek()]);
  };
  return (
    <div
      class="board"
      onPointerDownCapture={note}
      onPointerUpCapture={note}
      onKeyDownCapture={note}
      onClickCapture={note}
    >
      <div class="board-host" ref={host} aria-hidden="true" />
      <div class="board-layer board-plane">
        {squares}
        <Ghost view={view.value} />
      </div>
      <div class="board-layer">{props.children}</div>
    </div>
  );
};

/** What will be put there when the turn has come. */
const Ghost = ({ view: { ghost, orientation } }: { view: BoardView }) => {
  if (!ghost) return null;
  const { square, piece } = ghost;
  const [column, row] = [fileOf(square), 7 - rankOf(square)].map((n) => (orientation === 'white' ? n : 7 - n));
  return (
    <span
      class={`ghost piece-art ${piece.color} ${piece.role}`}
      data-part="premove"
      aria-hidden="true"
      style={{ left: `${column * 12.5}%`, top: `${row * 12.5}%` }}
    />
  );
};
