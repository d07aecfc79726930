import type { Signal } from '@preact/signals';
import { plyOf } from '@duiyi/game';
import { words } from '../../i18n/language.ts';
import type { Table } from '../../play/table.ts';

/** The signs on the buttons. */
export const SHAPES = {
  first: 'M7 6v12M18 6l-8 6 8 6z',
  back: 'M16 6l-8 6 8 6z',
  forward: 'M8 6l8 6-8 6z',
  last: 'M17 6v12M6 6l8 6-8 6z',
} as const;

export const ReplayControls = ({ table, tools }: { table: Table; tools: Signal<boolean> }) => {
  const text = words.value.replay;
  const at = table.ply.value;
  const end = plyOf(table.game.value);
  const to = { first: 0, back: at - 1, forward: at + 1, last: Infinity };
  if (table.held.value) return <Confirm table={table} />;
  return (
    <div class="replay" role="group" aria-label={text.controls}>
      {(['first', 'back', 'forward', 'last'] as const).map((step) => (
        <button
          key={step}
          type="button"
          class="quiet icon"
          data-part={`replay-${step}`}
          aria-label={text[step]}
          title={text[step]}
          aria-disabled={!table.trial.value && (to[step] < at ? at === 0 : at === end)}
          onClick={() =>
            step === 'back' ? table.step(-1) : step === 'forward' ? table.step(1) : table.lookAt(to[step])
          }
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={SHAPES[step]} />
          </svg>
        </button>
      ))}
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
