import { useLayoutEffect } from 'preact/hooks';
import { accountWords } from '../../i18n/account/words.ts';
import { words } from '../../i18n/language.ts';
import { me } from '../../net/me.ts';
import { Masthead } from '../../parts/Masthead.tsx';
import { Enter } from './Enter.tsx';
import { OwnAccount } from './OwnAccount.tsx';

/** `/account`: becoming somebody, and being it. */
export const AccountPage = () => {
  const text = accountWords.value;
  const person = me.value;
  const heading = person?.name ? text.account : text.signIn;
  useLayoutEffect(() => {
    document.title = `${heading} · ${words.value.name}`;
  }, [heading]);
  return (
    <div class="page">
      <Masthead />
      <main class="account-main">
        {person === undefined ? (
          <p class="loading">{words.value.invitation.loading}</p>
        ) : person?.name ? (
          <OwnAccount key={person.id} person={person} />
        ) : (
          <Enter />
        )}
        <section class="panel kept">
          <h2>{text.kept}</h2>
          <ul>
            {text.keptList.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
};
