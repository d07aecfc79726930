import { words } from '../i18n/language.ts';
import { Page } from '../parts/Page.tsx';

/** A page that says one thing and shows the way home. */
export const PlainPage = ({ heading, lead }: { heading: string; lead: string }) => (
  <Page heading={heading} main="plain">
    <section class="card">
      <h1>{heading}</h1>
      <p class="lead">{lead}</p>
      <a class="button primary" href="/">
        {words.value.invitation.newGame}
      </a>
    </section>
  </Page>
);

export const NotFound = () => {
  const { heading, lead } = words.value.notFound;
  return <PlainPage heading={heading} lead={lead} />;
};
