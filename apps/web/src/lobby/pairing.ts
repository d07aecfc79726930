/** Waiting for quick pairing: on this page, as long as it wants to. */
import { batch, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { GameId, TimeControl } from '@duiyi/game';
import type { Reason } from '../i18n/reason.ts';
import type { HallSocket } from '../net/socket.ts';

interface Wanted {
  readonly time: TimeControl;
  readonly formal: boolean;
}

export interface Pairing {
  /** What is waited for, and since when by this machine's clock; null: nothing. */
  readonly wanted: ReadonlySignal<(Wanted & { readonly since: number }) | null>;
  readonly refusal: ReadonlySignal<Reason | null>;
  /** Another tab waits instead, or a game has begun elsewhere. */
  readonly wasLeft: ReadonlySignal<boolean>;
  readonly start: (wanted: Wanted) => void;
  readonly cancel: () => void;
}

export const openPairing = (hall: Pick<HallSocket, 'attend'>, paired: (game: GameId) => void): Pairing => {
  const wanted = signal<(Wanted & { readonly since: number }) | null>(null);
  const refusal = signal<Reason | null>(null);
  const wasLeft = signal(false);
  let leave: (() => void) | null = null;

  const cancel = (): void => {
    leave?.();
    leave = null;
    wanted.value = null;
  };

  return {
    wanted,
    refusal,
    wasLeft,
    cancel,
    start({ time, formal }) {
      cancel();
      batch(() => {
        refusal.value = null;
        wasLeft.value = false;
        wanted.value = { time, formal, since: performance.now() };
      });
      leave = hall.attend({
        begin: { type: 'pair', time, formal },
        end: { type: 'unpair' },
        receive(message) {
          if (message.type !== 'pairing' || message.state === 'waiting') return;
          cancel();
          if (message.state === 'paired') paired(message.game);
          else if (message.state === 'refused') refusal.value = message.reason;
          else wasLeft.value = true;
        },
      });
    },
  };
};
