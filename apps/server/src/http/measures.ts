import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { addressKey } from './address.ts';
import { described } from './description.ts';
import { refuse } from './refusal.ts';
import type { Route } from './routes.ts';

/**
 * `/metrics`, for Prometheus: to who sends the token as `Authorization: Bearer …`, or, in a hall that stands behind no proxy,
 * to this machine. To everybody else there is no such page.
 */
export const measures: Route = (app, { metrics, metricsToken, publicUrl }) => {
  app.get(
    '/metrics',
    described({
      summary: {
        'zh-CN': '供 Prometheus 读取的度量；只给本机，或持有 METRICS_TOKEN 者',
        en: 'What Prometheus reads; for this machine alone, or for who has METRICS_TOKEN',
      },
      answers: { 200: 'text/plain' },
      refusals: ['not-found'],
    }),
    async (request, reply) => {
      const isAllowed = hasToken(request, metricsToken) || (publicUrl === null && isFromHere(request));
      if (!isAllowed) return refuse(reply, { code: 'not-found' });
      const { type, text } = await metrics.report();
      return reply.type(type).header('cache-control', 'no-store').send(text);
    },
  );
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = ({ headers }: FastifyRequest, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');

const isLoopback = (address: string): boolean => {
  const plain = addressKey(address);
  return address === '::1' || (isIP(plain) === 4 && loopback.check(plain, 'ipv4'));
};

/** What a proxy adds: through it, the whole world comes from this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

const isFromHere = ({ raw, headers }: FastifyRequest): boolean => {
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  const isNamedHere = name === 'localhost' || isLoopback(name);
  return isLoopback(raw.socket.remoteAddress ?? '') && isNamedHere && FORWARDED.every((header) => !headers[header]);
};
