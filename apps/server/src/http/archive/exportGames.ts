import { Readable } from 'node:stream';
import { LANGUAGE_COOKIE, PGN_TYPE } from '@duiyi/protocol';
import { archiveQuery, decodeArchiveQuery } from '@duiyi/protocol/archive';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pgnOfGame, pgnOfSearch } from '../../archive/pgn.ts';
import type { PgnAbout } from '../../archive/pgn.ts';
import { searchOf } from '../../archive/search.ts';
import { isGameId } from '../../ids.ts';
import { maySee } from '../../play/seats.ts';
import { described } from '../description.ts';
import { languageOf } from '../language.ts';
import { EXPORTING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { GameParams, Route, RouteTools } from '../routes.ts';
import { personOf } from '../visitor.ts';

const aboutOf = (request: FastifyRequest, { publicUrl, settings }: RouteTools): PgnAbout => ({
  hall: settings.now.name,
  origin: publicUrl?.origin ?? `${request.protocol}://${request.host}`,
  language: languageOf(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']),
});

const asFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.pgn"`)
    .type(`${PGN_TYPE}; charset=utf-8`);

/** `GET /api/v1/games/ID.pgn`: one game, running, ended, or brought in to study. */
export const gameAsPgn: Route = (app, tools) => {
  const { rooms, store } = tools;
  const about = {
    summary: { 'zh-CN': '一盘棋的 PGN 棋谱，含每着用时', en: 'A game as PGN, with the clock after every move' },
    answers: { 200: PGN_TYPE },
    refusals: ['no-such-game', 'private-game', 'not-found'],
  } as const;
  app.get<{ Params: GameParams }>('/games/:id.pgn', described(about), async (request, reply) => {
    const { id } = request.params;
    const room = await rooms.open(id);
    if (room === null) {
      const study = isGameId(id) ? await store.readStudy(id) : null;
      return study === null ? refuse(reply, { code: 'no-such-game' }) : asFile(reply, `duiyi-${id}`).send(study);
    }
    const isOpen = maySee(room.state, null) || maySee(room.state, await personOf(request, store));
    if (!isOpen) return refuse(reply, { code: 'private-game' });
    const { people } = room;
    const events = await room.withEventsAfter(0, (all) => all);
    return asFile(reply, `duiyi-${id}`).send(pgnOfGame(id, events, people, aboutOf(request, tools)));
  });
};

/** `GET /api/v1/games.pgn`: every game that fits, as one file; with `mine=true` all one's own. */
export const gamesAsPgn: Route = (app, tools) => {
  const { store, log } = tools;
  const about = {
    summary: {
      'zh-CN': '把查到的全部对局导出为一个 PGN 文件；mine=true 为自己的全部对局',
      en: 'Every game that fits the query as one PGN file; with mine=true all one’s own',
    },
    query: archiveQuery,
    answers: { 200: PGN_TYPE },
    refusals: ['bad-request'],
  } as const;
  app.get('/games.pgn', described(about, EXPORTING), async (request, reply) => {
    const query = decodeArchiveQuery(request.query);
    if (!query.ok) return refuse(reply, query.error);
    const search = await searchOf(query.value.filters, await personOf(request, store), store);
    const texts = search === null ? [] : pgnOfSearch(store, search, aboutOf(request, tools));
    const stream = Readable.from(texts, { objectMode: false });
    stream.on('error', (error) => log.warn({ err: error }, 'an export was cut short'));
    return asFile(reply, 'duiyi-games').send(stream);
  });
};
