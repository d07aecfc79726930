import type { Color } from '@duiyi/rules';
import type { GameId, Instant, Millis, Ply, UserId } from './id.ts';
import type { Outcome } from './outcome.ts';

/** What a seat may ask, as it crosses the wire. */
export type SeatCommand =
  | { readonly type: 'move'; readonly uci: string }
  | { readonly type: 'resign' }
  /** Before both first moves (E10), or after an outage of more than an hour (C4): nothing is scored. */
  | { readonly type: 'abort' }
  | { readonly type: 'offer-draw' }
  | { readonly type: 'accept-draw' }
  | { readonly type: 'decline-draw' }
  | { readonly type: 'ask-takeback' }
  | { readonly type: 'accept-takeback' }
  | { readonly type: 'decline-takeback' }
  | { readonly type: 'give-time' }
  /** E9: on one's turn, or together with the move that completes the fifty. */
  | { readonly type: 'claim-fifty'; readonly uci?: string }
  /** E11: the opponent is gone. */
  | { readonly type: 'claim-gone' }
  /** After the end: another game with the colours swapped; the second of the two to ask agrees. */
  | { readonly type: 'rematch' }
  | { readonly type: 'decline-rematch' };

/** A seat's command and what the hall knows beside it. It carries the ply it answers: sending it twice does no harm. */
export type Seated = SeatCommand & {
  readonly color: Color;
  readonly ply: Ply;
  /** How long a message of this seat is on its way, as the hall measured it (C5). */
  readonly lag?: Millis;
  /** Since when the opponent has had no connection (E11). */
  readonly opponentGoneSince?: Instant;
  /** The id of the next game, should both want one. */
  readonly next?: GameId;
};

/** How an organiser rules (E12). */
export const RULINGS = ['white', 'black', 'draw', 'annul'] as const;
export type Ruling = (typeof RULINGS)[number];

/**
 * Everything `apply` decides on.
 *
 * - join: `user` takes the free seat; `coin` is the host's colour where the terms leave it to chance
 * - withdraw: the host takes the invitation back, or the member it is for declines
 * - rule: an organiser decides or annuls the game
 * - wake: the game's deadline is here
 * - halt: the hall was away since its last `heartbeat`; resume: the side to move is back (C4)
 */
export type Command =
  | Seated
  | { readonly type: 'join'; readonly user: UserId; readonly coin: Color }
  | { readonly type: 'withdraw'; readonly user: UserId }
  | { readonly type: 'rule'; readonly by: UserId; readonly ruling: Ruling; readonly reason: string }
  | { readonly type: 'wake' }
  | { readonly type: 'halt'; readonly heartbeat: Instant }
  | { readonly type: 'resume' };

/** Why a command was refused. A refused command changes nothing. */
export type GameError =
  | { readonly code: 'game-over'; readonly outcome: Outcome }
  /** Only after the end. */
  | { readonly code: 'game-not-over' }
  /** Nobody has joined yet. */
  | { readonly code: 'not-started' }
  /** The invitation was taken before. */
  | { readonly code: 'already-joined' }
  /** The host cannot take the other seat. */
  | { readonly code: 'own-invitation' }
  | { readonly code: 'not-host' }
  | { readonly code: 'not-your-turn'; readonly turn: Color }
  /** The command answers another ply than the game is at. */
  | { readonly code: 'stale-ply'; readonly ply: Ply }
  | { readonly code: 'bad-uci'; readonly uci: string }
  | { readonly code: 'illegal-move'; readonly uci: string }
  /** A pawn on the last rank must say what it becomes. */
  | { readonly code: 'promotion-missing'; readonly uci: string }
  /** The flag has fallen, or the limit for a first move is over. */
  | { readonly code: 'time-is-up'; readonly color: Color }
  /** Before both first moves a game can only be aborted. */
  | { readonly code: 'too-early' }
  /** After both first moves a game can no longer be aborted: resign. */
  | { readonly code: 'abort-too-late' }
  /** A draw offer or a takeback is open already, of either side. */
  | { readonly code: 'already-asked' }
  /** After a refusal a new draw offer waits for this many more moves of one's own (E4). */
  | { readonly code: 'offer-too-soon'; readonly moves: number }
  /** There is no such offer (any more) for this seat to answer. */
  | { readonly code: 'nothing-asked' }
  /** Takebacks and given time are for casual games. */
  | { readonly code: 'formal-game' }
  /** There is no move of one's own to take back. */
  | { readonly code: 'nothing-to-take-back' }
  | { readonly code: 'untimed-game' }
  /** The clock that time is given to holds as much as a clock may. */
  | { readonly code: 'clock-full' }
  /** Fewer than fifty moves by each side since the last capture or pawn move: `halfmoves` of a hundred. */
  | { readonly code: 'not-fifty-moves'; readonly halfmoves: number }
  /** The opponent is here, is not on move, or has not been gone for long enough: `left` more milliseconds. */
  | { readonly code: 'not-gone'; readonly left: Millis | null }
  | { readonly code: 'already-annulled' };
