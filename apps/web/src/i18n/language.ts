/** The language of the page: a cookie, so that the served page speaks it too; all text changes at once. */
import { computed, effect, signal } from '@preact/signals';
import { LANGUAGE_COOKIE, LANGUAGES } from '@duiyi/protocol';
import type { Language } from '@duiyi/protocol';
import { en } from './en.ts';
import { zh } from './zh.ts';
import type { Words } from './zh.ts';

const DICTIONARIES: { readonly [L in Language]: Words } = { 'zh-CN': zh, en };

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

export const language = computed(() => current.value);
export const words = computed(() => DICTIONARIES[current.value]);

effect(() => {
  document.documentElement.lang = current.value;
});

/** Switches at once and for a year. */
export const setLanguage = (to: Language): void => {
  document.cookie = `${LANGUAGE_COOKIE}=${to}; path=/; max-age=31536000; samesite=lax`;
  current.value = to;
};
