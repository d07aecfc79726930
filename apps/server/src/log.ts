/** One line an event: for people on a terminal, as JSON for everything else. */
import { pino } from 'pino';
import type { Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** Never written, wherever they stand: what would let a reader of the log be somebody else. */
const SECRETS = [
  'token',
  'cookie',
  'authorization',
  'password',
  '*.token',
  '*.cookie',
  '*.authorization',
  '*.password',
];

export const openLog = ({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): Logger => {
  const options = { level: logLevel, base: null, redact: SECRETS, timestamp: pino.stdTimeFunctions.isoTime };
  if (logFormat === 'json') return pino(options, pino.destination({ dest: 1, sync: true }));
  return pino(options, pretty({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }));
};
