import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Result } from '@duiyi/rules';
import type { UsageFault } from './usage.ts';

/** Bytes of a file, or of standard input. */
export interface Source {
  /** As the person named it; `-` for standard input. */
  readonly name: string;
  /** In bytes; null where it is not known beforehand. */
  readonly size: number | null;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

const STANDARD_INPUT: Source = { name: '-', size: null, chunks: () => process.stdin };

/** Every file named, all of them looked at before the first is read; standard input where none is, or for `-`. */
export function sourcesOf(files: readonly string[]): Result<readonly Source[], UsageFault> {
  if (files.length === 0) return { ok: true, value: [STANDARD_INPUT] };
  const sources: Source[] = [];
  for (const file of files) {
    if (file === '-') {
      sources.push(STANDARD_INPUT);
      continue;
    }
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined || stat.isDirectory()) {
      const detail = stat === undefined ? 'ENOENT' : 'EISDIR';
      return { ok: false, error: { code: 'unreadable-file', file, detail } };
    }
    sources.push({ name: file, size: stat.isFile() ? stat.size : null, chunks: () => createReadStream(file) });
  }
  return { ok: true, value: sources };
}

/** The lines of standard input that hold something. */
export async function* inputLines(): AsyncGenerator<string, void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() !== '') yield line.trim();
  }
}
