/** What follows from a change of somebody once they have been told of it: their sockets, and the games that name them. */
import type { Person } from '@duiyi/protocol';
import type { FastifyReply } from 'fastify';
import type { Bus, ToldSessions } from '../../bus/bus.ts';

/**
 * Tells the nodes when the answer has gone out: a page whose socket is sent away before it has its new cookie would come back
 * as who it was.
 */
export const onceAnswered = (
  reply: FastifyReply,
  bus: Bus,
  { person, sessions }: { readonly person?: Person; readonly sessions?: Omit<ToldSessions, 'type'> },
): void => {
  reply.raw.once('close', () => {
    if (sessions) bus.publish({ type: 'sessions', ...sessions });
    if (person) bus.publish({ type: 'person', person });
  });
};
