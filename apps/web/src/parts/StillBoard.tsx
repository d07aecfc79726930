import { isDark, squareAt } from '@duiyi/rules';
import type { Piece, Square } from '@duiyi/rules';

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/** A picture of a board: nothing to touch, cheap to show. */
export const StillBoard = ({ pieces }: { pieces: ReadonlyMap<Square, Piece> }) => (
  <div class="still-board" aria-hidden="true">
    {EIGHT.flatMap((row) =>
      EIGHT.map((file) => {
        const square = squareAt(file, 7 - row);
        const piece = pieces.get(square);
        return (
          <div key={square} class={isDark(square) ? 'dark-square' : 'light-square'}>
            {piece && <span class={`piece-art ${piece.color} ${piece.role}`} />}
          </div>
        );
      }),
    )}
  </div>
);
