/** The environment, read and checked once. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { MESSAGES_PER_SECOND } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_FORMATS = ['pretty', 'json'] as const;
type LogFormat = (typeof LOG_FORMATS)[number];

export interface Config {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** The data folder, as an absolute path. */
  readonly data: string;
  /** Where visitors reach the hall, when that is not what they send as Host: behind a proxy. */
  readonly publicUrl: URL | null;
  /** Whose X-Forwarded-* headers are believed: nobody's, everybody's, or those of these addresses and subnets. */
  readonly trustProxy: boolean | readonly string[];
  /** The PostgreSQL the hall keeps everything in; null: the file in the data folder. */
  readonly databaseUrl: string | null;
  /** Where the nodes of the hall tell each other what happens; null: there is one node. */
  readonly natsUrl: string | null;
  /** Who sends it may read the metrics from anywhere; null: they are for this machine alone. */
  readonly metricsToken: string | null;
  /** Messages a second one socket may send on average. */
  readonly messageRate: number;
  /** Processes of the chess engine at most, for the computers that play in the hall; 0: none plays. */
  readonly engines: number;
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
}

/** A variable that cannot be used, what it holds (dots, where that is a secret) and what it should. */
export interface ConfigFault {
  readonly variable: string;
  readonly value: string;
  readonly expected: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration an environment asks for, or every fault in it. A variable that is empty counts as not set. */
export const readConfig = (environment: Environment, terminal: boolean): Result<Config, readonly ConfigFault[]> => {
  const faults: ConfigFault[] = [];
  const read = <T>(
    variable: string,
    fallback: T,
    expected: string,
    parse: (text: string) => T | null,
    isSecret = false,
  ): T => {
    const value = environment[variable]?.trim();
    if (value === undefined || value === '') return fallback;
    const parsed = parse(value);
    if (parsed === null) faults.push({ variable, value: isSecret ? '…' : value, expected });
    return parsed ?? fallback;
  };
  const oneOf =
    <T extends string>(list: readonly T[]) =>
    (text: string): T | null =>
      list.find((word) => word === text) ?? null;

  const config: Config = {
    port: read('PORT', 8080, 'a whole number from 0 to 65535', parsePort),
    host: read('HOST', '0.0.0.0', 'an IP address, or localhost', parseHost),
    data: resolve(read('DUIYI_DATA', 'data', 'a folder', (text) => text)),
    publicUrl: read<URL | null>('PUBLIC_URL', null, 'an address such as https://chess.example', parsePublicUrl),
    trustProxy: read<boolean | readonly string[]>(
      'TRUST_PROXY',
      false,
      'true, false, or addresses and subnets with commas between',
      parseProxies,
    ),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      'an address such as postgres://user:password@host:5432/duiyi',
      parseDatabaseUrl,
      true,
    ),
    natsUrl: read<string | null>(
      'NATS_URL',
      null,
      'addresses such as nats://user:password@host:4222 with commas between, and DATABASE_URL beside it',
      (text) => (environment['DATABASE_URL']?.trim() ? parseNatsUrl(text) : null),
      true,
    ),
    metricsToken: read<string | null>(
      'METRICS_TOKEN',
      null,
      `letters, digits and -._~, ${TOKEN_LENGTH} or more`,
      parseToken,
      true,
    ),
    messageRate: read('MESSAGE_RATE', MESSAGES_PER_SECOND, 'a whole number from 1 to 1000000', parseRate),
    engines: read('ENGINES', 1, 'a whole number from 0 to 64', parseEngines),
    logLevel: read('LOG_LEVEL', 'info', LOG_LEVELS.join(', '), oneOf(LOG_LEVELS)),
    logFormat: read('LOG_FORMAT', terminal ? 'pretty' : 'json', LOG_FORMATS.join(', '), oneOf(LOG_FORMATS)),
  };
  return faults.length === 0 ? ok(config) : fail(faults);
};

const parsePort = (text: string): number | null =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null;

const parseRate = (text: string): number | null =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000_000 ? Number(text) : null;

const parseEngines = (text: string): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= 64 ? Number(text) : null;

const parseHost = (text: string): string | null => (text === 'localhost' || isIP(text) !== 0 ? text : null);

const parsePublicUrl = (text: string): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isOrigin && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
};

/** A name for the database is asked for: without one the driver takes that of the system's user. */
const parseDatabaseUrl = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  return isPostgres && url.hostname !== '' && /^\/[^/]+$/.test(url.pathname) ? text : null;
};

const parseNatsUrl = (text: string): string | null => {
  const isNats = (part: string): boolean => {
    const url = URL.canParse(part) ? new URL(part) : null;
    return url !== null && (url.protocol === 'nats:' || url.protocol === 'tls:') && url.hostname !== '';
  };
  return text.split(',').every(isNats) ? text : null;
};

const TOKEN_LENGTH = 16;

const parseToken = (text: string): string | null =>
  text.length >= TOKEN_LENGTH && /^[\w.~-]+$/.test(text) ? text : null;

const NAMED_SUBNETS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

const parseProxies = (text: string): boolean | readonly string[] | null => {
  if (text === 'true') return true;
  if (text === 'false') return false;
  const list = text.split(',').map((entry) => entry.trim());
  return list.every((entry) => NAMED_SUBNETS.includes(entry) || isSubnet(entry)) ? list : null;
};

const isSubnet = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
