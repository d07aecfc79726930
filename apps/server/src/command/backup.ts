/** `npm run db:backup [-- FILE]`: a copy of the hall's file, whether the hall is running or not. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { explainFault } from '../explain.ts';
import { backUp, backupName } from '../store/backup.ts';
import { dataFolder, refuse, say, sizeOf } from './terminal.ts';

const data = dataFolder();
const file = join(data, 'hall.db');
const [named] = process.argv.slice(2);
const own = join(data, 'backups');
const target = named === undefined ? join(own, backupName(file, new Date())) : resolve(named);
// Only its own folder is made: one that was named and is not there may be a disk that is not in.
if (named === undefined) mkdirSync(own, { recursive: true });

const copied = backUp(file, target);
if (!copied.ok) refuse(...explainFault(copied.error, { port: 0, data }));
else {
  const { games, events, bytes } = copied.value;
  say(
    `已备份到 ${target}（${games} 盘棋，${events} 条记录，${sizeOf(bytes)}），并已检查完整。`,
    `Backed up to ${target} (${games} games, ${events} events, ${sizeOf(bytes)}), and checked.`,
  );
}
