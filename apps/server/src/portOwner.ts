/** Which process listens on a port, so that the one in the way can be named. Linux tells it under /proc; others do not. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly command: string;
}

const LISTENING = '0A';

/** null where it cannot be told: another system, or another user's process. */
export const portOwner = (port: number): Process | null => {
  const inodes = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listenersIn(table, port)));
  if (inodes.size === 0) return null;
  for (const entry of attempt(() => readdirSync('/proc'), [])) {
    if (!/^\d+$/.test(entry)) continue;
    const files = `/proc/${entry}/fd`;
    const isOwner = attempt(() => readdirSync(files), []).some((file) =>
      inodes.has(attempt(() => readlinkSync(`${files}/${file}`), '')),
    );
    if (isOwner) return { pid: Number(entry), command: commandOf(entry) };
  }
  return null;
};

/** What the process was started as, shortened. */
const commandOf = (pid: string): string =>
  attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '')
    .split('\0')
    .join(' ')
    .trim()
    .slice(0, 80);

/** The sockets listening on the port, written as links to them are. */
const listenersIn = (table: string, port: number): readonly string[] =>
  attempt(() => readFileSync(table, 'utf8'), '')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && Number.parseInt(local.split(':')[1], 16) === port)
    .map((columns) => `socket:[${columns[9]}]`);

/** Processes come and go while one looks, and not everything may be read. */
const attempt = <T>(look: () => T, otherwise: T): T => {
  try {
    return look();
  } catch {
    return otherwise;
  }
};
