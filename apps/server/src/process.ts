/** The process: the environment in, the hall open, signals obeyed, an exit code out. */
import { addresses } from './addresses.ts';
import { readConfig } from './config.ts';
import { explainConfig, explainFault } from './explain.ts';
import { openHall } from './hall.ts';
import { openLog } from './log.ts';
import { linkAt } from './people/link.ts';

/** How long stopping may take before the process gives up on it, in milliseconds. */
const STOP_PATIENCE = 10_000;

const say = (...lines: readonly string[]): void => {
  process.stderr.write(`${lines.join('\n')}\n`);
};

const greet = (open: readonly string[], links: readonly string[]): void => {
  const list = (addresses: readonly string[]) => addresses.map((address) => `  ${address}`);
  const organiser = [
    '',
    '还没有主办人。谁先打开下面的链接，谁就是主办人（一次有效）：',
    'There is no organiser yet. Whoever opens this link becomes it (good once):',
    ...list(links),
  ];
  const lines = ['', '对弈已开门，请打开：', 'Duiyi is open, visit:', ...list(open)];
  process.stdout.write([...lines, ...(links.length > 0 ? organiser : []), '', ''].join('\n'));
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
const { port, organiserToken, stop } = hall.value;
const { publicUrl, host } = config.value;
const open = [...(publicUrl ? [publicUrl.origin] : []), ...addresses(host, port)];
const links = organiserToken === null ? [] : open.map((address) => linkAt(address, organiserToken));
if (config.value.logFormat === 'pretty') greet(open, links);
if (config.value.logFormat === 'json' && links.length > 0) {
  log.info({ open: links }, 'no organiser yet: whoever opens this link becomes it, once');
}

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

// Whoever reads this may stop the hall at once.
log.info(
  { port, addresses: open, data: config.value.databaseUrl === null ? config.value.data : 'postgres', pid: process.pid },
  'hall ready',
);
