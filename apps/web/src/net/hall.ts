/** The page's one line to its hall. */
import { signal } from '@preact/signals';
import type { UserId } from '@duiyi/game';
import { SOCKET_PATH } from '@duiyi/protocol';
import { openServerTime } from './serverTime.ts';
import { openSocket } from './socket.ts';

export const serverTime = openServerTime();

export const hall = openSocket(
  `${location.protocol.replace('http', 'ws')}//${location.host}${SOCKET_PATH}`,
  serverTime,
);

/** Whether the hall answers. */
export const connected = signal(false);
/** null: a visitor without a seat; undefined: not told yet. */
export const user = signal<UserId | null | undefined>(undefined);

hall.onChange(() => {
  connected.value = hall.answering;
  user.value = hall.user;
});

const wake = (): void => {
  if (document.visibilityState === 'visible') hall.wake();
};
document.addEventListener('visibilitychange', wake);
addEventListener('pageshow', wake);
addEventListener('online', wake);
addEventListener('offline', wake);
