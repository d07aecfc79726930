import { colorOf } from '@duiyi/game';
import { MAX_GAMES_OF_PERSON } from '@duiyi/protocol';
import type { JoinGameAnswer } from '@duiyi/protocol';
import { joinGameAnswer } from '@duiyi/protocol/describe';
import { described } from './description.ts';
import type { Description } from './description.ts';
import { CREATING } from './limits.ts';
import { SEATING, STANDING } from './playing.ts';
import { refuse } from './refusal.ts';
import type { GameParams, Route } from './routes.ts';
import { guest, personOf, visitorOf } from './visitor.ts';

const ABOUT: Description = {
  summary: {
    'zh-CN': '接受邀请，坐到空位上；初次到来的人由此成为访客',
    en: 'Takes the free seat of an invitation; a visitor who is nobody yet becomes a guest',
  },
  answers: { 200: joinGameAnswer },
  refusals: [...STANDING, ...SEATING, 'no-such-game', 'too-many-games'],
};

/** `POST /api/v1/games/ID/join`: take the free seat. Who has a seat already is told which. */
export const joinGame: Route = (app, { rooms, lobby, sessions, standing, store, time, publicUrl }) => {
  app.post<{ Params: GameParams }>('/games/:id/join', described(ABOUT, CREATING), async (request, reply) => {
    const arrivedAt = time.now();
    const room = await rooms.open(request.params.id);
    if (room === null) return refuse(reply, { code: 'no-such-game' });
    const { phase, outcome, terms } = room.state;
    // Nobody becomes a guest for a seat that is taken.
    if (request.user === null && phase !== 'invited') {
      return refuse(reply, outcome ? { code: 'game-over', outcome } : { code: 'already-joined' });
    }
    const person = await personOf(request, store);
    if (phase === 'invited' && terms.formal && !person?.name) {
      return refuse(reply, { code: 'members-only' });
    }
    if (phase === 'invited' && !person?.name && !standing.guestsMayPlay) {
      return refuse(reply, { code: 'guests-may-not-play' });
    }
    if (request.user !== null && phase === 'invited' && (await rooms.hasTooMany(request.user))) {
      return refuse(reply, { code: 'too-many-games', limit: MAX_GAMES_OF_PERSON });
    }
    const visitor = await visitorOf(request, reply, sessions, publicUrl);
    if (!visitor.ok) return refuse(reply, visitor.error);
    const user = visitor.value;
    const seated = await rooms.open(request.params.id);
    const joined = await lobby.accept(seated!, person ?? guest(user), arrivedAt);
    if (joined.ok) rooms.hold(request.params.id, [user]);
    const color = colorOf(seated!.state, user);
    if (color !== null && (joined.ok || joined.error.code === 'already-joined')) {
      return { color } satisfies JoinGameAnswer;
    }
    return refuse(reply, joined.ok ? { code: 'already-joined' } : joined.error);
  });
};
