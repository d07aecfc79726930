import { aidWords } from '../../../i18n/aids/words.ts';
import { queryOf } from '../../../net/query.ts';
import type { Table } from '../../../play/table.ts';

/** To where the game, once it is over, can be gone into: at the move and from the side it is looked at. */
export const AnalyseLink = ({ table: { session, ply, orientation } }: { table: Table }) => (
  <a
    class="button"
    data-part="analyse"
    href={`/analysis${queryOf({ game: session.game, ply: ply.value, side: orientation.value })}`}
  >
    {aidWords.value.analyse}
  </a>
);
