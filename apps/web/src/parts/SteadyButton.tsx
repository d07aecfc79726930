import type { ComponentChildren } from 'preact';
import { useSteady } from './useSteady.ts';

/** A button that comes and goes with what others do: its first moment counts for nothing. */
export const SteadyButton = (props: {
  part: string;
  label: string;
  primary?: boolean;
  pressed?: boolean;
  onPress: () => void;
  children: ComponentChildren;
}) => {
  const steady = useSteady();
  return (
    <button
      type="button"
      class={props.primary || props.pressed ? 'primary' : ''}
      data-part={props.part}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      aria-disabled={!steady}
      onClick={() => steady && props.onPress()}
    >
      {props.children}
    </button>
  );
};
