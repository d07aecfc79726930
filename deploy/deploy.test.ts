/**
 * What operators are given, held to what the hall understands, as far as that can be told without a container: every file is
 * read, every name in it exists, and the commands of the image make a hall that runs.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../apps/server/src/config.ts';
import { Metrics } from '../apps/server/src/metrics.ts';
import { HallProcess } from '../apps/server/src/testing/process.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ANY_PORT = { HOST: '127.0.0.1', PORT: '0' };
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const listed = (folder: string): readonly string[] => readdirSync(join(ROOT, folder)).map((name) => join(folder, name));

/** Of a compose file, what is looked at here. */
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly restart?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}
/** The other keys of a service that are used (compose-spec, services). */
const SERVICE_KEYS: readonly string[] = [
  'build',
  'cap_drop',
  'command',
  'deploy',
  'environment',
  'healthcheck',
  'ports',
  'read_only',
  'security_opt',
  'stop_grace_period',
  'tmpfs',
];
/** The reader of YAML that comes with knip. */
const { parse: parseYaml } = createRequire(import.meta.resolve('knip'))('yaml') as {
  readonly parse: (text: string) => unknown;
};

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const { scripts, devDependencies } = JSON.parse(read('package.json')) as Package;

/** Every variable the hall looks at. */
const VARIABLES: ReadonlySet<string> = (() => {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(environment, false);
  return asked;
})();

const assertAccepted = (environment: Readonly<Record<string, string>>): void => {
  for (const name of Object.keys(environment)) {
    assert.ok(VARIABLES.has(name) || name === 'NODE_ENV', `the hall reads no ${name}`);
  }
  assert.deepEqual(readConfig(environment, false).ok, true, JSON.stringify(readConfig(environment, false)));
};

/** `NAME=value` of each line, those that are only suggested (`#NAME=value`) as well. */
const assignments = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** The instructions of the Dockerfile, each in one line, and where its stages begin. */
const instructions = read('deploy/Dockerfile')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ word: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }));
const lastStage = instructions.findLastIndex(({ word }) => word === 'FROM');
const inStage = (isLast: boolean, word: string): readonly string[] =>
  instructions.filter((one, i) => i > lastStage === isLast && one.word === word).map(({ rest }) => rest);

/** What `npm ci` and the build have made here is taken as it is: links cost nothing. */
const takeMade = (copy: string): void => {
  const found = ['.', '-type', 'd', '(', '-name', 'node_modules', '-o', '-path', './apps/web/dist', ')', '-prune'];
  for (const path of execFileSync('find', found, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')) {
    const [from, to] = [join(ROOT, path), join(copy, path)];
    // What other tests compile meanwhile comes and goes.
    const entries = readdirSync(from).filter((name) => name !== '.cache');
    mkdirSync(to);
    const linked = spawnSync('cp', ['-al', ...entries.map((name) => join(from, name)), to]);
    if (linked.status !== 0) {
      rmSync(to, { recursive: true });
      mkdirSync(to);
      execFileSync('cp', ['-a', ...entries.map((name) => join(from, name)), to]);
    }
    // npm writes what it knows of a folder in place: there a link would lead back here.
    for (const name of ['.package-lock.json', '.installed']) {
      if (!existsSync(join(from, name))) continue;
      rmSync(join(to, name));
      writeFileSync(join(to, name), readFileSync(join(from, name)));
    }
  }
};

suite('deploy', { timeout: 240_000 }, () => {
  test('the image: the pinned node in both stages, not root, and node itself is what is told to stop', () => {
    const bases = instructions.filter(({ word }) => word === 'FROM').map(({ rest }) => rest);
    const wanted = `node:${devDependencies['node']}-bookworm-slim`;
    assert.deepEqual(bases, [`${wanted} AS build`, wanted]);
    assert.deepEqual(inStage(true, 'USER'), ['node']);
    const [command] = inStage(true, 'CMD').map((text) => JSON.parse(text) as readonly string[]);
    assert.equal(`exec ${command.join(' ')}`, scripts['start']);
  });

  test('the commands of the image, in a copy: what is left runs as a hall, shows its page, is healthy, and obeys SIGTERM', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'duiyi-image-'));
    const [build, image] = [join(folder, 'duiyi'), join(folder, 'image')];
    const ignored = read('deploy/Dockerfile.dockerignore').trim().split('\n');
    cpSync(ROOT, build, {
      recursive: true,
      filter: (path) => {
        const inside = path.slice(ROOT.length);
        const name = inside.split('/').at(-1)!;
        return !ignored.includes(inside) && !ignored.includes(`**/${name}`);
      },
    });
    takeMade(build);
    for (const text of inStage(false, 'RUN')) execFileSync('sh', ['-c', text], { cwd: build, stdio: 'pipe' });
    for (const text of inStage(true, 'COPY')) {
      const [from, to] = text.replace('--from=build ', '').split(' ');
      cpSync(from.replace('/duiyi', build), join(image, to.endsWith('/') ? `${to}${from.split('/').at(-1)!}` : to), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
    for (const tool of ['typescript', 'vite', 'playwright-core']) {
      assert.equal(existsSync(join(image, 'node_modules', tool)), false, tool);
    }
    const environment = Object.fromEntries(
      inStage(true, 'ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('=') as [string, string])),
    );
    assertAccepted(environment);
    rmSync(build, { recursive: true });

    const [command] = inStage(true, 'CMD').map((text) => JSON.parse(text) as readonly string[]);
    const hall = new HallProcess(
      { ...environment, DUIYI_DATA: join(folder, 'data'), ...ANY_PORT },
      '',
      join(image, command.at(-1)!),
    );
    const port = await hall.ready();
    const page = await fetch(`http://127.0.0.1:${port}/`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<script[^>]+src=/);
    const [, health] = /CMD (\[.*\])$/.exec(inStage(true, 'HEALTHCHECK')[0])!;
    const [, ...args] = JSON.parse(health) as readonly string[];
    const checked = (at: number) =>
      spawnSync(process.execPath, args, { env: { PORT: String(at) }, encoding: 'utf8' }).status;
    assert.equal(checked(port), 0);
    assert.equal(await hall.end('SIGTERM'), 0);
    assert.equal(checked(port), 1);
    rmSync(folder, { recursive: true });
  });

  test('the compose file: every variable is one the hall reads, and every one it asks for is in the example', () => {
    const text = read('deploy/compose.yaml');
    const compose = parseYaml(text) as Compose;
    assert.deepEqual(Object.keys(compose).toSorted(), ['name', 'services', 'volumes']);
    const example = assignments(read('deploy/compose.env.example'));
    const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    assert.deepEqual([...asked].toSorted(), Object.keys(example).toSorted());
    const filled = { ...example, POSTGRES_PASSWORD: 'letters1', METRICS_TOKEN: '0123456789abcdef' };
    const fill = (value: string): string =>
      value.replaceAll(/\$\{([A-Z_]+)[^}]*\}/g, (_, name: string) => (filled as Record<string, string>)[name]);
    const { hall, balancer, ...others } = compose.services;
    const environment = Object.entries(hall.environment!).map(([name, value]) => [name, fill(value)] as const);
    assertAccepted(Object.fromEntries(environment));
    for (const file of [hall.build!.dockerfile, 'package-lock.json']) {
      assert.ok(existsSync(join(ROOT, 'deploy', hall.build!.context, file)), file);
    }
    const named = Object.keys(compose.volumes);
    for (const [name, { volumes = [], image, depends_on = {}, restart, ...service }] of Object.entries(
      compose.services,
    )) {
      assert.equal(restart, 'unless-stopped', name);
      for (const key of Object.keys(service)) assert.ok(SERVICE_KEYS.includes(key), `${name}: ${key}`);
      if (image !== undefined) assert.match(image, /^[a-z]+:\d[\w.-]*$/, 'a version is named');
      for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) {
        assert.ok(String(other) in compose.services, String(other));
      }
      for (const volume of volumes) {
        const [from] = volume.split(':');
        assert.ok(from.startsWith('./') ? existsSync(join(ROOT, 'deploy', from)) : named.includes(from), volume);
      }
    }
    assert.ok('postgres' in others && 'nats' in others && balancer.ports!.includes('443:443'));
    // The database is told what the tests run on.
    assert.match(others['postgres'].environment!['POSTGRES_INITDB_ARGS'], /UTF8.*locale=C$/);
  });

  test('the units of systemd: verified where there is systemd, and what they start is there', (t) => {
    const units = listed('deploy/systemd').filter((file) => /\.(service|timer)$/.test(file));
    assertAccepted(assignments(read('deploy/systemd/duiyi.env.example').replace('#METRICS_TOKEN=', '')));
    for (const unit of units) {
      const text = read(unit);
      for (const [, environment] of text.matchAll(/^Environment=(.*)$/gm)) {
        assertAccepted(assignments(environment.replaceAll(' ', '\n')));
      }
      for (const [, file] of text.matchAll(/\/opt\/duiyi\/([\w./-]+)/g)) assert.ok(existsSync(join(ROOT, file)), file);
    }
    if (spawnSync('systemd-analyze', ['--version']).status !== 0) return t.diagnostic('there is no systemd-analyze');
    const folder = mkdtempSync(join(tmpdir(), 'duiyi-units-'));
    const copies = units.map((unit) => {
      const copy = join(folder, unit.split('/').at(-1)!);
      const text = read(unit).replaceAll('/opt/duiyi', ROOT.replace(/\/$/, ''));
      // PostgreSQL is not everywhere that tests run.
      writeFileSync(copy, text.replace('/usr/bin/pg_dump', '/bin/true'));
      return copy;
    });
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' });
    assert.deepEqual([status, stderr.split('\n').filter((line) => line.includes('duiyi'))], [0, []]);
    rmSync(folder, { recursive: true });
  });

  test('the proxies: checked by themselves where they are installed; sockets, addresses and metrics as the hall wants them', (t) => {
    const nginx = read('deploy/nginx/duiyi.conf');
    for (const header of [
      'Host $host',
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      'Upgrade $http_upgrade',
    ]) {
      assert.ok(nginx.includes(`proxy_set_header ${header};`), header);
    }
    for (const file of ['deploy/nginx/duiyi.conf', 'deploy/caddy/Caddyfile', 'deploy/caddy/Caddyfile.compose']) {
      const text = read(file).replaceAll(/^\s*#.*$/gm, '');
      assert.match(text, /\/metrics[^]*404/, file);
      assert.equal(text.split('{').length, text.split('}').length, file);
    }
    const folder = mkdtempSync(join(tmpdir(), 'duiyi-proxies-'));
    if (spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0) {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
      const subject = ['-subj', '/CN=chess.example', '-keyout', key, '-out', certificate];
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' });
      const site = nginx.replaceAll(/\S+privkey\.pem/g, key).replaceAll(/\S+fullchain\.pem/g, certificate);
      const whole = join(folder, 'nginx.conf');
      writeFileSync(whole, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${site} }`);
      const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', whole], { encoding: 'utf8' });
      assert.equal(status, 0, stderr);
    } else t.diagnostic('there is no nginx');
    if (spawnSync('caddy', ['version']).status === 0) {
      for (const file of listed('deploy/caddy')) {
        const environment = { ...process.env, HOME: folder, HALL_DOMAIN: 'chess.example' };
        const { status, stderr } = spawnSync(
          'caddy',
          ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, file)],
          {
            env: environment,
            encoding: 'utf8',
          },
        );
        assert.equal(status, 0, stderr);
      }
    } else t.diagnostic('there is no caddy');
    rmSync(folder, { recursive: true });
  });

  test('the instructions: commands, files, variables and numbers that there are, the same in both languages', async () => {
    const metrics = new Metrics();
    metrics.measureProcess();
    const none = (): number => 0;
    metrics.measureHall({
      sockets: none,
      rooms: none,
      engines: none,
      questions: none,
      traffic: () => ({ told: 0, heard: 0 }),
    });
    const { text: measured } = await metrics.report();
    const example = assignments(read('deploy/compose.env.example'));
    const namesIn = (file: string) => {
      const text = read(file);
      const all = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, name]) => name);
      const found = {
        commands: all(/npm run ([\w:]+)/g),
        files: all(/\]\(((?!http|operating)[^)#]+)\)/g).map((path) => join('docs', path.replace('.zh-CN', ''))),
        deployed: all(/(?<![\w/])((?:deploy|setup|apps)\/[\w./-]+\w)/g),
        numbers: all(/\b((?:duiyi|nodejs|process)_[a-z0-9_]+)/g),
        variables: all(/\b([A-Z]{2,}_[A-Z]+|HOST|PORT)\b/g),
      };
      for (const command of found.commands) assert.ok(command in scripts, `${file}: npm run ${command}`);
      for (const path of [...found.files, ...found.deployed]) {
        assert.ok(path === 'deploy/.env' || existsSync(join(ROOT, path)), `${file}: ${path}`);
      }
      for (const number of found.numbers)
        assert.match(measured, new RegExp(`^# TYPE ${number} `, 'm'), `${file}: ${number}`);
      for (const name of found.variables) assert.ok(VARIABLES.has(name) || name in example, `${file}: ${name}`);
      assert.ok(found.numbers.length >= 8 && found.commands.length > 0);
      return found;
    };
    assert.deepEqual(namesIn('docs/operating.zh-CN.md'), namesIn('docs/operating.md'));
  });
});
