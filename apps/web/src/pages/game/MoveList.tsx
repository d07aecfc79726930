import { useEffect, useRef } from 'preact/hooks';
import type { GameState } from '@duiyi/game';
import { language, words } from '../../i18n/language.ts';
import { moveText } from '../../play/moveText.ts';
import type { Table } from '../../play/table.ts';

/** Brings the move looked at into view, without moving the page. */
const showCurrent = (box: HTMLElement): void => {
  const move = box.querySelector<HTMLElement>('[aria-current]');
  if (!move) {
    box.scrollTo({ top: 0, left: 0 });
    return;
  }
  const [outer, inner] = [box.getBoundingClientRect(), move.getBoundingClientRect()];
  box.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
  });
};

export const MoveList = ({ table }: { table: Table }) => {
  const list = useRef<HTMLOListElement>(null);
  const game = table.game.value;
  const at = table.ply.value;
  const text = words.value.table;

  useEffect(() => showCurrent(list.current!), [at, game.moves.length]);
  useEffect(() => {
    const box = list.current!;
    const resized = new ResizeObserver(() => showCurrent(box));
    resized.observe(box);
    return () => resized.disconnect();
  }, []);

  return (
    <ol class="moves" ref={list} aria-label={text.moves} tabIndex={-1}>
      {game.moves.length === 0 && <li class="no-moves">{text.noMoves}</li>}
      {Array.from({ length: Math.ceil(game.moves.length / 2) }, (_, turn) => (
        <li key={turn}>
          <span class="move-number" aria-hidden="true">
            {turn + 1}.
          </span>
          <Move game={game} ply={turn * 2 + 1} at={at} onPick={table.lookAt} />
          {turn * 2 + 2 <= game.moves.length && <Move game={game} ply={turn * 2 + 2} at={at} onPick={table.lookAt} />}
        </li>
      ))}
    </ol>
  );
};

const Move = (props: { game: GameState; ply: number; at: number; onPick: (ply: number) => void }) => {
  const { ply } = props;
  const san = moveText(props.game, ply, language.value);
  return (
    <button
      type="button"
      class="move"
      data-ply={ply}
      aria-current={ply === props.at ? 'true' : undefined}
      aria-label={words.value.table.move(Math.ceil(ply / 2), ply % 2 === 1 ? 'white' : 'black', san)}
      onClick={() => props.onPick(ply)}
    >
      {san}
    </button>
  );
};
