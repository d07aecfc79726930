import { useState } from 'preact/hooks';
import { aidWords } from '../../../i18n/aids/words.ts';
import { inWeChat } from '../../../parts/inWeChat.ts';
import { useLoaded } from '../../../parts/useLoaded.ts';
import { saveFile } from '../../../parts/saveFile.ts';
import type { Table } from '../../../play/table.ts';
import { pgnOf } from './pgn.ts';

const loadNote = () => import('../../../parts/WeChatNote.tsx').then(({ open }) => open());

const PICTURES = ['svg', 'png'] as const;
type Kind = 'pgn' | (typeof PICTURES)[number];

/** What can be taken along as a file: the game, and the position looked at as lines for printing or pixels for sending. */
export const Files = ({ table }: { table: Table }) => {
  const text = aidWords.value;
  const [failed, setFailed] = useState(false);
  const fileOf = async (kind: Kind): Promise<readonly [name: string, file: Blob]> => {
    const name = `duiyi-${table.session.game}`;
    if (kind === 'pgn') return [name, new Blob([await pgnOf(table.session)], { type: 'application/x-chess-pgn' })];
    const ply = table.ply.peek();
    const { drawPosition, paint } = await import('../../../parts/picture.ts');
    const svg = await drawPosition(table.game.peek(), ply, table.orientation.peek(), `${name}-${ply}`);
    return [`${name}-${ply}`, kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await paint(svg)];
  };
  const take = async (kind: Kind): Promise<void> => {
    setFailed(false);
    try {
      const [name, file] = await fileOf(kind);
      saveFile(file, `${name}.${kind}`);
    } catch {
      setFailed(true);
    }
  };
  const note = useLoaded(inWeChat, loadNote);
  if (inWeChat) return note && <note.WeChatNote about="noFiles" />;
  return (
    <div class="tools-row">
      <button type="button" data-part="pgn" onClick={() => void take('pgn')}>
        {text.savePgn}
      </button>
      {PICTURES.map((kind) => (
        <button key={kind} type="button" data-part={`picture-${kind}`} onClick={() => void take(kind)}>
          {text.picture(kind.toUpperCase())}
        </button>
      ))}
      <span class="problem" role="status">
        {failed && text.fileFailed}
      </span>
    </div>
  );
};
