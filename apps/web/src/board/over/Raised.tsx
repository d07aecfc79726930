/** What is laid over a board of either kind: arrows, and what a solid one needs. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatSquare } from '@duiyi/rules';
import type { ByColor, Role, Square } from '@duiyi/rules';
import type { Surface } from '../board.ts';
import type { Shape } from '../shape.ts';
import type { Table } from '../../play/table.ts';
import { CameraBar, Note } from './CameraBar.tsx';
import { openSolid, solid } from './solid.ts';
import { Shapes } from './Shapes.tsx';

export const Raised = (props: {
  /** Which setting says whether the board is solid. */
  setting: 'formalBoard' | 'casualBoard';
  table: Pick<Table, 'view' | 'orientation' | 'promoting'>;
  taken: ReadonlySignal<ByColor<readonly Role[]>>;
  surface: Surface;
  /** Drawn by the page. */
  marks: ReadonlySignal<readonly Shape[]>;
}) => {
  const { setting, table, taken, surface, marks } = props;
  const seen = useSignal<readonly Shape[]>([]);
  useEffect(() => {
    const opened = openSolid(setting, taken, table.view, surface, seen);
    solid.value = opened;
    return () => {
      solid.value = null;
      opened.close();
    };
  }, [setting, taken, table, surface, seen]);
  useSignalEffect(() => {
    if (table.promoting.value) placePicker(table.promoting.value.to);
  });
  return (
    <>
      <Shapes table={table} surface={surface} seen={seen} marks={marks} />
      {solid.value && <CameraBar solid={solid.value} />}
      {solid.value && <Note solid={solid.value} />}
    </>
  );
};

const between = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));

/** Tells the sheet of a solid board where the picker of a pawn's role belongs: over the square, and inside the board. */
const placePicker = (square: Square): void => {
  const named = document.querySelector<HTMLElement>(`.board [data-square=${formatSquare(square)}]`)!;
  const cell = named.getBoundingClientRect();
  const board = named.closest<HTMLElement>('.board')!;
  const { left, top, width, height } = board.getBoundingClientRect();
  const [x, y] = [cell.left + cell.width / 2 - left, cell.top + cell.height / 2 - top];
  const [wide, high] = [width / 8, height / 2];
  const from = y < high ? y - wide / 2 : y + wide / 2 - high;
  board.style.setProperty('--pick-left', `${between(x - wide / 2, 0, width - wide)}px`);
  board.style.setProperty('--pick-top', `${between(from, 0, height - high)}px`);
};
