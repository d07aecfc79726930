/** Why a move that was tried is none: told by itself or once it is asked, as the person has it, and drawn on the board. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { play } from '@duiyi/rules';
import type { Position } from '@duiyi/rules';
import type { Surface } from '../../../board/board.ts';
import type { Shape } from '../../../board/shape.ts';
import { whyNotWords } from '../../../i18n/whyNot/words.ts';
import { RuleLink } from '../../../parts/RuleLink.tsx';
import { positionAt } from '../../../play/positionAt.ts';
import type { Table } from '../../../play/table.ts';
import { reasonShapes } from '../../../whyNot/reasonShapes.ts';
import { refusedBecause } from '../../../whyNot/refused.ts';
import type { Refused } from '../../../whyNot/refused.ts';
import { refusalText } from '../../../whyNot/tell.ts';
import { watchTries } from '../../../whyNot/tries.ts';
import { isToldUnasked } from '../../../whyNot/unasked.ts';
import { pencil } from '../../../board/over/pencil.ts';

/** The game up to the position looked at, with what is tried on it. */
export const historyOf = (table: Table): readonly Position[] => {
  const game = table.game.peek();
  const history = Array.from({ length: table.ply.peek() + 1 }, (_, ply) => positionAt(game, ply));
  const { moves, at } = table.trial.peek() ?? { moves: [], at: 0 };
  for (const move of moves.slice(0, at)) history.push(play(history.at(-1)!, move));
  return history;
};

/** `said`: what is to be read beside the board; `marks`: what is to be seen on it. */
export const WhyNot = (props: {
  table: Table;
  surface: Surface;
  said: Signal<ComponentChildren>;
  marks: Signal<readonly Shape[]>;
}) => {
  const { table, surface, said, marks } = props;
  const root = useRef<HTMLSpanElement>(null);
  const refused = useSignal<Refused | null>(null);
  const asked = useSignal(false);

  useLayoutEffect(() => {
    const board = root.current!.closest<HTMLElement>('.board')!;
    return watchTries(
      board,
      () => table.view.peek(),
      surface,
      (tried) => {
        if (pencil.peek() !== null || table.held.peek()) return;
        refused.value = refusedBecause(tried, historyOf(table));
        asked.value = false;
      },
    );
  }, [table, surface, refused, asked]);

  // It stands until the position is another, or a piece is taken in hand anew.
  const before = useRef({ position: table.position.peek(), selected: table.view.peek().selected });
  useSignalEffect(() => {
    const [position, { selected }] = [table.position.value, table.view.value];
    const last = before.current;
    before.current = { position, selected };
    if (position !== last.position || (selected !== null && selected !== last.selected)) refused.value = null;
  });

  useSignalEffect(() => {
    const why = refused.value;
    const isTold = isToldUnasked(table.game.value) || asked.value;
    marks.value = why && isTold ? reasonShapes(why.reason) : [];
    said.value = why && <Said why={why} onAsk={isTold ? null : () => (asked.value = true)} />;
  });
  useEffect(
    () => () => {
      said.value = null;
      marks.value = [];
    },
    [said, marks],
  );
  return <span ref={root} hidden />;
};

export const Said = ({ why, onAsk }: { why: Refused; onAsk: (() => void) | null }) => {
  const text = whyNotWords.value;
  if (!onAsk) {
    const { rule } = why.reason;
    return (
      <>
        <span data-part="why-not" data-rule={rule}>
          {refusalText(why)}
        </span>{' '}
        <RuleLink rule={rule} label={text.rule(rule)}>
          {rule}
        </RuleLink>
      </>
    );
  }
  return (
    <>
      {text.refused}{' '}
      <button type="button" class="ply" data-part="ask-why-not" onClick={onAsk}>
        {text.ask}
      </button>
    </>
  );
};
