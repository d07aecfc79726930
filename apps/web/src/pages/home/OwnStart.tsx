/** A game from a position of one's own: what it is, and the ways back to it and out of it. */
import type { Start } from '@duiyi/game';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { MiniBoard } from '../../parts/MiniBoard.tsx';
import { readStart } from '../../setup/start.ts';

const OwnStart = ({ start }: { start: Start }) => {
  const text = lobbyWords.value;
  return (
    <div class="own-start" data-part="own-start">
      <MiniBoard board={start.fen.split(' ')[0]} />
      <p>
        {start.chess960 ? text.chess960 : text.ownStart}
        <a href={`/editor?fen=${encodeURIComponent(start.fen)}`}>{text.changeStart}</a>
        <a href="/">{text.usualStart}</a>
      </p>
    </div>
  );
};

/** Where a game begins by the address of the page; null where that says nothing. */
const startIn = (fen: string): Start | null => {
  const start = readStart(fen);
  return start.ok ? start.value : null;
};

export const open = async () => ({ OwnStart, startIn });
