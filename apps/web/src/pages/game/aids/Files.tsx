import { useState } from 'preact/hooks';
import { aidWords } from '../../../i18n/aids/words.ts';
import { pgnAddress } from '../../../net/api.ts';
import { inWeChat } from '../../../parts/inWeChat.ts';
import { useLoaded } from '../../../parts/useLoaded.ts';
import type { Table } from '../../../play/table.ts';

const loadNote = () => import('../../../parts/WeChatNote.tsx').then(({ open }) => open());

const KINDS = ['svg', 'png'] as const;

/** What can be taken along as a file: the game, and the position looked at as lines for printing or pixels for sending. */
export const Files = ({ table }: { table: Table }) => {
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
  const note = useLoaded(inWeChat, loadNote);
  if (inWeChat) return note && <note.WeChatNote about="noFiles" />;
  const { game } = table.session;
  return (
    <div class="tools-row">
      <a class="button" data-part="pgn" href={pgnAddress(game)} download={`duiyi-${game}.pgn`}>
        {text.savePgn}
      </a>
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
