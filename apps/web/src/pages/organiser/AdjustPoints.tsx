import { useSignal } from '@preact/signals';
import { MAX_ADJUSTMENT } from '@duiyi/protocol';
import type { Member } from '@duiyi/protocol';
import { pointsWords } from '../../i18n/points/words.ts';
import { adjustPoints } from '../../net/pointsApi.ts';
import { Field } from '../../parts/Field.tsx';
import { ActionForm } from './ActionForm.tsx';

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
export const AdjustPoints = (props: { member: Member; onDone: () => void; onCancel: () => void }) => {
  const { member, ...ends } = props;
  const text = pointsWords.value.adjust;
  const typed = useSignal('');
  const { points = 0 } = member;
  const change = changeIn(typed.value);
  return (
    <ActionForm
      {...ends}
      preset={text.reason}
      go={text.go}
      send={(reason) => (change === null ? null : adjustPoints(member.id, { change, reason }))}
    >
      {({ isTried }) => (
        <>
          <p class="hint">{text.more}</p>
          <Field
            label={text.change}
            hint={text.hint(points, points + (change ?? 0))}
            faults={isTried && change === null ? [text.bad(MAX_ADJUSTMENT)] : []}
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
        </>
      )}
    </ActionForm>
  );
};
