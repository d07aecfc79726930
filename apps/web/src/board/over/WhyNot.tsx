/** Why a move that was tried is none: told by itself or once it is asked, as the person has it, and drawn on the board. */
import { effect, useSignal, useSignalEffect } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Position } from '@duiyi/rules';
import { whyNotWords } from '../../i18n/whyNot/words.ts';
import { RuleLink } from '../../parts/RuleLink.tsx';
import { reasonShapes } from '../../whyNot/reasonShapes.ts';
import { refusedBecause } from '../../whyNot/refused.ts';
import type { Refused } from '../../whyNot/refused.ts';
import { refusalText } from '../../whyNot/tell.ts';
import { watchTries } from '../../whyNot/tries.ts';
import type { BoardView, Surface } from '../board.ts';
import type { Shape } from '../shape.ts';
import { pencil } from './pencil.ts';

/** What is tried on. */
export interface Tryable {
  readonly view: ReadonlySignal<BoardView>;
  readonly position: ReadonlySignal<Position>;
  /** Up to the position tried on; null: what is done there now is no try. */
  readonly history: () => readonly Position[] | null;
  /** Whether it is told before it is asked. Read within an effect it follows what decides that. */
  readonly isTold: () => boolean;
}

/** `said`: what is to be read beside the board; `marks`: what is to be seen on it. */
export const WhyNot = (props: {
  on: Tryable;
  surface: Surface;
  said: Signal<ComponentChildren>;
  marks: Signal<readonly Shape[]>;
}) => {
  const { on, surface, said, marks } = props;
  const root = useRef<HTMLSpanElement>(null);
  const refused = useSignal<Refused | null>(null);
  const asked = useSignal(false);

  useLayoutEffect(() => {
    const board = root.current!.closest<HTMLElement>('.board')!;
    return watchTries(
      board,
      () => on.view.peek(),
      surface,
      (tried) => {
        const history = pencil.peek() === null ? on.history() : null;
        if (!history) return;
        refused.value = refusedBecause(tried, history);
        asked.value = false;
      },
    );
  }, [on, surface, refused, asked]);

  // It stands until the position is another, or a piece is taken in hand anew. At once and not with the next frame: what is
  // put down in between is tried on the new position.
  useLayoutEffect(() => {
    let last = { position: on.position.peek(), selected: on.view.peek().selected };
    return effect(() => {
      const [position, { selected }] = [on.position.value, on.view.value];
      if (position !== last.position || (selected !== null && selected !== last.selected)) refused.value = null;
      last = { position, selected };
    });
  }, [on, refused]);

  useSignalEffect(() => {
    const why = refused.value;
    const isTold = on.isTold() || asked.value;
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
