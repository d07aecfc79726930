import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** How long it waits for the second press, … */
const ARMED_FOR = 5000;
/** … which counts only after this, so that a double click decides nothing. */
const STEADY_AFTER = 300;

/**
 * A button for what cannot be undone: the first press arms it and it says what the second will do, in the same place
 * and the same size. Escape, a touch elsewhere or time disarms it.
 */
export const ArmedButton = (props: {
  label: string;
  sure: string;
  part: string;
  /** What it says while the answer is awaited, in the same size. */
  waits?: string;
  isWaiting?: boolean;
  /** Nothing would come of it but a refusal: that is told at the first press. */
  refused?: boolean;
  onConfirm: () => void;
}) => {
  const { label, sure, waits, isWaiting = false, refused = false } = props;
  const [armed, setArmed] = useState(false);
  const [steady, setSteady] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!armed) return;
    const disarm = (): void => {
      setArmed(false);
      setSteady(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') disarm();
    };
    const onPointer = (event: PointerEvent): void => {
      if (!button.current!.contains(event.target as Node)) disarm();
    };
    const settle = setTimeout(() => setSteady(true), STEADY_AFTER);
    const expire = setTimeout(disarm, ARMED_FOR);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      clearTimeout(settle);
      clearTimeout(expire);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [armed]);

  const press = (): void => {
    if (isWaiting) return;
    if (refused) {
      props.onConfirm();
    } else if (!armed) {
      setArmed(true);
    } else if (steady) {
      setArmed(false);
      setSteady(false);
      props.onConfirm();
    }
  };

  return (
    <button
      ref={button}
      type="button"
      class={armed ? 'armed' : ''}
      aria-label={armed ? sure : isWaiting ? waits : label}
      data-part={props.part}
      data-armed={armed}
      data-waiting={isWaiting}
      aria-disabled={isWaiting || refused || (armed && !steady)}
      onClick={press}
    >
      <span class="either">
        <span aria-hidden={armed || isWaiting}>{label}</span>
        <span aria-hidden={!armed}>{sure}</span>
        {waits && <span aria-hidden={!isWaiting}>{waits}</span>}
      </span>
    </button>
  );
};
