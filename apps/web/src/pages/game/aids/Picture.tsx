import { useState } from 'preact/hooks';
import { aidWords } from '../../../i18n/aids/words.ts';
import type { Table } from '../../../play/table.ts';

const KINDS = ['svg', 'png'] as const;

/** The position looked at as a file: lines for printing, or pixels for sending. */
export const Picture = ({ table }: { table: Table }) => {
  const text = aidWords.value;
  const [failed, setFailed] = useState(false);
  const take = async (kind: (typeof KINDS)[number]): Promise<void> => {
    const ply = table.ply.peek();
    const name = `duiyi-${table.session.game}-${ply}`;
    setFailed(false);
    try {
      const { drawPosition, paint, save } = await import('../../../parts/picture.ts');
      const svg = await drawPosition(table.game.peek(), ply, table.orientation.peek(), name);
      save(kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await paint(svg), `${name}.${kind}`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div class="tools-row">
      {KINDS.map((kind) => (
        <button key={kind} type="button" data-part={`picture-${kind}`} onClick={() => void take(kind)}>
          {text.picture(kind.toUpperCase())}
        </button>
      ))}
      <span class="problem" role="status">
        {failed && text.pictureFailed}
      </span>
    </div>
  );
};
