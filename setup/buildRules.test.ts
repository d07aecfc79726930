/** The published rules: packed, installed in an empty project without a network, and used from Node 20, TypeScript and Chromium. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'duiyi-rules-'));
const installed = join(project, 'node_modules/@duiyi/rules');

/** What a program outside of the workspace does with the package, through its face and through a path of its own. */
const PROGRAM = `
import { START_POSITION, formatFen, legalMoves, perft } from '@duiyi/rules';
import { parseSan } from '@duiyi/rules/san';
import { finalPosition, readPgn } from '@duiyi/rules/pgn';

export async function answers() {
  const e4 = parseSan(START_POSITION, '兵e4', { lenient: true });
  const fens = [];
  for await (const game of readPgn(['1. e4 e5 2. Nf3 (2. f4) *'])) fens.push(game.ok ? formatFen(finalPosition(game.value)) : 'broken');
  return { moves: legalMoves(START_POSITION).length, leaves: perft(START_POSITION, 3), e4: e4.ok, fens };
}
`;

const ANSWERS = {
  moves: 20,
  leaves: 8902,
  e4: true,
  fens: ['rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'],
};

/** A program of this name on the machine, outside of the workspace, that passes the check. */
function find(name: string, isRight: (path: string) => boolean): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        return isRight(path);
      } catch {
        return false;
      }
    });
}

const says = (path: string, ...args: string[]): string =>
  execFileSync(path, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const npm = (folder: string, ...args: string[]): string =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });

before(() => {
  execFileSync(process.execPath, [join(root, 'setup/buildRules.mjs')]);
  npm(join(root, 'packages/rules/dist'), 'pack', '--pack-destination', project);
  const [archive] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  writeFileSync(join(project, 'package.json'), '{ "name": "elsewhere", "private": true, "type": "module" }');
  npm(project, 'install', '--ignore-scripts', `./${archive}`);
  writeFileSync(join(project, 'program.js'), PROGRAM);
});

after(() => rmSync(project, { recursive: true }));

test('the package holds JavaScript, types, licence and readme, and depends on nothing', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>;
  assert.equal(manifest['license'], 'MIT');
  assert.ok(!('dependencies' in manifest) && !('private' in manifest));
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  assert.deepEqual(
    files.filter((name) => /\.\w+$/.test(name) && !/\.(js|d\.ts)$|^(package\.json|README\.md)$/.test(name)),
    [],
  );
  assert.ok(files.includes('LICENSE') && files.includes('README.md'));
  for (const { types, default: code } of Object.values(
    manifest['exports'] as Record<string, { types: string; default: string }>,
  )) {
    for (const file of [types, code]) assert.ok(files.includes(file.slice(2)), file);
  }
});

const node20 = find('node', (path) => says(path, '--version').startsWith('v20.'));
if (node20 === undefined)
  console.error('WARNING: no Node 20 on this machine, the published package is NOT TRIED there');

for (const [name, node] of [
  ['Node 20', node20],
  ['the Node of the workspace', process.execPath],
] as const) {
  test(`it works under ${name}`, { skip: node === undefined ? `no ${name} on this machine` : false }, () => {
    const script = "const { answers } = await import('./program.js'); console.log(JSON.stringify(await answers()));";
    const told = execFileSync(node!, ['--input-type=module', '-e', script], { cwd: project, encoding: 'utf8' });
    assert.deepEqual(JSON.parse(told), ANSWERS);
  });
}

test('its types hold in a program of someone else', () => {
  writeFileSync(
    join(project, 'typed.ts'),
    `import { type Move, type PgnGame, type Result, play, START_POSITION } from '@duiyi/rules';
import { type SanFault, parseSan } from '@duiyi/rules/san';
export const read: Result<Move, SanFault> = parseSan(START_POSITION, 'e4');
export const fen = (game: PgnGame): string => game.tags.get('FEN') ?? String(game.root.next?.position.fullmoves);
if (read.ok) play(START_POSITION, read.value);
// @ts-expect-error a move has a square of origin
play(START_POSITION, { to: 3 });
`,
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  for (const module of ['nodenext', 'preserve']) {
    execFileSync(
      process.execPath,
      [tsc, '--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2022', '--module', module, 'typed.ts'],
      { cwd: project },
    );
  }
});

const browser = find('chromium', (path) => says(path, '--version') !== '');
if (browser === undefined)
  console.error('WARNING: no Chromium on this machine, the published package is NOT TRIED there');

test('it works in Chromium', { skip: browser === undefined ? 'no Chromium on this machine' : false }, async () => {
  const page = `<script type="importmap">${JSON.stringify({
    imports: {
      '@duiyi/rules': '/rules/index.js',
      '@duiyi/rules/san': '/rules/san.js',
      '@duiyi/rules/pgn': '/rules/pgn.js',
    },
  })}</script>`;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file =
      path === '/program.js'
        ? join(project, 'program.js')
        : path.startsWith('/rules/')
          ? join(installed, path.slice(7))
          : null;
    response.setHeader('content-type', file === null ? 'text/html' : 'text/javascript');
    response.end(file === null ? page : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const chrome = await chromium.launch({
    executablePath: browser!,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const tab = await chrome.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const told = await tab.evaluate("import('/program.js').then(({ answers }) => answers())");
    assert.deepEqual(told, ANSWERS);
  } finally {
    await chrome.close();
    server.close();
  }
});
