import { useSignal } from '@preact/signals';
import { parseName } from '@duiyi/protocol';
import type { Member } from '@duiyi/protocol';
import { faultsOf } from '../../i18n/accountFaults.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { words } from '../../i18n/language.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { me } from '../../net/me.ts';
import { renameMember, resetPassword, suspend } from '../../net/organiserApi.ts';
import { Field } from '../../parts/Field.tsx';
import { AdjustPoints } from './AdjustPoints.tsx';
import { ReasonField } from './Reason.tsx';
import { Slips } from './Slips.tsx';

type What = 'rename' | 'reset' | 'suspend' | 'unsuspend' | 'adjust';

/** What can be done to one member, each with a reason. */
export const MemberActions = ({ member, changed }: { member: Member; changed: () => void }) => {
  const text = organiserWords.value;
  const what = useSignal<What | null>(null);
  const name = useSignal(member.name);
  const reason = useSignal('');
  const tried = useSignal(false);
  const refusal = useSignal<Reason | null>(null);
  const password = useSignal<string | null>(null);

  const open = (next: What): void => {
    const same = what.value === next;
    what.value = same ? null : next;
    name.value = member.name;
    reason.value = next === 'adjust' ? '' : text.members.reasons[next];
    tried.value = false;
    refusal.value = null;
    if (!same) password.value = null;
  };

  const send = async (): Promise<void> => {
    tried.value = true;
    const because = reason.value.trim();
    if (because === '') return;
    if (what.value === 'rename') {
      const parsed = parseName(name.value);
      if (!parsed.ok) {
        refusal.value = { code: 'bad-account', name: parsed.error, password: [] };
        return;
      }
    }
    const done = what.value === 'rename' ? await rename(because) : await others(because);
    if (!done) return;
    what.value = null;
    changed();
  };
  const rename = async (because: string): Promise<boolean> => {
    const answer = await renameMember(member.id, { name: name.value, reason: because });
    refusal.value = answer.ok ? null : answer.error;
    return answer.ok;
  };
  const others = async (because: string): Promise<boolean> => {
    if (what.value === 'reset') {
      const answer = await resetPassword(member.id, { reason: because });
      refusal.value = answer.ok ? null : answer.error;
      if (answer.ok) password.value = answer.value.password;
      return answer.ok;
    }
    const answer = await suspend(member.id, { on: what.value === 'suspend', reason: because });
    refusal.value = answer.ok ? null : answer.error;
    return answer.ok;
  };

  const isSelf = me.value?.id === member.id;
  const button = (one: What, label: string) => (
    <button type="button" data-part={one} aria-expanded={what.value === one} onClick={() => open(one)}>
      {label}
    </button>
  );
  const told = faultsOf(refusal.value);
  return (
    <>
      <div class="row-actions">
        {button('rename', text.members.rename)}
        {button('adjust', pointsWords.value.adjust.open)}
        {!isSelf && button('reset', text.members.reset)}
        {!isSelf &&
          (member.suspended ? button('unsuspend', text.members.unsuspend) : button('suspend', text.members.suspend))}
      </div>
      {what.value === 'adjust' && (
        <AdjustPoints
          member={member}
          done={(isChanged) => {
            what.value = null;
            if (isChanged) changed();
          }}
        />
      )}
      {what.value && what.value !== 'adjust' && (
        <form
          class="form row-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {what.value === 'rename' && (
            <Field label={text.members.newName} faults={told?.name ?? []}>
              {(about) => (
                <input
                  {...about}
                  name="new-name"
                  autocomplete="off"
                  maxLength={60}
                  value={name.value}
                  onInput={(event) => {
                    name.value = event.currentTarget.value;
                  }}
                />
              )}
            </Field>
          )}
          {what.value === 'reset' && <p class="hint">{text.members.resetMore}</p>}
          {what.value === 'suspend' && <p class="hint">{text.members.suspendMore}</p>}
          <ReasonField value={reason} isMissing={tried.value} />
          <p class="problem" role="alert">
            {refusal.value && !told && explain(words.value.reason, refusal.value)}
          </p>
          <div class="form-end">
            <button type="submit" class="primary" data-part="confirm">
              {what.value === 'reset' ? text.members.resetGo : text.members[what.value]}
            </button>
            <button
              type="button"
              onClick={() => {
                what.value = null;
              }}
            >
              {text.cancel}
            </button>
          </div>
        </form>
      )}
      {password.value !== null && <Slips slips={[{ name: member.name, password: password.value }]} />}
    </>
  );
};
