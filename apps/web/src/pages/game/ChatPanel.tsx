import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { opposite } from '@duiyi/rules';
import { CHAT_PRESETS, MAX_CHAT_LENGTH } from '@duiyi/protocol';
import type { ChatRoom, NumberedChat } from '@duiyi/protocol';
import { chatWords } from '../../i18n/chat/words.ts';
import { explain } from '../../i18n/reason.ts';
import { words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import { user } from '../../net/hall.ts';
import { CloseButton } from '../../parts/CloseButton.tsx';
import type { Session } from '../../play/session.ts';
import { choose, settings } from '../../settings/settings.ts';

/** Once its words are here. */
export const open = async () => {
  await chatWords.open();
  return { ChatPanel };
};

/** What is said beside the game: the players among themselves, those who look on among themselves. */
const ChatPanel = ({ session, onClose }: { session: Session; onClose: (() => void) | null }) => {
  const text = chatWords.value;
  const { chat } = session;
  const game = session.live.value!.confirmed;
  const seat = session.seat.value;
  const chosen = useSignal<ChatRoom>(seat === null ? 'spectators' : 'players');
  const canChoose = seat !== null && game.phase === 'ended';
  const room = canChoose ? chosen.value : seat === null ? 'spectators' : 'players';
  const opponent = seat === null ? null : game.seats![opposite(seat)];
  const isMuted = opponent !== null && chat.muted.value.has(opponent);

  useEffect(() => {
    if (!onClose) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  return (
    <>
      <header class="chat-head">
        {canChoose ? (
          (['players', 'spectators'] as const).map((each) => (
            <button
              key={each}
              type="button"
              class="quiet"
              data-part={`chat-${each}`}
              aria-pressed={each === room}
              onClick={() => {
                chosen.value = each;
              }}
            >
              {text[each]}
            </button>
          ))
        ) : (
          <h2>
            {words.value.chat.heading} · {text[room]}
          </h2>
        )}
        <div class="chat-tools">
          {opponent !== null && settings.chat.value && (
            <button type="button" class="quiet" data-part="chat-mute" onClick={() => chat.mute(opponent, !isMuted)}>
              {isMuted ? text.unmute : text.mute}
            </button>
          )}
          <button
            type="button"
            class="quiet"
            data-part="chat-switch"
            onClick={() => {
              choose('chat', !settings.chat.peek());
            }}
          >
            {settings.chat.value ? text.off : text.on}
          </button>
          {onClose && <CloseButton part="chat-close" label={text.close} onPress={onClose} />}
        </div>
      </header>
      {settings.chat.value ? (
        <>
          <Lines session={session} room={room} note={isMuted ? text.muted : null} />
          <Speak session={session} room={room} />
        </>
      ) : (
        <p class="chat-note">{text.isOff}</p>
      )}
    </>
  );
};

const Lines = ({ session, room, note }: { session: Session; room: ChatRoom; note: string | null }) => {
  const { chat } = session;
  const text = chatWords.value;
  const list = useRef<HTMLDivElement>(null);
  const lines = chat.lines.value.filter((line) =>
    line.type === 'said'
      ? line.room === room && !chat.muted.value.has(line.by)
      : line.type === 'silenced' || line.type === 'unsilenced',
  );
  useEffect(() => {
    chat.look();
    const box = list.current!;
    box.scrollTop = box.scrollHeight;
  }, [chat, lines.length]);
  return (
    <div
      class="chat-lines"
      ref={list}
      role="log"
      aria-label={words.value.chat.heading}
      data-part="chat-lines"
      // A box that scrolls takes the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {lines.length === 0 && <p class="chat-note">{text.empty[room]}</p>}
      {lines.map((line) => (
        <Line key={line.number} session={session} line={line} />
      ))}
      {note && <p class="chat-note">{note}</p>}
    </div>
  );
};

const Line = ({ session, line }: { session: Session; line: NumberedChat }) => {
  const text = chatWords.value;
  const nameOf = (id: string): string =>
    id === user.value ? words.value.person.you : personName(words.value, session.people.value, id);
  if (line.type !== 'said') {
    const isSilenced = line.type === 'silenced';
    return <p class="chat-note">{(isSilenced ? text.silenced : text.unsilenced)(nameOf(line.user))}</p>;
  }
  return (
    <p data-part="chat-line">
      <b>{nameOf(line.by)}</b> {'preset' in line.line ? text.presets[line.line.preset] : line.line.text}
    </p>
  );
};

const Speak = ({ session, room }: { session: Session; room: ChatRoom }) => {
  const { chat } = session;
  const text = chatWords.value;
  const { draft } = chat;
  const saying = chat.saying.value;
  const refusal = chat.refusal.value;
  const isNobody = user.value === null;

  if (isNobody) return <p class="chat-note">{words.value.reason['nobody-yet']({ code: 'nobody-yet' })}</p>;
  return (
    <>
      <div class="chat-presets">
        {CHAT_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            data-part="chat-preset"
            data-preset={preset}
            aria-disabled={saying !== null}
            onClick={() => saying === null && chat.say(room, { preset })}
          >
            {text.presets[preset]}
          </button>
        ))}
      </div>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          const said = draft.peek().trim();
          if (said !== '' && saying === null) chat.say(room, { text: said });
        }}
      >
        <input
          name="chat"
          autocomplete="off"
          maxLength={MAX_CHAT_LENGTH}
          placeholder={text.write}
          aria-label={text.write}
          value={draft.value}
          onInput={(event) => {
            draft.value = event.currentTarget.value;
            chat.forget();
          }}
        />
        <button type="submit" data-part="chat-send" aria-disabled={saying !== null}>
          {text.send}
        </button>
      </form>
      {refusal && (
        <p class="problem" role="alert">
          {explain(words.value.reason, refusal)}
        </p>
      )}
    </>
  );
};
