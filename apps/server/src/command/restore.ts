/** `npm run db:restore -- FILE`: puts a copy back as the hall's file. The hall must not be running. */
import { resolve } from 'node:path';
import { explainFault } from '../explain.ts';
import { restore } from '../store/backup.ts';
import { dataFolder, refuse, say } from './terminal.ts';

const data = dataFolder();
const [named] = process.argv.slice(2);
if (named === undefined) {
  refuse('请写明备份文件：npm run db:restore -- 文件', 'Say which copy: npm run db:restore -- FILE');
} else {
  const restored = restore(resolve(named), data, new Date());
  if (!restored.ok) refuse(...explainFault(restored.error, { port: 0, data }));
  else {
    const { games, events, aside } = restored.value;
    say(
      `已恢复 ${games} 盘棋、${events} 条记录。${aside === null ? '' : `原来的文件改名为 ${aside}。`}`,
      `Restored ${games} games, ${events} events.${aside === null ? '' : ` The file that was there is now ${aside}.`}`,
    );
  }
}
