/** What one game may cost, against hostile files. */
export interface PgnLimits {
  /** Bytes of comments and tags. */
  readonly text: number;
  /** Moves, comments, annotations and tags. */
  readonly items: number;
}

export const PGN_LIMITS: PgnLimits = { text: 16 << 20, items: 500_000 };
