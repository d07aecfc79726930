import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { plyOf, present } from '@duiyi/game';
import { opposite } from '@duiyi/rules';
import { BoardSurface } from '../../board/BoardSurface.tsx';
import { language, words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import { Masthead } from '../../parts/Masthead.tsx';
import { moveText } from '../../play/moveText.ts';
import { placeOf } from '../../play/positionAt.ts';
import type { Table } from '../../play/table.ts';
import { Actions } from './Actions.tsx';
import { ChatButton, ChatCorner } from './ChatCorner.tsx';
import { MoveList } from './MoveList.tsx';
import { PromotionPicker } from './PromotionPicker.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import { SeatBar } from './SeatBar.tsx';
import { Status } from './Status.tsx';

/** The game itself, for its players and whoever looks on; running or over. */
export const TablePage = ({ table, reconnecting }: { table: Table; reconnecting: boolean }) => {
  const { session } = table;
  const game = table.game.value;
  const text = words.value.table;
  const top = opposite(table.orientation.value);
  const ply = plyOf(game);
  const mine = game.phase === 'playing' && session.seat.value === present(game).turn;
  const nameOf = (side: 'white' | 'black'): string => personName(words.value, session.people.value, game.seats![side]);
  const chatOpen = useSignal(false);
  const { route } = useLocation();
  const heading = text.heading(nameOf('white'), nameOf('black'));

  useLayoutEffect(() => {
    document.title = mine ? `${text.titleYourMove} · ${words.value.name}` : `${heading} · ${words.value.name}`;
  }, [mine, heading, text]);

  // Both want another game: the players go there, who looks on is shown the way.
  const { next } = game.rematch;
  const knownNext = useRef(next);
  useEffect(() => {
    if (next !== null && knownNext.current === null && session.seat.peek() !== null) route(`/game/${next}`);
    knownNext.current = next;
  }, [next, session, route]);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLInputElement) return;
      const at = table.ply.peek();
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: Infinity }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      table.lookAt(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table]);

  return (
    <div class="page table-page" data-phase={game.phase} data-seat={session.seat.value ?? 'none'}>
      <Masthead reconnecting={reconnecting}>
        <ChatButton chat={session.chat} open={chatOpen} />
      </Masthead>
      <main class="table">
        <h1 class="spoken">{heading}</h1>
        <SeatBar table={table} side={top} place="top" />
        <BoardSurface view={table.view} onIntent={table.intend}>
          <PromotionPicker table={table} />
        </BoardSurface>
        <SeatBar table={table} side={opposite(top)} place="bottom" />
        <div class="record">
          <MoveList table={table} />
          <ReplayControls table={table} />
        </div>
        <Status table={table} />
        <Actions table={table} />
        <ChatCorner session={session} open={chatOpen} />
        <p class="spoken" aria-live="polite" data-part="spoken">
          {ply > 0 && text.spoken(placeOf(game, ply).color, moveText(game, ply, language.value))}
        </p>
      </main>
    </div>
  );
};
