/**
 * The language of the page: a cookie, so that the served page speaks it too. The words of one language are loaded at a
 * time, and those of a part of the site with that part; all text changes at once, as soon as they are here.
 */
import { batch, computed, signal } from '@preact/signals';
import { LANGUAGE_COOKIE, LANGUAGES } from '@duiyi/protocol';
import type { Language } from '@duiyi/protocol';

type Dictionaries<W> = { readonly [L in Language]: () => Promise<W> };

/** Loads words, and resolves to what shows them. */
type Load = (to: Language) => Promise<() => void>;

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text);

const chosen = (): Language => {
  const cookie = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  if (isLanguage(cookie)) return cookie;
  const served = document.documentElement.lang;
  return isLanguage(served) ? served : 'zh-CN';
};

const current = signal<Language>(chosen());
/** What was chosen last, its words here or not. */
let wanted = current.peek();
const parts = new Set<Load>();

export const language = computed(() => current.value);

/** The words of a part of the site. */
export interface PartWords<W> {
  /** Only read once `open` has resolved. */
  readonly value: W;
  /** Resolves once they are here; from then on they change with the language. */
  readonly open: () => Promise<void>;
}

export const partWords = <W>(dictionaries: Dictionaries<W>): PartWords<W> => {
  const shown = signal<W | null>(null);
  const load: Load = async (to) => {
    const words = await dictionaries[to]();
    return () => {
      shown.value = words;
    };
  };
  const open = async (): Promise<void> => {
    parts.add(load);
    const to = wanted;
    const show = await load(to);
    if (to === wanted) show();
    else await open();
  };
  return {
    get value() {
      return shown.value!;
    },
    open,
  };
};

export const words = partWords({
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
});

/** Resolves once the page has its words. */
export const speak = async (): Promise<void> => {
  await words.open();
  document.documentElement.lang = current.peek();
};

/** Switches for a year. */
export const setLanguage = async (to: Language): Promise<void> => {
  document.cookie = `${LANGUAGE_COOKIE}=${to}; path=/; max-age=31536000; samesite=lax`;
  wanted = to;
  const shows = await Promise.all([...parts].map((load) => load(to)));
  if (to !== wanted) return;
  batch(() => {
    current.value = to;
    for (const show of shows) show();
  });
  document.documentElement.lang = to;
};
