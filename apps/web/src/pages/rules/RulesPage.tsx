import { useEffect } from 'preact/hooks';
import { SHAPE_COLORS } from '../../board/shape.ts';
import { CHAPTERS } from '../../book/sections.ts';
import { bookWords } from '../../i18n/book/words.ts';
import { Page } from '../../parts/Page.tsx';
import '../../style/book.css';
import { Contents } from './Contents.tsx';
import { RuleSection } from './RuleSection.tsx';

/** What the address names is opened and read from there; the browser looked for it before it was here. */
const goToNamed = (): void => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!named) return;
  named.scrollIntoView();
  named.focus({ preventScroll: true });
};

/** `/rules`: the rules of the hall for readers, each with an address of its own. */
export const RulesPage = () => {
  const text = bookWords.value;
  useEffect(() => {
    goToNamed();
    addEventListener('hashchange', goToNamed);
    return () => removeEventListener('hashchange', goToNamed);
  }, []);
  return (
    <Page heading={text.title} main="book-main">
      <header class="book-head">
        <h1>{text.title}</h1>
        <p class="lead">{text.lead}</p>
        <p class="book-ways">
          <a href="/history" data-part="to-history">
            {text.history}
          </a>
          <button type="button" data-part="print" onClick={() => print()}>
            {text.print}
          </button>
        </p>
        <Legend />
      </header>
      <Contents />
      <div class="book-body">
        {CHAPTERS.map(({ chapter, sections }) => (
          <section key={chapter} class="book-chapter" aria-labelledby={`${chapter}-title`} id={chapter} tabIndex={-1}>
            <h2 id={`${chapter}-title`}>{text.chapters[chapter]}</h2>
            {sections.map((section) => (
              <RuleSection key={section} id={section} />
            ))}
            <a class="book-top" href="#contents">
              {text.toTop}
            </a>
          </section>
        ))}
      </div>
    </Page>
  );
};

const Legend = () => {
  const { heading, colors } = bookWords.value.legend;
  return (
    <div class="book-legend">
      <span>{heading}</span>
      <ul>
        {SHAPE_COLORS.map((color) => (
          <li key={color}>
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <circle class={`shape ${color}`} cx={0.5} cy={0.5} r={0.42} />
            </svg>
            {colors[color]}
          </li>
        ))}
        <li>
          <svg class="diagram-tried" viewBox="0 0 1 1" aria-hidden="true">
            <path class="shape arrow" d="M.06.4H.5V.18L.95.5.5.82V.6H.06z" />
          </svg>
          {colors.tried}
        </li>
      </ul>
    </div>
  );
};
