/**
 * The web app: its files, and its one page, which says in which language it is and what a link to it shows elsewhere.
 * Looking at a page changes nothing: who only looks, such as the preview of a link, is not seated.
 */
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { LANGUAGE_COOKIE } from '@duiyi/protocol';
import { APPEARANCE_COOKIE } from '@duiyi/protocol/settings';
import type { Language } from '@duiyi/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maySee } from '../play/seats.ts';
import { isGameId } from '../ids.ts';
import { readAhead } from './ahead.ts';
import { languageOf } from './language.ts';
import { manifest, manifestAddress } from './manifest.ts';
import { pictures } from './picture.ts';
import { refuse } from './refusal.ts';
import type { GameParams, RouteTools } from './routes.ts';

/** What each page of the web app opens with, of its sources: those with an address of their own, … */
const PLAIN_PAGES = {
  home: 'src/pages/home/index.ts',
  learn: 'src/pages/learn/index.ts',
  watch: 'src/pages/watch/index.ts',
  archive: 'src/pages/archive/index.ts',
  leaderboard: 'src/pages/leaderboard/index.ts',
  computer: 'src/pages/computer/index.ts',
  analysis: 'src/pages/analysis/index.ts',
  editor: 'src/pages/editor/index.ts',
  account: 'src/pages/account/index.ts',
  settings: 'src/pages/settings/index.ts',
  organiser: 'src/pages/organiser/index.ts',
  rules: 'src/pages/rules/index.ts',
  history: 'src/pages/history/index.ts',
} as const;

/** … and those of one thing among many. */
const MODULES = {
  ...PLAIN_PAGES,
  study: 'src/pages/study/index.ts',
  player: 'src/pages/player/index.ts',
  game: 'src/pages/game/GamePage.tsx',
} as const;

const PREVIEWS: { readonly [L in Language]: { readonly title: string; readonly about: string } } = {
  'zh-CN': { title: '对弈', about: '自己的国际象棋厅：建一盘棋，把链接发给对手。' },
  en: { title: 'Duiyi', about: 'A chess hall of your own: make a game, send the link.' },
};
const INVITED: { readonly [L in Language]: string } = {
  'zh-CN': '对弈：请来下一盘国际象棋',
  en: 'Duiyi: come and play a game of chess',
};

/** In the light or the dark its reader has chosen, so that it does not begin in the other. */
const inLight = (page: string, appearance: string | undefined): string =>
  appearance === 'light' || appearance === 'dark'
    ? page.replace('<html', `<html data-appearance="${appearance}"`)
    : page;

const withPicture = (page: string, address: string | null): string =>
  address === null
    ? page
    : page.replace('</head>', () => `<meta property="og:image" content="${escape(address)}"></head>`);

type Pages = { readonly [L in Language]: { readonly plain: string; readonly invitation: string } };

/** `hall`: its name, null where it has none of its own. */
const pageIn = (html: string, language: Language, title: string, hall: string | null): string =>
  html
    .replace(/<html[^>]*>/, `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(
      '</head>',
      () =>
        `<link rel="manifest" href="${manifestAddress(language)}">` +
        (hall === null ? '' : `<meta name="application-name" content="${escape(hall)}">`) +
        `<meta property="og:site_name" content="${hall === null ? PREVIEWS[language].title : escape(hall)}">` +
        `<meta property="og:title" content="${title}">` +
        `<meta property="og:description" content="${PREVIEWS[language].about}"></head>`,
    );

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const pagesOf = (html: string, hall: string | null): Pages => {
  const both = (language: Language) => ({
    plain: pageIn(html, language, PREVIEWS[language].title, hall),
    invitation: pageIn(html, language, INVITED[language], hall),
  });
  return { 'zh-CN': both('zh-CN'), en: both('en') };
};

/** The pages of a hall of this name, made anew where that changes. */
const pageMaker = (html: string): ((hall: string | null) => Pages) => {
  let made: { readonly hall: string | null; readonly pages: Pages } | null = null;
  return (hall) => {
    if (made?.hall !== hall) made = { hall, pages: pagesOf(html, hall) };
    return made.pages;
  };
};

/** The lessons there are, as the web app's build lists them. */
const readLessons = async (folder: string): Promise<ReadonlySet<string>> =>
  new Set(JSON.parse(await readFile(join(folder, '.vite', 'lessons.json'), 'utf8')) as string[]);

/** Serves the web app built into `folder`. Answers 503 where it is not built. */
export const pages = async (app: FastifyInstance, tools: RouteTools, folder: string): Promise<void> => {
  const { rooms, store, settings, publicUrl, log } = tools;
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  const built =
    html === null
      ? null
      : { pagesOf: pageMaker(html), ahead: await readAhead(folder, html), lessons: await readLessons(folder) };
  if (built === null) log.warn({ folder }, 'the web app is not built: npm run build');

  /** `opens`: a page of the web app; `picture`: the path of one that a link to it shows. */
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    {
      opens = null,
      isInvitation = false,
      picture = null,
    }: { opens?: keyof typeof MODULES | null; isInvitation?: boolean; picture?: string | null } = {},
  ): FastifyReply => {
    reply.header('cache-control', 'no-cache').header('vary', 'Cookie, Accept-Language');
    if (built === null) return reply.code(503).type('text/plain; charset=utf-8').send('npm run build');
    const language = languageOf(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']);
    const page = built.pagesOf(settings.now.name)[language];
    const ahead = built.ahead(language, opens && MODULES[opens]);
    const origin = publicUrl?.origin ?? `${request.protocol}://${request.host}`;
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .send(
        withPicture(
          inLight(isInvitation ? page.invitation : page.plain, request.cookies[APPEARANCE_COOKIE]).replace(
            '</head>',
            `${ahead}</head>`,
          ),
          picture === null ? null : origin + picture,
        ),
      );
  };

  for (const opens of Object.keys(PLAIN_PAGES) as (keyof typeof PLAIN_PAGES)[])
    app.get(opens === 'home' ? '/' : `/${opens}`, (request, reply) => show(request, reply, 200, { opens }));
  await pictures(app, tools, folder);
  manifest(app, tools);
  app.get<{ Params: GameParams; Querystring: { ply?: string } }>('/game/:id', async (request, reply) => {
    const room = await rooms.open(request.params.id);
    if (room === null) return show(request, reply, 404);
    const { ply } = request.query;
    const at = /^\d{1,4}$/.test(ply ?? '') ? `?ply=${ply}` : '';
    return show(request, reply, 200, {
      opens: 'game',
      isInvitation: room.state.phase === 'invited',
      picture: maySee(room.state, null) ? `/game/${room.game}.svg${at}` : null,
    });
  });
  app.get<{ Params: { readonly id: string } }>('/learn/:id', (request, reply) =>
    show(request, reply, built?.lessons.has(request.params.id) ? 200 : 404, { opens: 'learn' }),
  );
  app.get<{ Params: GameParams }>('/archive/:id', async (request, reply) => {
    const { id } = request.params;
    const isThere = isGameId(id) && (await store.readStudy(id)) !== null;
    return show(request, reply, isThere ? 200 : 404, { opens: 'study' });
  });
  app.get<{ Params: { readonly name: string } }>('/player/:name', async (request, reply) => {
    const isThere = (await store.accountNamed(request.params.name)) !== null;
    return show(request, reply, isThere ? 200 : 404, { opens: 'player' });
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    return isPage ? show(request, reply, 404) : refuse(reply, { code: 'not-found' });
  });

  if (built === null) return;
  const hashed = join(folder, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
