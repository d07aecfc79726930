/**
 * Builds what is published of the rules into packages/rules/dist: JavaScript and types for each source file, and a
 * package.json of its own, whose exports are those of the workspace with built files in the place of sources.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = `${root}packages/rules/`;
const target = `${source}dist/`;

rmSync(target, { recursive: true, force: true });
const compiled = spawnSync(
  `${root}node_modules/.bin/node`,
  [
    `${root}node_modules/typescript/bin/tsc`,
    '-p',
    source,
    '--noEmit',
    'false',
    '--declaration',
    '--rewriteRelativeImportExtensions',
    '--rootDir',
    `${source}src`,
    '--outDir',
    target,
  ],
  { stdio: ['ignore', 2, 'inherit'] },
);
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

// The compiler rewrites the imports of JavaScript alone.
for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.d.ts'),
)) {
  const text = readFileSync(target + file, 'utf8');
  writeFileSync(target + file, text.replaceAll(/(from '|import\(["'])(\.{1,2}\/[^'"]*)\.ts(?=['"])/g, '$1$2.js'));
}

const { name, version, description, license, type, sideEffects, exports } = JSON.parse(
  readFileSync(`${source}package.json`, 'utf8'),
);
const built = Object.entries(exports).map(([path, file]) => {
  const stem = file.replace('./src/', './').replace(/\.ts$/, '');
  return [path, { types: `${stem}.d.ts`, default: `${stem}.js` }];
});
const manifest = { name, version, description, license, type, sideEffects, exports: Object.fromEntries(built) };
writeFileSync(`${target}package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of ['README.md', 'LICENSE']) copyFileSync(source + file, target + file);
