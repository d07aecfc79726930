/** What goes with the game and has no place of its own: the icon of the tab, the warning of low time, wheel and swipe. */
import { useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { present } from '@duiyi/game';
import { aidWords } from '../../../i18n/aids/words.ts';
import { connected, serverTime } from '../../../net/hall.ts';
import { openAlarm } from '../../../play/alarm.ts';
import type { Table } from '../../../play/table.ts';
import { listen, ring } from '../../../sound/gameSounds.ts';
import { pencil } from './shapes.ts';

/** How far a finger goes to turn a page, in pixels. */
const SWIPE = 48;
/** A wheel that glides tells of many small turns: so much of them is one move. */
const NOTCH = 60;
const BLINK = 1000;

export const Companion = ({ table }: { table: Table }) => {
  useIcon(table);
  useAddress(table);
  useHands(table);
  const alarm = useMemo(() => openAlarm(table, connected, () => serverTime.now()), [table]);
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
    const blink = (): void => {
      turn = document.hidden && (isStill || !turn);
      icon.href = turn ? '/favicon-turn.svg' : '/favicon.svg';
    };
    blink();
    const timer = setInterval(blink, BLINK);
    document.addEventListener('visibilitychange', blink);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', blink);
      icon.href = '/favicon.svg';
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
const useHands = (table: Table): void => {
  useEffect(() => {
    const board = document.querySelector<HTMLElement>('.table-page .board')!;
    let turned = 0;
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey) return;
      event.preventDefault();
      if (Math.sign(event.deltaY) !== Math.sign(turned)) turned = 0;
      turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH;
      if (Math.abs(turned) < NOTCH) return;
      table.step(turned > 0 ? 1 : -1);
      turned = 0;
    };
    let start: Touch | null = null;
    const onStart = (event: TouchEvent): void => {
      // Nor while pieces are moved, on a piece or with one in hand.
      const { movable, selected } = table.view.peek();
      const isOnPiece = event.target instanceof Element && event.target.closest('piece') !== null;
      const isMoving = movable !== null && (isOnPiece || selected !== null);
      start = event.touches.length === 1 && pencil.peek() === null && !isMoving ? event.touches[0] : null;
    };
    const onEnd = (event: TouchEvent): void => {
      const end = event.changedTouches[0];
      if (!start) return;
      const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = null;
      if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
      table.step(across < 0 ? 1 : -1);
    };
    board.addEventListener('wheel', onWheel, { passive: false });
    board.addEventListener('touchstart', onStart, { capture: true, passive: true });
    board.addEventListener('touchend', onEnd, { capture: true, passive: true });
    return () => {
      board.removeEventListener('wheel', onWheel);
      board.removeEventListener('touchstart', onStart, true);
      board.removeEventListener('touchend', onEnd, true);
    };
  }, [table]);
};
