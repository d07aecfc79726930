/** The links that make organisers, as whoever runs the hall sees them. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { MeAnswer } from '@duiyi/protocol';
import { newFolder } from '../testing/hall.ts';
import { PASSWORD, signIn } from '../testing/people.ts';
import { HallProcess, visitorOf } from '../testing/process.ts';

let folder: string;
const started: HallProcess[] = [];
const start = async (): Promise<readonly [hall: HallProcess, port: number]> => {
  const hall = new HallProcess({ DUIYI_DATA: folder });
  started.push(hall);
  return [hall, await hall.ready()];
};
beforeEach(() => {
  folder = newFolder();
});
afterEach(async () => {
  for (const hall of started.splice(0)) await hall.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** What the command prints. */
const run = (): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL('./organiser.ts', import.meta.url))],
      { env: { PATH: process.env['PATH'], DUIYI_DATA: folder, PORT: '8123', HOST: '127.0.0.1' } },
      (error, out) => (error ? reject(error) : resolve(out)),
    );
  });
const tokenIn = (text: string): string => /\/organiser#([\w-]{43})/.exec(text)![1];
const claim = (port: number, token: string, credentials: object, more: object = {}) =>
  visitorOf(port).api('POST', '/organiser', { token, credentials, ...more });

suite('the links of organisers', { timeout: 120_000 }, () => {
  test('the start shows one until there is an organiser, and it outlives the hall; the log keeps no other secret', async () => {
    const [first] = await start();
    const link = first.lines.find((line) => line.includes('/organiser#'))!;
    await first.end('SIGKILL');
    const [second, port] = await start();
    assert.ok(second.lines.some((line) => line.includes('/organiser#')));
    assert.equal((await claim(port, tokenIn(link), { name: '馆主', password: PASSWORD }))[0], 200);
    await second.end('SIGTERM');
    const [third, again] = await start();
    assert.equal((await signIn(visitorOf(again), '馆主'))[0], 200);
    assert.ok(!third.lines.some((line) => line.includes('/organiser#')));
    assert.ok(!third.lines.join('\n').includes(PASSWORD));
  });

  test('a lost password: the command shows a new link while the hall runs, in both languages', async () => {
    const [hall, port] = await start();
    const first = tokenIn(hall.lines.find((line) => line.includes('/organiser#'))!);
    await claim(port, first, { name: '馆主', password: PASSWORD });
    const printed = await run();
    assert.match(printed, /谁就是主办人[^]*becomes organiser[^]*http:\/\/127\.0\.0\.1:8123\/organiser#/);
    const credentials = { name: '馆主', password: 'another good one' };
    assert.equal((await claim(port, tokenIn(printed), credentials))[0], 409);
    const [status, json] = await claim(port, tokenIn(printed), credentials, { isMine: true });
    assert.deepEqual([status, (json as MeAnswer).me!.isOrganiser], [200, true]);
    assert.equal((await signIn(visitorOf(port), '馆主'))[0], 403);
    assert.equal((await claim(port, tokenIn(printed), credentials, { isMine: true }))[0], 403);
  });

  test('before the hall has ever been started, it is good too', async () => {
    const printed = await run();
    const [, port] = await start();
    assert.equal((await claim(port, tokenIn(printed), { name: '馆主', password: PASSWORD }))[0], 200);
  });
});
