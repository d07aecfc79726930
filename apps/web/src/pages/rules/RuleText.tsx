import { isRuleId } from '../../book/sections.ts';

/** A text in which the ids of rules lead to them. */
export const RuleText = ({ text }: { text: string }) => (
  <>
    {text.split(/\b([A-Z]\d{1,2})\b/).map((part) =>
      isRuleId(part) ? (
        <a key={part} class="book-ref" href={`#${part}`}>
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </>
);
