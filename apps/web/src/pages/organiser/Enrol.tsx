import { useComputed, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { MAX_ROSTER, nameKey, parseName, parseRoster, passwordFaults } from '@duiyi/protocol';
import type { EnrolAnswer, RosterEntry } from '@duiyi/protocol';
import { faultText } from '../../i18n/accountFaults.ts';
import type { AccountFault } from '../../i18n/accountFaults.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { words } from '../../i18n/language.ts';
import { enrol } from '../../net/organiserApi.ts';
import { Field } from '../../parts/Field.tsx';
import { ReasonField } from './Reason.tsx';
import { Slips } from './Slips.tsx';

interface Faulty {
  readonly line: number;
  readonly name: string;
  readonly faults: readonly AccountFault[];
}

/** What is wrong with a list, as far as it is known here: `taken` are the names the hall has refused before. */
const sift = (entries: readonly RosterEntry[], taken: ReadonlySet<string>): readonly Faulty[] => {
  const seen = new Set(taken);
  return entries.flatMap(({ line, name, password }) => {
    const parsed = parseName(name);
    const faults: readonly AccountFault[] = [
      ...(parsed.ok ? [] : parsed.error),
      ...(parsed.ok && seen.has(nameKey(name)) ? [{ code: 'name-taken' } as const] : []),
      ...(password === undefined ? [] : passwordFaults(password, parsed.ok ? parsed.value : '')),
    ];
    seen.add(nameKey(name));
    return faults.length > 0 ? [{ line, name, faults }] : [];
  });
};

const Faults = ({ faulty }: { faulty: readonly Faulty[] }) => (
  <ul class="faults">
    {faulty.map(({ line, name, faults }) => (
      <li key={line} data-part="fault" data-line={line}>
        <strong>
          {organiserWords.value.enrol.line(line)} {name}
        </strong>{' '}
        {faults.map(faultText).join(' ')}
      </li>
    ))}
  </ul>
);

/** A class at once: a list is pasted, and slips come out. */
export const Enrol = () => {
  const text = organiserWords.value.enrol;
  const id = useId();
  const list = useSignal('');
  const reason = useSignal(text.reasonPreset);
  const tried = useSignal(false);
  const busy = useSignal(false);
  const refusal = useSignal<Reason | null>(null);
  const made = useSignal<EnrolAnswer['enrolled']>([]);
  const taken = useSignal<ReadonlySet<string>>(new Set());
  const entries = useComputed(() => parseRoster(list.value));
  const faulty = useComputed(() => sift(entries.value, taken.value));
  const good = entries.value.length - faulty.value.length;
  const isEmpty = entries.value.length === 0;
  const isTooLong = entries.value.length > MAX_ROSTER;

  const send = async (): Promise<void> => {
    tried.value = true;
    if (busy.value || isEmpty || isTooLong || reason.value.trim() === '') return;
    busy.value = true;
    const answer = await enrol({ members: entries.value, reason: reason.value });
    busy.value = false;
    refusal.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    const { enrolled, faults } = answer.value;
    tried.value = false;
    made.value = [...made.value, ...enrolled];
    const isTaken = (fault: (typeof faults)[number]): boolean => fault.faults.some(({ code }) => code === 'name-taken');
    taken.value = new Set([...taken.value, ...faults.filter(isTaken).map(({ name }) => nameKey(name))]);
    // What was made leaves the list; what was not stays, to be put right.
    const left = new Set(faults.map(({ line }) => line));
    list.value = list.value
      .split(/\r\n|\r|\n/)
      .filter((_, i) => left.has(i + 1))
      .join('\n');
  };

  return (
    <section class="tab" data-part="enrol">
      <form
        class="form no-print"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p class="hint">{text.lead}</p>
        <Field
          label={text.list}
          faults={[...(isTooLong ? [text.tooMany(MAX_ROSTER)] : []), ...(tried.value && isEmpty ? [text.empty] : [])]}
        >
          {(about) => (
            <textarea
              {...about}
              name="list"
              rows={10}
              spellcheck={false}
              // Its lines go by their numbers when the answer is here.
              readOnly={busy.value}
              placeholder={text.sample}
              value={list.value}
              onInput={(event) => {
                list.value = event.currentTarget.value;
              }}
            />
          )}
        </Field>
        <p class="hint" role="status" data-part="count">
          {!isEmpty && text.count(good)}
          {faulty.value.length > 0 && ` · ${text.bad(faulty.value.length)}`}
        </p>
        {faulty.value.length > 0 && <Faults faulty={faulty.value} />}
        <ReasonField value={reason} isMissing={tried.value} />
        <p class="problem" role="alert">
          {refusal.value && explain(words.value.reason, refusal.value)}
        </p>
        <div class="form-end">
          <button
            type="submit"
            class="primary"
            data-part="enrol-go"
            disabled={busy.value}
            aria-disabled={isEmpty}
            aria-describedby={isEmpty && !tried.value ? `${id}-empty` : undefined}
          >
            {busy.value ? organiserWords.value.busy : good === 0 ? text.goNone : text.go(good)}
          </button>
          {isEmpty && !tried.value && <p id={`${id}-empty`}>{text.empty}</p>}
        </div>
      </form>
      {made.value.length > 0 && (
        <>
          <p role="status" class="no-print" data-part="made">
            {text.done(made.value.length)} {list.value !== '' && text.kept}
          </p>
          <Slips slips={made.value} />
        </>
      )}
    </section>
  );
};
