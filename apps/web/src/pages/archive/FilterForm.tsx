import { useId, useLayoutEffect, useState } from 'preact/hooks';
import type { Termination } from '@duiyi/game';
import { openingById, OPENINGS } from '@duiyi/game/openings';
import type { ArchiveKind } from '@duiyi/protocol';
import { addressOf, isRare, NOTHING, openingIn, openingText, rareIn } from '../../archive/filters.ts';
import type { Field as Name, Filters } from '../../archive/filters.ts';
import { archiveWords } from '../../i18n/archive/words.ts';
import { language, words } from '../../i18n/language.ts';
import { Field } from '../../parts/Field.tsx';

/** Endings that no game of the archive has: it was begun. */
const NEVER: ReadonlySet<string> = new Set<Termination>(['aborted', 'no-first-move', 'withdrawn', 'declined']);

const endings = (): readonly Termination[] =>
  (Object.keys(words.value.verdict.ending) as Termination[]).filter((termination) => !NEVER.has(termination));

/** Its name, whoever won: a side is named only where it is known. */
const endingText = (termination: Termination): string =>
  archiveWords.value.endings[termination as keyof typeof archiveWords.value.endings] ??
  words.value.verdict.ending[termination]({ winner: null, termination });

/** What is looked for. A choice counts at once, what is typed when it is done. */
export const FilterForm = (props: {
  filters: Filters;
  kind: ArchiveKind;
  /** What the hall could not make sense of. */
  faults: ReadonlySet<string>;
  onFind: (filters: Filters) => void;
}) => {
  const text = archiveWords.value;
  const { kind, faults, onFind } = props;
  const shownOpening = (): string => {
    const opening = openingById(props.filters.opening);
    return opening ? openingText(opening, language.value) : props.filters.opening;
  };
  const [draft, setDraft] = useState(props.filters);
  const [opening, setOpening] = useState(shownOpening);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(rareIn(props.filters) > 0);
  const id = useId();
  // What is looked for changes with the address too, and the name of an opening with the language.
  const address = addressOf(props.filters);
  useLayoutEffect(() => {
    setDraft(props.filters);
    setOpening(shownOpening());
    if (rareIn(props.filters) > 0) setLong(true);
  }, [address, language.value]);

  const isOfPlayer = draft.mine !== '' || draft.player !== '';
  const isUnknown = opening.trim() !== '' && openingIn(opening) === null;
  const areCrossed = draft.since !== '' && draft.until !== '' && draft.since > draft.until;

  const rare = rareIn(draft);
  const hasMore = isLong || areCrossed || [...faults].some(isRare);

  const find = (next: Filters, typed = opening): void => {
    setDraft(next);
    const known = openingIn(typed);
    if (typed.trim() !== '' && known === null) return;
    if (next.since !== '' && next.until !== '' && next.since > next.until) return;
    onFind({ ...next, opening: known?.id ?? '' });
  };
  const problemOf = (name: Name): readonly string[] => {
    if (name === 'opening' && isUnknown) return [text.noOpening];
    if (name === 'until' && areCrossed) return [text.datesCrossed];
    return faults.has(name) ? [text.badValue] : [];
  };

  const choice = (name: Name, label: string, options: readonly (readonly [value: string, label: string])[]) => (
    <Field label={label} faults={problemOf(name)}>
      {(about) => (
        <select
          {...about}
          name={name}
          value={draft[name]}
          onChange={(event) => find({ ...draft, [name]: event.currentTarget.value })}
        >
          <option value="">{text.any}</option>
          {options.map(([value, told]) => (
            <option key={value} value={value}>
              {told}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const written = (name: 'player' | 'opponent', label: string, hint?: string) => (
    <Field label={label} faults={problemOf(name)} {...(hint && { hint })}>
      {(about) => (
        <input
          {...about}
          name={name}
          type="search"
          maxLength={100}
          autocomplete="off"
          value={draft[name]}
          onInput={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  const day = (name: 'since' | 'until', label: string) => (
    <Field label={label} faults={problemOf(name)}>
      {(about) => (
        <input
          {...about}
          name={name}
          type="date"
          min="1000-01-01"
          max="9999-12-31"
          value={draft[name]}
          onChange={(event) => find({ ...draft, [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );

  return (
    <form
      class="filters"
      data-part="filters"
      data-open={isOpen || faults.size > 0}
      aria-label={text.filters}
      onSubmit={(event) => {
        event.preventDefault();
        find(draft);
      }}
    >
      <button
        type="button"
        class="filters-toggle"
        data-part="filters-toggle"
        aria-expanded={isOpen || faults.size > 0}
        onClick={() => setOpen(!isOpen)}
      >
        {text.filters}
      </button>
      <div class="filters-body">
        {kind === 'hall' && (
          <Field label={text.whose}>
            {(about) => (
              <select
                {...about}
                name="mine"
                value={draft.mine}
                onChange={(event) => find({ ...draft, mine: event.currentTarget.value })}
              >
                <option value="">{text.everybody}</option>
                <option value="true">{text.mine}</option>
              </select>
            )}
          </Field>
        )}
        {draft.mine === '' && written('player', text.player, text.playerHint[kind])}
        {isOfPlayer && written('opponent', text.opponent)}
        {isOfPlayer && choice('color', text.color, Object.entries(text.colors))}
        {isOfPlayer
          ? choice('score', text.score, Object.entries(text.scores))
          : choice('result', text.result, Object.entries(text.results))}
        <Field label={text.opening} hint={text.openingHint} faults={problemOf('opening')}>
          {(about) => (
            <>
              <input
                {...about}
                name="opening"
                type="search"
                list="openings"
                autocomplete="off"
                value={opening}
                onInput={(event) => setOpening(event.currentTarget.value)}
                onChange={(event) => find(draft, event.currentTarget.value)}
              />
              <datalist id="openings">
                {OPENINGS.map((one) => (
                  <option key={one.id}>{openingText(one, language.value)}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <button
          type="button"
          class="quiet filters-more"
          data-part="filters-more"
          aria-expanded={hasMore}
          aria-controls={id}
          onClick={() => setLong(!hasMore)}
        >
          {text.moreFilters(rare)}
        </button>
        <div class="filters-rare" id={id} hidden={!hasMore}>
          {kind === 'hall' &&
            choice(
              'ending',
              text.ending,
              endings().map((ending) => [ending, endingText(ending)]),
            )}
          {kind === 'hall' && choice('speed', text.speed, Object.entries(text.speeds))}
          {kind === 'hall' &&
            choice('formal', text.formal, [
              ['true', text.formals.true],
              ['false', text.formals.false],
              ['computer', text.formals.computer],
            ])}
          <div class="days">
            {day('since', text.since)}
            {day('until', text.until)}
          </div>
        </div>
        <div class="form-end">
          <button type="submit" class="primary" data-part="find">
            {text.find}
          </button>
          <a class="button quiet" href={addressOf({ ...NOTHING, kind })} data-part="clear">
            {text.clear}
          </a>
        </div>
      </div>
    </form>
  );
};
