/** The examples of the README run, from outside the package, and print what they say. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'duiyi-readme-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'node_modules/@duiyi'), { recursive: true });
symlinkSync(root, join(folder, 'node_modules/@duiyi/rules'));

const examples = [...readme.matchAll(/^### (.+?)$|^```ts\n(.*?)^```$/gms)];
let title = '';
for (const [i, [, heading, code]] of examples.entries()) {
  if (heading !== undefined) {
    title = heading;
    continue;
  }
  test(`README, ${title}: example ${i} prints what it says`, async () => {
    const file = join(folder, `example-${i}.mts`);
    writeFileSync(file, code);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], { cwd: folder });
    const said = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
    assert.ok(said.length > 0);
    assert.deepEqual(stdout.trimEnd().split('\n'), said);
    assert.equal(stderr, '');
  });
}

test('the README names every source file of the face', () => {
  const order = readme.slice(readme.indexOf('## The files'));
  for (const [, file] of readFileSync(join(root, 'src/index.ts'), 'utf8').matchAll(/from '\.\/(.+?)'/g)) {
    const [name] = file.split('/');
    assert.ok(order.includes(`\`${name}`), file);
  }
});
