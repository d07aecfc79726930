import { useState } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import { accountWords } from '../i18n/account/words.ts';

/** A password that can be looked at: pupils type theirs from a slip. */
export const PasswordInput = (props: {
  name: string;
  value: Signal<string>;
  autocomplete: 'current-password' | 'new-password';
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}) => {
  const [shown, setShown] = useState(false);
  const { value, ...about } = props;
  const { show, hide } = accountWords.value;
  return (
    <span class="password-input">
      <input
        {...about}
        // The types know no input that is one and then the other.
        {...({ type: shown ? 'text' : 'password' } as { type: 'password' })}
        autocapitalize="none"
        spellcheck={false}
        value={value.value}
        onInput={(event) => {
          value.value = event.currentTarget.value;
        }}
      />
      <button
        type="button"
        class="quiet"
        aria-label={shown ? hide : show}
        title={shown ? hide : show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" class="eye">
          <path d="M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
          <circle cx="12" cy="12" r="3" />
          {!shown && <path d="M4 4l16 16" />}
        </svg>
      </button>
    </span>
  );
};
