import { SESSION_COOKIE } from '@duiyi/protocol';
import type { HttpRefusal } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ended } from '../../store/people.ts';
import { described } from '../description.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { askingOf } from '../visitor.ts';
import { onceAnswered } from './answered.ts';

/** `DELETE /api/v1/session`: sign out here; `DELETE /api/v1/sessions`: everywhere. Who is nobody stays so. */
export const signOut: Route = (app, { accounts, bus }) => {
  const answer = async (reply: FastifyReply, ending: Promise<Result<Ended, HttpRefusal>>): Promise<FastifyReply> => {
    const ended = await ending;
    if (!ended.ok) return refuse(reply, ended.error);
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
    onceAnswered(reply, bus, { sessions: { ended: ended.value } });
    return reply.code(204).send();
  };
  app.delete(
    '/session',
    described({ summary: { 'zh-CN': '在此退出登录', en: 'Sign out here' }, answers: { 204: null } }),
    (request: FastifyRequest, reply) => answer(reply, accounts.signOut(askingOf(request))),
  );
  app.delete(
    '/sessions',
    described({ summary: { 'zh-CN': '在所有设备上退出登录', en: 'Sign out everywhere' }, answers: { 204: null } }),
    (request: FastifyRequest, reply) => answer(reply, accounts.signOutEverywhere(askingOf(request))),
  );
};
