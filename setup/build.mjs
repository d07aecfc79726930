/**
 * Builds the web app and the hall, each into its dist, when its sources changed since the last build (always with --force):
 * plain JavaScript that hands the work to the pinned Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = ['packages/rules', 'packages/rating', 'packages/computer', 'packages/game', 'packages/protocol'];

/** What the sources are now. */
const stateOf = (sources) => {
  const hash = createHash('sha256').update(readFileSync(`${root}package-lock.json`));
  for (const source of sources) {
    const files = readdirSync(`${root}${source}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
      .filter((file) => !/\/(dist|node_modules|fixtures)\/|\.test\.ts$/.test(file))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const build = (app, sources, notice) => {
  const stamp = `${root}${app}/dist/.built`;
  const wanted = stateOf([app, ...sources, ...packages]);
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === wanted && !process.argv.includes('--force')) return;
  console.error(notice);
  const vite = spawnSync(
    `${root}node_modules/.bin/node`,
    [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'],
    { cwd: `${root}${app}`, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (vite.status !== 0) process.exit(vite.status ?? 1);
  writeFileSync(stamp, wanted);
};

build('apps/web', ['setup/web'], 'Building the web app · 正在构建网页…');
build('apps/server', [], 'Building the hall · 正在构建棋厅…');
