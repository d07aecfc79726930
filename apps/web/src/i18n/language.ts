/**
 * The language of the page: a cookie, so that the served page speaks it too. The words of one language are loaded at a
 * time; all text changes at once, as soon as they are here.
 */
import { batch, computed, signal } from '@preact/signals';
import { LANGUAGE_COOKIE, LANGUAGES } from '@duiyi/protocol';
import type { Language } from '@duiyi/protocol';
import type { Words } from './zh.ts';

const DICTIONARIES: { readonly [L in Language]: () => Promise<Words> } = {
  'zh-CN': () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
};

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
const dictionary = signal<Words | null>(null);

export const language = computed(() => current.value);
/** Only read once `speak` has resolved. */
export const words = computed(() => dictionary.value!);

const show = async (to: Language): Promise<void> => {
  const loaded = await DICTIONARIES[to]();
  batch(() => {
    current.value = to;
    dictionary.value = loaded;
  });
  document.documentElement.lang = to;
};

/** Resolves once the page has its words. */
export const speak = (): Promise<void> => show(current.peek());

/** Switches for a year. */
export const setLanguage = (to: Language): void => {
  document.cookie = `${LANGUAGE_COOKIE}=${to}; path=/; max-age=31536000; samesite=lax`;
  void show(to);
};
