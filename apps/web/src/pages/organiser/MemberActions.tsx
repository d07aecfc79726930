import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Member } from '@duiyi/protocol';
import { faultsOf } from '../../i18n/accountFaults.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { me } from '../../net/me.ts';
import { renameMember, resetPassword, suspend } from '../../net/organiserApi.ts';
import { Field } from '../../parts/Field.tsx';
import { ActionForm } from './ActionForm.tsx';
import { AdjustPoints } from './AdjustPoints.tsx';
import { Slips } from './Slips.tsx';

type What = 'rename' | 'reset' | 'suspend' | 'unsuspend' | 'adjust';

/** What can be done to one member, each with a reason. */
export const MemberActions = ({ member, changed }: { member: Member; changed: () => void }) => {
  const text = organiserWords.value.members;
  const what = useSignal<What | null>(null);
  /** Folded away only where the screen is narrow. */
  const isOpen = useSignal(false);
  const id = useId();
  const password = useSignal<string | null>(null);

  const open = (next: What): void => {
    what.value = what.value === next ? null : next;
    if (what.value) password.value = null;
  };
  const close = (): void => {
    what.value = null;
  };
  const ends = {
    onCancel: close,
    onDone: () => {
      close();
      changed();
    },
  };

  const isSelf = me.value?.id === member.id;
  const button = (one: What, label: string) => (
    <button type="button" data-part={one} aria-expanded={what.value === one} onClick={() => open(one)}>
      {label}
    </button>
  );
  const reset = async (reason: string) => {
    const answer = await resetPassword(member.id, { reason });
    if (answer.ok) password.value = answer.value.password;
    return answer;
  };
  const form = () => {
    switch (what.value) {
      case 'rename':
        return <Rename member={member} {...ends} />;
      case 'adjust':
        return <AdjustPoints member={member} {...ends} />;
      case 'reset':
        return (
          <ActionForm key="reset" preset={text.reasons.reset} go={text.resetGo} send={reset} {...ends}>
            {() => <p class="hint">{text.resetMore}</p>}
          </ActionForm>
        );
      case 'suspend':
      case 'unsuspend': {
        const on = what.value === 'suspend';
        return (
          <ActionForm
            key={what.value}
            preset=""
            go={text[what.value]}
            send={(reason) => suspend(member.id, { on, reason })}
            {...ends}
          >
            {() => on && <p class="hint">{text.suspendMore}</p>}
          </ActionForm>
        );
      }
      case null:
        return null;
    }
  };
  return (
    <>
      <button
        type="button"
        class="quiet member-more"
        data-part="member-more"
        aria-label={text.actions(member.name)}
        aria-expanded={isOpen.value}
        aria-controls={id}
        onClick={() => {
          isOpen.value = !isOpen.value;
          close();
        }}
      >
        ⋯
      </button>
      <div class="row-actions member-actions" id={id} data-open={isOpen.value}>
        {button('rename', text.rename)}
        {button('adjust', pointsWords.value.adjust.open)}
        {!isSelf && button('reset', text.reset)}
        {!isSelf && (member.suspended ? button('unsuspend', text.unsuspend) : button('suspend', text.suspend))}
      </div>
      {form()}
      {password.value !== null && <Slips slips={[{ name: member.name, password: password.value }]} />}
    </>
  );
};

const Rename = (props: { member: Member; onDone: () => void; onCancel: () => void }) => {
  const { member, ...ends } = props;
  const text = organiserWords.value.members;
  const name = useSignal(member.name);
  return (
    <ActionForm
      {...ends}
      preset={text.reasons.rename}
      go={text.rename}
      send={(reason) => renameMember(member.id, { name: name.value, reason })}
    >
      {({ refusal }) => (
        <Field label={text.newName} faults={faultsOf(refusal)?.name ?? []}>
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
    </ActionForm>
  );
};
