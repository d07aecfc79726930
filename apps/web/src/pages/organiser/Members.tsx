import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Member } from '@duiyi/protocol';
import { date } from '../../i18n/dates.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { language, words } from '../../i18n/language.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { askMembers } from '../../net/organiserApi.ts';
import { Field } from '../../parts/Field.tsx';
import { MemberActions } from './MemberActions.tsx';

/** How long to wait for the next letter before the hall is asked. */
const PAUSE = 250;

/** Everybody with a name, page by page. */
export const Members = () => {
  const text = organiserWords.value.members;
  const search = useSignal('');
  const members = useSignal<readonly Member[] | null>(null);
  const total = useSignal(0);
  const next = useSignal<string | null>(null);
  const problem = useSignal<Reason | null>(null);

  const load = async (after: string | null): Promise<void> => {
    const wanted = search.peek();
    const answer = await askMembers(wanted, after);
    // Meanwhile something else may have been looked for.
    if (wanted !== search.peek()) return;
    problem.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    members.value = [...(after === null ? [] : (members.peek() ?? [])), ...answer.value.members];
    total.value = answer.value.total;
    next.value = answer.value.next;
  };
  useEffect(() => {
    const timer = setTimeout(() => void load(null), members.peek() === null ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [search.value]);

  return (
    <section class="tab" data-part="members">
      <Field label={text.search}>
        {(about) => (
          <input
            {...about}
            type="search"
            name="search"
            maxLength={100}
            value={search.value}
            onInput={(event) => {
              search.value = event.currentTarget.value;
            }}
          />
        )}
      </Field>
      <p class="hint" role="status" data-part="total">
        {members.value && (members.value.length === 0 ? text.none : text.total(total.value))}
      </p>
      <p class="problem" role="alert">
        {problem.value && explain(words.value.reason, problem.value)}
      </p>
      <ul class="rows">
        {members.value?.map((member) => (
          <li key={member.id} class="row" data-part="member" data-name={member.name}>
            <div class="row-head">
              <strong>
                <a href={`/player/${encodeURIComponent(member.name)}`}>{member.name}</a>
              </strong>
              <span class="hint" data-part="points">
                {pointsWords.value.count(member.points ?? 0)}
              </span>
              {member.isOrganiser && <span class="member-tag">{text.organiser}</span>}
              {member.suspended && (
                <span class="member-tag bad" title={text.because(member.suspended.reason)}>
                  {text.suspended}
                </span>
              )}
              <span class="hint">
                {text.since(date(language.value, member.since))} ·{' '}
                {member.seenAt === null ? text.neverSeen : text.seen(date(language.value, member.seenAt))}
              </span>
            </div>
            {member.suspended && <p class="hint">{text.because(member.suspended.reason)}</p>}
            <MemberActions member={member} changed={() => void load(null)} />
          </li>
        ))}
      </ul>
      {next.value !== null && (
        <button type="button" data-part="more" onClick={() => void load(next.value)}>
          {organiserWords.value.more}
        </button>
      )}
    </section>
  );
};
