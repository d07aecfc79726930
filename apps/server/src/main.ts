/** The process: the environment in, the hall open, signals obeyed, an exit code out. */
import { addresses } from './addresses.ts';
import { readConfig } from './config.ts';
import { explainConfig, explainFault } from './explain.ts';
import { openHall } from './hall.ts';
import { openLog } from './log.ts';

/** How long stopping may take before the process gives up on it, in milliseconds. */
const STOP_PATIENCE = 10_000;

const say = (...lines: readonly string[]): void => {
  process.stderr.write(`${lines.join('\n')}\n`);
};

const greet = (open: readonly string[]): void => {
  const list = open.map((address) => `  ${address}`);
  process.stdout.write(['', '对弈已开门，请打开：', 'Duiyi is open, visit:', ...list, '', ''].join('\n'));
};

const config = readConfig(process.env, process.stdout.isTTY);
if (!config.ok) {
  say(...explainConfig(config.error));
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
  say(...explainFault(hall.error, config.value));
  process.exit(1);
}
const { port, stop } = hall.value;
const { publicUrl, host } = config.value;
const open = [...(publicUrl ? [publicUrl.origin] : []), ...addresses(host, port)];
if (config.value.logFormat === 'pretty') greet(open);
log.info(
  { port, addresses: open, data: config.value.databaseUrl === null ? config.value.data : 'postgres', pid: process.pid },
  'hall ready',
);

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
