/** Runs `duiyi` as a process of its own; for tests. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

export interface Run {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

export async function duiyi(args: readonly string[], input: string | Uint8Array = ''): Promise<Run> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, LC_ALL: 'C', LANG: 'C' } });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const exit = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { exit, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() };
}

/** The objects of `--json`, one a line. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a line holds is what the test is about
export const json = ({ out }: Pick<Run, 'out'>): any[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
