import type { GameAnswer } from '@duiyi/protocol';
import { gameAnswer } from '@duiyi/protocol/describe';
import { maySee } from '../play/seats.ts';
import { described } from './description.ts';
import type { Description } from './description.ts';
import { refuse } from './refusal.ts';
import type { GameParams, Route } from './routes.ts';
import { personOf } from './visitor.ts';

const ABOUT: Description = {
  summary: { 'zh-CN': '一盘棋的全部记录', en: 'The whole log of a game' },
  answers: { 200: gameAnswer },
  refusals: ['no-such-game', 'private-game', 'not-found'],
};

/** `GET /api/v1/games/ID`: the whole log of a game. */
export const getGame: Route = (app, { rooms, store, time }) => {
  app.get<{ Params: GameParams }>('/games/:id', described(ABOUT), async (request, reply) => {
    const room = await rooms.open(request.params.id);
    if (room === null) return refuse(reply, { code: 'no-such-game' });
    const isOpen = maySee(room.state, null) || maySee(room.state, await personOf(request, store));
    if (!isOpen) return refuse(reply, { code: 'private-game' });
    reply.header('cache-control', 'no-store');
    return room.withEventsAfter(
      0,
      (events) => ({ game: room.game, events, people: room.people, now: time.now() }) satisfies GameAnswer,
    );
  });
};
