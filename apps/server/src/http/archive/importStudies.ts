import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_IMPORT_BYTES, PGN_TYPE } from '@duiyi/protocol';
import { importAnswer } from '@duiyi/protocol/archive';
import { importPgn } from '../../archive/importPgn.ts';
import { described } from '../description.ts';
import { CREATING } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../routes.ts';
import { personOf } from '../visitor.ts';

/** What browsers and programs call a file of games. */
const TYPES = [PGN_TYPE, 'application/vnd.chess-pgn', 'application/octet-stream', 'text/plain'];

/**
 * `POST /api/v1/studies`, the body a PGN file, by an organiser. The file is written down as fast as it comes, and read from
 * there: reading takes its time, and whoever sends it does not have to wait for it with half of it sent.
 */
export const importStudies: Route = (api, { store, time, log }) => {
  const about = {
    summary: {
      'zh-CN': '主办人导入一个 PGN 文件，作为研究棋谱；读不懂的对局会说明在哪一行、为什么',
      en: 'An organiser brings in a PGN file to study; games that cannot be read are told by line and reason',
    },
    body: PGN_TYPE,
    answers: { 200: importAnswer },
    refusals: ['not-an-organiser'],
  } as const;
  void api.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(TYPES, (_, payload, done) => done(null, payload));
    app.post<{ Body: AsyncIterable<Uint8Array> | undefined }>(
      '/studies',
      described(about, CREATING),
      async (request, reply) => {
        const organiser = await personOf(request, store);
        if (!organiser?.isOrganiser) return refuse(reply, { code: 'not-an-organiser' });
        const length = Number(request.headers['content-length'] ?? 0);
        if (length > MAX_IMPORT_BYTES) return refuse(reply, { code: 'too-large' });
        if (request.body === undefined) return refuse(reply, { code: 'not-json' });
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const folder = await mkdtemp(join(tmpdir(), 'duiyi-import-'));
        try {
          const path = join(folder, 'games.pgn');
          if (!(await spool(request.body, path))) return await refuse(reply, { code: 'too-large' });
          const done = await importPgn(createReadStream(path), organiser.id, gone.signal, { store, time });
          if (!done.ok) return await refuse(reply, done.error);
          const { imported, repeated, broken } = done.value;
          log.info({ by: organiser.id, imported, repeated, broken }, 'games brought in to study');
          const recorded =
            imported === 0 ||
            (await store.record({ type: 'imported', games: imported }, { by: organiser.id, reason: '' }, time.now()))
              .ok;
          if (!recorded) log.error({ imported }, 'an import is missing from the log of the organisers');
          return done.value;
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    );
  });
};

/** Writes what comes into a file; whether it was no more than may come. */
const spool = async (chunks: AsyncIterable<Uint8Array>, path: string): Promise<boolean> => {
  await using file = await open(path, 'w');
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_IMPORT_BYTES) return false;
    await file.write(chunk);
  }
  return true;
};
