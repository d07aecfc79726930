/** Ids and units that must not be mistaken for each other: a UserId is no GameId, an Instant no Millis. */

export type GameId = string & { readonly is?: 'game' };
export type UserId = string & { readonly is?: 'user' };

/** Whole milliseconds, a duration. */
export type Millis = number & { readonly is?: 'millis' };
/** Whole milliseconds since the Unix epoch on the hall's monotonic clock. */
export type Instant = number & { readonly is?: 'instant' };
/** How many moves both sides have made together. */
export type Ply = number & { readonly is?: 'ply' };
/** The number of an event in its game's log, from 1; 0 is before the first. */
export type Seq = number & { readonly is?: 'seq' };
