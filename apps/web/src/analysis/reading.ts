/** What somebody pastes, opens or drops: a position, or games of a file, read bit by bit so that the page goes on. */
import type { StartFault } from '@duiyi/game';
import { readPgn } from '@duiyi/rules';
import type { PgnFault, PgnGame, PgnLimits, Position } from '@duiyi/rules';
import { readPosition } from '../setup/start.ts';

/** The longest file that is read, in bytes. */
export const MAX_FILE = 32 << 20;
/** So many games, and so many broken ones, are told one by one. */
export const MAX_GAMES = 1000;
export const MAX_FAULTS = 50;

/** What one game may cost: each of its moves becomes something to press. */
const LIMITS: Partial<PgnLimits> = { text: 1 << 20, items: 10_000 };
/** Characters, or bytes, read before others get their turn. */
const AT_ONCE = 1 << 13;

export interface Found {
  readonly games: readonly PgnGame[];
  readonly faults: readonly PgnFault[];
  /** How many more there are of each than are told. */
  readonly more: { readonly games: number; readonly faults: number };
}

export type Read =
  | ({ readonly type: 'games' } & Found)
  | { readonly type: 'position'; readonly position: Position }
  /** It cannot be read, or no game can come to it. */
  | { readonly type: 'bad-position'; readonly faults: readonly StartFault[] };

/** What begins like the board of a FEN, right or wrong: no text of games does. */
const FEN = /^\s*(?:[\da-z]+\/){3,}[\da-z]+(?:\s+\S+){0,6}\s*$/i;
const LONGEST_FEN = 200;

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function* chunksOf(source: string | Blob): AsyncGenerator<Uint8Array | string, void, undefined> {
  const length = typeof source === 'string' ? source.length : source.size;
  for (let at = 0; at < length; at += AT_ONCE) {
    const part = source.slice(at, at + AT_ONCE);
    yield typeof part === 'string' ? part : new Uint8Array(await part.arrayBuffer());
    await breath();
  }
}

/** null: it was stopped by `signal`. `onRead` hears how many games there are so far. */
export const readText = async (
  source: string | Blob,
  signal: AbortSignal,
  onRead: (games: number) => void = () => undefined,
): Promise<Read | null> => {
  const length = typeof source === 'string' ? source.length : source.size;
  if (length <= LONGEST_FEN) {
    const text = typeof source === 'string' ? source : await source.text();
    if (FEN.test(text)) {
      const position = readPosition(text.trim());
      return position.ok
        ? { type: 'position', position: position.value }
        : { type: 'bad-position', faults: position.error };
    }
  }
  const games: PgnGame[] = [];
  const faults: PgnFault[] = [];
  const more = { games: 0, faults: 0 };
  for await (const read of readPgn(chunksOf(source), { limits: LIMITS })) {
    if (signal.aborted) return null;
    if (!read.ok && faults.length < MAX_FAULTS) faults.push(read.error);
    else if (!read.ok) more.faults += 1;
    else if (games.length < MAX_GAMES) games.push(read.value);
    else more.games += 1;
    onRead(games.length + more.games);
  }
  return { type: 'games', games, faults, more };
};
