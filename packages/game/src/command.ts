import type { Color } from '@duiyi/rules';
import type { Instant, Ply, UserId } from './id.ts';
import type { Outcome } from './outcome.ts';

/** What a seat may ask, as it crosses the wire. */
export type SeatCommand =
  | { readonly type: 'move'; readonly uci: string }
  | { readonly type: 'resign' }
  | { readonly type: 'abort' };

/**
 * Everything `apply` decides on. A seat's command carries the ply it answers, so that sending it twice does no harm.
 *
 * - join: `user` takes the free seat; `coin` is the host's colour where the terms leave it to chance
 * - withdraw: the host takes the invitation back
 * - wake: the game's deadline is here
 * - halt: the hall was away since its last `heartbeat`; resume: the side to move is back (C4)
 */
export type Command =
  | (SeatCommand & { readonly color: Color; readonly ply: Ply })
  | { readonly type: 'join'; readonly user: UserId; readonly coin: Color }
  | { readonly type: 'withdraw'; readonly user: UserId }
  | { readonly type: 'wake' }
  | { readonly type: 'halt'; readonly heartbeat: Instant }
  | { readonly type: 'resume' };

/** Why a command was refused. A refused command changes nothing. */
export type GameError =
  | { readonly code: 'game-over'; readonly outcome: Outcome }
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
  /** Before both first moves there is nothing to resign: abort. */
  | { readonly code: 'resign-too-early' }
  /** After both first moves a game can no longer be aborted: resign. */
  | { readonly code: 'abort-too-late' };
