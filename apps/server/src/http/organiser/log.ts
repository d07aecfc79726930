import type { UserId } from '@duiyi/game';
import type { LogAnswer, LogEntry } from '@duiyi/protocol';
import { decodeLogQuery, logQuery } from '@duiyi/protocol/decodePeople';
import { logAnswer } from '@duiyi/protocol/describePeople';
import { described } from '../description.ts';
import type { Description } from '../description.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { organiserOf } from './organiser.ts';

const PAGE = 30;

const ABOUT: Description = {
  summary: {
    'zh-CN': '主办人做过的事：谁、何时、为何，新的在前',
    en: 'What organisers have done: who, when and why, the last first',
  },
  query: logQuery,
  answers: { 200: logAnswer },
  refusals: ['not-an-organiser', 'bad-request'],
};

const namedIn = ({ by, action }: LogEntry): readonly UserId[] => {
  if (action.type === 'enrolled') return [by, ...action.members];
  return 'member' in action ? [by, action.member] : [by];
};

/** `GET /api/v1/organiser/log?before=`: a page of what organisers have done. */
export const log: Route = (app, { store }) => {
  app.get('/organiser/log', described(ABOUT), async (request, reply) => {
    if (!(await organiserOf(request, reply, store))) return reply;
    const query = decodeLogQuery(request.query);
    if (!query.ok) return refuse(reply, query.error);
    const entries = await store.actions(query.value.before ?? null, PAGE);
    const people = await store.people([...new Set(entries.flatMap(namedIn))]);
    reply.header('cache-control', 'no-store');
    return {
      entries,
      people,
      next: entries.length === PAGE ? entries[PAGE - 1].number : null,
    } satisfies LogAnswer;
  });
};
