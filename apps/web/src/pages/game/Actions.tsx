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
      <button type="button" class="flip" data-part="flip" onClick={() => table.flip()}>
        {text.flip}
      </button>
    </div>
  );
};
