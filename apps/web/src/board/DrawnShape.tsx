/** A shape as it lies over a board, in a picture of 8 × 8 squares. */
import { fileOf, formatSquare, rankOf } from '@duiyi/rules';
import type { Color, Square } from '@duiyi/rules';
import '../style/drawnShape.css';
import type { Shape } from './shape.ts';

const middleOf = (square: Square, orientation: Color): readonly [x: number, y: number] => {
  const [x, y] = [fileOf(square), 7 - rankOf(square)];
  return orientation === 'white' ? [x + 0.5, y + 0.5] : [7.5 - x, 7.5 - y];
};

export const DrawnShape = ({ shape: { from, to, color }, orientation }: { shape: Shape; orientation: Color }) => {
  const [x, y] = middleOf(from, orientation);
  const named = { 'data-from': formatSquare(from), 'data-to': formatSquare(to), 'data-color': color };
  if (from === to) return <circle {...named} class={`shape ${color}`} cx={x} cy={y} r={0.44} />;
  const [toX, toY] = middleOf(to, orientation);
  const length = Math.hypot(toX - x, toY - y);
  const degrees = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  // Along the x-axis: it begins beside the piece and ends in the middle of the square.
  const tip = length - 0.08;
  return (
    <path
      {...named}
      class={`shape arrow ${color}`}
      transform={`translate(${x} ${y}) rotate(${degrees})`}
      d={`M0.25-.09H${tip - 0.42}V-.27L${tip} 0 ${tip - 0.42} .27V.09H.25z`}
    />
  );
};
