/** What the settings say of the looks, on the page's root: the style sheets go by it. */
import { effect } from '@preact/signals';
import { APPEARANCE_COOKIE } from '@duiyi/protocol/settings';
import { recall, settings } from './settings.ts';

const night = matchMedia('(prefers-color-scheme: dark)');

/** light or dark, as the settings or else the machine have it. The served page has it from a cookie, so as not to flash. */
const light = (): void => {
  const { value } = settings.appearance;
  const now = value === 'system' ? (night.matches ? 'dark' : 'light') : value;
  document.documentElement.dataset['appearance'] = now;
  // The browser's own bars go with the page.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.media = bar.dataset['appearance'] === now ? 'all' : 'not all';
  document.cookie = `${APPEARANCE_COOKIE}=${value}; path=/; max-age=31536000; samesite=lax`;
};

export const dress = (): void => {
  recall();
  effect(light);
  night.addEventListener('change', light);
  effect(() => {
    const { dataset } = document.documentElement;
    for (const name of ['boardTheme', 'pieceSet', 'coordinates', 'clockSide', 'targets'] as const) {
      dataset[name] = String(settings[name].value);
    }
  });
};
