/** A whole hall whose file cannot grow any more: what it cannot keep it refuses, and it loses nothing. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import { plyOf } from '@duiyi/game';
import type { GameId } from '@duiyi/game';
import { FOOLS_MATE, OPERA } from '../testing/games.ts';
import { newFolder, openTestHall } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';

suite('a full disk', { timeout: 120_000 }, () => {
  test('moves and new games are refused and said so, reading goes on, and with room everything is as it was told', async () => {
    const folder = newFolder();
    const empty = await openTestHall(1_000_000, folder);
    await empty.close();
    const file = join(folder, 'hall.db');
    const pages = Number(new DatabaseSync(file).prepare('pragma page_count').get()!['page_count']);
    const full = await openTestHall(1_000_000, folder, { maxPages: pages + 6 });

    const told = new Map<GameId, number>();
    const tables: { game: GameId; white: Visitor; black: Visitor }[] = [];
    /** Plays until the hall cannot keep any more; whether that was so. */
    const playOut = async (it: TestHall): Promise<boolean> => {
      const host = it.visitor();
      const [status, json] = await host.api('POST', '/games', {
        terms: { time: { kind: 'fischer', base: 180_000, increment: 2000 }, color: 'white' },
      });
      if (status === 503) return true;
      const { game } = json as { game: GameId };
      told.set(game, 0);
      const guest = it.visitor();
      const [joined] = await guest.api('POST', `/games/${game}/join`);
      if (joined === 503) return true;
      tables.push({ game, white: host, black: guest });
      const tabs = [await host.connect(), await guest.connect()];
      for (const tab of tabs) await tab.follow(game);
      for (const [ply, uci] of OPERA.entries()) {
        const mover = tabs[ply % 2];
        const heard = mover.messages.length;
        mover.command(game, ply, { type: 'move', uci });
        const refusal = () => mover.messages.slice(heard).find(({ type }) => type === 'refused');
        while (refusal() === undefined && plyOf(mover.state(game)) === ply) {
          await mover.told(mover.messages.length + 1);
        }
        const refused = refusal();
        if (refused) {
          assert.deepEqual(refused.type === 'refused' && refused.reason, { code: 'not-stored' });
          assert.equal(plyOf(mover.state(game)), ply);
          return true;
        }
        await tabs[(ply + 1) % 2].until(game, (state) => plyOf(state) === ply + 1);
        told.set(game, ply + 1);
      }
      return false;
    };
    let games = 0;
    while (!(await playOut(full))) games += 1;
    assert.ok(told.size > 0 && games < 200, `${games} games before the disk was full`);

    const refusals = await Promise.all(Array.from({ length: 20 }, () => playOut(full)));
    assert.ok(refusals.some(Boolean));
    for (const [game, ply] of told) {
      const tab = await full.visitor().connect();
      const state = await tab.follow(game);
      assert.equal(plyOf(state), ply, 'what was told is there to be read');
    }
    assert.equal((await fetch(`${full.origin}/readyz`)).status, 200);
    await full.close();

    const database = new DatabaseSync(file);
    assert.deepEqual({ ...database.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' });
    database.close();
    const roomy = await openTestHall(1_000_000, folder);
    for (const [game, ply] of told) assert.equal(plyOf(await (await roomy.visitor().connect()).follow(game)), ply);
    const { game, white, black } = await roomy.table();
    const tabs = [await white.connect(), await black.connect()];
    for (const tab of tabs) await tab.follow(game);
    for (const [ply, uci] of FOOLS_MATE.entries()) {
      await tabs[ply % 2].move(game, uci);
      await tabs[(ply + 1) % 2].until(game, (state) => plyOf(state) === ply + 1);
    }
    await roomy.close();
    rmSync(folder, { recursive: true });
  });
});
