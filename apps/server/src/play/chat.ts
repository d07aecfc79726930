/**
 * What is said beside one game, as this node knows it: a log of its own, kept before it is told, in the order the store
 * gives it. What it holds is what the store holds. Who may say and hear what is decided here.
 */
import { colorOf } from '@duiyi/game';
import type { GameId, GameState, Instant, UserId } from '@duiyi/game';
import { CHAT_BURST, CHAT_EVERY, MAX_CHAT_LINES } from '@duiyi/protocol';
import type { ChatEvent, ChatLine, ChatRoom, NumberedChat, Person, Refusal } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Bus, ToldChat } from '../bus/bus.ts';
import { Bucket } from '../socket/bucket.ts';
import type { Store } from '../store/store.ts';
import type { Cancel, Time } from '../time.ts';

export interface ChatTools {
  readonly store: Store;
  readonly bus: Bus;
}

/** A line and the people it names. */
export interface Heard {
  readonly line: NumberedChat;
  readonly people: readonly Person[];
}

type Refused = Result<void, Refusal>;

/** Mutes and silences kept beside the lines of a game. */
const MAX_GAGS = 200;

export class Chat {
  readonly #game: GameId;
  readonly #tools: ChatTools;
  readonly #hear: (heard: Heard) => void;
  readonly #people = new Map<UserId, Person>();
  readonly #buckets = new Map<UserId, Bucket>();
  /** Who hears whom no more, and whose word was taken: `by user`, `user`. */
  readonly #muted = new Set<string>();
  readonly #silenced = new Set<UserId>();
  #lines: readonly NumberedChat[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  /** `hear` runs for every line that comes from now on. */
  static async open(game: GameId, tools: ChatTools, hear: (heard: Heard) => void): Promise<Chat> {
    const chat = new Chat(game, tools, hear);
    await chat.#catchUp(() => {});
    return chat;
  }

  private constructor(game: GameId, tools: ChatTools, hear: (heard: Heard) => void) {
    this.#game = game;
    this.#tools = tools;
    this.#hear = hear;
  }

  /** All that `listener` may hear of a game that stands so, and the people it names. */
  heardBy(listener: Person | null, state: GameState): { lines: readonly NumberedChat[]; people: readonly Person[] } {
    const lines = this.#lines.filter((line) => this.isFor(line, listener, state));
    const named = new Set(lines.flatMap(namesIn));
    return { lines, people: [...named].flatMap((user) => this.#people.get(user) ?? []) };
  }

  isFor(line: NumberedChat, listener: Person | null, state: GameState): boolean {
    const isOrganiser = listener?.isOrganiser === true;
    if (line.type === 'muted' || line.type === 'unmuted') return line.by === listener?.id;
    if (line.type !== 'said') return isOrganiser || line.user === listener?.id;
    if (line.by === listener?.id) return true;
    if (listener && this.#muted.has(pair(listener.id, line.by))) return false;
    const isPlayer = listener !== null && colorOf(state, listener.id) !== null;
    if (line.room === 'players') return isPlayer || isOrganiser;
    return !isPlayer || state.phase === 'ended';
  }

  /** `speaker` says `line` in `room`. */
  async say(speaker: Person | null, room: ChatRoom, line: ChatLine, state: GameState, now: Instant): Promise<Refused> {
    return this.#add(speaker, now, (by) => {
      const isPlayer = colorOf(state, by) !== null;
      if (room === 'players' && !isPlayer) return fail({ code: 'not-a-player' });
      if (room === 'spectators' && isPlayer && state.phase !== 'ended') return fail({ code: 'players-apart' });
      if (this.#silenced.has(by)) return fail({ code: 'silenced' });
      const said = this.#lines.filter((other) => other.type === 'said' && other.room === room);
      if (said.length >= MAX_CHAT_LINES) return fail({ code: 'chat-full' });
      return ok({ type: 'said', at: now, by, room, line });
    });
  }

  /** A player wants to hear `user` no more, or again. */
  async mute(player: Person | null, user: UserId, on: boolean, state: GameState, now: Instant): Promise<Refused> {
    return this.#add(player, now, (by) => {
      if (colorOf(state, by) === null) return fail({ code: 'not-a-player' });
      if (this.#muted.has(pair(by, user)) === on) return ok(null);
      return this.#gag({ type: on ? 'muted' : 'unmuted', at: now, by, user });
    });
  }

  /** An organiser takes the word from `user`, or gives it back. */
  async silence(organiser: Person | null, user: UserId, on: boolean, now: Instant): Promise<Refused> {
    return this.#add(organiser, now, (by) => {
      if (organiser?.isOrganiser !== true) return fail({ code: 'not-an-organiser' });
      if (this.#silenced.has(user) === on) return ok(null);
      return this.#gag({ type: on ? 'silenced' : 'unsilenced', at: now, by, user });
    });
  }

  /** Another node, or this one, has told of a line. */
  async hear({ number, event }: ToldChat): Promise<void> {
    if (number <= this.#lines.length) return;
    await this.#enqueue(async () => {
      if (number === this.#lines.length + 1) await this.#become([event], this.#hear);
      else await this.#catchUp(this.#hear);
    });
  }

  /** Something may have been told that did not come here: reads what was said. */
  refresh(): Promise<void> {
    return this.#enqueue(async () => {
      await this.#become(await this.#tools.store.readChat(this.#game, this.#lines.length), this.#hear);
    });
  }

  #gag(event: ChatEvent): Result<ChatEvent, Refusal> {
    const gags = this.#lines.filter(({ type }) => type !== 'said');
    return gags.length < MAX_GAGS ? ok(event) : fail({ code: 'chat-full' });
  }

  /** Decides in turn, keeps what is decided, and tells it. Deciding gives null where there is nothing to do. */
  #add(
    speaker: Person | null,
    now: Instant,
    decide: (by: UserId) => Result<ChatEvent | null, Refusal>,
  ): Promise<Refused> {
    return this.#enqueue(async () => {
      if (speaker === null) return fail({ code: 'nobody-yet' });
      for (;;) {
        const decided = decide(speaker.id);
        if (!decided.ok) return decided;
        const event = decided.value;
        if (event === null) return ok(undefined);
        const after = this.#lines.length;
        if (!this.#bucketOf(speaker.id, now).has(now)) return fail({ code: 'too-fast' });
        const kept = await this.#tools.store.appendChat(this.#game, after, event);
        if (kept.ok) {
          await this.#become([event], this.#hear);
          this.#tools.bus.publish({ type: 'chat', game: this.#game, number: after + 1, event });
          return ok(undefined);
        }
        if (kept.error.code === 'not-stored') return fail(kept.error);
        await this.#catchUp(this.#hear);
      }
    });
  }

  /** Reads what others have said. Where it was forgotten meanwhile, the log begins again. */
  async #catchUp(hear: (heard: Heard) => void): Promise<void> {
    const events = await this.#tools.store.readChat(this.#game, 0);
    if (events.length < this.#lines.length) this.#lines = [];
    await this.#become(events.slice(this.#lines.length), hear);
  }

  async #become(events: readonly ChatEvent[], hear: (heard: Heard) => void): Promise<void> {
    const unknown = new Set(events.flatMap(namesIn).filter((user) => !this.#people.has(user)));
    if (unknown.size > 0) {
      for (const person of await this.#tools.store.people([...unknown])) this.#people.set(person.id, person);
    }
    for (const event of events) {
      const line: NumberedChat = { number: this.#lines.length + 1, ...event };
      this.#lines = [...this.#lines, line];
      // What somebody has said at another node counts as well.
      this.#bucketOf(event.by, event.at).take(event.at);
      if (event.type === 'muted') this.#muted.add(pair(event.by, event.user));
      if (event.type === 'unmuted') this.#muted.delete(pair(event.by, event.user));
      if (event.type === 'silenced') this.#silenced.add(event.user);
      if (event.type === 'unsilenced') this.#silenced.delete(event.user);
      hear({ line, people: namesIn(event).flatMap((user) => this.#people.get(user) ?? []) });
    }
  }

  #bucketOf(user: UserId, now: Instant): Bucket {
    let bucket = this.#buckets.get(user);
    if (!bucket) {
      bucket = new Bucket(CHAT_BURST, 1000 / CHAT_EVERY, now);
      this.#buckets.set(user, bucket);
    }
    return bucket;
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => {});
    return done;
  }
}

const pair = (by: UserId, user: UserId): string => `${by} ${user}`;

const namesIn = (event: ChatEvent): readonly UserId[] => (event.type === 'said' ? [event.by] : [event.by, event.user]);

/** How long what was said beside a game is kept after its last line, and how often the hall looks. */
export const CHAT_KEPT = 30 * 86_400_000;
const FORGET_EVERY = 86_400_000;

/** Forgets old chats, now and every day. */
export const forgetOldChat = (store: Store, time: Time, log: Logger): Cancel => {
  let cancel: Cancel;
  const forget = (): void => {
    cancel = time.at(time.now() + FORGET_EVERY, forget);
    store
      .forgetChat(time.now() - CHAT_KEPT)
      .then((kept) => kept.ok || log.error('old chats not forgotten'))
      .catch((error: unknown) => log.error({ err: error }, 'old chats not forgotten'));
  };
  forget();
  return () => cancel();
};
