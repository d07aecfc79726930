/** What the lobby shows: open seeks, challenges, and running games as pictures small enough to show many of. */
import type { GameId, Instant, Ply, Terms, UserId } from '@duiyi/game';
import type { Level } from '@duiyi/rating';
import type { Color } from '@duiyi/rules';

/** An invitation that waits: a seek, a challenge, or a link somebody has made. */
export interface Invitation {
  readonly game: GameId;
  readonly host: UserId;
  /** The host's level; null for who has none, as a guest. */
  readonly level: Level;
  readonly terms: Terms;
  readonly since: Instant;
}

/** A running game, as a picture of its board. */
export interface Miniature {
  readonly game: GameId;
  readonly white: UserId;
  readonly black: UserId;
  readonly terms: Pick<Terms, 'time' | 'guestTime' | 'formal'>;
  readonly ply: Ply;
  /** The pieces, as the first field of a FEN has them. */
  readonly board: string;
  readonly turn: Color;
  /** The last move, in UCI. */
  readonly last?: string;
  /** Once it is over, as PGN writes it; it is shown for a moment more. */
  readonly result?: string;
}

/** How a challenge came to nothing. */
export type ChallengeEnd = 'declined' | 'withdrawn';
