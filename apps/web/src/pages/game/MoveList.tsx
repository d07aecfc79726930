import { useEffect, useRef } from 'preact/hooks';
import type { GameState } from '@duiyi/game';
import { language, words } from '../../i18n/language.ts';
import { moveText } from '../../play/moveText.ts';
import { placeOf } from '../../play/positionAt.ts';
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
      {turnsOf(game).map(({ number, plies }) => (
        <li key={number}>
          <span class="move-number" aria-hidden="true">
            {number}.
          </span>
          {placeOf(game, plies[0]).color === 'black' && <span class="no-move">…</span>}
          {plies.map((ply) => (
            <Move key={ply} game={game} ply={ply} at={at} onPick={table.lookAt} />
          ))}
        </li>
      ))}
    </ol>
  );
};

/** The plies by the numbers of their moves: two each, but where Black begins. */
const turnsOf = (game: GameState): readonly { readonly number: number; readonly plies: readonly number[] }[] => {
  const turns: { readonly number: number; readonly plies: number[] }[] = [];
  for (let ply = 1; ply <= game.moves.length; ply += 1) {
    const { number, color } = placeOf(game, ply);
    if (color === 'white' || ply === 1) turns.push({ number, plies: [ply] });
    else turns[turns.length - 1].plies.push(ply);
  }
  return turns;
};

const Move = (props: { game: GameState; ply: number; at: number; onPick: (ply: number) => void }) => {
  const { ply } = props;
  const san = moveText(props.game, ply, language.value);
  const { number, color } = placeOf(props.game, ply);
  return (
    <button
      type="button"
      class="move"
      data-ply={ply}
      aria-current={ply === props.at ? 'true' : undefined}
      aria-label={words.value.table.move(number, color, san)}
      onClick={() => props.onPick(ply)}
    >
      {san}
    </button>
  );
};
