import { useSignal } from '@preact/signals';
import { date } from '../../i18n/dates.ts';
import { explain } from '../../i18n/reason.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { language, words } from '../../i18n/language.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { askMembers } from '../../net/organiserApi.ts';
import { profileOf } from '../../parts/PersonName.tsx';
import { usePages } from '../../parts/usePages.ts';
import { MemberActions } from './MemberActions.tsx';
import { MemberSearch } from './MemberSearch.tsx';

/** Everybody with a name, page by page. */
export const Members = () => {
  const text = organiserWords.value.members;
  const wanted = useSignal('');
  /** How often one of them has been changed since. */
  const changes = useSignal(0);
  const { pages, problem, more } = usePages(`${changes.value} ${wanted.value}`, (after: string | null) =>
    askMembers(wanted.peek(), after),
  );
  const members = pages?.flatMap((page) => page.members);

  return (
    <section class="tab" data-part="members">
      <MemberSearch wanted={wanted} total={pages?.at(-1)!.total} />
      <p class="problem" role="alert">
        {problem && explain(words.value.reason, problem)}
      </p>
      <ul class="rows">
        {members?.map((member) => (
          <li key={member.id} class="row" data-part="member" data-name={member.name}>
            <div class="row-head">
              <strong>
                <a href={profileOf(member.name)}>{member.name}</a>
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
                <span class="member-since">{text.since(date(language.value, member.since))} · </span>
                {member.seenAt === null ? text.neverSeen : text.seen(date(language.value, member.seenAt))}
              </span>
            </div>
            {member.suspended && <p class="hint">{text.because(member.suspended.reason)}</p>}
            <MemberActions member={member} changed={() => (changes.value += 1)} />
          </li>
        ))}
      </ul>
      {more && (
        <button type="button" data-part="more" onClick={more}>
          {organiserWords.value.more}
        </button>
      )}
    </section>
  );
};
