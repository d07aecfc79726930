/** `npm run db:move`: the hall's file into the PostgreSQL of DATABASE_URL. The hall must not be running. */
import { explainFault } from '../explain.ts';
import { moveHall } from '../store/moving/move.ts';
import { configured, refuse, say } from './terminal.ts';

/** How many games are named. */
const NAMED = 10;

const { data, databaseUrl } = configured();
if (databaseUrl === null) {
  refuse(
    '请用 DATABASE_URL 写明搬到哪个 PostgreSQL，例如：',
    'Say with DATABASE_URL into which PostgreSQL, for instance:',
    '  DATABASE_URL=postgres://user:password@host:5432/duiyi npm run db:move',
  );
} else {
  say(`正在把 ${data} 搬进 PostgreSQL…`, `Moving ${data} into PostgreSQL…`);
  const moved = await moveHall(data, databaseUrl, (table, { rows, hash }) =>
    say(`  ${table.padEnd(16)} ${String(rows).padStart(10)}  ${hash.slice(0, 16)}`),
  ).catch((error: unknown) =>
    refuse(
      '没有搬成，PostgreSQL 里一切如前：',
      'Not moved, PostgreSQL is as it was:',
      `  ${error instanceof Error ? error.message : String(error)}`,
    ),
  );
  if (!moved.ok) refuse(...explainFault(moved.error, { port: 0, data }));
  else {
    const { prints, unreadable } = moved.value;
    const { games, events } = prints;
    if (unreadable.length > 0) {
      const some = unreadable.slice(0, NAMED).join(' ');
      say(
        `${unreadable.length} 盘棋的记录原来就无法重放，已照原样搬去：${some}`,
        `The logs of ${unreadable.length} games could not be replayed before, and were moved as they are: ${some}`,
      );
    }
    say(
      `已搬好 ${games.rows} 盘棋、${events.rows} 条记录，每张表的行数与散列值都核对一致，每盘棋都已重放。`,
      `Moved ${games.rows} games, ${events.rows} events; every table was counted and hashed on both sides, every game replayed.`,
      `现在请带着同一个 DATABASE_URL 启动棋馆。${data} 里的文件没有改动，留作备份，不要再用它开馆。`,
      `Now start the hall with the same DATABASE_URL. The file in ${data} is unchanged: keep it as a copy, and open no hall on it.`,
    );
  }
}
