/** What is said beside one game, as this page has heard it. Text stays text all the way to the screen. */
import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { GameId, UserId } from '@duiyi/game';
import type { ChatLine, ChatRoom, ClientMessage, NumberedChat, Refusal } from '@duiyi/protocol';

export interface Chat {
  /** In order, each once. */
  readonly lines: ReadonlySignal<readonly NumberedChat[]>;
  /** How many lines of others have come since they were last looked at. */
  readonly unread: ReadonlySignal<number>;
  /** What is being written: it stays until the hall has taken it. */
  readonly draft: Signal<string>;
  /** Said, and not heard back yet. */
  readonly saying: ReadonlySignal<ChatLine | null>;
  /** Why the last line was not taken. */
  readonly refusal: ReadonlySignal<Refusal | null>;
  /** Those this visitor wants to hear no more. */
  readonly muted: ReadonlySignal<ReadonlySet<UserId>>;
  /** Those whose word an organiser has taken. */
  readonly silenced: ReadonlySignal<ReadonlySet<UserId>>;
  readonly say: (room: ChatRoom, line: ChatLine) => void;
  readonly mute: (user: UserId, on: boolean) => void;
  /** Everything here has been seen. */
  readonly look: () => void;
  /** What was said may not have been heard: it can be said again. */
  readonly forget: () => void;
}

/** The end of a chat that the session feeds. */
export interface OpenChat extends Chat {
  readonly hear: (news: readonly NumberedChat[]) => void;
  /** Something that was no command was refused. */
  readonly refuse: (reason: Refusal) => void;
}

/** The refusals that only somebody who speaks can get. */
const OF_SPEECH: ReadonlySet<Refusal['code']> = new Set<Refusal['code']>([
  'not-following',
  'nobody-yet',
  'players-apart',
  'silenced',
  'chat-full',
]);

export const openChat = (
  game: GameId,
  user: ReadonlySignal<UserId | null | undefined>,
  send: (message: ClientMessage) => boolean,
): OpenChat => {
  const lines = signal<readonly NumberedChat[]>([]);
  const seen = signal(0);
  const draft = signal('');
  const saying = signal<ChatLine | null>(null);
  const refusal = signal<Refusal | null>(null);

  /** Who of those named by `on` and `off` was named by `on` last. */
  const named = (on: NumberedChat['type'], off: NumberedChat['type'], own: boolean) =>
    computed<ReadonlySet<UserId>>(() => {
      const users = new Set<UserId>();
      for (const line of lines.value) {
        if (line.type === 'said' || (own && line.by !== user.value)) continue;
        if (line.type === on) users.add(line.user);
        if (line.type === off) users.delete(line.user);
      }
      return users;
    });

  return {
    lines,
    unread: computed(
      () =>
        lines.value.filter(({ type, by, number }) => type === 'said' && by !== user.value && number > seen.value)
          .length,
    ),
    draft,
    saying,
    refusal,
    muted: named('muted', 'unmuted', true),
    silenced: named('silenced', 'unsilenced', false),
    say(room, line) {
      refusal.value = null;
      if (send({ type: 'say', game, room, line })) saying.value = line;
    },
    mute(of, on) {
      send({ type: 'mute', game, user: of, on });
    },
    look() {
      seen.value = lines.peek().at(-1)?.number ?? 0;
    },
    hear(news) {
      const byNumber = new Map([...lines.peek(), ...news].map((line) => [line.number, line]));
      batch(() => {
        lines.value = [...byNumber.values()].sort((a, b) => a.number - b.number);
        const said = saying.peek();
        if (!said || !news.some((line) => line.type === 'said' && line.by === user.peek())) return;
        if ('text' in said && draft.peek().trim() === said.text) draft.value = '';
        saying.value = null;
      });
    },
    refuse(reason) {
      if (!OF_SPEECH.has(reason.code) && saying.peek() === null) return;
      batch(() => {
        saying.value = null;
        refusal.value = reason;
      });
    },
    forget() {
      saying.value = null;
    },
  };
};
