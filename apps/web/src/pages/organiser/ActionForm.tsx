import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { faultsOf } from '../../i18n/accountFaults.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { words } from '../../i18n/language.ts';
import type { Answer } from '../../net/api.ts';
import { ReasonField } from './Reason.tsx';

/** What came of it so far, for the fields that belong to it. */
export interface Tried {
  readonly isTried: boolean;
  readonly refusal: Reason | null;
}

/** One thing an organiser does, and why. */
export const ActionForm = (props: {
  /** The reason there usually is. */
  preset: string;
  go: string;
  /** null: something is missing, and its field says so. */
  send: (reason: string) => Answer<unknown> | null;
  onDone: () => void;
  onCancel: () => void;
  children?: (tried: Tried) => ComponentChildren;
}) => {
  const reason = useSignal(props.preset);
  const isTried = useSignal(false);
  const refusal = useSignal<Reason | null>(null);
  const isBusy = useRef(false);

  const submit = async (): Promise<void> => {
    isTried.value = true;
    const because = reason.value.trim();
    // Pressed twice it is done once.
    if (because === '' || isBusy.current) return;
    isBusy.current = true;
    const answer = await props.send(because);
    isBusy.current = false;
    if (answer === null) return;
    refusal.value = answer.ok ? null : answer.error;
    if (answer.ok) props.onDone();
  };

  return (
    <form
      class="form row-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {props.children?.({ isTried: isTried.value, refusal: refusal.value })}
      <ReasonField value={reason} isMissing={isTried.value} />
      <p class="problem" role="alert">
        {refusal.value && !faultsOf(refusal.value) && explain(words.value.reason, refusal.value)}
      </p>
      <div class="form-end">
        <button type="submit" class="primary" data-part="confirm">
          {props.go}
        </button>
        <button type="button" onClick={props.onCancel}>
          {organiserWords.value.cancel}
        </button>
      </div>
    </form>
  );
};
