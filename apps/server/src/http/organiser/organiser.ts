/** What the routes of organisers have in common. */
import type { UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../../store/store.ts';
import { refuse } from '../refusal.ts';
import { personOf } from '../visitor.ts';

export interface MemberParams {
  readonly id: UserId;
}

/** The organiser who asks; null, and refused, where it is none. */
export const organiserOf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  store: Store,
): Promise<Person | null> => {
  const person = await personOf(request, store);
  if (person?.isOrganiser) return person;
  refuse(reply, { code: 'not-an-organiser' });
  return null;
};
