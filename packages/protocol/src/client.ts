/** Every message a client may send over the socket. */
import type { GameId, Ply, SeatCommand, Seq } from '@duiyi/game';

export type ClientMessage =
  /** Tell me this game from the event after `after` (0: from the first) and everything that follows. */
  | { readonly type: 'follow'; readonly game: GameId; readonly after: Seq }
  | { readonly type: 'unfollow'; readonly game: GameId }
  /** My seat asks this, in answer to the position after `ply` moves. */
  | { readonly type: 'command'; readonly game: GameId; readonly ply: Ply; readonly command: SeatCommand }
  /** `sent` is the client's own time, sent back as it came: any finite number. */
  | { readonly type: 'ping'; readonly sent: number };
