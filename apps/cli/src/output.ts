/** Lines to standard output, as fast as whoever reads them takes them; a reader that stops (`| head`) ends the run in peace. */
import { once } from 'node:events';

const CHUNK = 1 << 16;

let pending = '';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

/** Text as it stands; resolves when there is room for more. */
export async function write(text: string): Promise<void> {
  pending += text;
  if (pending.length >= CHUNK) await flush();
}

export const writeLine = (line: string): Promise<void> => write(`${line}\n`);

/** One object, one line. */
export const writeJson = (value: unknown): Promise<void> => writeLine(JSON.stringify(value));

/** Sends on what is held back: before anything that takes long, and at the end. */
export async function flush(): Promise<void> {
  const text = pending;
  pending = '';
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}
