/** What is laid over the board: arrows, and what a solid one needs. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatSquare } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';
import type { Surface } from '../../../board/BoardSurface.tsx';
import type { Table } from '../../../play/table.ts';
import { CameraBar, Note } from './CameraBar.tsx';
import { openSolid, solid } from './solid.ts';
import { Shapes } from './Shapes.tsx';
import type { Shape } from '../../../board/shape.ts';
import { WhyNot } from './WhyNot.tsx';
import { surpriseAt, WhySo } from './WhySo.tsx';

/** `said`: what is to be read beside the board, of a move that was refused or of one that surprises. */
export const Over = (props: {
  table: Table;
  surface: Surface;
  said: Signal<ComponentChildren>;
  help: ReadonlySignal<readonly Shape[]> | undefined;
}) => {
  const { table, surface, said, help } = props;
  const marks = useSignal<readonly Shape[]>([]);
  const all = useComputed(() => [...marks.value, ...(help?.value ?? [])]);
  const seen = useSignal<readonly Shape[]>([]);
  const refusal = useSignal<ComponentChildren>(null);
  useEffect(() => {
    const opened = openSolid(table, surface, seen);
    solid.value = opened;
    return () => {
      solid.value = null;
      opened.close();
    };
  }, [table, surface, seen]);
  useSignalEffect(() => {
    const surprise = surpriseAt(table);
    said.value = refusal.value ?? (surprise && <WhySo surprise={surprise} />);
  });
  useEffect(
    () => () => {
      said.value = null;
    },
    [said],
  );
  useSignalEffect(() => {
    if (table.promoting.value) placePicker(table.promoting.value.to);
  });
  return (
    <>
      <Shapes table={table} surface={surface} seen={seen} marks={all} />
      <WhyNot table={table} surface={surface} said={refusal} marks={marks} />
      {solid.value && <CameraBar solid={solid.value} />}
      {solid.value && <Note solid={solid.value} />}
    </>
  );
};

const between = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));

/** Tells the sheet of a solid board where the picker of a pawn's role belongs: over the square, and inside the board. */
const placePicker = (square: Square): void => {
  const cell = document.querySelector(`.board [data-square=${formatSquare(square)}]`)!.getBoundingClientRect();
  const board = document.querySelector<HTMLElement>('.table-page .board')!;
  const { left, top, width, height } = board.getBoundingClientRect();
  const [x, y] = [cell.left + cell.width / 2 - left, cell.top + cell.height / 2 - top];
  const [wide, high] = [width / 8, height / 2];
  const from = y < high ? y - wide / 2 : y + wide / 2 - high;
  board.style.setProperty('--pick-left', `${between(x - wide / 2, 0, width - wide)}px`);
  board.style.setProperty('--pick-top', `${between(from, 0, height - high)}px`);
};
