import type { OwnSettingsAnswer } from '@duiyi/protocol/settings';
import { decodeOwnSettings, ownSettingsAnswer, ownSettingsBody } from '@duiyi/protocol/settingsSchemas';
import { described } from '../description.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';

/** `GET` and `PUT /api/v1/me/settings`: what a member has chosen for themselves, wherever they sign in. */
export const ownSettings: Route = (app, { store }) => {
  app.get(
    '/me/settings',
    described({
      summary: { 'zh-CN': '自己的设置', en: 'What the visitor has chosen for themselves' },
      answers: { 200: ownSettingsAnswer },
    }),
    async ({ user }, reply): Promise<OwnSettingsAnswer> => {
      reply.header('cache-control', 'no-store');
      return { settings: user === null ? null : await store.ownSettings(user) };
    },
  );

  app.put(
    '/me/settings',
    described({
      summary: { 'zh-CN': '会员保存自己的设置', en: 'A member keeps settings of their own' },
      body: ownSettingsBody,
      answers: { 200: ownSettingsAnswer },
      refusals: ['not-a-member', 'not-stored'],
    }),
    async ({ user, body }, reply) => {
      const changes = decodeOwnSettings(body);
      if (!changes.ok) return refuse(reply, changes.error);
      const kept = user === null ? null : await store.keepOwnSettings(user, changes.value);
      if (user === null || kept === null) return refuse(reply, { code: 'not-a-member' });
      if (!kept.ok) {
        return refuse(reply, kept.error.code === 'not-stored' ? kept.error : { code: 'not-a-member' });
      }
      return { settings: await store.ownSettings(user) } satisfies OwnSettingsAnswer;
    },
  );
};
