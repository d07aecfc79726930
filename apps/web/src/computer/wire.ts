/** What crosses between the page and the thread that judges its game against the computer. */
import type { Command, GameError, GameEvent, Instant, Ply, SeatCommand, Seq } from '@duiyi/game';

/** To the judge: the game so far, or something asked in it. */
export type ToJudge =
  /** `heartbeat`: when the page was last seen; what passed since is charged to nobody. */
  | { readonly type: 'open'; readonly log: readonly GameEvent[]; readonly heartbeat: Instant }
  | { readonly type: 'command'; readonly command: Command };

export type FromJudge =
  | { readonly type: 'events'; readonly seq: Seq; readonly events: readonly GameEvent[] }
  | {
      readonly type: 'refused';
      readonly reason: GameError;
      readonly command: { readonly type: SeatCommand['type']; readonly ply: Ply };
    };
