/** Dates and times as people of a language write them, where the visitor is. */
import type { Instant } from '@duiyi/game';
import type { Language } from '@duiyi/protocol';

/** British English: day before month, and 24 hours. */
const LOCALES: { readonly [L in Language]: string } = { 'zh-CN': 'zh-CN', en: 'en-GB' };

/** `2026年3月5日 20:15`, `5 Mar 2026, 20:15`. */
export const dateTime = (language: Language, instant: Instant): string =>
  new Date(instant).toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** `2026年3月5日`, `5 Mar 2026`. */
export const date = (language: Language, instant: Instant): string =>
  new Date(instant).toLocaleDateString(LOCALES[language], { dateStyle: 'medium' });

/** `20:15`. */
export const clockTime = (language: Language, instant: Instant): string =>
  new Date(instant).toLocaleTimeString(LOCALES[language], { timeStyle: 'short', hourCycle: 'h23' });
