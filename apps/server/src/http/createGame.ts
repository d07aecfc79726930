import type { CreateGameAnswer } from '@duiyi/protocol';
import { decodeCreateGame } from '@duiyi/protocol/decode';
import { CREATING } from './limits.ts';
import { refuse } from './refusal.ts';
import type { Route } from './routes.ts';
import { visitorOf } from './visitor.ts';

/** `POST /api/v1/games`: an invitation on the terms of the body. */
export const createGame: Route = (app, { rooms, sessions, publicUrl }) => {
  app.post('/games', CREATING, async (request, reply) => {
    const body = decodeCreateGame(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const host = await visitorOf(request, reply, sessions, publicUrl);
    if (!host.ok) return refuse(reply, host.error);
    const created = await rooms.create(host.value, body.value.terms);
    if (!created.ok) return refuse(reply, created.error);
    return reply.code(201).send({ game: created.value } satisfies CreateGameAnswer);
  });
};
