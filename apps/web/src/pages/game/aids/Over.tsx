/** What is laid over the board of a game. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Surface } from '../../../board/board.ts';
import type { Shape } from '../../../board/shape.ts';
import { takenIn } from '../../../play/material.ts';
import type { Table } from '../../../play/table.ts';
import { Raised } from '../../../board/over/Raised.tsx';
import { WhyNot } from '../../../board/over/WhyNot.tsx';
import { historyOf } from './history.ts';
import { isToldUnasked } from '../../../whyNot/unasked.ts';
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
  const refusal = useSignal<ComponentChildren>(null);
  const tryable = useMemo(
    () => ({
      view: table.view,
      position: table.position,
      history: () => (table.held.peek() ? null : historyOf(table)),
      isTold: () => isToldUnasked(table.game.value.terms.formal === true),
    }),
    [table],
  );
  const taken = useComputed(() => takenIn(table.game.value, table.ply.value));
  const setting = table.game.value.terms.formal ? 'formalBoard' : 'casualBoard';
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
  return (
    <>
      <Raised setting={setting} table={table} taken={taken} surface={surface} marks={all} />
      <WhyNot on={tryable} surface={surface} said={refusal} marks={marks} />
    </>
  );
};
