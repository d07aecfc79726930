import type { UserId } from '@duiyi/game';
import type { OrganiserAction } from '@duiyi/protocol';
import { dateTime } from '../../i18n/dates.ts';
import { personName } from '../../i18n/person.ts';
import { explain } from '../../i18n/reason.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { language, words } from '../../i18n/language.ts';
import { askLog } from '../../net/organiserApi.ts';
import { usePages } from '../../parts/usePages.ts';

/** Everything organisers have done: who, when and why. */
export const Log = () => {
  const text = organiserWords.value;
  const { pages, problem, more } = usePages('', askLog);
  const entries = pages?.flatMap((page) => page.entries);
  const people = new Map(pages?.flatMap((page) => page.people.map((person) => [person.id, person])));
  const named = (id: UserId): string => personName(words.value, people, id);
  const told = (action: OrganiserAction): string =>
    (text.log.actions[action.type] as (action: OrganiserAction, named: (id: UserId) => string) => string)(
      action,
      named,
    );
  return (
    <section class="tab" data-part="log">
      <p class="problem" role="alert">
        {problem && explain(words.value.reason, problem)}
      </p>
      {entries?.length === 0 && <p class="hint">{text.log.none}</p>}
      <ol class="rows">
        {entries?.map(({ number, at, by, reason, action }) => (
          <li key={number} class="row" data-part="entry">
            <div class="row-head">
              <strong>{named(by)}</strong>
              <time class="hint" dateTime={new Date(at).toISOString()}>
                {dateTime(language.value, at)}
              </time>
            </div>
            <p>{told(action)}</p>
            {reason !== '' && <p class="hint">{text.log.because(reason)}</p>}
          </li>
        ))}
      </ol>
      {more && (
        <button type="button" data-part="more" onClick={more}>
          {text.more}
        </button>
      )}
    </section>
  );
};
