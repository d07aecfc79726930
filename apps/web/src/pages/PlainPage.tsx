import { useLayoutEffect } from 'preact/hooks';
import { words } from '../i18n/language.ts';
import { Masthead } from '../parts/Masthead.tsx';

/** A page that says one thing and shows the way home. */
export const PlainPage = ({ heading, lead }: { heading: string; lead: string }) => {
  useLayoutEffect(() => {
    document.title = `${heading} · ${words.value.name}`;
  }, [heading]);
  return (
    <div class="page">
      <Masthead />
      <main class="plain">
        <section class="card">
          <h1>{heading}</h1>
          <p class="lead">{lead}</p>
          <a class="button primary" href="/">
            {words.value.invitation.newGame}
          </a>
        </section>
      </main>
    </div>
  );
};

export const NotFound = () => {
  const { heading, lead } = words.value.notFound;
  return <PlainPage heading={heading} lead={lead} />;
};
