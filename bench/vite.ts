/** Bundles something as the web app is bundled, by the same program. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VITE = join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules/vite/bin/vite.js');

/** `options` as on its command line; what it says goes to standard error. */
export const viteBuild = (folder: string, options: readonly string[]): void => {
  const { status } = spawnSync(process.execPath, [VITE, 'build', '--logLevel', 'error', ...options], {
    cwd: folder,
    stdio: ['ignore', 2, 'inherit'],
  });
  if (status !== 0) throw new Error(`${folder} was not bundled`);
};
