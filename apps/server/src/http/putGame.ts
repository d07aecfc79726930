import { MAX_HOME_BYTES } from '@duiyi/protocol';
import type { CreateGameAnswer } from '@duiyi/protocol';
import { decodeHomeGame, homeGameBody } from '@duiyi/protocol/computer';
import { createGameAnswer } from '@duiyi/protocol/describe';
import { judgeHomeGame } from '../archive/homeGames.ts';
import { isGameId } from '../ids.ts';
import { addressKey } from './address.ts';
import { described } from './description.ts';
import type { Description } from './description.ts';
import { CREATING } from './limits.ts';
import { refuse } from './refusal.ts';
import type { GameParams, Route } from './routes.ts';
import { personOf, visitorOf } from './visitor.ts';

const ABOUT: Description = {
  summary: {
    'zh-CN': '存入一盘在自己的浏览器里与电脑下完的棋：棋馆重新裁判，算作休闲对局；重复发送不会重复存入',
    en: 'Keeps a game against the computer that ended in the visitor’s own browser: judged again, casual, and kept once however often it is sent',
  },
  body: homeGameBody,
  answers: { 200: createGameAnswer },
  refusals: ['guests-may-not-play', 'impossible-game', 'game-taken', 'game-not-over', 'too-early', 'not-found'],
};

/** `PUT /api/v1/games/ID`: a game that was played at home. */
export const putGame: Route = (app, { homeGames, standing, sessions, store, publicUrl }) => {
  const options = { ...described(ABOUT, CREATING), bodyLimit: MAX_HOME_BYTES };
  app.put<{ Params: GameParams }>('/games/:id', options, async (request, reply) => {
    const { id } = request.params;
    if (!isGameId(id)) return refuse(reply, { code: 'not-found' });
    const body = decodeHomeGame(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const person = await personOf(request, store);
    if (!person?.name && !standing.guestsMayPlay) return refuse(reply, { code: 'guests-may-not-play' });
    const judged = judgeHomeGame(body.value);
    if (!judged.ok) return refuse(reply, judged.error);
    const visitor = await visitorOf(request, reply, sessions, publicUrl);
    if (!visitor.ok) return refuse(reply, visitor.error);
    const bytes = Number(request.headers['content-length'] ?? MAX_HOME_BYTES);
    const kept = await homeGames.keep(id, visitor.value, judged.value, bytes, addressKey(request.ip));
    if (!kept.ok) return refuse(reply, kept.error);
    return { game: id } satisfies CreateGameAnswer;
  });
};
