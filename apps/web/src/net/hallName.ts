import { signal } from '@preact/signals';

/** The name of the hall, as the page was served with it; null: it has none of its own. */
export const hallName = signal(document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? null);
