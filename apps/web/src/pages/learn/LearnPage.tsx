import { learnWords } from '../../i18n/learn/words.ts';
import { COURSE, isOpen, LESSON_IDS } from '../../learn/course.ts';
import type { LessonId } from '../../learn/course.ts';
import { stars } from '../../learn/progress.ts';
import { me } from '../../net/me.ts';
import { Page } from '../../parts/Page.tsx';
import { Stars } from './Stars.tsx';

const isDone = (id: LessonId): boolean => stars.value[id] !== undefined;

/** `/learn`: all lessons, which are done and which come next. */
export const LearnPage = () => {
  const text = learnWords.value;
  const done = LESSON_IDS.filter(isDone).length;
  const next = LESSON_IDS.find((id) => !isDone(id)) ?? LESSON_IDS[0];
  return (
    <Page heading={text.heading} main="learn-page">
      <header class="learn-head">
        <div>
          <h1>{text.heading}</h1>
          <p class="lead">{text.lead}</p>
        </div>
        <div class="learn-go">
          <p data-part="progress" data-done={done}>
            {text.progress(done, LESSON_IDS.length)}
          </p>
          <a class="button primary" href={`/learn/${next}`} data-part="go-on">
            {done === 0 ? text.begin : text.goOn} · {text.lessons[next].title}
          </a>
        </div>
      </header>
      <div class="chapters">
        {COURSE.map(({ id, lessons }, n) => (
          <section key={id} class="chapter" data-chapter={id}>
            <h2>{text.chapter(n, text.chapters[id])}</h2>
            <ol>
              {lessons.map((lesson) => (
                <Line key={lesson} id={lesson} isNext={lesson === next} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p class="learn-more">
        <a href="/rules" data-part="learn-rules">
          {text.rules}
        </a>
        <a href="/history" data-part="learn-history">
          {text.history}
        </a>
      </p>
      <p class="learn-kept">{me.value?.name ? text.keptAccount : text.keptHere}</p>
    </Page>
  );
};

const Line = ({ id, isNext }: { id: LessonId; isNext: boolean }) => {
  const text = learnWords.value;
  const { title } = text.lessons[id];
  if (!isOpen(id, isDone)) {
    return (
      <li class="lesson-line locked" data-lesson={id} data-state="locked">
        <span>{title}</span>
        <span class="lesson-locked" title={text.locked}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path class="line" d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
          </svg>
          <span class="spoken">{text.locked}</span>
        </span>
      </li>
    );
  }
  return (
    <li class="lesson-line" data-lesson={id} data-state={isDone(id) ? 'done' : 'open'}>
      <a href={`/learn/${id}`} aria-current={isNext ? 'step' : undefined}>
        <span>{title}</span>
        <Stars won={stars.value[id] ?? 0} />
      </a>
    </li>
  );
};
