import { useLayoutEffect, useRef } from 'preact/hooks';
import { fileOf, rankOf } from '@duiyi/rules';
import type { PromotionRole } from '@duiyi/rules';
import { words } from '../i18n/language.ts';
import type { Promoting, Table } from '../play/table.ts';

/** Queen nearest the edge, the rarest last. */
const ORDER: readonly PromotionRole[] = ['queen', 'rook', 'bishop', 'knight'];

export type Asking = Pick<Table, 'promoting' | 'orientation' | 'promote'>;

/** Over the board at the pawn's square: what shall it become? */
export const PromotionPicker = ({ table }: { table: Asking }) => {
  const promoting = table.promoting.value;
  return promoting && <Picker key={promoting.to} table={table} promoting={promoting} />;
};

const Picker = ({ table, promoting }: { table: Asking; promoting: Promoting }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { color } = promoting;
  const white = table.orientation.value === 'white';
  const column = white ? fileOf(promoting.to) : 7 - fileOf(promoting.to);
  const atTop = (rankOf(promoting.to) === 7) === white;
  const text = words.value.promotion;

  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current!.querySelector('button')!.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  // The press goes no further: it is not meant for the square beneath.
  const cancel = (event: Event): void => {
    event.preventDefault();
    table.promote(null);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...dialog.current!.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowDown: 1, ArrowRight: 1, Tab: event.shiftKey ? -1 : 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') table.promote(null);
    else if (step !== undefined) buttons.at((at + step) % buttons.length)!.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="promotion" onPointerDown={cancel} onContextMenu={(event) => event.preventDefault()}>
      <dialog
        open
        ref={dialog}
        class={`promotion-choices column-${column} ${atTop ? 'from-top' : 'from-bottom'}`}
        aria-modal="true"
        aria-label={text.heading}
        data-part="promotion"
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
      >
        {ORDER.map((role) => (
          <button
            key={role}
            type="button"
            data-role={role}
            aria-label={words.value.role[role]}
            title={words.value.role[role]}
            onClick={() => table.promote(role)}
          >
            <span class={`piece-art ${color} ${role}`} aria-hidden="true" />
          </button>
        ))}
      </dialog>
    </div>
  );
};
