/** Every message a client may send over the socket. */
import type { GameId, Instant, Ply, SeatCommand, Seq, TimeControl, UserId } from '@duiyi/game';
import type { ChatLine, ChatRoom } from './chat.ts';

export type ClientMessage =
  /**
   * Tell me this game from the event after `after` (0: from the first) and everything that follows. `chat: false`: without
   * what is said beside it. `at`: when event `after` happened; where it did not, the hall was put back to an older copy
   * since, and tells the game from the first event. Who follows already may ask again.
   */
  | {
      readonly type: 'follow';
      readonly game: GameId;
      readonly after: Seq;
      readonly at?: Instant;
      readonly chat?: boolean;
    }
  | { readonly type: 'unfollow'; readonly game: GameId }
  /** My seat asks this, in answer to the position after `ply` moves. */
  | { readonly type: 'command'; readonly game: GameId; readonly ply: Ply; readonly command: SeatCommand }
  /** For who follows the game. */
  | { readonly type: 'say'; readonly game: GameId; readonly room: ChatRoom; readonly line: ChatLine }
  /** A player wants to hear the other no more in this game, or again. */
  | { readonly type: 'mute'; readonly game: GameId; readonly user: UserId; readonly on: boolean }
  /** An organiser takes the word from somebody in this game, or gives it back. */
  | { readonly type: 'silence'; readonly game: GameId; readonly user: UserId; readonly on: boolean }
  /** Tell me the open seeks and my own games, and every change of them; or no more. */
  | { readonly type: 'watch-lobby'; readonly on: boolean }
  /** Tell me the running games as pictures; or no more. */
  | { readonly type: 'watch-games'; readonly on: boolean }
  /**
   * Find me an opponent for a game of this time control, which is a live one. I wait until one is found, I say `unpair`, this
   * socket goes, or another of mine asks.
   */
  | { readonly type: 'pair'; readonly time: TimeControl; readonly formal: boolean }
  | { readonly type: 'unpair' }
  /** `sent` is the client's own time, sent back as it came: any finite number. */
  | { readonly type: 'ping'; readonly sent: number };
