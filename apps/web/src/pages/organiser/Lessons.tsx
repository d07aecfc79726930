import { useSignal } from '@preact/signals';
import type { LessonStars } from '@duiyi/protocol';
import { explain } from '../../i18n/reason.ts';
import { learnWords } from '../../i18n/learn/words.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { words } from '../../i18n/language.ts';
import { COURSE, LESSON_IDS } from '../../learn/course.ts';
import type { LessonId } from '../../learn/course.ts';
import { askMembersLessons } from '../../net/organiserApi.ts';
import { usePages } from '../../parts/usePages.ts';
import { MemberSearch } from './MemberSearch.tsx';

const FIRST_OF_CHAPTERS = new Set(COURSE.map(({ lessons }) => lessons[0]));
const edgeOf = (id: LessonId): string => (FIRST_OF_CHAPTERS.has(id) ? 'course-edge' : '');

/** How far everybody is with the lessons: a line a member, a column a lesson. */
export const Lessons = () => {
  const text = organiserWords.value.lessons;
  const wanted = useSignal('');
  const { pages, problem, more } = usePages(wanted.value, (after: string | null) =>
    askMembersLessons(wanted.peek(), after),
  );
  const members = pages?.flatMap((page) => page.members) ?? [];
  return (
    <section class="tab" data-part="lessons">
      <MemberSearch wanted={wanted} total={pages?.at(-1)!.total} />
      <p class="problem" role="alert">
        {problem && explain(words.value.reason, problem)}
      </p>
      {members.length > 0 && <p class="hint">{text.lead}</p>}
      {members.length > 0 && (
        <div
          class="course-frame"
          role="region"
          aria-label={text.label}
          // Wider than the screen, it is moved by the keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table class="course-table">
            <Head />
            <tbody>
              {members.map(({ id, name, stars }) => (
                <Line key={id} name={name} stars={stars} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more && (
        <button type="button" data-part="more" onClick={more}>
          {organiserWords.value.more}
        </button>
      )}
    </section>
  );
};

const Head = () => {
  const text = organiserWords.value.lessons;
  const { chapters, lessons } = learnWords.value;
  return (
    <>
      <colgroup span={2} />
      {COURSE.map((chapter) => (
        <colgroup key={chapter.id} span={chapter.lessons.length} />
      ))}
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            {text.member}
          </th>
          <th rowSpan={2} scope="col">
            {text.done}
          </th>
          {COURSE.map((chapter) => (
            <th key={chapter.id} colSpan={chapter.lessons.length} scope="colgroup" class="course-edge">
              {chapters[chapter.id]}
            </th>
          ))}
        </tr>
        <tr>
          {LESSON_IDS.map((id) => (
            <th key={id} scope="col" class={`course-lesson ${edgeOf(id)}`}>
              <span>{lessons[id].title}</span>
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
};

const Line = ({ name, stars }: { name: string; stars: LessonStars }) => (
  <tr data-part="learner" data-name={name}>
    <th scope="row">{name}</th>
    <td data-part="learned">
      {LESSON_IDS.filter((id) => id in stars).length}/{LESSON_IDS.length}
    </td>
    {LESSON_IDS.map((id) => (
      <td key={id} class={edgeOf(id)} data-lesson={id} data-stars={stars[id] ?? 0}>
        {stars[id]}
      </td>
    ))}
  </tr>
);
