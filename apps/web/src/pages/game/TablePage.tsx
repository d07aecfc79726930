import { useSignal, useSignalEffect } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { plyOf, present } from '@duiyi/game';
import { opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { BoardSurface, openSurface } from '../../board/BoardSurface.tsx';
import type { Shape } from '../../board/shape.ts';
import { language, words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import { afterwards } from '../../parts/afterwards.ts';
import { Masthead } from '../../parts/Masthead.tsx';
import { useLoaded } from '../../parts/useLoaded.ts';
import { moveText } from '../../play/moveText.ts';
import { placeOf } from '../../play/positionAt.ts';
import type { Table } from '../../play/table.ts';
import { settings } from '../../settings/settings.ts';
import { Actions } from './Actions.tsx';
import { ChatButton, ChatCorner } from './ChatCorner.tsx';
import { MoveList } from './MoveList.tsx';
import { PromotionPicker } from '../../board/PromotionPicker.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import { SeatBar } from './SeatBar.tsx';
import { Status } from './Status.tsx';

/** What helps beside the position: it comes once the board is there. */
const loadAids = () => afterwards(() => import('./aids/index.ts').then(({ open }) => open()));

/** The game itself, for its players and whoever looks on; running or over. */
export const TablePage = (props: {
  table: Table;
  /** Against the computer at home: what else can be done, and what is shown on the board with it. */
  help?: { readonly actions: ComponentChildren; readonly marks: ReadonlySignal<readonly Shape[]> };
}) => {
  const { table, help } = props;
  const { session } = table;
  const game = table.game.value;
  const text = words.value.table;
  const top = opposite(table.orientation.value);
  const ply = plyOf(game);
  const mine = game.phase === 'playing' && session.seat.value === present(game).turn;
  const nameOf = (side: 'white' | 'black'): string => personName(words.value, session.people.value, game.seats![side]);
  /** Against a computer there is nobody to talk to. */
  const isAlone = [game.seats!.white, game.seats!.black].some((id) => session.people.value.get(id)?.computer);
  const chatOpen = useSignal(false);
  const toolsOpen = useSignal(false);
  const zen = useSignal(false);
  /** Said of a move that was refused, in the place of what else there is to know. */
  const said = useSignal<ComponentChildren>(null);
  const surface = useMemo(openSurface, []);
  useSignalEffect(() => {
    zen.value = settings.zen.value;
  });
  const aids = useLoaded(true, loadAids);
  const { route } = useLocation();
  const heading = text.heading(nameOf('white'), nameOf('black'));

  useLayoutEffect(() => {
    document.title = mine ? `${text.titleYourMove} · ${words.value.name}` : `${heading} · ${words.value.name}`;
  }, [mine, heading, text]);

  // Both want another game: the players go there, who looks on is shown the way.
  const { next } = game.rematch;
  const knownNext = useRef(next);
  useEffect(() => {
    if (next !== null && knownNext.current === null && session.seat.peek() !== null) route(session.ways.game(next));
    knownNext.current = next;
  }, [next, session, route]);

  useLayoutEffect(() => {
    const keys: { readonly [key: string]: (() => void) | undefined } = {
      ArrowLeft: () => table.step(-1),
      ArrowRight: () => table.step(1),
      ArrowUp: () => table.lookAt(0),
      ArrowDown: () => table.lookAt(Infinity),
      Home: () => table.lookAt(0),
      End: () => table.lookAt(Infinity),
      f: () => table.flip(),
      z: () => {
        zen.value = !zen.peek();
      },
      '/': () => {
        toolsOpen.value = true;
      },
    };
    const whileHeld = (key: string): (() => void) | undefined =>
      ({ Enter: () => table.confirm(true), Escape: () => table.confirm(false) })[key];
    const onEscape = (): void => {
      if (table.premove.peek()) table.intend({ type: 'cancel' });
      else zen.value = false;
    };
    // An empty field has no use for them.
    const isForTable = (key: string, written: string): boolean =>
      written === '' && (key.startsWith('Arrow') || table.held.peek() !== null);
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || (event.repeat && event.key === 'Enter'))
        return;
      if (event.target instanceof HTMLInputElement && !isForTable(event.key, event.target.value)) return;
      const isButton = event.target instanceof HTMLButtonElement && event.key === 'Enter';
      const act =
        (table.held.peek() && !isButton ? whileHeld(event.key) : undefined) ??
        (event.key === 'Escape' ? onEscape : keys[event.key]);
      if (!act) return;
      if (event.key !== 'Escape') event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table, toolsOpen, zen]);

  const seatBar = (side: Color, place: 'top' | 'bottom') => (
    <SeatBar table={table} side={side} place={place}>
      {aids && <aids.Captured table={table} side={side} />}
    </SeatBar>
  );

  return (
    <div
      class="page table-page"
      data-phase={game.phase}
      data-seat={session.seat.value ?? 'none'}
      data-zen={zen.value}
      data-tools={toolsOpen.value}
      data-blindfold={settings.blindfold.value}
    >
      <Masthead>
        {!isAlone && <ChatButton chat={session.chat} open={chatOpen} />}
        {zen.value && aids && <aids.LeaveZen zen={zen} />}
      </Masthead>
      <main class="table">
        <h1 class="spoken">{heading}</h1>
        {seatBar(top, 'top')}
        <BoardSurface view={table.view} onIntent={table.intend} surface={surface}>
          {aids && <aids.Over table={table} surface={surface} said={said} help={help?.marks} />}
          <PromotionPicker table={table} />
        </BoardSurface>
        {seatBar(opposite(top), 'bottom')}
        <div class="record">
          <MoveList table={table} />
          <ReplayControls table={table} tools={toolsOpen}>
            {aids && <aids.BoardSwitch />}
          </ReplayControls>
        </div>
        <Status table={table} said={said} />
        <Actions
          table={table}
          help={help?.actions}
          after={aids && <aids.AfterTheEnd table={table} onReview={() => (toolsOpen.value = true)} />}
        />
        {!isAlone && <ChatCorner session={session} open={chatOpen} />}
        {aids && toolsOpen.value && <aids.Tools table={table} open={toolsOpen} zen={zen} />}
        {aids && <aids.Companion table={table} surface={surface} />}
        <p class="spoken" aria-live="polite" data-part="spoken">
          {ply > 0 && text.spoken(placeOf(game, ply).color, moveText(game, ply, language.value))}
        </p>
      </main>
    </div>
  );
};
