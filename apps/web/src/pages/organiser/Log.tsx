import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { UserId } from '@duiyi/game';
import type { LogEntry, OrganiserAction, Person } from '@duiyi/protocol';
import { dateTime } from '../../i18n/dates.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { language, words } from '../../i18n/language.ts';
import { askLog } from '../../net/organiserApi.ts';

/** Everything organisers have done: who, when and why. */
export const Log = () => {
  const text = organiserWords.value;
  const entries = useSignal<readonly LogEntry[] | null>(null);
  const people = useSignal<ReadonlyMap<UserId, Person>>(new Map());
  const next = useSignal<number | null>(null);
  const problem = useSignal<Reason | null>(null);

  const load = async (before: number | null): Promise<void> => {
    const answer = await askLog(before);
    problem.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    people.value = new Map([...people.peek(), ...answer.value.people.map((person) => [person.id, person] as const)]);
    entries.value = [...(before === null ? [] : (entries.peek() ?? [])), ...answer.value.entries];
    next.value = answer.value.next;
  };
  useEffect(() => void load(null), []);

  const named = (id: UserId): string => people.value.get(id)?.name ?? text.deleted;
  const told = (action: OrganiserAction): string =>
    (text.log.actions[action.type] as (action: OrganiserAction, named: (id: UserId) => string) => string)(
      action,
      named,
    );
  return (
    <section class="tab" data-part="log">
      <p class="problem" role="alert">
        {problem.value && explain(words.value.reason, problem.value)}
      </p>
      {entries.value?.length === 0 && <p class="hint">{text.log.none}</p>}
      <ol class="rows">
        {entries.value?.map(({ number, at, by, reason, action }) => (
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
      {next.value !== null && (
        <button type="button" data-part="more" onClick={() => void load(next.value)}>
          {text.more}
        </button>
      )}
    </section>
  );
};
