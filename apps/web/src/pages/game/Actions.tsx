import { plyOf } from '@duiyi/game';
import { words } from '../../i18n/language.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
import type { Table } from '../../play/table.ts';

export const Actions = ({ table }: { table: Table }) => {
  const { session } = table;
  const game = table.game.value;
  const text = words.value.table;
  const over = words.value.verdict;
  const playing = game.phase === 'playing' && session.seat.value !== null;
  return (
    <div class="actions" role="group" aria-label={text.actions}>
      {playing && plyOf(game) < 2 && (
        <ArmedButton
          key="abort"
          part="abort"
          label={text.abort}
          sure={text.abortSure}
          onConfirm={() => session.act({ type: 'abort' })}
        />
      )}
      {playing && plyOf(game) >= 2 && (
        <ArmedButton
          key="resign"
          part="resign"
          label={text.resign}
          sure={text.resignSure}
          onConfirm={() => session.act({ type: 'resign' })}
        />
      )}
      {game.phase === 'ended' && (
        <>
          <button type="button" data-part="review" onClick={() => table.lookAt(0)}>
            {over.review}
          </button>
          <a class="button primary" data-part="again" href="/">
            {over.again}
          </a>
        </>
      )}
      <button
        type="button"
        class="icon flip"
        data-part="flip"
        aria-label={text.flip}
        title={text.flip}
        onClick={() => table.flip()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path class="line" d="M8 19V6M4.5 9.5 8 5.5l3.5 4M16 5v13M12.5 14.5l3.5 4 3.5-4" />
        </svg>
      </button>
    </div>
  );
};
