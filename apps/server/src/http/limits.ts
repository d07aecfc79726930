/**
 * How often the API may be asked. A school has one address, so an address may do what two hundred pupils do at once, and
 * a person, known by their session, what one of them does.
 */
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Tallies } from '../bus/tallies.ts';
import { addressKey } from './address.ts';
import { windowsOver } from './windows.ts';

const MINUTE = 60_000;

/** Requests a minute of one address to the whole API; `tallies`: counted over all nodes of the hall, as all limits below. */
export const asking = (tallies: Tallies | null): RateLimitPluginOptions => ({
  max: 6000,
  timeWindow: MINUTE,
  keyGenerator: (request: FastifyRequest) => addressKey(request.ip),
  ...(tallies && { store: windowsOver(tallies, MINUTE) }),
});

/** What makes people, games and seats: requests a minute of a person, or of all who are nobody yet at one address. */
export const CREATING: RouteShorthandOptions = {
  config: {
    rateLimit: {
      timeWindow: MINUTE,
      max: (request: FastifyRequest) => (request.user === null ? 600 : 60),
      keyGenerator: (request: FastifyRequest) => request.user ?? addressKey(request.ip),
    },
  },
};

/** What reads very many games: requests a minute, of a person or of all who are nobody yet at one address. */
export const EXPORTING: RouteShorthandOptions = {
  // Who only asks for the headers would have all of it read.
  exposeHeadRoute: false,
  config: {
    rateLimit: {
      timeWindow: MINUTE,
      max: 20,
      keyGenerator: (request: FastifyRequest) => request.user ?? addressKey(request.ip),
    },
  },
};

/** What looks through many games: requests a minute, likewise. */
export const SEARCHING: RouteShorthandOptions = {
  config: {
    rateLimit: {
      timeWindow: MINUTE,
      max: (request: FastifyRequest) => (request.user === null ? 600 : 180),
      keyGenerator: (request: FastifyRequest) => request.user ?? addressKey(request.ip),
    },
  },
};
