import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { learnWords } from '../../i18n/learn/words.ts';
import { whyNotWords } from '../../i18n/whyNot/words.ts';
import { openBench } from '../../learn/bench.ts';
import { isLessonId, lessonAfter, LESSONS } from '../../learn/course.ts';
import type { LessonId } from '../../learn/course.ts';
import { starsFor } from '../../learn/exercise.ts';
import type { Task } from '../../learn/lesson.ts';
import { award } from '../../learn/progress.ts';
import { Page } from '../../parts/Page.tsx';
import { RuleLink } from '../../parts/RuleLink.tsx';
import { BoardSwitch } from '../../board/over/BoardSwitch.tsx';
import { Stars } from './Stars.tsx';
import { TaskBoard } from './TaskBoard.tsx';
import { TaskPanel } from './TaskPanel.tsx';

/** `/learn/ID`: one idea, in a few tasks. */
export const LessonPage = ({ id }: { id: string }) => {
  if (isLessonId(id)) return <Lesson key={id} id={id} />;
  const { missing, missingWhy, map } = learnWords.value;
  return (
    <Page heading={missing} main="plain">
      <section class="card">
        <h1>{missing}</h1>
        <p class="lead">{missingWhy}</p>
        <a class="button primary" href="/learn" data-part="map">
          {map}
        </a>
      </section>
    </Page>
  );
};

/** How long what happens by itself may be looked forward to, in milliseconds. */
const PACE = 700;
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

const Lesson = ({ id }: { id: LessonId }) => {
  const text = learnWords.value;
  const { tasks }: { readonly tasks: readonly Task[] } = LESSONS[id];
  const at = useSignal(0);
  /** How often the task was begun anew: each time it is another bench. */
  const round = useSignal(0);
  const mistakes = useSignal(0);
  const isOver = at.value === tasks.length;
  const bench = useMemo(
    () => (isOver ? null : openBench(tasks[at.value], stillness.matches ? 0 : PACE)),
    [tasks, at.value, round.value],
  );
  useEffect(() => () => bench?.close(), [bench]);
  const won = useComputed(() => starsFor(mistakes.value));

  const goOn = (): void => {
    mistakes.value += bench!.exercise.peek().mistakes;
    at.value += 1;
    if (at.value === tasks.length) award(id, won.value);
  };
  const restart = (): void => {
    mistakes.value = 0;
    at.value = 0;
    round.value += 1;
  };
  const { title, idea, tasks: told } = text.lessons[id];

  return (
    <Page heading={title} main="lesson-page">
      <header class="lesson-head">
        <p class="lesson-way">
          <a href="/learn" data-part="map">
            {text.map}
          </a>
          {bench && 'fen' in bench.exercise.peek().task && <BoardSwitch />}
          {!isOver && <span data-part="task-at">{text.task(at.value + 1, tasks.length)}</span>}
        </p>
        <h1>{title}</h1>
        <p class="lead" data-part="idea">
          {idea}
        </p>
      </header>
      {bench && 'fen' in bench.exercise.peek().task && <TaskBoard key={`${at.value} ${round.value}`} bench={bench} />}
      <section
        class="card lesson-panel"
        data-part="lesson"
        data-lesson={id}
        data-task={at.value}
        data-step={bench?.exercise.value.reply === null ? bench.exercise.value.step : undefined}
        data-over={isOver}
      >
        {bench ? (
          <TaskPanel
            key={`${at.value} ${round.value}`}
            bench={bench}
            told={told[at.value]}
            isLast={at.value === tasks.length - 1}
            onNext={goOn}
            // What went wrong before is forgotten.
            onRetry={() => {
              round.value += 1;
            }}
          />
        ) : (
          <Finished id={id} won={won.value} onAgain={restart} />
        )}
      </section>
    </Page>
  );
};

const Finished = ({ id, won, onAgain }: { id: LessonId; won: number; onAgain: () => void }) => {
  const text = learnWords.value;
  const next = lessonAfter(id);
  const on = useRef<HTMLAnchorElement>(null);
  useEffect(() => on.current!.focus({ preventScroll: true }), []);
  return (
    <>
      <p class="lesson-finished" role="status">
        {next === null ? text.allDone : text.finished} <Stars won={won} />
      </p>
      <p class="lesson-rules" data-part="lesson-rules">
        {text.rules}{' '}
        {LESSONS[id].rules.map((rule) => (
          <RuleLink key={rule} rule={rule} label={whyNotWords.value.rule(rule)}>
            {rule}
          </RuleLink>
        ))}
      </p>
      <div class="lesson-actions">
        <a class="button primary" href={next === null ? '/' : `/learn/${next}`} data-part="next-lesson" ref={on}>
          {next === null ? text.play : `${text.nextLesson} · ${text.lessons[next].title}`}
        </a>
        <button type="button" data-part="again" onClick={onAgain}>
          {text.again}
        </button>
        <a class="button quiet" href="/learn">
          {text.map}
        </a>
      </div>
    </>
  );
};
