import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { UserId } from '@duiyi/game';
import type { Person, PointsEntry } from '@duiyi/protocol';
import { dateTime } from '../../i18n/dates.ts';
import { language, words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { askHistory } from '../../net/pointsApi.ts';
import { inPoints, signed } from '../../points/signed.ts';

/** Every change of somebody's points, with why, the last first. */
export const History = ({ name, points }: { name: string; points: number }) => {
  const text = pointsWords.value.player;
  const entries = useSignal<readonly PointsEntry[] | null>(null);
  const people = useSignal<ReadonlyMap<UserId, Person>>(new Map());
  const next = useSignal<number | null>(null);
  const problem = useSignal<Reason | null>(null);

  const load = async (before: number | null): Promise<void> => {
    const answer = await askHistory(name, before);
    problem.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    people.value = new Map([...people.peek(), ...answer.value.people.map((person) => [person.id, person] as const)]);
    entries.value = [...(before === null ? [] : (entries.peek() ?? [])), ...answer.value.entries];
    next.value = answer.value.next;
  };
  useEffect(() => void load(null), [name, points]);

  const named = (id: UserId): string => personName(words.value, people.value, id);
  return (
    <>
      <p class="problem" role="alert">
        {problem.value && explain(words.value.reason, problem.value)}
      </p>
      {entries.value?.length === 0 && <p class="hint">{text.historyNone}</p>}
      <ol class="plain-list history">
        {entries.value?.map(({ number, at, before, change, after, cause }) => (
          <li key={number} data-part="change" data-type={cause.type} data-before={before} data-after={after}>
            <span class="history-change">
              <b>{signed(change)}</b>
              <span class="hint">
                {inPoints(before)} → {inPoints(after)}
              </span>
            </span>
            <span class="history-why">
              {cause.type === 'game' ? (
                <a href={`/game/${cause.game}`}>{text.scores[cause.score](named(cause.opponent))}</a>
              ) : (
                <>
                  {text.causes[cause.type]}
                  {cause.type === 'annulment' && (
                    <>
                      {' '}
                      <a href={`/game/${cause.game}`}>{cause.game}</a>
                    </>
                  )}
                  {'reason' in cause && <span class="hint"> {text.by(named(cause.by), cause.reason)}</span>}
                </>
              )}
            </span>
            <time class="hint" dateTime={new Date(at).toISOString()}>
              {dateTime(language.value, at)}
            </time>
          </li>
        ))}
      </ol>
      {next.value !== null && (
        <button type="button" data-part="more" onClick={() => void load(next.value)}>
          {text.more}
        </button>
      )}
    </>
  );
};
