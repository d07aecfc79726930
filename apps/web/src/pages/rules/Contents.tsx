import { useState } from 'preact/hooks';
import { CHAPTERS, isRuleId } from '../../book/sections.ts';
import { bookWords } from '../../i18n/book/words.ts';

/** Where there is room for it beside the text it stands open. */
const WIDE = '(min-width: 60rem)';

export const Contents = () => {
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  const text = bookWords.value;
  return (
    <nav class="book-contents" id="contents" aria-label={text.contents} data-part="contents">
      <details open={isWide}>
        <summary>{text.contents}</summary>
        <ol>
          {CHAPTERS.map(({ chapter, sections }) => (
            <li key={chapter}>
              <a class="book-to-chapter" href={`#${chapter}`}>
                {text.chapters[chapter]}
              </a>
              <ul>
                {sections.map((section) => (
                  <li key={section}>
                    <a href={`#${section}`}>
                      <span class="book-to-id">{isRuleId(section) ? section : '·'}</span> {text.sections[section].title}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
};
