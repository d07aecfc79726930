/** What whoever starts the hall or works on its file is told when that cannot be done: in Chinese, then in English. */
import type { ConfigFault } from './config.ts';
import type { HallFault } from './hall.ts';
import { portOwner } from './portOwner.ts';
import type { CopyFault } from './store/backup.ts';
import type { MoveFault } from './store/moving/move.ts';

type Lines = readonly string[];

export const explainConfig = (faults: readonly ConfigFault[]): Lines => [
  '环境变量有误，对弈没有启动：',
  'Duiyi did not start, the environment is wrong:',
  ...faults.map(({ variable, value, expected }) => `  ${variable}=${value}  ←  ${expected}`),
];

/** `port` and `data` as the configuration says. */
export const explainFault = (
  fault: HallFault | CopyFault | MoveFault,
  { port, data }: { readonly port: number; readonly data: string },
): Lines => {
  switch (fault.code) {
    case 'folder-held': {
      const pid = fault.pid ?? '?';
      return [
        `数据文件夹 ${data} 正被另一个对弈进程使用（进程号 ${pid}）。请先停掉它，或用 DUIYI_DATA 另选文件夹。`,
        `The data folder ${data} is in use by another Duiyi process (pid ${pid}). Stop it first, or choose another folder with DUIYI_DATA.`,
      ];
    }
    case 'port-taken': {
      const owner = portOwner(port);
      const name = owner ? `${owner.command}, pid ${owner.pid}` : '?';
      return [
        `端口 ${port} 已被另一个进程占用（${name}）。请先停掉它，或用 PORT 另选端口。`,
        `Port ${port} is taken by another process (${name}). Stop it first, or choose another port with PORT.`,
      ];
    }
    case 'database-away':
      return [
        `连不上 DATABASE_URL 所指的数据库：${fault.reason}`,
        `The database of DATABASE_URL cannot be reached: ${fault.reason}`,
      ];
    case 'no-file':
      return [`没有这个文件：${fault.file}`, `There is no such file: ${fault.file}`];
    case 'no-folder':
      return [
        `没有文件夹 ${fault.folder}：磁盘接上了吗？`,
        `There is no folder ${fault.folder}: is its disk connected?`,
      ];
    case 'file-there':
      return [`${fault.file} 已经存在，不会被覆盖。`, `${fault.file} is there already, and is not overwritten.`];
    case 'damaged':
      return [
        `${fault.file} 不是完好的对弈数据文件：${fault.reason}`,
        `${fault.file} is not a whole file of a hall: ${fault.reason}`,
      ];
    case 'too-new':
      return [
        `${fault.file} 由更新版本的对弈写成（${fault.step}），请先升级。`,
        `${fault.file} was written by a newer Duiyi (${fault.step}): upgrade first.`,
      ];
    case 'too-old':
      return [
        `${fault.file} 由旧版本的对弈写成。请先用这个版本打开棋馆一次（数据会随之更新），停掉后再搬。`,
        `${fault.file} was written by an older Duiyi. Start the hall once with this one, which brings it up to date, stop it, and move then.`,
      ];
    case 'target-encoding':
      return [
        `DATABASE_URL 所指的数据库编码是 ${fault.encoding}，存不下所有文字。请新建一个 UTF8 的数据库。`,
        `The database of DATABASE_URL is in ${fault.encoding} and cannot keep every text. Create one in UTF8.`,
      ];
    case 'target-too-new':
      return [
        `DATABASE_URL 所指的数据库由更新版本的对弈写成（${fault.step}），请先升级。`,
        `The database of DATABASE_URL was written by a newer Duiyi (${fault.step}): upgrade first.`,
      ];
    case 'target-open':
      return [
        'DATABASE_URL 所指的数据库正被棋馆或别的程序使用。请先停掉它们。',
        'The database of DATABASE_URL is in use by a hall or another program. Stop it first.',
      ];
    case 'other-hall':
      return [
        'DATABASE_URL 所指的数据库里是另一家棋馆，或别的数据，没有动它。请换一个空的数据库。',
        'The database of DATABASE_URL holds another hall, or other data, and was left as it is. Choose an empty one.',
      ];
    case 'target-used':
      return [
        '这家棋馆已经搬进 DATABASE_URL 所指的数据库，并且在那里开过：那里的新数据不会被覆盖。要重新搬，请换一个空的数据库。',
        'This hall was moved into the database of DATABASE_URL before and has been used there since: what is there is not overwritten. To move it anew, choose an empty database.',
      ];
    case 'copy-differs':
      return [
        `表 ${fault.table} 读回来与写进去的不一样，已全部撤回。`,
        `What was read back from the table ${fault.table} is not what was written: everything was undone.`,
      ];
  }
};
