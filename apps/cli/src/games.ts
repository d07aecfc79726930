/** Games out of files, and what there is to say about them. */
import { type PgnDetail, type PgnFault, type PgnGame, type Result, formatSquare, readPgn } from '@duiyi/rules';
import type { Source } from './input.ts';
import { showProgress } from './progress.ts';
import { pgnSentence } from './words.ts';
import type { Dictionary } from './words/dictionary.ts';

/** Every game of a source, or the fault in its place; how far it has come is shown on a terminal. */
export async function* readGames(
  source: Source,
  detail: PgnDetail = 'full',
): AsyncGenerator<Result<PgnGame, PgnFault>, void> {
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of source.chunks()) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  let games = 0;
  for await (const read of readPgn(counted(), { detail })) {
    games++;
    showProgress(() => `${source.name} · ${games} · ${share(bytes, source.size)}`);
    yield read;
  }
}

const share = (bytes: number, size: number | null): string =>
  size === null || size === 0 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.floor((bytes / size) * 100)} %`;

/** `games.pgn:12:5: …`, as editors and compilers write it. */
export const faultLine = (file: string, fault: PgnFault, words: Dictionary): string =>
  `${file}:${fault.line}:${fault.column}: ${fault.code}: ${pgnSentence(words, fault)}`;

/** The same as data; candidates as UCI coordinates. */
export function faultFacts(file: string, fault: PgnFault): object {
  if (fault.code !== 'ambiguous-move') return { file, ...fault };
  const candidates = fault.candidates.map(({ from, to }) => formatSquare(from) + formatSquare(to));
  return { file, ...fault, candidates };
}

/** "Player 0001 – Player 0002". */
export const playersOf = ({ tags }: PgnGame): string => `${tags.get('White') ?? '?'} – ${tags.get('Black') ?? '?'}`;
