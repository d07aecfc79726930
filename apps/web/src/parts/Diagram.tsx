/** A position to be read beside a text: a small board with the names of its squares and what is drawn on it. */
import type { Shape } from '../board/shape.ts';
import { DrawnShape } from '../board/DrawnShape.tsx';
import '../style/diagram.css';
import { MiniBoard } from './MiniBoard.tsx';

const FILES = 'abcdefgh';
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7];

interface Props {
  /** The first field of a FEN. */
  readonly board: string;
  /** The last move, in UCI. */
  readonly last?: string | undefined;
  readonly shapes: readonly Shape[];
  /** A move that was tried and is none. */
  readonly tried?: Pick<Shape, 'from' | 'to'> | undefined;
  /** What it shows, for those who hear it. */
  readonly label: string;
}

export const Diagram = ({ board, last, shapes, tried, label }: Props) => (
  <div class="diagram" role="img" aria-label={label}>
    <div class="diagram-board">
      <MiniBoard board={board} last={last} />
    </div>
    <svg class="diagram-over" viewBox="-0.5 0 8.5 8.5" aria-hidden="true">
      {NUMBERS.map((n) => (
        <g key={n}>
          <text x={n + 0.5} y={8.36}>
            {FILES[n]}
          </text>
          <text x={-0.25} y={7.61 - n}>
            {n + 1}
          </text>
        </g>
      ))}
      {shapes.map((shape) => (
        <DrawnShape key={`${shape.from} ${shape.to} ${shape.color}`} shape={shape} orientation="white" />
      ))}
      {tried && (
        <g class="diagram-tried">
          <DrawnShape shape={{ ...tried, color: 'blue' }} orientation="white" />
        </g>
      )}
    </svg>
  </div>
);
