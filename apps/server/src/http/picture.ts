/** `GET /game/ID.svg?ply=N`: a game as a picture, for whoever shows a link to it. What may not be seen has no picture. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resultOf } from '@duiyi/game';
import type { GameState } from '@duiyi/game';
import { LANGUAGE_COOKIE } from '@duiyi/protocol';
import type { Language, Person } from '@duiyi/protocol';
import { diagram, PAPER_COLORS } from '@duiyi/protocol/diagram';
import { formatFen, play } from '@duiyi/rules';
import type { FastifyInstance } from 'fastify';
import { maySee } from '../play/seats.ts';
import { languageOf } from './language.ts';
import { refuse } from './refusal.ts';
import type { GameParams, RouteTools } from './routes.ts';

interface Words {
  readonly guest: string;
  readonly deleted: string;
  readonly invitation: string;
  readonly move: (number: number) => string;
}

const WORDS: { readonly [L in Language]: Words } = {
  'zh-CN': { guest: '访客', deleted: '已注销的会员', invitation: '请来下棋', move: (n) => `第 ${n} 着` },
  en: { guest: 'Guest', deleted: 'Deleted member', invitation: 'Come and play', move: (n) => `Move ${n}` },
};

/** The men of the built web app; null where it is not built. */
const spriteIn = async (folder: string): Promise<string | null> => {
  const assets = join(folder, 'assets');
  const files = await readdir(assets).catch(() => []);
  const name = files.find((file) => /^staunton-[\w-]+\.svg$/.test(file));
  return name === undefined ? null : readFile(join(assets, name), 'utf8');
};

/** `ply`: of the position to show; the present one where there are not so many. */
const pictureOf = (
  state: GameState,
  people: readonly Person[],
  ply: number,
  language: Language,
  sprite: string,
): string => {
  const words = WORDS[language];
  const nameOf = (id: string): string => {
    const person = people.find((one) => one.id === id);
    return person?.name ?? (person?.isDeleted ? words.deleted : words.guest);
  };
  const at = Math.min(ply, state.moves.length);
  const position = state.moves.slice(0, at).reduce((before, { move }) => play(before, move), state.start);
  const { seats, outcome } = state;
  const names = seats ? [`♔ ${nameOf(seats.white)}`, `♚ ${nameOf(seats.black)}`] : [];
  const where = outcome && at === state.moves.length ? resultOf(outcome) : words.move(Math.ceil(at / 2));
  const beside = seats ? [...names, ...(at > 0 || outcome ? [where] : [])] : [words.invitation];
  return diagram({
    board: formatFen(position).split(' ')[0],
    last: state.moves[at - 1]?.uci,
    orientation: 'white',
    sprite,
    colors: PAPER_COLORS,
    beside,
    title: beside.join(' · '),
  });
};

/** `folder`: the built web app. */
export const pictures = async (app: FastifyInstance, { rooms }: RouteTools, folder: string): Promise<void> => {
  const sprite = await spriteIn(folder);
  if (sprite === null) return;
  app.get<{ Params: GameParams; Querystring: { ply?: string } }>('/game/:id.svg', async (request, reply) => {
    const room = await rooms.open(request.params.id);
    // Who asks for a picture is a machine, and nobody's.
    if (room === null || !maySee(room.state, null)) return refuse(reply, { code: 'not-found' });
    const ply = /^\d{1,4}$/.test(request.query.ply ?? '') ? Number(request.query.ply) : Infinity;
    const language = languageOf(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']);
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .send(pictureOf(room.state, room.people, ply, language, sprite));
  });
};
