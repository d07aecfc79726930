/**
 * Builds the web app into apps/web/dist when its sources changed since the last build (always with --force): plain
 * JavaScript that hands the work to the pinned Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}apps/web/dist/.built`;
const sources = [
  'apps/web',
  'setup/web',
  'packages/rules',
  'packages/rating',
  'packages/computer',
  'packages/game',
  'packages/protocol',
];

const hash = createHash('sha256').update(readFileSync(`${root}package-lock.json`));
for (const source of sources) {
  const files = readdirSync(`${root}${source}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
    .filter((file) => !/\/(dist|node_modules|fixtures)\/|\.test\.ts$/.test(file))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
}
const wanted = hash.digest('hex');
const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (built !== wanted || process.argv.includes('--force')) {
  console.error('Building the web app · 正在构建网页…');
  const vite = spawnSync(
    `${root}node_modules/.bin/node`,
    [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'],
    { cwd: `${root}apps/web`, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (vite.status !== 0) process.exit(vite.status ?? 1);
  writeFileSync(stamp, wanted);
}
