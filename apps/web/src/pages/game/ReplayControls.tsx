import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { plyOf } from '@duiyi/game';
import { words } from '../../i18n/language.ts';
import { StepButton, STEPS } from '../../parts/StepButton.tsx';
import type { Table } from '../../play/table.ts';

export const ReplayControls = (props: { table: Table; tools: Signal<boolean>; children: ComponentChildren }) => {
  const { table, tools } = props;
  const text = words.value.replay;
  const at = table.ply.value;
  const end = plyOf(table.game.value);
  const ways = {
    first: () => table.lookAt(0),
    back: () => table.step(-1),
    forward: () => table.step(1),
    last: () => table.lookAt(Infinity),
  };
  if (table.held.value) return <Confirm table={table} />;
  return (
    <div class="replay" role="group" aria-label={text.controls}>
      {STEPS.map((step) => (
        <StepButton
          key={step}
          set="replay"
          step={step}
          isAtEnd={!table.trial.value && at === (step === 'first' || step === 'back' ? 0 : end)}
          onPress={ways[step]}
        />
      ))}
      <span class="replay-place">{props.children}</span>
      <button
        type="button"
        class="quiet icon"
        data-part="tools-open"
        aria-label={text.tools}
        title={text.tools}
        aria-expanded={tools.value}
        onClick={() => {
          tools.value = !tools.value;
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="4" />
        </svg>
      </button>
    </div>
  );
};

/** Where one steps through the game at other times: a move that waits to be confirmed. */
const Confirm = ({ table }: { table: Table }) => {
  const text = words.value.confirm;
  return (
    <div class="replay confirm" role="group" aria-label={text.heading}>
      <button type="button" data-part="confirm-no" onClick={() => table.confirm(false)}>
        <span aria-hidden="true">✗</span> {text.no}
      </button>
      <button type="button" class="primary" data-part="confirm-yes" onClick={() => table.confirm(true)}>
        <span aria-hidden="true">✓</span> {text.yes}
      </button>
    </div>
  );
};
