/** A hall that writes as fast as it can, and tells its parent what was kept, until it is killed. */
import { created, joined, moved } from './contract.ts';
import { openSqlite } from './sqlite.ts';

const [file, round] = process.argv.slice(2) as [string, string];
const store = await openSqlite(file);

const play = async (game: string): Promise<void> => {
  await store.append(game, 0, [created()]);
  await store.append(game, 1, [joined()]);
  for (let seq = 2; ; seq += 1) {
    const kept = await store.append(game, seq, [moved('e2e4', seq)]);
    if (!kept.ok) throw new Error(kept.error.code);
    process.send!([game, seq + 1]);
  }
};
await Promise.all(Array.from({ length: 16 }, (_, i) => play(`${round}-${i}`)));
