import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { TimeControl } from '@duiyi/game';
import { MAX_BASE, MAX_INCREMENT } from '@duiyi/protocol';
import { lobbyWords } from '../../i18n/lobby/words.ts';

const Stepper = (props: { name: string; label: string; value: Signal<number>; max: number; step: number }) => {
  const { value, max, step, label } = props;
  const { more, less } = lobbyWords.value;
  const set = (to: number): void => {
    if (Number.isFinite(to)) value.value = Math.min(max, Math.max(0, to));
  };
  return (
    <label class="stepper">
      <span>{label}</span>
      <span class="stepper-row">
        <button type="button" aria-label={less(label)} onClick={() => set(Math.ceil(value.value - step))}>
          −
        </button>
        <input
          type="number"
          name={props.name}
          inputMode="decimal"
          min={0}
          max={max}
          step="any"
          value={value.value}
          onChange={(event) => {
            set(event.currentTarget.valueAsNumber);
            event.currentTarget.value = String(value.value);
          }}
        />
        <button type="button" aria-label={more(label)} onClick={() => set(Math.floor(value.value + step))}>
          +
        </button>
      </span>
    </label>
  );
};

/** Any base and increment the hall takes. */
export const CustomTime = ({ busy, onPick }: { busy: boolean; onPick: (time: TimeControl) => void }) => {
  const minutes = useSignal(20);
  const seconds = useSignal(5);
  const text = lobbyWords.value;
  const nothing = minutes.value === 0 && seconds.value === 0;
  return (
    <form
      class="custom-time"
      onSubmit={(event) => {
        event.preventDefault();
        if (nothing) return;
        onPick({
          kind: 'fischer',
          base: Math.round(minutes.value * 60_000),
          increment: Math.round(seconds.value * 1000),
        });
      }}
    >
      <Stepper name="base" label={text.base} value={minutes} max={MAX_BASE / 60_000} step={1} />
      <Stepper name="increment" label={text.increment} value={seconds} max={MAX_INCREMENT / 1000} step={1} />
      <button type="submit" class="primary" data-part="create" disabled={busy || nothing}>
        {busy ? text.busy : text.go}
      </button>
      {nothing && <p class="problem">{text.zero}</p>}
    </form>
  );
};
