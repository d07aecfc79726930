import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { suite, test } from 'node:test';
import { readConfig } from './config.ts';

suite('readConfig', () => {
  test('an empty environment gives the defaults', () => {
    assert.deepEqual(readConfig({ PORT: '', LOG_LEVEL: undefined }, false), {
      ok: true,
      value: {
        port: 8080,
        host: '0.0.0.0',
        data: resolve('data'),
        publicUrl: null,
        trustProxy: false,
        databaseUrl: null,
        natsUrl: null,
        metricsToken: null,
        messageRate: 10,
        engines: 1,
        logLevel: 'info',
        logFormat: 'json',
      },
    });
  });

  test('a terminal is written to for people, unless the environment says otherwise', () => {
    const formatOf = (environment: Record<string, string>, terminal: boolean) => {
      const config = readConfig(environment, terminal);
      return config.ok && config.value.logFormat;
    };
    assert.equal(formatOf({}, true), 'pretty');
    assert.equal(formatOf({ LOG_FORMAT: 'json' }, true), 'json');
    assert.equal(formatOf({ LOG_FORMAT: 'pretty' }, false), 'pretty');
  });

  test('every fault is named at once', () => {
    const environment = {
      PORT: '65536',
      HOST: 'my hall',
      PUBLIC_URL: 'https://chess.example/hall',
      TRUST_PROXY: '10.0.0.0/33',
      DATABASE_URL: '…',
      NATS_URL: '…',
      METRICS_TOKEN: '…',
      ENGINES: 'many',
      LOG_LEVEL: 'loud',
      LOG_FORMAT: 'xml',
    };
    const config = readConfig(environment, false);
    assert.ok(!config.ok);
    assert.deepEqual(
      config.error.map(({ variable, value }) => [variable, value]),
      Object.entries(environment),
    );
  });

  test('no fault tells a secret', () => {
    const config = readConfig(
      { DATABASE_URL: 'mysql://ann:s3cret@db/hall', NATS_URL: 'http://ann:s3cret@bus', METRICS_TOKEN: 's3cret' },
      false,
    );
    assert.ok(!config.ok && config.error.length === 3);
    assert.doesNotMatch(JSON.stringify(config.error), /s3cret/);
  });

  const values: readonly { variable: string; good: readonly string[]; bad: readonly string[] }[] = [
    { variable: 'PORT', good: ['0', '80', '65535'], bad: ['-1', '80.5', '0x50', 'http', '123456'] },
    { variable: 'HOST', good: ['127.0.0.1', '::', 'localhost'], bad: ['256.1.1.1', 'http://localhost'] },
    {
      variable: 'PUBLIC_URL',
      good: ['https://chess.example', 'http://10.0.0.5:8080/'],
      bad: ['chess.example', 'ftp://chess.example', 'https://me:pass@chess.example', 'https://chess.example/?a'],
    },
    {
      variable: 'DATABASE_URL',
      good: ['postgres://ann:pass@db:5432/hall', 'postgresql://db/hall?sslmode=require'],
      bad: ['db', 'mysql://db/hall', 'postgres://db', 'postgres://db/', 'postgres:///hall'],
    },
    {
      variable: 'METRICS_TOKEN',
      good: ['0123456789abcdef', 'a-b_c.d~e-0123456789'],
      bad: ['short', 'with a space in it 123', '对弈对弈对弈对弈对弈对弈对弈对弈'],
    },
    {
      variable: 'TRUST_PROXY',
      good: ['true', 'false', '127.0.0.1', 'loopback, 10.0.0.0/8', 'fd00::/8'],
      bad: ['yes', '10.0.0.0/8/8', 'loopback,', 'nginx'],
    },
  ];
  test('NATS_URL, beside a DATABASE_URL alone', () => {
    const isGood = (url: string, beside: Record<string, string> = { DATABASE_URL: 'postgres://db/hall' }): boolean =>
      readConfig({ ...beside, NATS_URL: url }, false).ok;
    for (const url of ['nats://bus', 'nats://ann:pass@a:4222,tls://b:4222']) assert.ok(isGood(url), url);
    for (const url of ['bus', 'http://bus:4222', 'nats://a,']) assert.ok(!isGood(url), url);
    assert.ok(!isGood('nats://bus', {}));
  });

  for (const { variable, good, bad } of values) {
    test(variable, () => {
      for (const value of good) assert.equal(readConfig({ [variable]: value }, false).ok, true, value);
      for (const value of bad) assert.equal(readConfig({ [variable]: value }, false).ok, false, value);
    });
  }
});
