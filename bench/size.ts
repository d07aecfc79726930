/**
 * What has to be loaded, minified and compressed: @duiyi/rules by itself, with how long it takes until it is ready, and the
 * game page by a first visitor. One JSON line a measure, exit code 1 when one misses its target.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { viteBuild } from './vite.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'duiyi-size-'));

/** Bundled and minified as the web app is, by the same program. */
function bundle(name: string, code: string): string {
  const entry = join(folder, `${name}.js`);
  const config = join(folder, `${name}.config.mjs`);
  writeFileSync(entry, code);
  const options = {
    root: folder,
    resolve: { alias: { '@duiyi/rules': `${root}packages/rules/src/index.ts` } },
    build: {
      outDir: join(folder, name),
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { entryFileNames: 'index.js' } },
    },
  };
  writeFileSync(config, `export default ${JSON.stringify(options)};\n`);
  viteBuild(folder, ['--config', config]);
  return readFileSync(join(folder, name, 'index.js'), 'utf8');
}

let good = true;
function tell(measure: string, ours: number, limit: number, unit: string): void {
  const ok = ours <= limit;
  good &&= ok;
  const ratio = Math.round((limit / ours) * 100) / 100;
  console.log(JSON.stringify({ measure, ours, peer: 'limit', theirs: limit, unit, ratio, target: 1, ok }));
}

const kilobytes = (code: string): number => Math.round(gzipSync(code, { level: 9 }).length / 10.24) / 100;

const READINGS = 9;

/** Milliseconds from asking for a module until a first position has been played on, in a fresh process each time. */
function readyIn(code: string): number {
  const module = join(folder, 'ready.mjs');
  writeFileSync(module, code);
  const script = `
    const start = performance.now();
    const { START_POSITION, legalMoves, play } = await import(${JSON.stringify(module)});
    if (legalMoves(play(START_POSITION, legalMoves(START_POSITION)[0])).length !== 20) throw new Error('not ready');
    console.log(performance.now() - start);`;
  const times = Array.from({ length: READINGS }, () =>
    Number(spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout),
  ).sort((a, b) => a - b);
  return Math.round(times[READINGS >> 1] * 10) / 10;
}

const whole = bundle('whole', "export * from '@duiyi/rules';");
const parts = Object.keys(await import('@duiyi/rules')).filter(
  (name) => !/pgn|mainline|finalPosition|mate|dead|ending/i.test(name),
);
const small = bundle('small', `export { ${parts.join(', ')} } from '@duiyi/rules';`);

tell('rules: whole, gzipped', kilobytes(whole), 25, 'KB');
tell('rules: without PGN and canMate, gzipped', kilobytes(small), 12, 'KB');
tell('rules: imported and ready', readyIn(whole), 20, 'ms');

/** What the manifest of a build says of one chunk. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  /** Keys of the chunks that are loaded with it. */
  readonly imports?: readonly string[];
}

/** The web app as it is served, in a folder of its own. */
function buildWeb(): { readonly root: string; readonly chunks: Readonly<Record<string, Chunk>> } {
  const out = join(folder, 'web');
  viteBuild(join(root, 'apps/web'), ['--manifest', 'manifest.json', '--outDir', out]);
  return { root: out, chunks: JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Record<string, Chunk> };
}

const web = buildWeb();
/** What the position and a move on it wait for; the entry of the app is among the imports of each. */
const FIRST_LOAD = ['src/pages/game/GamePage.tsx', 'src/i18n/zh.ts'];
const needed = new Set<string>();
const need = (key: string): void => {
  if (needed.has(key)) return;
  const chunk = web.chunks[key];
  if (chunk === undefined) throw new Error(`the build has no ${key}`);
  needed.add(key);
  chunk.imports?.forEach(need);
};
FIRST_LOAD.forEach(need);
const loaded = [...needed].map((key) => web.chunks[key]);
const weight = (files: readonly string[]): number =>
  Math.round(
    [...new Set(files)].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(web.root, file)), { level: 9 }).length,
      0,
    ) / 10.24,
  ) / 100;

tell('game page, first load: JavaScript, gzipped', weight(loaded.map(({ file }) => file)), 60, 'KB');
tell('game page, first load: CSS without the pieces, gzipped', weight(loaded.flatMap(({ css = [] }) => css)), 20, 'KB');
rmSync(folder, { recursive: true });
if (!good) process.exitCode = 1;
