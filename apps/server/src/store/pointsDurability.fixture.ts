/** A hall in which formal games end as fast as it can keep them; it tells its parent of each, until it is killed. */
import { admit, begin, end } from './pointsContract.ts';
import { openSqlite } from './sqlite.ts';

const [file, round] = process.argv.slice(2) as [string, string];
const store = await openSqlite(file);
const members = ['a', 'b', 'c', 'd'];
if (round === '0') for (const id of members) await admit(store, id, `member-${id}`);

const play = async (table: number): Promise<void> => {
  for (let n = 0; ; n += 1) {
    const game = `${round}-${table}-${n}`;
    const white = members[table % 4];
    const black = members[(table + 1 + (n % 3)) % 4];
    await begin(store, game, white, black);
    const ended = await end(store, game, { white, black, winner: (['white', 'black', null] as const)[n % 3] });
    if (!ended.ok) throw new Error(ended.error.code);
    process.send!(game);
  }
};
await Promise.all(Array.from({ length: 8 }, (_, table) => play(table)));
