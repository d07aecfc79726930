/** What goes with the game and has no place of its own: the icon of the tab, the warning of low time, wheel and swipe. */
import { useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { present } from '@duiyi/game';
import { aidWords } from '../../../i18n/aids/words.ts';
import { openHands } from '../../../parts/hands.ts';
import { openAlarm } from '../../../play/alarm.ts';
import type { Surface } from '../../../board/board.ts';
import type { Table } from '../../../play/table.ts';
import { listen, ring } from '../../../sound/gameSounds.ts';
import { pencil } from '../../../board/over/pencil.ts';

const BLINK = 1000;

export const Companion = ({ table, surface }: { table: Table; surface: Surface }) => {
  useIcon(table);
  useAddress(table);
  useHands(table, surface);
  const alarm = useMemo(() => openAlarm(table), [table]);
  useEffect(() => () => alarm.stop(), [alarm]);
  const given = alarm.given.value;
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(() => listen(table), [table]);
  useEffect(() => {
    if (!given) return;
    ring('low');
    const page = root.current!.closest<HTMLElement>('.table-page')!;
    page.dataset['alarm'] = 'true';
    const timer = setTimeout(() => delete page.dataset['alarm'], 3000);
    return () => {
      clearTimeout(timer);
      delete page.dataset['alarm'];
    };
  }, [given]);
  return (
    <p class="spoken" role="alert" ref={root} data-part="alarm">
      {given && aidWords.value.lowTime(Math.ceil(given.left / 1000))}
    </p>
  );
};

/** While the page is not looked at, its icon says that it is one's turn. */
const useIcon = (table: Table): void => {
  useSignalEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!;
    const game = table.game.value;
    if (game.phase !== 'playing' || table.session.seat.value !== present(game).turn) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let turn = false;
    // Said once more it would be fetched once more.
    const show = (): void => {
      const href = turn ? '/favicon-turn.svg' : '/favicon.svg';
      if (icon.getAttribute('href') !== href) icon.setAttribute('href', href);
    };
    const blink = (): void => {
      turn = document.hidden && (isStill || !turn);
      show();
    };
    blink();
    const timer = setInterval(blink, BLINK);
    document.addEventListener('visibilitychange', blink);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', blink);
      turn = false;
      show();
    };
  });
};

/** The address says which move is looked at, and from which side, for whoever is sent it. */
const useAddress = (table: Table): void => {
  const address = useComputed(() => lookedAt(table));
  useSignalEffect(() => {
    if (table.game.value.phase !== 'ended') return;
    const { value } = address;
    if (value !== location.href) history.replaceState(history.state, '', value);
  });
};

export const lookedAt = (table: Table): string => {
  const address = new URL(location.href);
  const usual = table.session.seat.value ?? 'white';
  if (table.following.value) address.searchParams.delete('ply');
  else address.searchParams.set('ply', String(table.ply.value));
  if (table.orientation.value === usual) address.searchParams.delete('side');
  else address.searchParams.set('side', table.orientation.value);
  return address.href;
};

/** The wheel over the board goes through the moves; a finger that wipes across it, too. */
const useHands = (table: Table, surface: Surface): void => {
  useEffect(
    () =>
      openHands(document.querySelector<HTMLElement>('.table-page .board')!, table.step, ({ clientX, clientY }) => {
        // Nor while pieces are moved, on a piece or with one in hand; beside the squares a solid board is turned.
        const { movable, selected, pieces } = table.view.peek();
        const square = surface.board.peek()?.squareAt(clientX, clientY) ?? null;
        const isMoving = square === null || (movable !== null && (pieces.has(square) || selected !== null));
        return pencil.peek() === null && !isMoving;
      }),
    [table, surface],
  );
};
