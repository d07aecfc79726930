/** The hall without its server, where a browser allows it: only over https, and on this machine itself. */
import { inWeChat } from '../parts/inWeChat.ts';
import { offlineWords } from '../i18n/offline/words.ts';
import { Away } from './Away.tsx';

interface Connection {
  readonly saveData?: boolean;
}

const keepApp = async (): Promise<void> => {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const { connection } = navigator as { readonly connection?: Connection };
  // Who counts each byte has the engine once they have played it.
  if (!connection?.saveData) active?.postMessage('large');
};

/** What is said where a page needs the hall and it is away. */
export const begin = async (): Promise<typeof Away> => {
  const isAllowed = import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator && !inWeChat;
  // A browser that keeps nothing, by its settings or for want of room, goes on without.
  if (isAllowed) void keepApp().catch(() => undefined);
  await offlineWords.open();
  return Away;
};
