/** A copy of the hall's file while people play, and the way back, as whoever runs the hall does it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { plyOf } from '@duiyi/game';
import type { GameId } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import { OPERA } from '../testing/games.ts';
import { blitz, newFolder } from '../testing/hall.ts';
import { HallProcess, visitorOf } from '../testing/process.ts';

let folder: string;
const started: HallProcess[] = [];
const start = async (): Promise<number> => {
  const hall = new HallProcess({ DUIYI_DATA: folder });
  started.push(hall);
  return hall.ready();
};
beforeEach(() => {
  folder = newFolder();
});
afterEach(async () => {
  for (const hall of started.splice(0)) await hall.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Run {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

const run = (command: 'backup' | 'restore', args: readonly string[], environment: Record<string, string> = {}) =>
  new Promise<Run>((resolve) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL(`./${command}.ts`, import.meta.url)), ...args],
      { env: { PATH: process.env['PATH'], DUIYI_DATA: folder, ...environment } },
      (error, out, errors) => resolve({ code: error === null ? 0 : Number(error.code), out, errors }),
    );
  });

const eventsIn = (file: string): number => {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = Number(database.prepare('select count(*) as n from log').get()!['n']);
  database.close();
  return count;
};

suite('db:backup and db:restore', { timeout: 240_000 }, () => {
  test('copied while people play; put back once the hall is stopped; what was there is kept aside', async () => {
    const port = await start();
    const day = { isOver: false };
    let acknowledged = 0;
    const playAll = async (): Promise<void> => {
      while (!day.isOver) {
        const [host, guest] = [visitorOf(port), visitorOf(port)];
        const game = await host.create(blitz);
        await guest.join(game);
        acknowledged += 2;
        const tabs = [await host.connect(), await guest.connect()];
        for (const tab of tabs) await tab.follow(game);
        for (const [ply, uci] of OPERA.entries()) {
          await tabs[ply % 2].move(game, uci);
          acknowledged += 1;
          await tabs[(ply + 1) % 2].until(game, (state) => plyOf(state) === ply + 1);
        }
        for (const tab of tabs) await tab.close();
      }
    };
    const host = visitorOf(port);
    const before = await host.create(blitz);
    acknowledged += 1;
    const playing = Promise.all([playAll(), playAll(), playAll()]);

    const copies: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const copy = join(folder, `copy${i}.db`);
      const known = acknowledged;
      const { code, out, errors } = await run('backup', [copy]);
      assert.equal(code, 0, errors);
      assert.match(out, /已备份到.*copy\d\.db[^]*Backed up to .*copy\d\.db/);
      const copied = eventsIn(copy);
      assert.ok(copied >= known, `${known} acknowledged before, ${copied} copied`);
      copies.push(copy);
    }
    const counts = copies.map(eventsIn);
    assert.ok(counts[0] < counts[1] && counts[1] < counts[2], `written to meanwhile: ${counts.join(', ')}`);

    const refused = await run('restore', [copies[0]]);
    assert.equal(refused.code, 1);
    assert.match(refused.errors, new RegExp(`进程号 ${started[0].child.pid}[^]*pid ${started[0].child.pid}`));
    day.isOver = true;
    await playing;
    const after: GameId = await host.create(blitz);
    await started[0].end('SIGKILL');

    const restored = await run('restore', [copies[1]]);
    assert.equal(restored.code, 0, restored.errors);
    const aside = /is now (.*hall\.db\.before-\d{8}-\d{6})\./.exec(restored.out)![1];
    assert.ok(existsSync(aside) && existsSync(copies[1]));
    const again = visitorOf(await start(), host.cookie);
    const [status, stored] = await again.api('GET', `/games/${before}`);
    assert.equal(status, 200);
    assert.equal((stored as GameAnswer).events.length, 1);
    assert.equal((await again.api('GET', `/games/${after}`))[0], 404, 'it came after the copy');
    await again.create(blitz);
    await started[1].end('SIGTERM');

    // The file kept aside is whole, with the log of writes of a hall that was killed beside it.
    assert.equal((await run('restore', [aside])).code, 0);
    const third = visitorOf(await start());
    assert.equal((await third.api('GET', `/games/${after}`))[0], 200);
  });

  test('without a name, the copy goes into the data folder, named by the time', async () => {
    await start();
    await started[0].end('SIGTERM');
    const { code, out } = await run('backup', []);
    assert.equal(code, 0);
    const [name] = readdirSync(join(folder, 'backups'));
    assert.match(name, /^hall-\d{8}-\d{6}\.db$/);
    assert.ok(out.includes(name));
    assert.equal((await run('restore', [join(folder, 'backups', name)])).code, 0);
    assert.deepEqual(
      readdirSync(folder).filter((file) => file.includes('unfinished')),
      [],
    );
  });

  test('what cannot be done is said, and nothing is touched', async () => {
    const copy = join(folder, 'copy.db');
    assert.match((await run('backup', [copy])).errors, /没有这个文件[^]*no such file/);
    await start();
    await started[0].end('SIGTERM');
    assert.equal((await run('backup', [copy])).code, 0);
    assert.match((await run('backup', [copy])).errors, /已经存在[^]*is there already/);
    const away = join(folder, 'no-disk');
    assert.match((await run('backup', [join(away, 'copy.db')])).errors, /没有文件夹[^]*is its disk connected/);
    assert.equal(existsSync(away), false);

    const hall = join(folder, 'hall.db');
    const there = readFileSync(hall);
    const damaged = join(folder, 'damaged.db');
    const bytes = readFileSync(copy);
    bytes.fill(0xff, 8192, 12_288);
    writeFileSync(damaged, bytes);
    const newer = join(folder, 'newer.db');
    copyFileSync(copy, newer);
    const database = new DatabaseSync(newer);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01')");
    database.close();
    const other = join(folder, 'other.db');
    writeFileSync(other, 'no database');
    for (const [args, words] of [
      [[], /npm run db:restore -- FILE/],
      [[join(folder, 'none.db')], /no such file/],
      [[folder], /no such file/],
      [[damaged], /damaged\.db is not a whole file/],
      [[newer], /newer Duiyi \(9999-later\)/],
      [[other], /other\.db is not a whole file/],
    ] as const) {
      const { code, errors } = await run('restore', args);
      assert.equal(code, 1);
      assert.match(errors, words);
      assert.deepEqual(readFileSync(hall), there);
    }
    assert.match((await run('backup', [], { DATABASE_URL: 'postgres://db/hall' })).errors, /pg_dump/);
    assert.match((await run('backup', [], { PORT: 'x' })).errors, /PORT=x/);
    assert.deepEqual(
      readdirSync(folder).filter((file) => /unfinished|before/.test(file)),
      [],
    );
  });
});
