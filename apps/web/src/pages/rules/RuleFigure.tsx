import { COLORS, ROLES } from '@duiyi/rules';
import { drawingOf } from '../../book/drawing.ts';
import type { Figure, FigureName } from '../../book/figures.ts';
import { bookWords } from '../../i18n/book/words.ts';
import { words } from '../../i18n/language.ts';
import { Diagram } from '../../parts/Diagram.tsx';
import { menOf } from '../../parts/MiniBoard.tsx';
import { refusalText } from '../../whyNot/tell.ts';

/** Who stands where, in words. */
const spoken = (board: string): string => {
  const men = menOf(board);
  const text = bookWords.value;
  const sides = COLORS.flatMap((color) => {
    const kinds = ROLES.flatMap((role) => {
      const squares = men
        .filter((man) => man.color === color && man.role === role)
        .map(({ column, row }) => `${'abcdefgh'[column]}${8 - row}`);
      return squares.length > 0 ? [text.man(words.value.role[role], squares)] : [];
    });
    return kinds.length > 0 ? [text.side(color, kinds)] : [];
  });
  return text.board(sides);
};

/** A board of the book with what it is about; of a refused move also why it is. */
export const RuleFigure = ({ name, figure }: { name: FigureName; figure: Figure }) => {
  const { board, last, shapes, refused } = drawingOf(figure);
  return (
    <figure class="book-figure" data-figure={name}>
      <Diagram board={board} last={last} shapes={shapes} tried={refused?.tried} label={spoken(board)} />
      <figcaption>
        {bookWords.value.figures[name]}
        {refused && <span class="book-refusal">{refusalText(refused)}</span>}
      </figcaption>
    </figure>
  );
};
