import { useEffect } from 'preact/hooks';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { words } from '../../i18n/language.ts';
import { hallName } from '../../net/hallName.ts';

export interface Slip {
  readonly name: string;
  readonly password: string;
}

/** What a pupil needs to sign in, to be printed, cut and handed out: the only time a password is seen. */
export const Slips = ({ slips }: { slips: readonly Slip[] }) => {
  const text = organiserWords.value.slips;
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
              <dd>{location.host}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
};
