import { useComputed, useSignal } from '@preact/signals';
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

/** What can be told of a list before the hall is asked, who knows which names are taken. */
const sift = (entries: readonly RosterEntry[]): { readonly good: number; readonly faulty: readonly Faulty[] } => {
  const seen = new Set<string>();
  const faulty: Faulty[] = [];
  for (const { line, name, password } of entries) {
    const parsed = parseName(name);
    const faults: readonly AccountFault[] = [
      ...(parsed.ok ? [] : parsed.error),
      ...(parsed.ok && seen.has(nameKey(name)) ? [{ code: 'name-taken' } as const] : []),
      ...(password === undefined ? [] : passwordFaults(password, parsed.ok ? parsed.value : '')),
    ];
    seen.add(nameKey(name));
    if (faults.length > 0) faulty.push({ line, name, faults });
  }
  return { good: entries.length - faulty.length, faulty };
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
  const list = useSignal('');
  const reason = useSignal(text.reasonPreset);
  const tried = useSignal(false);
  const busy = useSignal(false);
  const refusal = useSignal<Reason | null>(null);
  const made = useSignal<EnrolAnswer | null>(null);
  const entries = useComputed(() => parseRoster(list.value));
  const sifted = useComputed(() => sift(entries.value));
  const { good, faulty } = sifted.value;
  const isTooLong = entries.value.length > MAX_ROSTER;

  const send = async (): Promise<void> => {
    tried.value = true;
    if (busy.value || good === 0 || isTooLong || reason.value.trim() === '') return;
    busy.value = true;
    const answer = await enrol({ members: entries.value, reason: reason.value });
    busy.value = false;
    refusal.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    tried.value = false;
    made.value = {
      enrolled: [...(made.value?.enrolled ?? []), ...answer.value.enrolled],
      faults: answer.value.faults,
    };
    // What was made leaves the list; what was not stays to be put right, in lines of its own.
    const left = new Set(answer.value.faults.map(({ line }) => line));
    const lines = list.value.split(/\r\n|\r|\n/);
    const kept = answer.value.faults.map((fault, i) => ({ ...fault, line: i + 1 }));
    list.value = lines.filter((_, i) => left.has(i + 1)).join('\n');
    made.value = { ...made.value, faults: kept };
  };

  const told =
    made.value && list.value !== ''
      ? made.value.faults.filter(({ line }) => isStill(list.value, line, made.value!))
      : [];
  const shown = [...told, ...faulty.filter(({ line }) => !told.some((one) => one.line === line))];
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
          faults={[
            ...(isTooLong ? [text.tooMany(MAX_ROSTER)] : []),
            ...(tried.value && entries.value.length === 0 ? [text.empty] : []),
          ]}
        >
          {(about) => (
            <textarea
              {...about}
              name="list"
              rows={10}
              spellcheck={false}
              placeholder={text.sample}
              value={list.value}
              onInput={(event) => {
                list.value = event.currentTarget.value;
              }}
            />
          )}
        </Field>
        <p class="hint" role="status" data-part="count">
          {entries.value.length > 0 && text.count(good)}
          {shown.length > 0 && ` · ${text.bad(shown.length)}`}
        </p>
        {shown.length > 0 && <Faults faulty={shown} />}
        <ReasonField value={reason} isMissing={tried.value} />
        <p class="problem" role="alert">
          {refusal.value && explain(words.value.reason, refusal.value)}
        </p>
        <div class="form-end">
          <button type="submit" class="primary" data-part="enrol-go" disabled={busy.value}>
            {busy.value ? organiserWords.value.busy : text.go(good)}
          </button>
        </div>
      </form>
      {made.value && made.value.enrolled.length > 0 && (
        <>
          <p role="status" class="no-print" data-part="made">
            {text.done(made.value.enrolled.length)} {made.value.faults.length > 0 && text.kept}
          </p>
          <Slips slips={made.value.enrolled} />
        </>
      )}
    </section>
  );
};

/** Whether the line still says what the hall complained of. */
const isStill = (list: string, line: number, { faults }: EnrolAnswer): boolean =>
  parseRoster(list).some(
    (entry) => entry.line === line && faults.some((fault) => fault.line === line && fault.name === entry.name),
  );
