import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { words } from '../i18n/language.ts';
import { Masthead } from './Masthead.tsx';

/** The frame of a page: its head, and what its tab is called; `heading` null: by the hall alone. `main`: a class. */
export const Page = (props: { heading: string | null; main: string; children: ComponentChildren }) => {
  const { title: own, name } = words.value;
  const title = props.heading === null ? own : `${props.heading} · ${name}`;
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="page">
      <Masthead />
      <main class={props.main}>{props.children}</main>
    </div>
  );
};
