/**
 * The bus of a hall of many nodes: core NATS, which promises nothing. What is told while this node has no connection
 * reaches nobody else; once there is one again, everybody hears that something may have been missed, and the same is told
 * when NATS drops what this node was too slow to take.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { formatEvent, parseEvent } from '@duiyi/game';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
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
  const subject = `duiyi.${hall}.told`;
  let connection: NatsConnection | null = null;
  const closing = new AbortController();

  const hear = (text: string): void => {
    const told = decode(text);
    if (told === null) own.miss();
    else own.publish(told);
  };

  const follow = async (joined: NatsConnection): Promise<void> => {
    for await (const { type } of joined.status()) {
      if (type === 'disconnect') log.warn('the bus is away');
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
    joined.subscribe(subject, { callback: (error, message) => (error ? own.miss() : hear(message.string())) });
    // What is published from now on reaches the others, and theirs this node.
    await joined.flush();
    connection = joined;
    log.info('the bus is there');
    own.miss();
    await follow(joined);
  };

  join().catch((error: unknown) => {
    if (!closing.signal.aborted) log.error({ err: error }, 'the bus cannot be used');
  });

  return {
    publish(told) {
      own.publish(told);
      if (connection !== null && !connection.isClosed()) connection.publish(subject, encode(told));
    },
    subscribe: (hear, missed) => own.subscribe(hear, missed),
    async close() {
      closing.abort();
      await own.close();
      // Whatever was published before is on its way first.
      await connection?.drain();
    },
  };
};

/** Events cross as the texts the store keeps: a node of another version reads those, or knows that it cannot. */
const encode = (told: Told): string =>
  JSON.stringify(told.type === 'events' ? { ...told, events: told.events.map(formatEvent) } : told);

const TYPES: ReadonlySet<string> = new Set<Told['type']>([
  'events',
  'chat',
  'person',
  'sessions',
  'presence',
  'queue',
  'settings',
]);

/** null: a node of a later version tells something this one cannot read. */
const decode = (text: string): Told | null => {
  try {
    const told = JSON.parse(text) as { readonly type: string; readonly events?: readonly string[] };
    if (!TYPES.has(told.type)) return null;
    return (told.events ? { ...told, events: told.events.map(parseEvent) } : told) as Told;
  } catch {
    return null;
  }
};
