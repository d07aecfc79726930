/** What is looked for, as it stands in the address of the page, in its form, and in what the hall is asked. */
import { OPENINGS } from '@duiyi/game/openings';
import type { Opening } from '@duiyi/game/openings';
import type { Language } from '@duiyi/protocol';
import { queryOf } from '../net/query.ts';

/** What the form holds: texts, empty where nothing is said. The dates are days here; `formal` may be `computer`, too. */
const FIELDS = [
  'kind',
  'mine',
  'player',
  'opponent',
  'color',
  'score',
  'result',
  'ending',
  'speed',
  'formal',
  'opening',
  'since',
  'until',
] as const;
export type Field = (typeof FIELDS)[number];
export type Filters = { readonly [F in Field]: string };

/** Asked for now and then. */
const RARE: readonly Field[] = ['ending', 'speed', 'formal', 'since', 'until'];
/** How many of those say something. */
export const rareIn = (filters: Filters): number => RARE.filter((field) => meant(filters)[field] !== '').length;
export const isRare = (field: string): boolean => RARE.some((rare) => rare === field);

export const NOTHING: Filters = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Filters;

export const filtersIn = (query: Readonly<Record<string, string>>): Filters =>
  Object.fromEntries(FIELDS.map((field) => [field, (query[field] ?? '').trim()])) as Filters;

/** What means something: of a player there is a score, of nobody's games a result; and some only games of the hall have. */
export const meant = (filters: Filters): Filters => {
  const isStudy = filters.kind === 'study';
  const mine = isStudy ? '' : filters.mine;
  const player = mine ? '' : filters.player;
  const isOfPlayer = mine !== '' || player !== '';
  return {
    ...filters,
    kind: isStudy ? 'study' : '',
    mine,
    player,
    opponent: isOfPlayer ? filters.opponent : '',
    color: isOfPlayer ? filters.color : '',
    score: isOfPlayer ? filters.score : '',
    result: isOfPlayer ? '' : filters.result,
    ...(isStudy && { ending: '', speed: '', formal: '' }),
  };
};

/** The address of the page that shows them; `after`: a later page of it. */
export const addressOf = (filters: Filters, after = ''): string => `/archive${queryOf({ ...meant(filters), after })}`;

/** Midnight where the visitor is, at the beginning of a day; the day after it with `add` 1. */
const midnight = (day: string, add: number): string => {
  const [year, month, date] = day.split('-').map(Number);
  return String(new Date(year, month - 1, date + add).getTime());
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const instantOf = (day: string, add: number): string => (DAY.test(day) ? midnight(day, add) : day);

/** What the hall is asked: days become instants. */
export const askedOf = (filters: Filters, after = ''): string => {
  const { since, until, formal, ...others } = meant(filters);
  const contest = formal === 'computer' ? { computer: 'true' } : { formal };
  return queryOf({ ...others, ...contest, since: instantOf(since, 0), until: instantOf(until, 1), after });
};

const openingName = ({ name }: Opening, language: Language): string => name[language === 'en' ? 'en' : 'zh'];

/** How an opening stands in the form: `B90 西西里防御：纳道尔夫变例`. */
export const openingText = (opening: Opening, language: Language): string =>
  `${opening.eco} ${openingName(opening, language)}`;

/** The opening that somebody has written: as the list has it, its name in either language, or its code; null: none. */
export const openingIn = (text: string): Opening | null => {
  const plain = (one: string): string => one.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const wanted = plain(text);
  const bare = wanted.replace(/^[a-e]\d\d /, '');
  return (
    OPENINGS.find(({ id }) => plain(id) === wanted) ??
    OPENINGS.find(({ name }) => plain(name.en) === bare || plain(name.zh) === bare) ??
    null
  );
};
