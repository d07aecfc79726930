import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { accountWords } from '../../i18n/account/words.ts';
import { signIn, signUp } from '../../net/accountApi.ts';
import { changed, me } from '../../net/me.ts';
import { Credentials, useDraft } from './Credentials.tsx';

/** Where somebody came from to sign in, if that is a page of this hall. */
const backTo = (query: Readonly<Record<string, string>>): string => {
  const to = query['to'] ?? '/';
  return /^\/(?![/\\])/.test(to) ? to : '/';
};

/** For who is no member: sign in, or become one. */
export const Enter = () => {
  const { query, route } = useLocation();
  const way = useSignal<'in' | 'up'>(query['new'] === undefined ? 'in' : 'up');
  const draft = useDraft();
  const text = accountWords.value;
  const isNew = way.value === 'up';
  const done = async (): Promise<void> => {
    await changed();
    route(backTo(query));
  };
  return (
    <section class="card account-card">
      <h1>{text.heading[way.value]}</h1>
      <div class="ways-in" role="group" aria-label={text.way}>
        {(['in', 'up'] as const).map((one) => (
          <button
            key={one}
            type="button"
            data-part={`sign-${one}`}
            aria-pressed={way.value === one}
            onClick={() => {
              way.value = one;
            }}
          >
            {one === 'in' ? text.signIn : text.signUp}
          </button>
        ))}
      </div>
      <p class="lead">
        {text.lead[way.value]} {me.value && text.guestLead[way.value]}
      </p>
      <Credentials
        key={way.value}
        draft={draft}
        isNew={isNew}
        go={isNew ? text.signUp : text.signIn}
        send={isNew ? signUp : signIn}
        done={() => void done()}
      />
    </section>
  );
};
