import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { words } from '../../i18n/language.ts';
import { hallName } from '../../net/hallName.ts';
import { Field } from '../../parts/Field.tsx';
import { isFoundElsewhere, QrPicture } from '../../parts/QrPicture.tsx';

export interface Slip {
  readonly name: string;
  readonly password: string;
}

/** What was typed as an address, with what browsers leave out; null: it is none. */
const urlOf = (typed: string): URL | null => {
  const text = typed.trim();
  const url = /^https?:\/\//i.test(text) ? text : `${location.protocol}//${text}`;
  return text !== '' && URL.canParse(url) ? new URL(url) : null;
};

/** What a pupil needs to sign in, to be printed, cut and handed out: the only time a password is seen. */
export const Slips = ({ slips }: { slips: readonly Slip[] }) => {
  const text = organiserWords.value.slips;
  const address = useSignal(location.host);
  const url = urlOf(address.value);
  const faults = url === null ? [text.badAddress] : isFoundElsewhere(url.hostname) ? [] : [text.onlyHere];
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, []);
  return (
    <section class="slips-part" data-part="slips">
      <div class="form-end no-print">
        <h2>{text.heading}</h2>
        <button type="button" class="primary" data-part="print" onClick={() => print()}>
          {text.print}
        </button>
        <p>{text.leave}</p>
      </div>
      <div class="no-print">
        <Field label={text.address} hint={text.addressHint} faults={faults}>
          {(about) => (
            <input
              {...about}
              name="address"
              autocapitalize="none"
              spellcheck={false}
              value={address.value}
              onInput={(event) => {
                address.value = event.currentTarget.value;
              }}
            />
          )}
        </Field>
      </div>
      <ul class="slips">
        {slips.map(({ name, password }) => (
          <li key={name} class="slip">
            <p class="slip-hall">{hallName.value ?? words.value.name}</p>
            <dl>
              <dt>{text.name}</dt>
              <dd data-part="slip-name">{name}</dd>
              <dt>{text.password}</dt>
              <dd data-part="slip-password">
                <code>{password}</code>
              </dd>
              <dt>{text.address}</dt>
              <dd data-part="slip-address">{address.value.trim()}</dd>
            </dl>
            {url && <QrPicture text={url.href} label={text.qr} />}
          </li>
        ))}
      </ul>
    </section>
  );
};
