/** What crosses between the page and the thread that judges its game against the computer. */
import type { Command, GameError, GameEvent, Instant, Ply, SeatCommand, Seq, Start, StartFault } from '@duiyi/game';

/** To the judge: where a game shall begin, the game so far, or something asked in it. */
export type ToJudge =
  | { readonly type: 'start'; readonly start: Start }
  /** `heartbeat`: when the page was last seen; what passed since is charged to nobody. */
  | { readonly type: 'open'; readonly log: readonly GameEvent[]; readonly heartbeat: Instant }
  | { readonly type: 'command'; readonly command: Command };

export type FromJudge =
  /** All that is wrong with a start; nothing where a game may begin there. */
  | { readonly type: 'start'; readonly faults: readonly StartFault[] }
  | { readonly type: 'events'; readonly seq: Seq; readonly events: readonly GameEvent[] }
  | {
      readonly type: 'refused';
      readonly reason: GameError;
      readonly command: { readonly type: SeatCommand['type']; readonly ply: Ply };
    };
