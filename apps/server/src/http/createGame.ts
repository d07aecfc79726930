import { chess960Fen } from '@duiyi/game';
import type { Terms } from '@duiyi/game';
import { MAX_GAMES_OF_ADDRESS, MAX_GAMES_OF_PERSON } from '@duiyi/protocol';
import type { CreateGameAnswer, CreateGameBody } from '@duiyi/protocol';
import { createGameBody, decodeCreateGame } from '@duiyi/protocol/decode';
import { createGameAnswer } from '@duiyi/protocol/describe';
import { drawChess960 } from '../ids.ts';
import { addressKey } from './address.ts';
import { described } from './description.ts';
import type { Description } from './description.ts';
import { CREATING } from './limits.ts';
import { COMPUTERS, INVITING, STANDING } from './playing.ts';
import { refuse } from './refusal.ts';
import type { Route } from './routes.ts';
import { guest, personOf, visitorOf } from './visitor.ts';

const termsOf = ({ terms, chess960 }: CreateGameBody): Terms =>
  chess960 ? { ...terms, start: { fen: chess960Fen(drawChess960()), chess960: true } } : terms;

const ABOUT: Description = {
  summary: {
    'zh-CN': '按这些条件发出一盘棋的邀请，或者与棋馆里的电脑开始一盘；初次到来的人由此成为访客',
    en: 'An invitation to a game on these terms, or a game against a computer of the hall; a visitor who is nobody yet becomes a guest',
  },
  body: createGameBody,
  answers: { 201: createGameAnswer },
  refusals: [...STANDING, ...INVITING, ...COMPUTERS, 'too-many-games'],
};

/** `POST /api/v1/games`: an invitation on the terms of the body. */
export const createGame: Route = (app, { rooms, lobby, sessions, standing, store, publicUrl }) => {
  app.post('/games', described(ABOUT, CREATING), async (request, reply) => {
    const body = decodeCreateGame(request.body);
    if (!body.ok) return refuse(reply, body.error);
    const terms = termsOf(body.value);
    const person = await personOf(request, store);
    // Nobody becomes a guest for what guests may not do.
    if (terms.formal && !person?.name) return refuse(reply, { code: 'members-only' });
    if (!person?.name && !standing.guestsMayPlay) return refuse(reply, { code: 'guests-may-not-play' });
    const address = addressKey(request.ip);
    if (rooms.openGames.count(address) >= MAX_GAMES_OF_ADDRESS) {
      return refuse(reply, { code: 'too-many-games', limit: MAX_GAMES_OF_ADDRESS });
    }
    if (request.user !== null && (await rooms.hasTooMany(request.user))) {
      return refuse(reply, { code: 'too-many-games', limit: MAX_GAMES_OF_PERSON });
    }
    const host = await visitorOf(request, reply, sessions, publicUrl);
    if (!host.ok) return refuse(reply, host.error);
    const { challenge, computer } = body.value;
    const created =
      computer === undefined
        ? await lobby.invite(person ?? guest(host.value), terms, challenge)
        : await lobby.meetComputer(host.value, terms, computer);
    if (!created.ok) return refuse(reply, created.error);
    rooms.hold(created.value, [host.value, address]);
    return reply.code(201).send({ game: created.value } satisfies CreateGameAnswer);
  });
};
