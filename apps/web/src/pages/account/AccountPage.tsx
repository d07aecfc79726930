import { accountWords } from '../../i18n/account/words.ts';
import { words } from '../../i18n/language.ts';
import { me } from '../../net/me.ts';
import { Page } from '../../parts/Page.tsx';
import { Enter } from './Enter.tsx';
import { OwnAccount } from './OwnAccount.tsx';

/** `/account`: becoming somebody, and being it. */
export const AccountPage = () => {
  const text = accountWords.value;
  const person = me.value;
  return (
    <Page heading={person?.name ? text.account : text.signIn} main="account-main">
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
    </Page>
  );
};
