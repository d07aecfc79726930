/** Who sends a request, and becoming somebody by doing something. */
import type { UserId } from '@duiyi/game';
import { SESSION_COOKIE } from '@duiyi/protocol';
import type { Person } from '@duiyi/protocol';
import { ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFE } from '../people/sessions.ts';
import type { Sessions } from '../people/sessions.ts';
import type { NotStored, Store } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: a visitor who is nobody yet. Known to the routes of the API. */
    user: UserId | null;
  }
}

/** Every request to `app` learns who sends it. */
export const knowVisitors = (app: FastifyInstance, sessions: Sessions): void => {
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    request.user = await sessions.holder(request.cookies[SESSION_COOKIE]);
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
  const isPublic = publicUrl?.protocol === 'https:' && request.headers.host === publicUrl.host;
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || isPublic,
    maxAge: SESSION_LIFE / 1000,
  });
  return ok(user);
};
