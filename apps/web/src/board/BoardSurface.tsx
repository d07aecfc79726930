/** The board on the page: a Board that draws, the named squares over it, and whatever else is laid over both. */
import { effect, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { fileOf, rankOf } from '@duiyi/rules';
import type { Board, BoardView, Intent, OpenBoard } from './board.ts';
import { openBoard2d } from './board2d.ts';
import { SquareGrid } from './SquareGrid.tsx';

/** What a board is opened on: any kind of it, and another in its place at any moment. */
export interface Surface {
  readonly open: Signal<OpenBoard>;
  readonly board: Signal<Board | null>;
}

export const openSurface = (): Surface => ({ open: signal(openBoard2d), board: signal(null) });

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
  return (
    <div class="board">
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
