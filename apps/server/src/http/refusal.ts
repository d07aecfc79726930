/** How a request is refused: a status, and the code and its data as JSON. */
import type { ErrorAnswer, HttpRefusal } from '@duiyi/protocol';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { StoreAway } from '../store/store.ts';

const STATUS: { readonly [C in HttpRefusal['code']]?: number } = {
  'bad-request': 400,
  'not-a-player': 403,
  'not-host': 403,
  'not-an-organiser': 403,
  'members-only': 403,
  'private-game': 403,
  suspended: 403,
  'guests-may-not-play': 403,
  barred: 403,
  'not-a-member': 403,
  'wrong-sign-in': 403,
  'wrong-password': 403,
  'bad-link': 403,
  'bad-account': 400,
  'no-such-account': 404,
  'too-many-tries': 429,
  'not-for-you': 403,
  'wrong-level': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'no-such-game': 404,
  'no-such-member': 404,
  'too-large': 413,
  'not-json': 415,
  'too-fast': 429,
  'too-many-games': 429,
  'computer-busy': 429,
  'computer-away': 503,
  'computers-play-casual': 403,
  'too-many-seeks': 429,
  'too-many-challenges': 429,
  internal: 500,
  'not-stored': 503,
};
/** What the game itself refuses is against its present state. */
const AGAINST_STATE = 409;

export const statusOf = (code: HttpRefusal['code']): number => STATUS[code] ?? AGAINST_STATE;

export const refuse = (reply: FastifyReply, error: HttpRefusal): FastifyReply =>
  reply
    .code(statusOf(error.code))
    .header('cache-control', 'no-store')
    .send({ error } satisfies ErrorAnswer);

const STORE_AWAY: HttpRefusal = { code: 'not-stored' };

/** The refusal behind an error Fastify raised about a request; null where the fault is our own. */
const refusalOf = ({ code, statusCode = 500 }: FastifyError, method: string): HttpRefusal | null => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'too-large' };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'not-json' };
  if (statusCode === 429) return { code: 'too-fast' };
  if (statusCode >= 500) return null;
  // Without a body, only the path can be wrong.
  if (method === 'GET' || method === 'HEAD') return { code: 'not-found' };
  return { code: 'bad-request', faults: [{ path: '', fault: 'unreadable' }] };
};

/** Answers what goes wrong before or inside a route. */
export const refuseErrors = (app: FastifyInstance, log: Logger): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof StoreAway ? STORE_AWAY : refusalOf(error, request.method);
    if (refusal === null) log.error({ err: error, method: request.method, url: request.url }, 'request failed');
    return refuse(reply, refusal ?? { code: 'internal' });
  });
};
