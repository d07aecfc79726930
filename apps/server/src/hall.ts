/** The hall: every part built and joined, once, from what the process was told. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { fail, ok } from '@duiyi/rules';
import type { Instant } from '@duiyi/game';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import { fillArchive } from './archive/backlog.ts';
import { HomeGames } from './archive/homeGames.ts';
import { openLocalBus } from './bus/local.ts';
import { openNatsBus } from './bus/nats.ts';
import { sweptBus } from './bus/swept.ts';
import { Tallies } from './bus/tallies.ts';
import { Computers } from './computers/computers.ts';
import type { Config } from './config.ts';
import { trustOf } from './http/address.ts';
import { openApp } from './http/app.ts';
import { Lobby } from './lobby/lobby.ts';
import { Turns } from './people/turns.ts';
import { Metrics } from './metrics.ts';
import { Accounts } from './people/accounts.ts';
import { makeLink } from './people/link.ts';
import { Passwords } from './people/passwords.ts';
import { Sessions } from './people/sessions.ts';
import { Settings } from './people/settings.ts';
import { Standing } from './people/standing.ts';
import { forgetOldChat } from './play/chat.ts';
import { Rooms } from './play/rooms.ts';
import { Hub, PROBE_STEP } from './socket/hub.ts';
import { Neighbours } from './socket/neighbours.ts';
import { Presences } from './socket/presences.ts';
import { openDoor } from './socket/upgrade.ts';
import { openStore } from './store/open.ts';
import { identityOf, Outages } from './store/outages.ts';
import type { StoreFault } from './store/open.ts';
import type { Store } from './store/store.ts';
import { openTurnLocks } from './store/turnLocks.ts';
import { openTime } from './time.ts';
import type { Time } from './time.ts';

export interface Hall {
  readonly port: number;
  /** What makes whoever has it the first organiser, once; null: there is one. */
  readonly organiserToken: string | null;
  readonly rooms: Rooms;
  /** Takes nobody new, hands every client over to whoever takes them, finishes what was asked for, and lets go of everything. */
  readonly stop: () => Promise<void>;
}

export type HallFault = StoreFault | { readonly code: 'port-taken' };

export interface HallOptions extends Pick<
  Config,
  | 'port'
  | 'host'
  | 'data'
  | 'publicUrl'
  | 'trustProxy'
  | 'databaseUrl'
  | 'natsUrl'
  | 'metricsToken'
  | 'messageRate'
  | 'engines'
> {
  readonly log: Logger;
  /** The time of the hall, once it is known when it was last seen; the machine's by default. */
  readonly time?: (lastSeen: number) => Time;
  /** How large the hall's file may grow, in pages: a disk that fills, for tests. */
  readonly maxPages?: number;
}

/** How often the hall writes down that it is alive, in milliseconds: an outage is charged to nobody from then on (C4). */
const BEAT_EVERY = 2000;
/** How long requests may take once every socket is gone, and how often lines are closed whose request is answered; milliseconds. */
const REQUEST_PATIENCE = 2500;
const IDLE_CLOSED_EVERY = 50;

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Opens the hall and resolves once it takes visitors. */
export const openHall = async (options: HallOptions): Promise<Result<Hall, HallFault>> => {
  const { log, publicUrl, metricsToken, messageRate, maxPages } = options;
  const metrics = new Metrics();
  const opening = await openStore(options, {
    log,
    watch: metrics.watchBatch,
    ...(maxPages !== undefined && { maxPages }),
  });
  if (!opening.ok) return opening;
  const store = opening.value;
  const lastSeen = await store.lastSeen();
  const time = (options.time ?? openTime)(lastSeen ?? 0);
  const { databaseUrl, natsUrl } = options;
  const told =
    natsUrl === null ? openLocalBus() : openNatsBus({ url: natsUrl, hall: await identityOf(databaseUrl!), log });
  const bus = databaseUrl === null ? told : sweptBus(told, time);
  const trust = trustOf(options.trustProxy);
  const outages = databaseUrl === null ? null : new Outages(databaseUrl, log);
  const rooms = new Rooms({ store, bus, time, log, metrics }, outages);
  const sessions = new Sessions(store, time, log);
  const passwords = new Passwords();
  const settings = await Settings.open({ store, bus, log });
  const turns = new Turns(databaseUrl === null ? null : openTurnLocks(databaseUrl, log));
  const tallies = databaseUrl === null ? null : new Tallies(bus);
  const accounts = new Accounts({ store, rooms, turns, passwords, time, log, tallies });
  const presences = new Presences(time.now());
  const computers = new Computers({
    store,
    bus,
    rooms,
    settings,
    presences,
    time,
    log,
    engines: options.engines,
    fallsHere: databaseUrl === null ? null : (game, computer) => neighbours?.fallsHere(game, computer) ?? true,
  });
  const standing = new Standing({ store, bus, rooms, settings, computers, time, log });
  const lobby = new Lobby({
    store,
    bus,
    rooms,
    time,
    log,
    presences,
    turns,
    mayBegin: standing.mayBegin,
    computers,
    elsewhere: () => neighbours?.online ?? 0,
    isShared: databaseUrl !== null,
    memberNamed: async (name) => (await store.accountNamed(name))?.id ?? null,
  });
  const neighbours =
    databaseUrl === null ? null : new Neighbours({ bus, time, presences, strangers: () => lobby.strangers });
  const hub = new Hub({ store, bus, rooms, time, log, metrics, messageRate, presences, lobby, turns, standing });
  metrics.measureProcess();
  metrics.measureHall({
    sockets: () => hub.size,
    rooms: () => rooms.size,
    engines: () => computers.engines.size,
    questions: () => computers.engines.waiting,
    traffic: () => bus.traffic,
  });

  let isReady = false;
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const app = await openApp({
    tools: {
      store,
      bus,
      rooms,
      lobby,
      homeGames: new HomeGames({ store, time, log, tallies }),
      sessions,
      accounts,
      passwords,
      settings,
      standing,
      turns,
      time,
      log,
      metrics,
      metricsToken,
      publicUrl,
      isReady: () => isReady,
    },
    trust,
    tallies,
    web: WEB,
    opened,
  });
  openDoor(app, { hub, sessions, store, trust, publicUrl, log, opened, isReady: () => isReady });

  const closeGames = async (): Promise<void> => {
    computers.close();
    lobby.close();
    standing.close();
    settings.close();
    await rooms.close();
  };
  const closeBusAndStore = async (): Promise<void> => {
    neighbours?.close();
    await turns.close();
    tallies?.close();
    await bus.close();
    await store.close();
  };

  // The port comes first: where it is taken, no game has been touched.
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await closeGames();
    await closeBusAndStore();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return fail({ code: 'port-taken' });
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;

  const recover = async (heartbeat: Instant): Promise<void> => {
    const games = await rooms.recover(heartbeat);
    log.info({ games, away: time.now() - heartbeat }, 'games recovered');
  };
  const heart = openHeart(store, time, log, lastSeen);
  // What this node knows of is not always written down, and what is may come from another.
  await outages?.watch(async (lastBeat) => {
    if (heart.lastBeat !== null) await recover(Math.max(heart.lastBeat, lastBeat ?? 0));
  });
  if (outages === null && lastSeen !== null) await recover(lastSeen);
  heart.start(() => outages?.isAwake ?? true);
  await lobby.open();
  const cancelForgetting = forgetOldChat(store, time, log);
  const filling = fillArchive(store, log);
  const probing = setInterval(() => hub.probe(performance.now()), PROBE_STEP);
  const organiserToken = (await store.hasOrganiser()) ? null : await makeLink(store, time.now());
  isReady = true;
  open();
  computers.open().catch((error: unknown) => log.error({ err: error }, 'the games of the computers could not be read'));

  return ok({
    port,
    organiserToken,
    rooms,
    stop: async () => {
      isReady = false;
      clearInterval(probing);
      cancelForgetting();
      // The door is shut at once; until the last visitor is gone, everything else goes on as ever.
      const closed = app.close();
      await hub.farewell();
      const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CLOSED_EVERY);
      const cut = setTimeout(() => app.server.closeAllConnections(), REQUEST_PATIENCE);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
      await closeGames();
      await heart.stop();
      await filling.stop();
      await outages?.close();
      await closeBusAndStore();
    },
  });
};

/** Writes down every while that the hall is alive, and once more at its end. */
const openHeart = (store: Store, time: Time, log: Logger, lastSeen: Instant | null) => {
  let lastBeat = lastSeen;
  let beating: NodeJS.Timeout | undefined;
  const beat = async (): Promise<void> => {
    const now = time.now();
    const kept = await store.beat(now);
    if (kept.ok) lastBeat = now;
    else log.error('heartbeat not stored');
  };
  return {
    /** When the hall was alive for the last time, as far as this node knows; null in a new hall. */
    get lastBeat() {
      return lastBeat;
    },
    /** While `isAlive` says so: a hall that cannot keep a move is not. */
    start: (isAlive: () => boolean): void => {
      lastBeat = time.now();
      beating = setInterval(() => {
        if (isAlive()) beat().catch((error: unknown) => log.error({ err: error }, 'heartbeat failed'));
      }, BEAT_EVERY);
    },
    stop: async (): Promise<void> => {
      clearInterval(beating);
      await beat();
    },
  };
};
