/** What the routes are built on; each registers itself. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { HomeGames } from '../archive/homeGames.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Turns } from '../people/turns.ts';
import type { Metrics } from '../metrics.ts';
import type { Accounts } from '../people/accounts.ts';
import type { Passwords } from '../people/passwords.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Settings } from '../people/settings.ts';
import type { Standing } from '../people/standing.ts';
import type { Bus } from '../bus/bus.ts';
import type { Rooms } from '../play/rooms.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';

export interface RouteTools {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly homeGames: HomeGames;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly settings: Settings;
  readonly standing: Standing;
  readonly turns: Turns;
  readonly time: Time;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  readonly publicUrl: URL | null;
  /** Whether the hall takes visitors: not before its games are recovered, and not once it is told to stop. */
  readonly isReady: () => boolean;
}

export type Route = (app: FastifyInstance, tools: RouteTools) => void;

/** The parameters of a route that names a game. */
export interface GameParams {
  readonly id: string;
}
