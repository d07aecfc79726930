/** The process: the environment in, the hall open, signals obeyed, an exit code out. */
import { addresses } from './addresses.ts';
import { readConfig } from './config.ts';
import type { Config, ConfigFault } from './config.ts';
import { openHall } from './hall.ts';
import type { HallFault } from './hall.ts';
import { openLog } from './log.ts';
import { portOwner } from './portOwner.ts';

/** How long stopping may take before the process gives up on it, in milliseconds. */
const STOP_PATIENCE = 10_000;

const say = (...lines: readonly string[]): void => {
  process.stderr.write(`${lines.join('\n')}\n`);
};

const explainConfig = (faults: readonly ConfigFault[]): void => {
  say('环境变量有误，对弈没有启动：', 'Duiyi did not start, the environment is wrong:');
  for (const { variable, value, expected } of faults) say(`  ${variable}=${value}  ←  ${expected}`);
};

const explainFault = (fault: HallFault, { port, data }: Config): void => {
  if (fault.code === 'folder-held') {
    const pid = fault.pid ?? '?';
    say(
      `数据文件夹 ${data} 正被另一个对弈进程使用（进程号 ${pid}）。请先停掉它，或用 DUIYI_DATA 另选文件夹。`,
      `The data folder ${data} is in use by another Duiyi process (pid ${pid}). Stop it first, or choose another folder with DUIYI_DATA.`,
    );
    return;
  }
  const owner = portOwner(port);
  const name = owner ? `${owner.command}, pid ${owner.pid}` : '?';
  say(
    `端口 ${port} 已被另一个进程占用（${name}）。请先停掉它，或用 PORT 另选端口。`,
    `Port ${port} is taken by another process (${name}). Stop it first, or choose another port with PORT.`,
  );
};

const greet = (open: readonly string[]): void => {
  const list = open.map((address) => `  ${address}`);
  process.stdout.write(['', '对弈已开门，请打开：', 'Duiyi is open, visit:', ...list, '', ''].join('\n'));
};

const config = readConfig(process.env, process.stdout.isTTY);
if (!config.ok) {
  explainConfig(config.error);
  process.exit(1);
}
const log = openLog(config.value);
const die = (error: unknown): never => {
  log.fatal({ err: error }, 'the hall has a fault it cannot go on with');
  process.exit(1);
};
process.on('uncaughtException', die);
process.on('unhandledRejection', die);

const hall = await openHall({ ...config.value, log }).catch((error: unknown) => {
  say('对弈无法启动：', 'Duiyi cannot start:', `  ${error instanceof Error ? error.message : String(error)}`);
  return die(error);
});
if (!hall.ok) {
  explainFault(hall.error, config.value);
  process.exit(1);
}
const { port, stop } = hall.value;
const { publicUrl, host } = config.value;
const open = [...(publicUrl ? [publicUrl.origin] : []), ...addresses(host, port)];
if (config.value.logFormat === 'pretty') greet(open);
log.info({ port, addresses: open, data: config.value.data, pid: process.pid }, 'hall ready');

let isStopping = false;
const obey = (signal: NodeJS.Signals): void => {
  if (isStopping) process.exit(1);
  isStopping = true;
  log.info({ signal }, 'hall closing');
  setTimeout(() => {
    log.fatal('the hall could not be closed in time');
    process.exit(1);
  }, STOP_PATIENCE).unref();
  stop().then(() => {
    log.info('hall closed');
    process.exit(0);
  }, die);
};
process.on('SIGTERM', obey);
process.on('SIGINT', obey);
