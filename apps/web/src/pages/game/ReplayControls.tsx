import { plyOf } from '@duiyi/game';
import { words } from '../../i18n/language.ts';
import type { Table } from '../../play/table.ts';

const SHAPES = {
  first: 'M7 6v12M18 6l-8 6 8 6z',
  back: 'M16 6l-8 6 8 6z',
  forward: 'M8 6l8 6-8 6z',
  last: 'M17 6v12M6 6l8 6-8 6z',
} as const;

export const ReplayControls = ({ table }: { table: Table }) => {
  const text = words.value.replay;
  const at = table.ply.value;
  const end = plyOf(table.game.value);
  const to = { first: 0, back: at - 1, forward: at + 1, last: Infinity };
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
          aria-disabled={to[step] < at ? at === 0 : at === end}
          onClick={() => table.lookAt(to[step])}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={SHAPES[step]} />
          </svg>
        </button>
      ))}
    </div>
  );
};
