import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { parseName, passwordFaults } from '@duiyi/protocol';
import type { Credentials as Typed } from '@duiyi/protocol';
import { accountWords } from '../../i18n/account/words.ts';
import { faultsOf, faultText } from '../../i18n/accountFaults.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { words } from '../../i18n/language.ts';
import type { Answer } from '../../net/api.ts';
import { Field } from '../../parts/Field.tsx';
import { PasswordInput } from '../../parts/PasswordInput.tsx';

/** What is typed; it outlives the form, so that nothing is lost between signing in and signing up. */
export interface Draft {
  readonly name: Signal<string>;
  readonly password: Signal<string>;
}

export const useDraft = (): Draft => ({ name: useSignal(''), password: useSignal('') });

/** A name and a password: those one has, or those one would like to have. */
export const Credentials = (props: {
  draft: Draft;
  isNew: boolean;
  go: string;
  send: (typed: Typed) => Answer<unknown>;
  done: () => void;
  /** Once the hall has refused what was typed. */
  more?: (refusal: Reason | null) => ComponentChildren;
}) => {
  const { draft, isNew } = props;
  const text = accountWords.value;
  const busy = useSignal(false);
  const refusal = useSignal<Reason | null>(null);
  /** The name as it was when it was left, or sent: it is not complained of while it is being typed. */
  const left = useSignal<string | null>(null);
  const told = faultsOf(refusal.value);

  const ownFaults = (): readonly string[] => {
    if (!isNew || left.value === null || left.value !== draft.name.value || draft.name.value === '') return [];
    const parsed = parseName(draft.name.value);
    return parsed.ok ? [] : parsed.error.map(faultText);
  };

  const submit = async (): Promise<void> => {
    if (busy.value) return;
    const typed = { name: draft.name.value, password: draft.password.value };
    if (isNew) {
      const parsed = parseName(typed.name);
      const faults = {
        name: parsed.ok ? [] : parsed.error,
        password: passwordFaults(typed.password, parsed.ok ? parsed.value : ''),
      };
      if (faults.name.length + faults.password.length > 0) {
        refusal.value = { code: 'bad-account', ...faults };
        return;
      }
    }
    busy.value = true;
    const answer = await props.send(typed);
    busy.value = false;
    refusal.value = answer.ok ? null : answer.error;
    if (answer.ok) props.done();
  };

  return (
    <form
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={text.name} {...(isNew && { hint: text.nameHint })} faults={told?.name ?? ownFaults()}>
        {(about) => (
          <input
            {...about}
            name="name"
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            maxLength={60}
            value={draft.name.value}
            onInput={(event) => {
              draft.name.value = event.currentTarget.value;
              if (told) refusal.value = null;
            }}
            onBlur={() => {
              left.value = draft.name.value;
            }}
          />
        )}
      </Field>
      <Field label={text.password} {...(isNew && { hint: text.passwordHint })} faults={told?.password ?? []}>
        {(about) => (
          <PasswordInput
            {...about}
            name="password"
            autocomplete={isNew ? 'new-password' : 'current-password'}
            value={draft.password}
          />
        )}
      </Field>
      {props.more?.(refusal.value)}
      <button type="submit" class="primary wide" data-part="go" disabled={busy.value}>
        {busy.value ? text.busy : props.go}
      </button>
      <p class="problem" role="alert" data-part="refusal">
        {refusal.value && !told && explain(words.value.reason, refusal.value)}
      </p>
    </form>
  );
};
