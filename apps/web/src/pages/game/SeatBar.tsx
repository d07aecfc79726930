import { present } from '@duiyi/game';
import type { Color } from '@duiyi/rules';
import { words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import type { Table } from '../../play/table.ts';
import { ClockFace } from './ClockFace.tsx';

/** One player: colour, name and clock. */
export const SeatBar = ({ table, side, place }: { table: Table; side: Color; place: 'top' | 'bottom' }) => {
  const game = table.game.value;
  const { session } = table;
  const toMove = game.phase === 'playing' && present(game).turn === side;
  return (
    <section class={`seat seat-${place}`} data-part="seat" data-color={side} data-turn={toMove}>
      <span class={`seat-color ${side}`} aria-hidden="true" />
      <span class="seat-name">
        <span data-part="name">{personName(words.value, session.people.value, game.seats![side])}</span>
        <span class="seat-side">
          {words.value.side[side]}
          {session.seat.value === side && ` · ${words.value.person.you}`}
        </span>
      </span>
      <ClockFace table={table} side={side} />
    </section>
  );
};
