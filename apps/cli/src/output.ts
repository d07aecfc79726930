/** Lines to standard output, as fast as whoever reads them takes them; a reader that stops (`| head`) ends the run in peace. */
import { once } from 'node:events';
import { clearProgress } from './progress.ts';

const CHUNK = 1 << 16;

let pending = '';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

/** Text as it stands; resolves when there is room for more. People see it at once, programs in large pieces. */
export async function write(text: string): Promise<void> {
  pending += text;
  if (pending.length >= CHUNK || process.stdout.isTTY) await flush();
}

export const writeLine = (line: string): Promise<void> => write(`${line}\n`);

/** One object, one line. */
export const writeJson = (value: unknown): Promise<void> => writeLine(JSON.stringify(value));

/** Sends on what is held back. */
export async function flush(): Promise<void> {
  clearProgress();
  const text = pending;
  pending = '';
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** A line to standard error, after what went to standard output before it. */
export async function warn(line: string): Promise<void> {
  await flush();
  process.stderr.write(`${line}\n`);
}
