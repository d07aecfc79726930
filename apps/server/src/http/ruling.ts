import { decodeRuling, rulingBody } from '@duiyi/protocol/decode';
import { ok } from '@duiyi/rules';
import { described } from './description.ts';
import type { Description } from './description.ts';
import { CREATING } from './limits.ts';
import { refuse } from './refusal.ts';
import type { GameParams, Route } from './routes.ts';
import { personOf } from './visitor.ts';

const ABOUT: Description = {
  summary: {
    'zh-CN': '主办人裁定或作废一盘棋，并写明理由',
    en: 'An organiser ends the game or annuls it, and says why',
  },
  body: rulingBody,
  answers: { 204: null },
  refusals: ['not-an-organiser', 'no-such-game', 'not-started', 'game-over', 'already-annulled'],
};

/** `POST /api/v1/games/ID/ruling`: an organiser ends the game or annuls it, and says why (E12). */
export const ruleOn: Route = (app, { rooms, store, time, log }) => {
  app.post<{ Params: GameParams }>('/games/:id/ruling', described(ABOUT, CREATING), async (request, reply) => {
    const arrivedAt = time.now();
    const organiser = await personOf(request, store);
    if (!organiser?.isOrganiser) return refuse(reply, { code: 'not-an-organiser' });
    const body = decodeRuling(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const room = await rooms.open(request.params.id);
    if (room === null) return refuse(reply, { code: 'no-such-game' });
    const ruled = await room.decide(() => ok({ type: 'rule', by: organiser.id, ...body.value }), arrivedAt);
    if (!ruled.ok) return refuse(reply, ruled.error);
    const { ruling, reason } = body.value;
    const recorded = await store.record(
      { type: 'ruled', game: room.game, ruling },
      { by: organiser.id, reason },
      arrivedAt,
    );
    // The game itself keeps who ruled, and why.
    if (!recorded.ok) log.error({ game: room.game }, 'a ruling is missing from the log of the organisers');
    return reply.code(204).send();
  });
};
