/** The set as it is fetched, one file a level, made when the app was built. */
import desktop from 'set:desktop';
import phone from 'set:phone';
import { decode } from './format.ts';
import type { ChessSet, Level } from './format.ts';

const FILES: Readonly<Record<Level, string>> = { phone, desktop };

/** Null where the file cannot be had. */
export async function loadSet(level: Level): Promise<ChessSet | null> {
  let file: ArrayBuffer;
  try {
    const response = await fetch(FILES[level]);
    if (!response.ok) return null;
    file = await response.arrayBuffer();
  } catch {
    return null;
  }
  return decode(new Uint8Array(file));
}
