/**
 * Installs the locked dependencies, once: plain JavaScript for whatever Node the machine has, since the pinned Node is
 * itself one of them. A stamp of the lockfile's hash makes every later run a matter of milliseconds.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted || !existsSync(`${root}node_modules/.bin/node`)) {
  console.error('Installing what Duiyi needs (once) · 正在安装对弈所需的组件（仅一次）…');
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'development' } },
  );
  if (npm.status !== 0) {
    console.error('npm ci failed: see above. Duiyi needs a reachable npm registry for its first start only.');
    console.error('npm ci 失败，原因见上。只有第一次启动需要访问 npm 软件源。');
    process.exit(npm.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
