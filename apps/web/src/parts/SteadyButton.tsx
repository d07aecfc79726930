import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A press sooner than this after a button has appeared was meant for what was there before. */
const STEADY_AFTER = 700;

/** A button that comes and goes with what others do: its first moment counts for nothing. */
export const SteadyButton = (props: {
  part: string;
  label: string;
  primary?: boolean;
  pressed?: boolean;
  onPress: () => void;
  children: ComponentChildren;
}) => {
  const [steady, setSteady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(true), STEADY_AFTER);
    return () => clearTimeout(timer);
  }, []);
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
