import type { UserId } from '@duiyi/game';
import { dateTime } from '../../i18n/dates.ts';
import { language, words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { explain } from '../../i18n/reason.ts';
import { askHistory } from '../../net/pointsApi.ts';
import { usePages } from '../../parts/usePages.ts';
import { inPoints, signed } from '../../points/signed.ts';

/** Every change of somebody's points, with why, the last first. */
export const History = ({ name, points }: { name: string; points: number }) => {
  const text = pointsWords.value.player;
  const { pages, problem, more } = usePages(`${name} ${points}`, (before: number | null) => askHistory(name, before));
  const entries = pages?.flatMap((page) => page.entries);
  const people = new Map(pages?.flatMap((page) => page.people.map((person) => [person.id, person])));
  const named = (id: UserId): string => personName(words.value, people, id);
  return (
    <>
      <p class="problem" role="alert">
        {problem && explain(words.value.reason, problem)}
      </p>
      {entries?.length === 0 && <p class="hint">{text.historyNone}</p>}
      <ol class="plain-list history">
        {entries?.map(({ number, at, before, change, after, cause }) => (
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
      {more && (
        <button type="button" data-part="more" onClick={more}>
          {text.more}
        </button>
      )}
    </>
  );
};
