import { Fragment } from 'preact';
import { HISTORY, SOURCES } from '../../book/sources.ts';
import type { SourceId } from '../../book/sources.ts';
import { historyWords } from '../../i18n/history/words.ts';
import { Page } from '../../parts/Page.tsx';
import '../../style/book.css';

const NUMBERED = Object.keys(SOURCES) as readonly SourceId[];

const addressOf = (source: SourceId): string => `source-${source}`;

/** What a sentence rests on, by number. */
const RestsOn = ({ sources }: { sources: readonly SourceId[] }) => (
  <>
    {sources.map((source) => {
      const number = NUMBERED.indexOf(source) + 1;
      return (
        <a
          key={source}
          class="book-rests-on"
          href={`#${addressOf(source)}`}
          aria-label={historyWords.value.source(number)}
        >
          {number}
        </a>
      );
    })}
  </>
);

/** `/history`: where the game comes from, each part with what it rests on. */
export const HistoryPage = () => {
  const text = historyWords.value;
  return (
    <Page heading={text.title} main="book-main narrow">
      <header class="book-head">
        <h1>{text.title}</h1>
        <p class="lead">{text.lead}</p>
        <p class="book-ways">
          <a href="/rules" data-part="to-rules">
            {text.rules}
          </a>
        </p>
      </header>
      <div class="book-body book-story">
        {HISTORY.map(({ part, rests }) => {
          const { when, title, text: paragraphs } = text.parts[part];
          return (
            <section key={part} id={part} data-part={`history-${part}`} aria-labelledby={`${part}-title`}>
              <p class="book-when">{when}</p>
              <h2 id={`${part}-title`}>{title}</h2>
              {rests.map((sentences, i) => (
                <p key={i}>
                  {sentences.map((sources, j) => (
                    <Fragment key={j}>
                      {j > 0 && text.between}
                      {paragraphs[i][j]}
                      <RestsOn sources={sources} />
                    </Fragment>
                  ))}
                </p>
              ))}
            </section>
          );
        })}
        <section class="book-sources" aria-labelledby="sources-title">
          <h2 id="sources-title">{text.sources}</h2>
          <ol>
            {NUMBERED.map((source) => (
              <li key={source} id={addressOf(source)} lang="en">
                {SOURCES[source]}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Page>
  );
};
