/**
 * Installs the Debian packages named on the command line, where they are missing and this machine lets us: as root,
 * after printing what. Elsewhere it says what to install; the tests that need it are then skipped, loudly.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
const isInstalled = (name) =>
  spawnSync('dpkg-query', ['-W', '-f=${db:Status-Status}', name], { encoding: 'utf8' }).stdout === 'installed';

/** Tests start clusters of their own: the package must not make one that runs on this machine from now on. */
const withoutMainCluster = () => {
  const folder = '/etc/postgresql-common/createcluster.d';
  const file = `${folder}/duiyi-tests.conf`;
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
};

const missing = process.argv.slice(2).filter((name) => !isInstalled(name));
if (missing.length > 0) {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall) {
    console.error(
      `Tests need these Debian packages, and only root may install them: apt-get install ${missing.join(' ')}`,
    );
  } else {
    console.error(`Installing Debian packages for the tests: ${missing.join(' ')}`);
    if (missing.includes('postgresql')) withoutMainCluster();
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
}
