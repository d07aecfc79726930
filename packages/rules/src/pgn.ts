/** PGN (the standard of 1994), as a stream of games and as text. The work is done in pgn/; this is its face. */
import type { PgnDetail } from './pgn/builder.ts';
import type { PgnFault } from './pgn/fault.ts';
import type { PgnGame } from './pgn/game.ts';
import { PGN_LIMITS, type PgnLimits } from './pgn/limits.ts';
import { PgnReader } from './pgn/reader.ts';
import type { Result } from './result.ts';

export { PGN_DETAILS, type PgnDetail } from './pgn/builder.ts';
export { type PgnCommand, type PgnComment, type PgnEvaluation } from './pgn/comment.ts';
export { type PgnFault, type PgnFaultCode, type PgnFaultReason } from './pgn/fault.ts';
export {
  type PgnGame,
  type PgnNode,
  type PgnResult,
  PGN_RESULTS,
  type PgnRoot,
  finalPosition,
  mainline,
} from './pgn/game.ts';
export { PGN_LIMITS, type PgnLimits } from './pgn/limits.ts';
export { formatPgn } from './pgn/writer.ts';

export interface PgnOptions {
  /** The whole tree by default; less is faster (see `PGN_DETAILS`). */
  readonly detail?: PgnDetail;
  /** What one game may cost; by default `PGN_LIMITS`. */
  readonly limits?: Partial<PgnLimits>;
}

/**
 * Reads the games of a text as its chunks come, in constant memory: UTF-8, UTF-16 or Latin-1 bytes, or strings, cut
 * anywhere. A game comes out as soon as its result is read. A broken game yields one fault in its place, and reading
 * goes on with the next. Moves may be written in any way that lenient `parseSan` reads; every one is checked, and play
 * never stops at a draw. Stop early with `break`: the chunks are then closed.
 */
export async function* readPgn(
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  options: PgnOptions = {},
): AsyncGenerator<Result<PgnGame, PgnFault>, void, undefined> {
  const reader = new PgnReader(options.detail ?? 'full', { ...PGN_LIMITS, ...options.limits });
  for await (const chunk of chunks) {
    for (const _slice of reader.source.take(chunk)) {
      for (let read = reader.next(); read !== null; read = reader.next()) yield read;
    }
  }
  reader.source.close();
  for (let read = reader.next(); read !== null; read = reader.next()) yield read;
}
