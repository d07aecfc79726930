/**
 * 64 named squares over any board, flat or solid: what a screen reader reads, what a keyboard walks, what a test holds on
 * to. Pointers go through it to the board beneath.
 */
import { useRef, useState } from 'preact/hooks';
import { fileOf, formatSquare, parseSquare, rankOf, squareAt } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';
import { words } from '../i18n/language.ts';
import { touch } from './board.ts';
import type { BoardView, Intent } from './board.ts';

const STEPS: { readonly [key: string]: readonly [file: number, rank: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

export const SquareGrid = ({ view, onIntent }: { view: BoardView; onIntent: (intent: Intent) => void }) => {
  const [at, setAt] = useState<Square>(4);
  const grid = useRef<HTMLDivElement>(null);
  const white = view.orientation === 'white';
  const { square: name, mark: markWords, table } = words.value;

  const label = (square: Square): string => {
    const marks = (view.marks.get(square) ?? []).flatMap((mark) =>
      mark === 'last' || mark === 'check' ? [] : [markWords[mark]],
    );
    return [name(formatSquare(square), view.pieces.get(square)), ...marks].join(', ');
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step) {
      const sign = white ? 1 : -1;
      const file = fileOf(at) + sign * step[0];
      const rank = rankOf(at) + sign * step[1];
      if (file < 0 || file > 7 || rank < 0 || rank > 7) return;
      const next = squareAt(file, rank);
      setAt(next);
      grid.current?.querySelector<HTMLElement>(`[data-square=${formatSquare(next)}]`)?.focus();
    } else if ((event.key === 'Enter' || event.key === ' ') && view.movable !== null) {
      onIntent(touch(view, at));
    } else if (event.key === 'Escape' && (view.selected !== null || view.ghost)) {
      onIntent({ type: 'cancel' });
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  // Comes from readers and tools: a finger or a mouse touches the board beneath.
  const onClick = ({ target }: MouseEvent): void => {
    const square = target instanceof HTMLElement ? parseSquare(target.dataset['square'] ?? '') : null;
    if (square !== null) onIntent(touch(view, square));
  };

  return (
    <div
      class="square-grid"
      role="grid"
      aria-label={table.board}
      aria-rowcount={8}
      aria-colcount={8}
      ref={grid}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {EIGHT.map((row) => (
        <div role="row" key={row}>
          {EIGHT.map((column) => {
            const square = white ? squareAt(column, 7 - row) : squareAt(7 - column, row);
            return (
              <div
                key={column}
                role="gridcell"
                tabIndex={square === at ? 0 : -1}
                data-square={formatSquare(square)}
                aria-label={label(square)}
                aria-selected={square === view.selected}
                onFocus={() => setAt(square)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
