import { words } from '../i18n/language.ts';

/** The ways through a game. */
export const STEPS = ['first', 'back', 'forward', 'last'] as const;
export type Step = (typeof STEPS)[number];

const SIGNS: { readonly [S in Step]: string } = {
  first: 'M7 6v12M18 6l-8 6 8 6z',
  back: 'M16 6l-8 6 8 6z',
  forward: 'M8 6l8 6-8 6z',
  last: 'M17 6v12M6 6l8 6-8 6z',
};

/** `set`: how the buttons that stand together are named, as in `replay-back`. */
export const StepButton = (props: { set: 'replay' | 'step'; step: Step; isAtEnd?: boolean; onPress: () => void }) => {
  const label = words.value.replay[props.step];
  return (
    <button
      type="button"
      class="quiet icon"
      data-part={`${props.set}-${props.step}`}
      aria-label={label}
      title={label}
      aria-disabled={props.isAtEnd}
      onClick={props.onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[props.step]} />
      </svg>
    </button>
  );
};
