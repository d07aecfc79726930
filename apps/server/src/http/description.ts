/** What a route says of itself to whoever reads the API. */
import type { HttpRefusal, Language } from '@duiyi/protocol';
import type { Schema } from '@duiyi/protocol/describe';
import type { RouteShorthandOptions } from 'fastify';

export interface Description {
  readonly summary: { readonly [L in Language]: string };
  /** What may stand behind the `?`: each key is a parameter. */
  readonly query?: Schema;
  /** The JSON of the body, or its type where it is no JSON. */
  readonly body?: Schema | string;
  /** By status: the JSON of the answer, its type where it is no JSON, or null where it is empty. */
  readonly answers: Readonly<Record<number, Schema | string | null>>;
  /** Why the route itself may refuse; what every route may refuse goes without saying. */
  readonly refusals?: readonly HttpRefusal['code'][];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    description?: Description;
  }
}

/** The options of a route that is described. */
export const described = (description: Description, options: RouteShorthandOptions = {}): RouteShorthandOptions => ({
  ...options,
  config: { ...options.config, description },
});
