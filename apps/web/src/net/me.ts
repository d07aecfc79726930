/**
 * Who this visitor is, with name and standing, in every tab of theirs. A tab in which somebody signs in or out tells the
 * others; the socket of each comes back as who that is.
 */
import { signal } from '@preact/signals';
import type { Person } from '@duiyi/protocol';
import { askMe } from './accountApi.ts';
import { hall } from './hall.ts';

/** null: a visitor who is nobody yet; undefined: the hall has not said yet. */
export const me = signal<Person | null | undefined>(undefined);

const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('duiyi-person');

/** Whether the socket takes this visitor for somebody else. One that is just opening will say who it takes them for. */
const isMistaken = (): boolean =>
  hall.open && hall.user !== undefined && me.peek() !== undefined && hall.user !== (me.peek()?.id ?? null);

const learn = async (): Promise<void> => {
  const answer = await askMe();
  if (!answer.ok) return;
  me.value = answer.value.me;
  if (isMistaken()) hall.introduce();
};

/** This visitor has become somebody else, or is called otherwise. */
export const changed = async (): Promise<void> => {
  await learn();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin alone
  others?.postMessage(null);
};

others?.addEventListener('message', () => void learn());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void learn();
});
// Whoever does something becomes somebody; and the socket may know first.
hall.onChange(() => {
  if (isMistaken()) void learn();
});
void learn();
