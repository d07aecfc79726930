import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useLocation } from 'preact-iso';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { words } from '../../i18n/language.ts';
import { me } from '../../net/me.ts';
import { Page } from '../../parts/Page.tsx';
import { Claim } from './Claim.tsx';
import { Enrol } from './Enrol.tsx';
import { Games } from './Games.tsx';
import { Lessons } from './Lessons.tsx';
import { Log } from './Log.tsx';
import { Members } from './Members.tsx';
import { Settings } from './Settings.tsx';

const TABS = ['members', 'enrol', 'lessons', 'games', 'settings', 'log'] as const;
type Tab = (typeof TABS)[number];

const PAGES: { readonly [T in Tab]: FunctionComponent } = {
  members: Members,
  enrol: Enrol,
  lessons: Lessons,
  games: Games,
  settings: Settings,
  log: Log,
};

const Closed = () => {
  const text = organiserWords.value;
  return (
    <section class="card account-card">
      <h1>{text.heading}</h1>
      <p class="lead">
        {text.notOrganiser} {text.notOrganiserMore}
      </p>
      <a class="button primary wide" href="/account?to=/organiser">
        {text.signIn}
      </a>
    </section>
  );
};

const Tabs = () => {
  const { query } = useLocation();
  const text = organiserWords.value;
  const tab = TABS.find((one) => one === query['tab']) ?? 'members';
  const Page = PAGES[tab];
  return (
    <div class="organiser">
      <h1 class="no-print">{text.heading}</h1>
      <nav class="tabs no-print" aria-label={text.tabsLabel}>
        {TABS.map((one) => (
          <a
            key={one}
            href={`/organiser?tab=${one}`}
            data-part={`tab-${one}`}
            {...(one === tab && { 'aria-current': 'page' as const })}
          >
            {text.tabs[one]}
          </a>
        ))}
      </nav>
      <Page key={tab} />
    </div>
  );
};

/** `/organiser`: the hall as those see it who look after it. With a one-time link, how one comes to be one of them. */
export const OrganiserPage = () => {
  const token = useSignal(location.hash.slice(1));
  const claimed = (): void => {
    token.value = '';
    history.replaceState(null, '', '/organiser');
  };
  return (
    <Page heading={organiserWords.value.heading} main="organiser-main">
      {me.value === undefined ? (
        <p class="loading">{words.value.invitation.loading}</p>
      ) : token.value !== '' ? (
        <Claim token={token.value} done={claimed} />
      ) : me.value?.isOrganiser ? (
        <Tabs />
      ) : (
        <Closed />
      )}
    </Page>
  );
};
