import { useLocation } from 'preact-iso';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { ArchiveAnswer, ArchiveKind } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';
import { addressOf, askedOf, filtersIn, meant, NOTHING } from '../../archive/filters.ts';
import type { Filters } from '../../archive/filters.ts';
import { archiveWords } from '../../i18n/archive/words.ts';
import { words } from '../../i18n/language.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { exportAddress, findGames } from '../../net/archiveApi.ts';
import { me } from '../../net/me.ts';
import { Page } from '../../parts/Page.tsx';
import { inWeChat } from '../../parts/inWeChat.ts';
import { useAnswer } from '../../parts/useAnswer.ts';
import { useLoaded } from '../../parts/useLoaded.ts';
import '../../style/archive.css';
import '../../style/form.css';
import { FilterForm } from './FilterForm.tsx';
import { GameLine } from './GameLine.tsx';

const loadImport = () => import('./Import.tsx');
const loadNote = () => import('../../parts/WeChatNote.tsx').then(({ open }) => open());

/** `/archive`: the games that ended, and those to study. What is looked for stands in the address. */
export const ArchivePage = () => {
  const { query, route } = useLocation();
  const text = archiveWords.value;
  const filters = filtersIn(query);
  const after = query['after'] ?? '';
  // A file just brought in is looked for anew.
  const [brought, setBrought] = useState(0);
  const asked = askedOf(filters, after);
  const found = useAnswer(`${brought} ${asked}`, async () => ({ asked, answer: await findGames(asked) }));
  const answer = found && found.answer;
  const kind: ArchiveKind = filters.kind === 'study' ? 'study' : 'hall';
  const importing = useLoaded(kind === 'study' && me.value?.isOrganiser === true, loadImport);

  useLayoutEffect(() => scrollTo({ top: 0 }), [after]);

  return (
    <Page heading={text.title} main="archive-main">
      <header class="archive-head">
        <h1>{text.title}</h1>
        <nav class="archive-kinds" aria-label={text.kind}>
          {(Object.keys(text.kinds) as ArchiveKind[]).map((one) => (
            <a
              key={one}
              href={addressOf({ ...NOTHING, kind: one })}
              aria-current={one === kind ? 'page' : undefined}
              data-part={`kind-${one}`}
            >
              {text.kinds[one]}
            </a>
          ))}
        </nav>
      </header>
      <FilterForm
        filters={filters}
        kind={kind}
        faults={faultsIn(answer?.ok === false ? answer.error : null)}
        onFind={(next) => {
          const address = addressOf(next);
          // A field that is left and its form that is sent say it twice.
          if (address !== location.pathname + location.search) route(address);
        }}
      />
      <section class="found" aria-busy={found?.asked !== asked} data-part="found">
        {importing && <importing.Import onDone={() => setBrought((times) => times + 1)} />}
        <Results answer={answer} filters={filters} after={after} />
      </section>
    </Page>
  );
};

/** Where the hall found fault with the question. */
const faultsIn = (problem: Reason | null): ReadonlySet<string> =>
  new Set(problem?.code === 'bad-request' ? problem.faults.map(({ path }) => path) : []);

const Results = (props: { answer: Result<ArchiveAnswer, Reason> | null; filters: Filters; after: string }) => {
  const { answer, filters, after } = props;
  const text = archiveWords.value;
  const note = useLoaded(inWeChat, loadNote);
  if (answer === null) return <p class="loading">{text.loading}</p>;
  if (!answer.ok) {
    return (
      <p class="problem" role="alert">
        {explain(words.value.reason, answer.error)}
      </p>
    );
  }
  const { games, people, total, next } = answer.value;
  const known = new Map(people.map((person) => [person.id, person]));
  return (
    <>
      <div class="found-head">
        <p role="status" data-part="total">
          {games.length === 0
            ? emptyText(filters)
            : total === null
              ? text.laterPage
              : text.total(total.count, total.isMore)}
        </p>
        {games.length > 0 && !inWeChat && (
          <a class="button" data-part="export" title={text.exportMore} href={exportAddress(askedOf(filters))} download>
            {text.export}
          </a>
        )}
        {note && <note.WeChatNote about="noFiles" />}
      </div>
      {games.length === 0 && isNarrowed(filters) && (
        <a class="button" href={addressOf({ ...NOTHING, kind: filters.kind })} data-part="clear-nothing">
          {text.clear}
        </a>
      )}
      <ol class="game-lines">
        {games.map((game) => (
          <GameLine key={game.game} game={game} people={known} />
        ))}
      </ol>
      {(after !== '' || next !== null) && (
        <nav class="pager">
          {after !== '' && (
            <a class="button" href={addressOf(filters)} data-part="first-page">
              {text.first}
            </a>
          )}
          {next !== null && (
            <a class="button primary" href={addressOf(filters, next)} data-part="next-page">
              {text.next}
            </a>
          )}
        </nav>
      )}
    </>
  );
};

/** Whether less is looked for than all there is of a kind, or all of one's own. */
const isNarrowed = (filters: Filters): boolean =>
  Object.values({ ...meant(filters), kind: '', mine: '' }).some((value) => value !== '');

/** Why there is nothing. */
const emptyText = (filters: Filters): string => {
  const text = archiveWords.value;
  if (isNarrowed(filters)) return text.none;
  const { kind, mine } = meant(filters);
  if (kind === 'study') return text.noStudies;
  return mine ? text.noneMine : text.noneYet;
};
