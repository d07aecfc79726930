import type { Signal } from '@preact/signals';
import { MAX_REASON_LENGTH } from '@duiyi/protocol';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { Field } from '../../parts/Field.tsx';

/** Why an organiser does it: it goes into the log. */
export const ReasonField = ({ value, isMissing }: { value: Signal<string>; isMissing: boolean }) => {
  const { reason, reasonMissing } = organiserWords.value;
  return (
    <Field label={reason} faults={isMissing && value.value.trim() === '' ? [reasonMissing] : []}>
      {(about) => (
        <input
          {...about}
          name="reason"
          maxLength={MAX_REASON_LENGTH}
          value={value.value}
          onInput={(event) => {
            value.value = event.currentTarget.value;
          }}
        />
      )}
    </Field>
  );
};
