import type { HallAnswer } from '@duiyi/protocol';
import { decodeSettings, settingsBody } from '@duiyi/protocol/decodePeople';
import { hallAnswer } from '@duiyi/protocol/describePeople';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { CREATING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { organiserOf } from './organiser.ts';

const ABOUT: Description = {
  summary: { 'zh-CN': '更改棋馆设置，并写明理由', en: 'Changes the settings of the hall, and says why' },
  body: settingsBody,
  answers: { 200: hallAnswer },
  refusals: ['not-an-organiser'],
};

/** `PUT /api/v1/organiser/settings`: the hall's name, what it offers, who may play. */
export const changeSettings: Route = (app, { store, settings, time }) => {
  app.put('/organiser/settings', described(ABOUT, CREATING), async (request, reply) => {
    const organiser = await organiserOf(request, reply, store);
    if (!organiser) return reply;
    const body = decodeSettings(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const recorded = { by: organiser.id, reason: body.value.reason };
    const changed = await settings.change(body.value.settings, recorded, time.now());
    if (!changed.ok) return refuse(reply, changed.error);
    return settings.now satisfies HallAnswer;
  });
};
