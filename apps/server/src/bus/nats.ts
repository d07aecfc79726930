/**
 * The bus of a hall of many nodes: core NATS, which promises nothing. What is told while this node has no connection
 * reaches nobody else; once there is one again, everybody hears that something may have been missed, and the same is told
 * when NATS drops what this node was too slow to take.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { formatEvent, parseEvent } from '@duiyi/game';
import type { GameEvent, GameId } from '@duiyi/game';
import { connect } from '@nats-io/transport-node';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Bus, Told } from './bus.ts';
import { openLocalBus } from './local.ts';

/** So often NATS is asked whether it is there, and after so many questions without an answer it is not; milliseconds. */
const PING_EVERY = 2000;
const MOST_UNANSWERED = 2;
/** How long after a failed try the next one comes, in milliseconds. */
const RETRY_AFTER = 250;
/** A try that takes longer is given up, in milliseconds. */
const CONNECT_LIMIT = 3000;

export interface NatsOptions {
  /** As NATS_URL names them, with commas between. */
  readonly url: string;
  /** What keeps the halls apart that share a NATS: the same on every node of a hall, letters and digits. */
  readonly hall: string;
  readonly log: Logger;
}

/** A node opens its doors whether NATS is there or not: the bus is looked for until it is found. */
export const openNatsBus = ({ url, hall, log }: NatsOptions): Bus => {
  const own = openLocalBus();
  const toAll = `duiyi.${hall}.told`;
  const ofGame = `duiyi.${hall}.game.`;
  let connection: NatsConnection | null = null;
  let isThere = false;
  /** The games this node follows; null: there has been no connection to ask for one on. */
  const followed = new Map<GameId, Subscription | null>();
  /** What goes out with everything else that is told at the same time, as one write. */
  let waiting: Told[] = [];
  const closing = new AbortController();

  const take = (error: Error | null, message: Msg): void => {
    const { subject } = message;
    const game = subject.startsWith(ofGame) ? subject.slice(ofGame.length) : null;
    const told = error ? null : decode(message.string(), game);
    if (told === null) own.miss();
    else own.publish(told);
  };

  const send = (): void => {
    const sent = waiting;
    waiting = [];
    if (connection === null || connection.isClosed()) return;
    for (const told of sent) {
      const game = gameOf(told);
      connection.publish(game === null ? toAll : ofGame + game, encode(told, game));
    }
  };

  const watch = async (joined: NatsConnection): Promise<void> => {
    for await (const { type } of joined.status()) {
      if (type === 'disconnect') log.warn('the bus is away');
      if (type === 'disconnect' || type === 'reconnect') isThere = type === 'reconnect';
      if (type === 'reconnect') log.info('the bus is back');
      if (type === 'reconnect' || type === 'slowConsumer') own.miss();
    }
  };

  /** null: this end was closed before there was a connection. */
  const reach = async (): Promise<NatsConnection | null> => {
    for (let tries = 1; !closing.signal.aborted; tries += 1) {
      try {
        return await connect({
          servers: url.split(','),
          name: 'duiyi',
          noEcho: true,
          maxReconnectAttempts: -1,
          reconnectTimeWait: RETRY_AFTER,
          timeout: CONNECT_LIMIT,
          pingInterval: PING_EVERY,
          maxPingOut: MOST_UNANSWERED,
        });
      } catch (error) {
        if (tries === 1)
          log.warn({ reason: String(error) }, 'the bus is away: other nodes are heard of through the database');
        await sleep(RETRY_AFTER);
      }
    }
    return null;
  };

  const join = async (): Promise<void> => {
    const joined = await reach();
    if (joined === null || closing.signal.aborted) return joined?.close();
    joined.subscribe(toAll, { callback: take });
    for (const game of followed.keys()) followed.set(game, joined.subscribe(ofGame + game, { callback: take }));
    // Whoever begins to follow a game from here on asks for it on this connection.
    connection = joined;
    // What is published from now on reaches the others, and theirs this node.
    await joined.flush();
    isThere = true;
    log.info('the bus is there');
    own.miss();
    await watch(joined);
  };

  join().catch((error: unknown) => {
    if (!closing.signal.aborted) log.error({ err: error }, 'the bus cannot be used');
  });

  return {
    get isThere() {
      return isThere;
    },
    publish(told) {
      own.publish(told);
      if (connection === null || closing.signal.aborted) return;
      if (waiting.length === 0) process.nextTick(send);
      waiting.push(told);
    },
    follow(game) {
      if (connection === null || connection.isClosed()) {
        followed.set(game, null);
        return null;
      }
      followed.set(game, connection.subscribe(ofGame + game, { callback: take }));
      // Who loses the connection meanwhile is told by the next one that something may have been missed.
      return connection.flush().catch(() => undefined);
    },
    unfollow(game) {
      followed.get(game)?.unsubscribe();
      followed.delete(game);
    },
    get traffic() {
      const { outMsgs, inMsgs } = connection?.stats() ?? { outMsgs: 0, inMsgs: 0 };
      return { told: outMsgs, heard: inMsgs };
    },
    subscribe: (hear, missed) => own.subscribe(hear, missed),
    async close() {
      closing.abort();
      await own.close();
      isThere = false;
      // Whatever was published before is on its way first; where nobody takes it, nobody is waited for.
      send();
      await connection?.drain().catch(() => connection?.close());
    },
  };
};

/** What no list, limit or computer of a node that has nothing to do with the game need hear of. */
const WITHIN_GAME: ReadonlySet<string> = new Set<GameEvent['type']>([
  'moved',
  'draw-offered',
  'draw-declined',
  'takeback-asked',
  'takeback-declined',
  'taken-back',
  'time-given',
  'halted',
  'resumed',
  'rematch-offered',
  'rematch-declined',
]);

/** The game whose followers alone are told; null: every node is. */
const gameOf = (told: Told): GameId | null => {
  if (told.type === 'chat') return told.game;
  if (told.type !== 'events' || told.toAll) return null;
  return told.events.every(({ type }) => WITHIN_GAME.has(type)) ? told.game : null;
};

/**
 * Events cross as the texts the store keeps, a line each after the number of the first: a node of another version reads
 * those, or knows that it cannot. Everything else is JSON.
 */
const encode = (told: Told, game: GameId | null): string => {
  if (told.type !== 'events') return JSON.stringify(told);
  const events = told.events.map(formatEvent);
  return game === null ? JSON.stringify({ ...told, events }) : [told.seq, ...events].join('\n');
};

const EVENTS_OF_GAME = /^\d/;

const TYPES: ReadonlySet<string> = new Set<Told['type']>([
  'events',
  'chat',
  'person',
  'sessions',
  'presence',
  'counted',
  'held',
  'queue',
  'settings',
]);

/** `game`: whose followers are told, null: all are. null: a node of a later version tells something this one cannot read. */
const decode = (text: string, game: GameId | null): Told | null => {
  try {
    if (game !== null && EVENTS_OF_GAME.test(text)) {
      const [seq, ...events] = text.split('\n');
      return { type: 'events', game, seq: Number(seq), events: events.map(parseEvent) };
    }
    const told = JSON.parse(text) as { readonly type: string; readonly events?: readonly string[] };
    if (!TYPES.has(told.type)) return null;
    return (told.events ? { ...told, events: told.events.map(parseEvent) } : told) as Told;
  } catch {
    return null;
  }
};
