import { figuresAt } from '../../book/figures.ts';
import { isRuleId } from '../../book/sections.ts';
import type { SectionId } from '../../book/sections.ts';
import { bookWords } from '../../i18n/book/words.ts';
import type { Section } from '../../i18n/book/section.ts';
import { RuleFigure } from './RuleFigure.tsx';
import { RuleText } from './RuleText.tsx';
import { Gains, Levels, Worth } from './Tables.tsx';

const TABLES = { B2: Worth, levels: Levels, gains: Gains } as const;

const tableOf = (section: SectionId) => (section in TABLES ? TABLES[section as keyof typeof TABLES] : null);

/** A rule: what matters, the boards, the details, and what people ask about it. */
export const RuleSection = ({ id }: { id: SectionId }) => {
  const text = bookWords.value;
  const { title, lead, more = [], cases = [], asked = [] }: Section = text.sections[id];
  const figures = figuresAt(id);
  const Table = tableOf(id);
  return (
    <section class="book-rule" id={id} data-rule={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h3 id={`${id}-title`}>
        {isRuleId(id) && (
          <a class="book-id" href={`#${id}`} aria-label={text.rule(id)}>
            {id}
          </a>
        )}{' '}
        {title}
      </h3>
      <p class="book-lead">
        <RuleText text={lead} />
      </p>
      {cases.length > 0 && (
        <ol class="book-cases">
          {cases.map((one, index) => (
            <li key={one} id={`${id}${'abcdefgh'[index]}`} tabIndex={-1}>
              <RuleText text={one} />
            </li>
          ))}
        </ol>
      )}
      {Table && <Table />}
      {figures.length > 0 && (
        <div class="book-figures">
          {figures.map(([name, figure]) => (
            <RuleFigure key={name} name={name} figure={figure} />
          ))}
        </div>
      )}
      {more.map((paragraph) => (
        <p key={paragraph} class="book-more">
          <RuleText text={paragraph} />
        </p>
      ))}
      {asked.length > 0 && (
        <aside class="book-asked" aria-label={text.asked}>
          <p class="book-asked-head" aria-hidden="true">
            {text.asked}
          </p>
          <dl>
            {asked.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </aside>
      )}
    </section>
  );
};
