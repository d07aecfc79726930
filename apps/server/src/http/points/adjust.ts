import type { AdjustAnswer } from '@duiyi/protocol';
import { adjustAnswer, adjustBody, decodeAdjust } from '@duiyi/protocol/points';
import { onceAnswered } from '../account/answered.ts';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { CREATING } from '../limits.ts';
import { organiserOf } from '../organiser/organiser.ts';
import type { MemberParams } from '../organiser/organiser.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';

const ABOUT: Description = {
  summary: {
    'zh-CN': '给会员加分或减分，并写明理由；记入积分历史',
    en: 'Adds to a member’s points or takes from them, and says why; it stands in their history',
  },
  body: adjustBody,
  answers: { 200: adjustAnswer },
  refusals: ['not-an-organiser', 'no-such-account'],
};

/** `POST /api/v1/organiser/members/ID/points`: an adjustment (P5). */
export const adjustPoints: Route = (app, { store, bus, time, log }) => {
  app.post<{ Params: MemberParams }>(
    '/organiser/members/:id/points',
    described(ABOUT, CREATING),
    async (request, reply) => {
      const organiser = await organiserOf(request, reply, store);
      if (!organiser) return reply;
      const body = decodeAdjust(request.body);
      if (!body.ok) return refuse(reply, body.error);
      const { id } = request.params;
      const { change, reason } = body.value;
      const adjusted = await store.adjustPoints(id, change, { by: organiser.id, reason }, time.now());
      if (!adjusted.ok) return refuse(reply, adjusted.error);
      log.info({ user: id, change, by: organiser.id }, 'points adjusted');
      const [person] = await store.people([id]);
      if (person) onceAnswered(reply, bus, { person });
      return { points: adjusted.value } satisfies AdjustAnswer;
    },
  );
};
