import { ok } from '@duiyi/rules';
import { described } from './description.ts';
import type { Description } from './description.ts';
import { refuse } from './refusal.ts';
import type { GameParams, Route } from './routes.ts';

const ABOUT: Description = {
  summary: {
    'zh-CN': '收回自己的邀请，或谢绝别人的挑战',
    en: 'The host takes an invitation back, or the member it challenges declines',
  },
  answers: { 204: null },
  refusals: ['no-such-game', 'not-host', 'already-joined', 'game-over'],
};

/** `DELETE /api/v1/games/ID`: the host takes the invitation back, or the member it challenges declines. */
export const withdrawGame: Route = (app, { rooms, time }) => {
  app.delete<{ Params: GameParams }>('/games/:id', described(ABOUT), async (request, reply) => {
    const arrivedAt = time.now();
    const { user } = request;
    const room = await rooms.open(request.params.id);
    if (room === null) return refuse(reply, { code: 'no-such-game' });
    if (user === null) return refuse(reply, { code: 'not-host' });
    const withdrawn = await room.decide(() => ok({ type: 'withdraw', user }), arrivedAt);
    if (!withdrawn.ok) return refuse(reply, withdrawn.error);
    return reply.code(204).send();
  });
};
