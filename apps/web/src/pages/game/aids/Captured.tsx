import { opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { aidWords } from '../../../i18n/aids/words.ts';
import { balanceOf, takenIn } from '../../../play/material.ts';
import type { Table } from '../../../play/table.ts';

/** What a side has taken, and by how much it is ahead. */
export const Captured = ({ table, side }: { table: Table; side: Color }) => {
  const roles = takenIn(table.game.value, table.ply.value)[side];
  const balance = balanceOf(table.position.value);
  const more = side === 'white' ? balance : -balance;
  if (roles.length === 0 && more <= 0) return null;
  return (
    <span
      class="captured"
      data-part="captured"
      data-more={Math.max(0, more)}
      role="img"
      aria-label={aidWords.value.taken(side, roles, more)}
    >
      {roles.map((role, i) => (
        <span key={i} class={`piece-art ${opposite(side)} ${role}${roles[i - 1] === role ? ' again' : ''}`} />
      ))}
      {more > 0 && <span class="captured-more">+{more}</span>}
    </span>
  );
};
