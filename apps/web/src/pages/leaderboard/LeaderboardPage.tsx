import { useLocation } from 'preact-iso';
import { useLayoutEffect } from 'preact/hooks';
import { levelOf } from '@duiyi/rating';
import { BOARDS } from '@duiyi/protocol';
import type { Board, Ranked } from '@duiyi/protocol';
import { words } from '../../i18n/language.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { explain } from '../../i18n/reason.ts';
import { me } from '../../net/me.ts';
import { askLeaders } from '../../net/pointsApi.ts';
import { queryOf } from '../../net/query.ts';
import { Page } from '../../parts/Page.tsx';
import { profileOf } from '../../parts/PersonName.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { inPoints, signed } from '../../points/signed.ts';
import '../../style/form.css';
import '../../style/points.css';

const boardIn = (text: string | undefined): Board => BOARDS.find((board) => board === text) ?? 'points';

const addressOf = (board: Board, after: string | null = null): string =>
  `/leaderboard${queryOf({ board: board === 'points' ? null : board, after })}`;

/** `/leaderboard`: the members of the hall in order. Which board, and which page of it, stand in the address. */
export const LeaderboardPage = () => {
  const { query } = useLocation();
  const board = boardIn(query['board']);
  const after = query['after'] ?? null;
  const answer = useAnswer(`${board} ${after ?? ''} ${me.value?.id ?? ''}`, () => askLeaders(board, after));
  const text = pointsWords.value.board;

  useLayoutEffect(() => scrollTo({ top: 0 }), [after, board]);

  const shown = answer?.ok ? answer.value : null;
  const isOnPage = shown?.rows.some(({ person }) => person.id === shown.own?.person.id) ?? false;
  return (
    <Page heading={text.title} main="board-main">
      <header class="board-head">
        <h1>{text.title}</h1>
        <nav class="board-tabs" aria-label={text.title}>
          {BOARDS.map((one) => (
            <a
              key={one}
              href={addressOf(one)}
              aria-current={one === board ? 'page' : undefined}
              data-part={`board-${one}`}
            >
              {text.boards[one]}
            </a>
          ))}
        </nav>
      </header>
      <p class="hint">{text.leads[board]}</p>
      {answer && !answer.ok && (
        <p class="problem" role="alert">
          {explain(words.value.reason, answer.error)}
        </p>
      )}
      <p class="hint" role="status" data-part="total">
        {shown === null
          ? !answer && pointsWords.value.player.loading
          : shown.total > 0
            ? text.total(shown.total)
            : board === 'week'
              ? text.noneWeek
              : text.none}
      </p>
      {shown && <Own own={shown.own} board={board} isOnPage={isOnPage} />}
      {shown && shown.rows.length > 0 && (
        <Rows rows={shown.rows} board={board} own={shown.own?.person.id ?? null} label={text.title} />
      )}
      {shown && (after !== null || shown.next !== null) && (
        <nav class="pager">
          {after !== null && (
            <a class="button" href={addressOf(board)} data-part="first-page">
              {text.first}
            </a>
          )}
          {shown.next !== null && (
            <a class="button primary" href={addressOf(board, shown.next)} data-part="next-page">
              {text.next}
            </a>
          )}
        </nav>
      )}
    </Page>
  );
};

/** One's own place, unless it is on the page anyway; or how to get one. */
const Own = ({ own, board, isOnPage }: { own: Ranked | null; board: Board; isOnPage: boolean }) => {
  const text = pointsWords.value.board;
  if (own) {
    return isOnPage ? null : (
      <section data-part="own">
        <h2 class="board-own">{text.own}</h2>
        <Rows rows={[own]} board={board} own={own.person.id} label={text.own} />
      </section>
    );
  }
  if (me.value === undefined) return null;
  return (
    <p class="hint" data-part="own-none">
      {me.value?.name ? (
        `${text.notOn} ${text.notOnMore}`
      ) : (
        <>
          {text.guest} <a href="/account?to=%2Fleaderboard">{text.enter}</a>
        </>
      )}
    </p>
  );
};

const Rows = (props: { rows: readonly Ranked[]; board: Board; own: string | null; label: string }) => {
  const { rows, board, own, label } = props;
  const text = pointsWords.value.board;
  return (
    <table class="leaders" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text.rank}</th>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.level}</th>
          <th scope="col" class="number">
            {board === 'week' ? text.gained : board === 'peak' ? text.peak : pointsWords.value.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, person, value }) => (
          <tr
            key={person.id}
            data-part="ranked"
            data-rank={rank}
            data-value={value}
            data-name={person.name}
            aria-current={person.id === own ? 'true' : undefined}
          >
            <td class="leader-rank">{rank}</td>
            <th scope="row">
              <a href={profileOf(person.name ?? '')}>{person.name}</a>
              {person.id === own && <span class="leader-you">{words.value.person.you}</span>}
            </th>
            <td class="leader-level">{words.value.level(levelOf(board === 'peak' ? value : (person.points ?? 0)))}</td>
            <td class="number">{board === 'week' ? signed(value) : inPoints(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
