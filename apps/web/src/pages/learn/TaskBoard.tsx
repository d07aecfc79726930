/** The board of a task, flat or solid as in casual games. */
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { BoardSurface, openSurface } from '../../board/BoardSurface.tsx';
import { watchPresses } from '../../board/presses.ts';
import { touched } from '../../learn/exercise.ts';
import type { Bench } from '../../learn/bench.ts';
import { watchTries } from '../../whyNot/tries.ts';
import { Raised } from '../../board/over/Raised.tsx';
import { PromotionPicker } from '../../board/PromotionPicker.tsx';

export const TaskBoard = ({ bench }: { bench: Bench }) => {
  const surface = useMemo(openSurface, []);
  const root = useRef<HTMLDivElement>(null);
  // Before anything can be pressed.
  useLayoutEffect(() => {
    const element = root.current!.querySelector<HTMLElement>('.board')!;
    if (bench.exercise.peek().task.kind !== 'touch')
      return watchTries(element, () => bench.view.peek(), surface, bench.attempt);
    return watchPresses(
      element,
      () => surface.board.peek(),
      () => null,
      (from, to) => from === to && bench.become((exercise) => touched(exercise, to)),
    );
  }, [bench, surface]);
  return (
    <div class="lesson-board" ref={root}>
      <BoardSurface view={bench.view} onIntent={bench.intend} surface={surface}>
        <Raised setting="casualBoard" table={bench} taken={bench.taken} surface={surface} marks={bench.marks} />
        <PromotionPicker table={bench} />
      </BoardSurface>
    </div>
  );
};
