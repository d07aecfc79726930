import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { parseName, passwordFaults } from '@duiyi/protocol';
import type { Person } from '@duiyi/protocol';
import { accountWords } from '../../i18n/account/words.ts';
import { faultsOf } from '../../i18n/accountFaults.ts';
import { clockTime } from '../../i18n/dates.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { language, words } from '../../i18n/language.ts';
import {
  askStanding,
  changeName,
  changePassword,
  deleteAccount,
  signOut,
  signOutEverywhere,
} from '../../net/accountApi.ts';
import { changed } from '../../net/me.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
import { Field } from '../../parts/Field.tsx';
import { PasswordInput } from '../../parts/PasswordInput.tsx';
import { profileOf } from '../../parts/PersonName.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';

/** A refusal that is not about a field of its own. */
const Refusal = ({ reason }: { reason: Reason | null }) => (
  <p class="problem" role="alert">
    {reason && !faultsOf(reason) && explain(words.value.reason, reason)}
  </p>
);

const Standing = () => {
  const standing = useAnswer('', askStanding);
  const text = accountWords.value;
  const { suspended, barred } = standing?.ok ? standing.value : { suspended: null, barred: null };
  if (suspended === null && barred === null) return null;
  return (
    <section class="panel" data-part="standing">
      <h2>{text.standing}</h2>
      {suspended !== null && <p class="problem">{text.suspended(suspended)}</p>}
      {barred && <p class="problem">{text.barred(clockTime(language.value, barred.until))}</p>}
    </section>
  );
};

const ChangeName = ({ person }: { person: Person }) => {
  const name = useSignal(person.name!);
  const refusal = useSignal<Reason | null>(null);
  const done = useSignal(false);
  const text = accountWords.value;
  const send = async (): Promise<void> => {
    const parsed = parseName(name.value);
    if (!parsed.ok) {
      refusal.value = { code: 'bad-account', name: parsed.error, password: [] };
      return;
    }
    const answer = await changeName({ name: name.value });
    refusal.value = answer.ok ? null : answer.error;
    done.value = answer.ok;
    if (answer.ok) await changed();
  };
  return (
    <form
      class="panel form"
      noValidate
      data-part="change-name"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{text.changeName}</h2>
      <Field label={text.newName} hint={text.nameHint} faults={faultsOf(refusal.value)?.name ?? []}>
        {(about) => (
          <input
            {...about}
            name="new-name"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            maxLength={60}
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
              done.value = false;
            }}
          />
        )}
      </Field>
      <div class="form-end">
        <button type="submit" disabled={name.value === person.name}>
          {text.save}
        </button>
        <p role="status">{done.value && text.nameChanged}</p>
      </div>
      <Refusal reason={refusal.value} />
    </form>
  );
};

const ChangePassword = ({ person }: { person: Person }) => {
  const password = useSignal('');
  const next = useSignal('');
  const refusal = useSignal<Reason | null>(null);
  const done = useSignal(false);
  const text = accountWords.value;
  const isWrong = refusal.value?.code === 'wrong-password';
  const send = async (): Promise<void> => {
    const faults = passwordFaults(next.value, person.name!);
    if (faults.length > 0) {
      refusal.value = { code: 'bad-account', name: [], password: faults };
      return;
    }
    const answer = await changePassword({ password: password.value, next: next.value });
    refusal.value = answer.ok ? null : answer.error;
    done.value = answer.ok;
    if (!answer.ok) return;
    password.value = next.value = '';
    await changed();
  };
  return (
    <form
      class="panel form"
      noValidate
      data-part="change-password"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{text.changePassword}</h2>
      {/* So that whatever keeps passwords knows whose this is. */}
      <input
        class="off-screen"
        tabIndex={-1}
        aria-hidden="true"
        autocomplete="username"
        value={person.name!}
        readOnly
      />
      <Field label={text.oldPassword} faults={isWrong ? [explain(words.value.reason, { code: 'wrong-password' })] : []}>
        {(about) => <PasswordInput {...about} name="old-password" autocomplete="current-password" value={password} />}
      </Field>
      <Field label={text.newPassword} hint={text.passwordHint} faults={faultsOf(refusal.value)?.password ?? []}>
        {(about) => <PasswordInput {...about} name="next-password" autocomplete="new-password" value={next} />}
      </Field>
      <div class="form-end">
        <button type="submit">{text.save}</button>
        <p role="status">{done.value ? text.passwordChanged : text.passwordMore}</p>
      </div>
      <Refusal reason={isWrong ? null : refusal.value} />
    </form>
  );
};

const Leave = () => {
  const password = useSignal('');
  const refusal = useSignal<Reason | null>(null);
  const { route } = useLocation();
  const text = accountWords.value;
  const send = async (): Promise<void> => {
    const answer = await deleteAccount({ password: password.value });
    refusal.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    await changed();
    route('/');
  };
  return (
    <section class="panel form" data-part="leave">
      <h2>{text.leave}</h2>
      <p class="hint">{text.leaveMore}</p>
      <Field label={text.oldPassword} faults={refusal.value ? [explain(words.value.reason, refusal.value)] : []}>
        {(about) => <PasswordInput {...about} name="leave-password" autocomplete="current-password" value={password} />}
      </Field>
      <div class="form-end">
        <ArmedButton part="delete-account" label={text.leaveGo} sure={text.leaveSure} onConfirm={() => void send()} />
      </div>
    </section>
  );
};

const Sessions = () => {
  const refusal = useSignal<Reason | null>(null);
  const { route } = useLocation();
  const text = accountWords.value;
  const leave = async (everywhere: boolean): Promise<void> => {
    const answer = await (everywhere ? signOutEverywhere() : signOut());
    refusal.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    await changed();
    route('/');
  };
  return (
    <section class="panel">
      <h2>{text.sessions}</h2>
      <div class="form-end">
        <button type="button" data-part="sign-out-here" onClick={() => void leave(false)}>
          {text.signOut}
        </button>
        <ArmedButton
          part="sign-out-everywhere"
          label={text.everywhere}
          sure={text.everywhereSure}
          onConfirm={() => void leave(true)}
        />
      </div>
      <Refusal reason={refusal.value} />
    </section>
  );
};

/** For a member: what one is called, what one signs in with, and the way out. */
export const OwnAccount = ({ person }: { person: Person }) => (
  <div class="account">
    <h1>{person.name}</h1>
    <p class="account-ways">
      <a class="button" href={profileOf(person.name ?? '')} data-part="profile">
        {accountWords.value.profile}
      </a>
      {person.isOrganiser && (
        <a class="button" href="/organiser">
          {accountWords.value.organiser}
        </a>
      )}
    </p>
    <Standing />
    <ChangeName person={person} />
    <ChangePassword person={person} />
    <Sessions />
    <Leave />
  </div>
);
