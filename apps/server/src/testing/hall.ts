/** A real hall for a test: its own folder, port and time, and visitors who come to it over HTTP and sockets. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameId, Instant, Terms, UserId } from '@duiyi/game';
import { MESSAGES_PER_SECOND, SESSION_COOKIE } from '@duiyi/protocol';
import type { MeAnswer } from '@duiyi/protocol';
import type { Color } from '@duiyi/rules';
import { pino } from 'pino';
import type { ClientOptions } from 'ws';
import { openHall } from '../hall.ts';
import type { Hall, HallOptions } from '../hall.ts';
import { newToken, newUserId } from '../ids.ts';
import { hashToken } from '../people/sessions.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { openTestTime } from '../time.ts';
import type { TestTime } from '../time.ts';
import { Client } from './client.ts';
import { assertDescribed } from './described.ts';

export const blitz: Terms = { time: { kind: 'fischer', base: 180_000, increment: 2000 }, color: 'white' };
export const untimed: Terms = { time: { kind: 'untimed' }, color: 'white' };

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'duiyi-hall-'));

export interface TestHall {
  readonly hall: Hall;
  readonly time: TestTime;
  readonly origin: string;
  visitor(): Visitor;
  /** A member of the hall, made in its store. */
  member(name: string, standing?: { readonly isOrganiser: true }): Promise<Visitor>;
  /** A game two new guests sit down to. */
  table(terms?: Terms): Promise<Table>;
  close(): Promise<void>;
}

interface Table {
  readonly game: GameId;
  readonly white: Visitor;
  readonly black: Visitor;
}

/** `start`: the instant its time stands at. The folder is removed when it closes, unless it was given. */
export const openTestHall = async (
  start = 1_000_000,
  folder?: string,
  options: Partial<HallOptions> = {},
): Promise<TestHall> => {
  const data = folder ?? newFolder();
  const time = openTestTime(start);
  const opened = await openHall({
    port: 0,
    host: '127.0.0.1',
    data,
    publicUrl: null,
    trustProxy: false,
    databaseUrl: null,
    natsUrl: null,
    metricsToken: null,
    messageRate: MESSAGES_PER_SECOND,
    engines: 1,
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    time: () => time,
    ...options,
  });
  assert.ok(opened.ok);
  const hall = opened.value;
  const origin = `http://127.0.0.1:${hall.port}`;
  const visitor = (): Visitor => new Visitor(origin);
  let store: Promise<Store> | null = null;
  return {
    hall,
    time,
    origin,
    visitor,
    member: async (name, standing) => {
      store ??= openSame(options.databaseUrl ?? null, data);
      const member = visitor();
      member.cookie = await enrolPerson(await store, name, time.now(), standing);
      return member;
    },
    table: async (terms = blitz) => {
      const host = visitor();
      const guest = visitor();
      const game = await host.create(terms);
      const color = await guest.join(game);
      return color === 'black' ? { game, white: host, black: guest } : { game, white: guest, black: host };
    },
    close: async () => {
      await (await store)?.close();
      await hall.stop();
      if (folder === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
};

/** A new member, or without a name a guest, and the cookie they are known by for a day. */
export const enrolPerson = async (
  store: Store,
  name: string | null,
  now: Instant,
  standing?: { readonly isOrganiser: true },
): Promise<string> => {
  const token = newToken();
  const session = { token: hashToken(token), expires: now + 86_400_000 };
  assert.ok((await store.enrol({ id: newUserId(), name, ...standing }, session, now)).ok);
  return `${SESSION_COOKIE}=${token}`;
};

/** Another connection to the database of a hall. */
const openSame = (databaseUrl: string | null, data: string): Promise<Store> =>
  databaseUrl === null
    ? openSqlite(join(data, 'hall.db'))
    : openPostgres(databaseUrl, { log: pino({ level: 'silent' }), watch: () => {} });

/** Somebody with a browser: what their cookies say, and what they ask for. */
export class Visitor {
  readonly origin: string;
  cookie = '';
  readonly #clients: Client[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION_COOKIE));
    if (set) this.cookie = set.split(';')[0];
    return answer;
  }

  /** The status and the JSON of the answer, which is what the hall's description of its API says. */
  async api(method: string, path: string, body?: unknown): Promise<readonly [status: number, json: unknown]> {
    const answer = await this.ask(method, `/api/v1${path}`, body);
    const text = await answer.text();
    const json: unknown = text === '' ? null : JSON.parse(text);
    await assertDescribed(this.origin, method, `/api/v1${path}`, answer.status, json);
    return [answer.status, json];
  }

  /** Their id, once they are somebody. */
  async id(): Promise<UserId> {
    const [, json] = await this.api('GET', '/me');
    return (json as MeAnswer).me!.id;
  }

  async create(terms: Terms = blitz): Promise<GameId> {
    const [status, json] = await this.api('POST', '/games', { terms });
    assert.equal(status, 201, JSON.stringify(json));
    return (json as { game: GameId }).game;
  }

  async join(game: GameId): Promise<Color> {
    const [status, json] = await this.api('POST', `/games/${game}/join`);
    assert.equal(status, 200, JSON.stringify(json));
    return (json as { color: Color }).color;
  }

  /** A new tab: a socket that has been welcomed. */
  async connect(headers: Record<string, string> = {}, options: ClientOptions = {}): Promise<Client> {
    const client = await Client.open(this.origin, { cookie: this.cookie, ...headers }, options);
    this.#clients.push(client);
    return client;
  }
}
