import { aidWords } from '../../i18n/aids/words.ts';
import { lineText } from '../../play/lineText.ts';
import { positionAt } from '../../play/positionAt.ts';
import type { Table } from '../../play/table.ts';

/** Once its words are here. */
export const open = async () => {
  await aidWords.open();
  return { Tried };
};

/** The moves tried from here on, as far as they are shown. */
const Tried = ({ table }: { table: Table }) => {
  const { ply, moves, at } = table.trial.value!;
  return (
    <span data-part="tried">
      {aidWords.value.tried}
      {lineText(positionAt(table.game.value, ply), moves.slice(0, at))}
    </span>
  );
};
