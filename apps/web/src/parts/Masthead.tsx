import { signal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Language } from '@duiyi/protocol';
import { language, setLanguage, words } from '../i18n/language.ts';
import { connected } from '../net/hall.ts';
import { hallName } from '../net/hallName.ts';
import { afterwards } from './afterwards.ts';
import { Seal } from './Seal.tsx';
import { useLasting } from './useLasting.ts';
import { useLoaded } from './useLoaded.ts';

/** A line that is away for less than this is not worth a word, in milliseconds: one node hands it over to another. */
const PATIENCE = 800;

const OTHER: { readonly [L in Language]: { readonly to: Language; readonly name: string } } = {
  'zh-CN': { to: 'en', name: 'English' },
  en: { to: 'zh-CN', name: '中文' },
};

interface Corners {
  readonly Nav: FunctionComponent;
  readonly AccountCorner: FunctionComponent;
}

/** Where else one may go, and who one is: not what a page is opened for, so they come after it. */
const corners = signal<Corners | null>(null);
const loadCorners = () =>
  afterwards(async () => {
    const { open } = await import('./corners.ts');
    return (corners.value ??= await open());
  });

/** The head of every page: home, the state of the line, the other language. */
export const Masthead = ({ children }: { children?: ComponentChildren }) => {
  const { to, name } = OTHER[language.value];
  useLoaded(corners.value === null, loadCorners);
  const isAway = useLasting(!connected.value, PATIENCE);
  return (
    <header class="masthead">
      <a class="brand" href="/" title={words.value.home}>
        <Seal />
        <span class="brand-name">{hallName.value ?? words.value.name}</span>
      </a>
      {corners.value && <corners.value.Nav />}
      <p class="connection" role="status" data-part="connection">
        {isAway && <span class="connection-note">{words.value.connection}</span>}
      </p>
      {children}
      {corners.value && <corners.value.AccountCorner />}
      <button class="quiet language" type="button" lang={to} data-part="language" onClick={() => void setLanguage(to)}>
        {name}
      </button>
    </header>
  );
};
