/** Who sends a request, and becoming somebody by doing something. */
import type { UserId } from '@duiyi/game';
import { SESSION_COOKIE } from '@duiyi/protocol';
import type { Person } from '@duiyi/protocol';
import { ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asking } from '../people/accounts.ts';
import { hashToken, SESSION_LIFE } from '../people/sessions.ts';
import type { Sessions } from '../people/sessions.ts';
import type { NotStored, Store, TokenHash } from '../store/store.ts';
import { addressKey } from './address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: a visitor who is nobody yet. Known to the routes of the API. */
    user: UserId | null;
    /** The session that says so. */
    session: TokenHash | null;
  }
}

/** Every request to `app` learns who sends it. */
export const knowVisitors = (app: FastifyInstance, sessions: Sessions): void => {
  app.decorateRequest('user', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[SESSION_COOKIE];
    request.user = await sessions.holder(token);
    request.session = request.user === null || token === undefined ? null : hashToken(token);
  });
};

/** Who sends the request, with name and standing; null: a visitor who is nobody yet. */
export const personOf = async ({ user }: FastifyRequest, store: Store): Promise<Person | null> => {
  if (user === null) return null;
  const [person] = await store.people([user]);
  return person ?? null;
};

/** Somebody who has just become one. */
export const guest = (id: UserId): Person => ({ id, name: null });

/** Who sends the request; a visitor who is nobody yet becomes a guest, remembered by a cookie. */
export const visitorOf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  publicUrl: URL | null,
): Promise<Result<UserId, NotStored>> => {
  if (request.user !== null) return ok(request.user);
  const enrolled = await sessions.enrolGuest();
  if (!enrolled.ok) return enrolled;
  const { user, token } = enrolled.value;
  giveSession(request, reply, token, publicUrl);
  return ok(user);
};

/** From now on the visitor's browser says who they are with this token. */
export const giveSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  publicUrl: URL | null,
): FastifyReply => {
  const isPublic = publicUrl?.protocol === 'https:' && request.headers.host === publicUrl.host;
  return reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || isPublic,
    maxAge: SESSION_LIFE / 1000,
  });
};

/** Who asks, for the parts of the hall that know no requests. */
export const askingOf = ({ user, session, ip }: FastifyRequest): Asking => ({ user, session, address: addressKey(ip) });
