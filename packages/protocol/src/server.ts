/** Every message the server may send over the socket. */
import type { GameError, GameEvent, GameId, Instant, Seq, UserId } from '@duiyi/game';

/** A person as others see one. */
export interface Person {
  readonly id: UserId;
  /** null: a guest. */
  readonly name: string | null;
}

/** Why a message or a request was refused; words for each code live with the reader. */
export type Refusal =
  | GameError
  /** The text is no message of this protocol; `path` is where it goes wrong, empty for the whole of it. */
  | { readonly code: 'bad-message'; readonly path: string }
  | { readonly code: 'too-fast' }
  | { readonly code: 'no-such-game' }
  /** Only the two players may do this. */
  | { readonly code: 'not-a-player' }
  /** The hall could not keep it (a full disk, a store that is away): nothing happened, try again. */
  | { readonly code: 'not-stored' };

export type ServerMessage =
  /** First on every socket: who the cookie says you are (null: a visitor without a seat anywhere). */
  | { readonly type: 'welcome'; readonly now: Instant; readonly user: UserId | null }
  /** Events of a game in order, the first being number `seq`; an empty list says that nothing was missed. */
  | {
      readonly type: 'events';
      readonly game: GameId;
      readonly seq: Seq;
      readonly events: readonly GameEvent[];
      /** The people the game names, sent with the answer to `follow` and with `joined`. */
      readonly people?: readonly Person[];
      readonly now: Instant;
    }
  /** To the sender alone. `game` is null where the message named none that could be read. */
  | { readonly type: 'refused'; readonly game: GameId | null; readonly reason: Refusal }
  | { readonly type: 'pong'; readonly sent: number; readonly now: Instant }
  /** The hall is going away for a moment: come back to it. */
  | { readonly type: 'goodbye' };
