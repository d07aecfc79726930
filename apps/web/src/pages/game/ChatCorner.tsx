/** Where the chat is: at the side where there is room, else behind a button in the head. It is loaded when it is shown. */
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { afterwards } from '../../parts/afterwards.ts';
import { useLoaded } from '../../parts/useLoaded.ts';
import type { Chat } from '../../play/chat.ts';
import type { Session } from '../../play/session.ts';

/** As shapes.css has it. */
const ROOMY = '(min-aspect-ratio: 6/5) and (min-height: 40rem)';

const useRoomy = (): boolean => {
  const [roomy, setRoomy] = useState(() => matchMedia(ROOMY).matches);
  useEffect(() => {
    const query = matchMedia(ROOMY);
    const look = (): void => setRoomy(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return roomy;
};

export const ChatButton = ({ chat, open }: { chat: Chat; open: Signal<boolean> }) => {
  const unread = open.value ? 0 : chat.unread.value;
  const label = words.value.chat.open(unread);
  return (
    <button
      type="button"
      class="quiet icon chat-button"
      data-part="chat-open"
      data-unread={unread}
      aria-label={label}
      title={label}
      aria-expanded={open.value}
      onClick={() => {
        open.value = !open.value;
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class="line" d="M4 5h16v11h-9l-4 4v-4H4z" />
      </svg>
      {unread > 0 && <span class="badge">{unread > 99 ? '99+' : unread}</span>}
    </button>
  );
};

const loadPanel = () => afterwards(() => import('./ChatPanel.tsx').then(({ open }) => open()));

export const ChatCorner = ({ session, open }: { session: Session; open: Signal<boolean> }) => {
  const roomy = useRoomy();
  const shown = roomy || open.value;
  const panel = useLoaded(shown, loadPanel);
  return (
    <aside class={shown ? 'chat' : 'chat closed'} aria-label={words.value.chat.heading}>
      {shown && panel && (
        <panel.ChatPanel
          session={session}
          onClose={
            roomy
              ? null
              : () => {
                  open.value = false;
                }
          }
        />
      )}
    </aside>
  );
};
