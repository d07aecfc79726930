import { useSignal } from '@preact/signals';
import { MAX_ADJUSTMENT } from '@duiyi/protocol';
import type { Member } from '@duiyi/protocol';
import { words } from '../../i18n/language.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { adjustPoints } from '../../net/pointsApi.ts';
import { Field } from '../../parts/Field.tsx';
import { ReasonField } from './Reason.tsx';

/** A whole number, its sign written in any way; null: none that may be booked. */
const changeIn = (text: string): number | null => {
  const change = Number(
    text
      .trim()
      .replace(/^[−－–]/, '-')
      .replace(/^＋/, '+') || NaN,
  );
  return Number.isInteger(change) && change !== 0 && Math.abs(change) <= MAX_ADJUSTMENT ? change : null;
};

/** Adds to the points of a member, or takes from them (P5, P6). */
export const AdjustPoints = ({ member, done }: { member: Member; done: (changed: boolean) => void }) => {
  const text = pointsWords.value.adjust;
  const typed = useSignal('');
  const reason = useSignal(text.reason);
  const tried = useSignal(false);
  const problem = useSignal<Reason | null>(null);
  const { points = 0 } = member;
  const change = changeIn(typed.value);

  const send = async (): Promise<void> => {
    tried.value = true;
    const because = reason.value.trim();
    if (change === null || because === '') return;
    const answer = await adjustPoints(member.id, { change, reason: because });
    problem.value = answer.ok ? null : answer.error;
    if (answer.ok) done(true);
  };

  return (
    <form
      class="form row-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p class="hint">{text.more}</p>
      <Field
        label={text.change}
        hint={text.hint(points, points + (change ?? 0))}
        faults={tried.value && change === null ? [text.bad(MAX_ADJUSTMENT)] : []}
      >
        {(about) => (
          <input
            {...about}
            name="change"
            inputMode="text"
            autocomplete="off"
            maxLength={10}
            value={typed.value}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
        )}
      </Field>
      <ReasonField value={reason} isMissing={tried.value} />
      <p class="problem" role="alert">
        {problem.value && explain(words.value.reason, problem.value)}
      </p>
      <div class="form-end">
        <button type="submit" class="primary" data-part="confirm">
          {text.go}
        </button>
        <button type="button" onClick={() => done(false)}>
          {organiserWords.value.cancel}
        </button>
      </div>
    </form>
  );
};
