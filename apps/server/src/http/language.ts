/** The language a page is served in: the visitor's choice, else what their browser asks for, else Chinese. */
import { LANGUAGES } from '@duiyi/protocol';
import type { Language } from '@duiyi/protocol';

/** English only where the browser asks for English and not for Chinese. */
export const languageOf = (cookie: string | undefined, acceptLanguage: string | undefined): Language => {
  const chosen = LANGUAGES.find((language) => language === cookie);
  if (chosen) return chosen;
  const asked = (acceptLanguage ?? '')
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([range]) => range.split('-')[0]);
  return asked.includes('en') && !asked.includes('zh') ? 'en' : 'zh-CN';
};
