import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Said } from '../../../board/over/WhyNot.tsx';
import { aidWords } from '../../../i18n/aids/words.ts';
import { readMove, squaresTried } from '../../../play/enter.ts';
import type { Table } from '../../../play/table.ts';
import { refusedBecause } from '../../../whyNot/refused.ts';
import type { Refused } from '../../../whyNot/refused.ts';
import { isToldUnasked } from '../../../whyNot/unasked.ts';
import { historyOf } from './history.ts';

/** A move in writing, for who would rather type or cannot see. */
export const Entry = ({ table }: { table: Table }) => {
  const text = aidWords.value;
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<ComponentChildren>(null);
  const id = useId();
  const isPlaying = table.game.value.phase === 'playing';
  const seat = table.session.seat.value;
  const isWanted = !isPlaying || seat !== null;

  // Before anything else is typed: a letter that came too soon would turn the board.
  useLayoutEffect(() => {
    // Where a finger is at work, a keyboard would rise over the board; and once it is over, the keys step through it.
    if (isPlaying && isWanted && matchMedia('(hover: hover)').matches) field.current!.focus({ preventScroll: true });
  }, [isPlaying, isWanted]);
  if (!isWanted) return null;

  const enter = (event: Event): void => {
    event.preventDefault();
    const written = field.current!.value.trim();
    if (written === '') return;
    const position = table.position.peek();
    const mayMove = !isPlaying || (table.following.peek() && position.turn === seat);
    if (!mayMove) {
      setFault(text.notNow);
      return;
    }
    const read = readMove(position, written);
    if (!read.ok) {
      const tried = read.error === 'illegal' ? squaresTried(position, written) : null;
      const why = tried && refusedBecause(tried, historyOf(table));
      setFault(why ? <Why table={table} why={why} /> : text.faults[read.error](written));
      field.current!.select();
      return;
    }
    setFault(null);
    table.make(read.value);
    field.current!.value = '';
  };

  return (
    <form class="tools-row entry" onSubmit={enter}>
      <label class="spoken" for={id}>
        {text.entry}
      </label>
      <input
        id={id}
        ref={field}
        name="move"
        placeholder={text.entryHint}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={40}
        onInput={() => setFault(null)}
      />
      <button type="submit" data-part="enter">
        {text.enter}
      </button>
      <p class="entry-fault problem" role="alert" data-part="entry-fault">
        {fault}
      </p>
    </form>
  );
};

/** As it is told of a try on the board. */
const Why = ({ table, why }: { table: Table; why: Refused }) => {
  const [isAsked, ask] = useState(false);
  return (
    <Said why={why} onAsk={isAsked || isToldUnasked(table.game.value.terms.formal === true) ? null : () => ask(true)} />
  );
};
