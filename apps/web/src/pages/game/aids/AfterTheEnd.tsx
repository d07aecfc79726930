import { words } from '../../../i18n/language.ts';
import { useSteady } from '../../../parts/useSteady.ts';
import type { Table } from '../../../play/table.ts';
import { AnalyseLink } from './AnalyseLink.tsx';

/** What can be done once a game is over. */
export const AfterTheEnd = ({ table, onReview }: { table: Table; onReview: () => void }) => {
  const { session } = table;
  const { rematch } = table.game.value;
  const agree = words.value.agree;
  const over = words.value.verdict;
  const isPlayer = session.seat.value !== null;
  const isWaiting = rematch.offered !== null && rematch.offered === session.seat.value;
  // Where one has just given time or offered a draw, no other game begins under the finger.
  const steady = useSteady();
  return (
    <div class="after" inert={!steady}>
      {rematch.next !== null ? (
        <a class="button primary" data-part="next-game" href={session.ways.game(rematch.next)}>
          {agree.next}
        </a>
      ) : (
        isPlayer && (
          <button
            type="button"
            class="primary"
            data-part="rematch"
            data-waiting={isWaiting}
            aria-label={isWaiting ? agree.rematchWaits : agree.rematch}
            aria-disabled={isWaiting}
            onClick={() => isWaiting || session.act({ type: 'rematch' })}
          >
            <span class="either">
              <span aria-hidden={isWaiting}>{agree.rematch}</span>
              <span aria-hidden={!isWaiting}>{agree.rematchWaits}</span>
            </span>
          </button>
        )
      )}
      <AnalyseLink table={table} />
      <button
        type="button"
        data-part="review"
        onClick={() => {
          table.lookAt(0);
          onReview();
        }}
      >
        {over.review}
      </button>
      <a
        class={isPlayer || rematch.next !== null ? 'button' : 'button primary'}
        data-part="again"
        href={session.ways.again}
      >
        {over.again}
      </a>
    </div>
  );
};
