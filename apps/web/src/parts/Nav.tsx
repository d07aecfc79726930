/** The ways through the site: a row where there is room, else behind one button. */
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';
import { cornerWords } from '../i18n/corner/words.ts';

const PLACES = [
  ['lobby', '/'],
  ['learn', '/learn'],
  ['watch', '/watch'],
  ['archive', '/archive'],
  ['analysis', '/analysis'],
  ['leaderboard', '/leaderboard'],
  ['settings', '/settings'],
] as const;

const GAME = /^\/game\//;

/** Beside a game the settings open over it. */
const openPanel = async (): Promise<void> => (await import('../settings/Panel.tsx')).openPanel();

export const Nav = () => {
  const { path } = useLocation();
  const open = useSignal(false);
  const nav = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const text = cornerWords.value;

  useEffect(() => {
    open.value = false;
  }, [path, open]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !open.peek()) return;
      open.value = false;
      button.current?.focus();
    };
    const onPointer = ({ target }: Event): void => {
      if (open.peek() && !nav.current!.contains(target as Node)) open.value = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [open]);

  return (
    <nav class="nav" aria-label={text.nav} data-part="nav" ref={nav}>
      <button
        type="button"
        class="quiet icon nav-button"
        data-part="nav-open"
        aria-label={text.nav}
        aria-expanded={open.value}
        aria-controls="nav-places"
        ref={button}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path class="line" d="M4 6.5h16M4 12h16M4 17.5h16" />
        </svg>
      </button>
      <ul id="nav-places" class={open.value ? 'nav-places open' : 'nav-places'}>
        {PLACES.map(([name, to]) => (
          <li key={name}>
            <a
              href={to}
              data-part={`nav-${name}`}
              aria-current={path === to ? 'page' : undefined}
              onClick={(event) => {
                open.value = false;
                if (name !== 'settings' || !GAME.test(path) || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                event.stopPropagation();
                void openPanel();
              }}
            >
              {text.places[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
