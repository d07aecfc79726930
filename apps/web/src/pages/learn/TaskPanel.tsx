/** What is asked, what is answered, and the buttons of a task. */
import { useEffect, useRef } from 'preact/hooks';
import { formatSan, formatSquare, play } from '@duiyi/rules';
import { language } from '../../i18n/language.ts';
import { learnWords } from '../../i18n/learn/words.ts';
import type { TaskWords } from '../../i18n/learn/lessonWords.ts';
import type { Bench } from '../../learn/bench.ts';
import { chosen, hinted, judged, read } from '../../learn/exercise.ts';
import type { Answer } from '../../learn/exercise.ts';
import { wayOut } from '../../learn/goals.ts';
import { whyNotWords } from '../../i18n/whyNot/words.ts';
import { RuleLink } from '../../parts/RuleLink.tsx';
import { sanStyle } from '../../play/moveText.ts';
import { wordsOf } from '../../play/story.ts';
import { refusalText } from '../../whyNot/tell.ts';
import { Calculator } from './Calculator.tsx';

export const TaskPanel = (props: {
  bench: Bench;
  told: TaskWords;
  isLast: boolean;
  onNext: () => void;
  onRetry: () => void;
}) => {
  const { bench, told, onNext, onRetry } = props;
  const text = learnWords.value;
  const exercise = bench.exercise.value;
  const { task, isDone, isHinted } = exercise;
  const next = useRef<HTMLButtonElement>(null);
  // Who works by keyboard goes on with the next press.
  useEffect(() => {
    if (isDone) next.current!.focus({ preventScroll: true });
  }, [isDone]);

  return (
    <>
      <h2 class="lesson-ask" data-part="ask">
        {told.ask}
      </h2>
      {task.kind === 'touch' && !isDone && (
        <p class="lesson-step" role="status" data-part="step">
          {told.steps![exercise.step]}
        </p>
      )}
      {task.kind === 'read' && (
        <dl class="lesson-pages">
          {told.pages!.map(([heading, said]) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
      {task.kind === 'points' && <Calculator />}
      {!isDone && <Answers bench={bench} told={told} />}
      <p
        class="lesson-answer"
        aria-live="polite"
        data-part="answer"
        data-code={exercise.answer?.code}
        data-done={isDone}
      >
        {exercise.answer && (
          <span>
            {answerText(exercise.answer, told)}
            <AnswerRule answer={exercise.answer} />
          </span>
        )}
        {isHinted && !isDone && told.hint !== undefined && (
          <span class="lesson-hint" data-part="hint-text">
            {text.says.hinted(told.hint)}
          </span>
        )}
        {isDone && <strong class="lesson-done">{told.done}</strong>}
        {isDone && task.kind === 'stars' && (
          <span class="lesson-count">{text.movesMade(exercise.moves, wordsOf(task.way).length)}</span>
        )}
      </p>
      <div class="lesson-actions">
        {isDone ? (
          <button type="button" class="primary" data-part="next" ref={next} onClick={onNext}>
            {text.next}
          </button>
        ) : (
          told.hint !== undefined && (
            <button type="button" data-part="hint" aria-pressed={isHinted} onClick={() => bench.become(hinted)}>
              {text.hint}
            </button>
          )
        )}
        {(exercise.moves > 0 || exercise.mistakes > 0) && (
          <button type="button" class="quiet" data-part="retry" onClick={onRetry}>
            {text.retry}
          </button>
        )}
      </div>
    </>
  );
};

/** What is chosen from, where a task is not done on the board alone. */
const Answers = ({ bench, told }: { bench: Bench; told: TaskWords }) => {
  const text = learnWords.value;
  const { become } = bench;
  switch (bench.exercise.value.task.kind) {
    case 'choice':
      return (
        <div class="lesson-options" role="group" aria-label={told.ask}>
          {told.options!.map((option, i) => (
            <button
              key={i}
              type="button"
              data-part={`option-${i}`}
              onClick={() => become((exercise) => chosen(exercise, i))}
            >
              {option.text}
            </button>
          ))}
        </div>
      );
    case 'judge':
      return (
        <div class="lesson-options yes-or-no" role="group" aria-label={text.question}>
          {([true, false] as const).map((may) => (
            <button
              key={String(may)}
              type="button"
              data-part={may ? 'may' : 'may-not'}
              onClick={() => become((exercise) => judged(exercise, may))}
            >
              {may ? text.may : text.mayNot}
            </button>
          ))}
        </div>
      );
    case 'read':
    case 'points':
      return (
        <div class="lesson-options">
          <button type="button" class="primary" data-part="read" onClick={() => become(read)}>
            {bench.exercise.value.task.kind === 'read' ? text.read : text.calculator.done}
          </button>
        </div>
      );
    default:
      return null;
  }
};

/** From a refusal to its rule. */
const AnswerRule = ({ answer }: { answer: Answer }) => {
  if (answer.code !== 'refused' && answer.code !== 'may-not') return null;
  const { rule } = answer.refused.reason;
  return (
    <>
      {' '}
      <RuleLink rule={rule} label={whyNotWords.value.rule(rule)}>
        {rule}
      </RuleLink>
    </>
  );
};

const answerText = (answer: Answer, told: TaskWords): string => {
  const { says, others } = learnWords.value;
  switch (answer.code) {
    case 'refused':
    case 'may-not':
      return refusalText(answer.refused);
    case 'other': {
      const { goal, before, move } = answer;
      if (goal === null || (goal === 'mate' && told.other !== undefined && wayOut(before, move) === null))
        return told.other ?? says.other;
      const out = wayOut(before, move);
      return others[goal](out && formatSan(play(before, move), out, sanStyle(language.value)), before.turn);
    }
    case 'wrong-square':
      return says['wrong-square'](formatSquare(answer.square));
    case 'option':
      return told.options![answer.option].why;
    default:
      return says[answer.code];
  }
};
