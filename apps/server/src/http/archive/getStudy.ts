import { studyAnswer } from '@duiyi/protocol/archive';
import { replayOf } from '../../archive/replay.ts';
import { isGameId } from '../../ids.ts';
import { described } from '../description.ts';
import { refuse } from '../refusal.ts';
import type { GameParams, Route } from '../routes.ts';

/** `GET /api/v1/studies/ID`: a game to study, position by position and word by word. */
export const getStudy: Route = (app, { store }) => {
  const about = {
    summary: { 'zh-CN': '一份研究棋谱，逐着打开', en: 'A game to study, as it is gone through' },
    answers: { 200: studyAnswer },
    refusals: ['no-such-game', 'not-found'],
  } as const;
  app.get<{ Params: GameParams }>('/studies/:id', described(about), async (request, reply) => {
    const { id } = request.params;
    const pgn = isGameId(id) ? await store.readStudy(id) : null;
    if (pgn === null) return refuse(reply, { code: 'no-such-game' });
    return replayOf(pgn);
  });
};
