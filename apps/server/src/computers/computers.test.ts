/** Computers of the hall at their boards: a real hall, real sockets, and the real engine. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import { plyOf, present } from '@duiyi/game';
import type { GameId, GameState, Terms } from '@duiyi/game';
import { DEFAULT_SETTINGS, MAX_GAMES_WITH_COMPUTERS } from '@duiyi/protocol';
import type { ComputerHere, LeaderboardAnswer, LobbyAnswer, MembersAnswer } from '@duiyi/protocol';
import { formatUci, legalMoves } from '@duiyi/rules';
import type { Client } from '../testing/client.ts';
import { newFolder, openTestHall, untimed } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { claim, refusal, signUp } from '../testing/people.ts';

const RAPID: Terms = { time: { kind: 'fischer', base: 600_000, increment: 5000 }, color: 'white' };

const ask = (visitor: Visitor, computer: unknown, terms: Terms = RAPID) =>
  visitor.api('POST', '/games', { terms, computer });

const meet = async (visitor: Visitor, level: number, terms: Terms = RAPID): Promise<GameId> => {
  const [status, json] = await ask(visitor, level, terms);
  assert.equal(status, 201, JSON.stringify(json));
  return (json as { game: GameId }).game;
};

/** At the board of a new game. */
const sit = async (it: TestHall, level: number, terms: Terms = RAPID) => {
  const visitor = it.visitor();
  const game = await meet(visitor, level, terms);
  const socket = await visitor.connect();
  await socket.follow(game);
  return { visitor, game, socket };
};

/** An engine begins, and thinks, on a machine that has other things to do: nothing may be heard for a while. */
const LOOKS = 8;

const answered = async (socket: Client, game: GameId, ply: number): Promise<GameState> => {
  const isSuch = (state: GameState): boolean => plyOf(state) >= ply || state.phase === 'ended';
  for (let look = 1; look < LOOKS; look += 1) {
    const state = await socket.until(game, isSuch).catch(() => null);
    if (state) return state;
  }
  return socket.until(game, isSuch);
};

const computersOf = async (it: TestHall): Promise<readonly ComputerHere[]> => {
  const [, json] = await it.visitor().api('GET', '/lobby');
  return (json as LobbyAnswer).computers;
};

const withHall = async (
  run: (it: TestHall) => Promise<void>,
  ...given: Parameters<typeof openTestHall>
): Promise<void> => {
  const it = await openTestHall(...given);
  try {
    await run(it);
  } finally {
    await it.close();
  }
};

suite('computers of the hall', () => {
  let it: TestHall;
  before(async () => {
    it = await openTestHall();
  });
  after(() => it.close());

  test('sit in the lobby, each with its level, and are told to who watches it', async () => {
    const all = await computersOf(it);
    assert.deepEqual(
      all,
      Array.from({ length: 10 }, (_, i) => ({ level: i + 1, state: 'free' })),
    );
    const socket = await it.visitor().connect();
    socket.send({ type: 'watch-lobby', on: true });
    assert.deepEqual((await socket.next('lobby')).computers, all);
  });

  test('a lone visitor without an account plays one: it has begun at once, the computer is there, and moves', async () => {
    const { visitor, game, socket } = await sit(it, 1);
    const state = socket.state(game);
    assert.equal(state.phase, 'playing');
    const [computer] = socket
      .all('events')
      .flatMap(({ people = [] }) => people)
      .filter((person) => person.computer);
    assert.deepEqual(computer, {
      id: 'computer-1',
      name: null,
      computer: { level: 1, name: { 'zh-CN': '小鸡（电脑）', en: 'Chick (computer)' } },
    });
    const { players } = await socket.next('presence');
    assert.deepEqual(
      players.find(({ user }) => user === 'computer-1'),
      { user: 'computer-1', status: 'here' },
    );
    await socket.move(game, 'e2e4');
    await answered(socket, game, 2);
    await socket.move(game, (await ownMove(socket, game))!);
    await answered(socket, game, 4);
    socket.command(game, 4, { type: 'resign' });
    const end = await socket.until(game, ({ phase }) => phase === 'ended');
    assert.deepEqual([end.outcome?.winner, end.outcome?.termination], ['black', 'resignation']);
    const [, found] = await visitor.api('GET', '/games?mine=true&computer=true');
    assert.equal((found as { games: readonly unknown[] }).games.length, 1);
  });

  test('plays White when it has it, from any position, of Chess960 too', async () => {
    for (const start of [undefined, { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', chess960: false }]) {
      const { game, socket } = await sit(it, 2, { ...untimed, color: 'black', ...(start && { start }) });
      await answered(socket, game, 1);
    }
    const visitor = it.visitor();
    const [status, json] = await visitor.api('POST', '/games', {
      terms: { ...RAPID, color: 'black' },
      chess960: true,
      computer: 9,
    });
    assert.equal(status, 201);
    const socket = await visitor.connect();
    const { game } = json as { game: GameId };
    await socket.follow(game);
    await answered(socket, game, 1);
  });

  test('answers what it is asked: a takeback yes, a draw by how it stands, another game yes', async () => {
    const { game, socket } = await sit(it, 1);
    await socket.move(game, 'e2e4');
    await answered(socket, game, 2);
    socket.command(game, 2, { type: 'offer-draw' });
    await socket.until(game, ({ offers }) => offers.drawRefused.white === 2);
    socket.command(game, 2, { type: 'ask-takeback' });
    await socket.until(game, (state) => plyOf(state) === 0);
    await socket.move(game, 'd2d4');
    await answered(socket, game, 2);
    socket.command(game, 2, { type: 'resign' });
    await socket.until(game, ({ phase }) => phase === 'ended');
    socket.command(game, 2, { type: 'rematch' });
    const { rematch } = await socket.until(game, (state) => state.rematch.next !== null);
    await socket.follow(rematch.next!);
    // It has White now.
    await answered(socket, rematch.next!, 1);
    assert.equal(socket.state(rematch.next!).seats?.white, 'computer-1');
  });

  test('takes back its own thinking with the move it thinks about', async () => {
    const { game, socket } = await sit(it, 9);
    await socket.move(game, 'e2e4');
    await answered(socket, game, 2);
    await socket.move(game, (await ownMove(socket, game))!);
    socket.command(game, 3, { type: 'ask-takeback' });
    await socket.until(game, (state) => plyOf(state) === 2);
    await socket.move(game, 'a2a3');
    const { moves } = await answered(socket, game, 4);
    assert.equal(moves[2].uci, 'a2a3');
  });

  test('plays no formal game, and is challenged once and as itself only', async () => {
    const member = it.visitor();
    await signUp(member, '小明');
    assert.deepEqual(await ask(member, 3, { ...RAPID, formal: true }), refusal(403, { code: 'computers-play-casual' }));
    const guest = it.visitor();
    assert.deepEqual(await ask(guest, 3, { ...RAPID, formal: true }), refusal(403, { code: 'members-only' }));
    for (const body of [
      { terms: RAPID, computer: 0 },
      { terms: RAPID, computer: 11 },
      { terms: RAPID, computer: '3' },
      { terms: RAPID, computer: 3, challenge: '小明' },
      { terms: { ...RAPID, for: { kind: 'all' } }, computer: 3 },
      { terms: { ...RAPID, for: { kind: 'member', id: 'computer-3' } } },
    ]) {
      const [status] = await guest.api('POST', '/games', body);
      assert.equal(status, 400, JSON.stringify(body));
    }
    assert.deepEqual(
      await guest.api('POST', '/games', { terms: RAPID, challenge: 'computer-3' }),
      refusal(404, { code: 'no-such-member', name: 'computer-3' }),
    );
  });

  test('is nobody’s account: there is nothing to sign in with, and no list it is in', async () => {
    const visitor = it.visitor();
    for (const name of ['computer-3', '山羊（电脑）']) {
      const [status] = await visitor.api('POST', '/session', { name, password: 'dako-rimu-47' });
      assert.equal(status, 403);
    }
    const organiser = await claim(it);
    const [, members] = await organiser.api('GET', '/organiser/members');
    assert.ok((members as MembersAnswer).members.every(({ id }) => !id.startsWith('computer')));
    assert.equal(
      (await organiser.api('PUT', '/organiser/members/computer-3/name', { name: '别名', reason: 'x' }))[0],
      404,
    );
    assert.equal(
      (await organiser.api('PUT', '/organiser/members/computer-3/suspension', { on: true, reason: 'x' }))[0],
      404,
    );
    const [, board] = await visitor.api('GET', '/leaderboard');
    assert.deepEqual((board as LeaderboardAnswer).rows, []);
  });

  test('an abort of a game against one bars nobody from formal games', async () => {
    const member = it.visitor();
    await signUp(member, '小红');
    const socket = await member.connect();
    for (let i = 0; i < 3; i += 1) {
      const game = await meet(member, 1);
      await socket.follow(game);
      socket.command(game, 0, { type: 'abort' });
      await socket.until(game, ({ phase }) => phase === 'ended');
    }
    const [, standing] = await member.api('GET', '/me/standing');
    assert.equal((standing as { barred: unknown }).barred, null);
  });
});

/** The first legal move of who is to move. */
const ownMove = async (socket: Client, game: GameId): Promise<string | undefined> => {
  const position = present(socket.state(game));
  const [move] = legalMoves(position);
  return move && formatUci(position, move);
};

suite('computers are bounded', () => {
  test('by how many boards an organiser gives each; a rematch counts, a game that rests does not', () =>
    withHall(async (it) => {
      const organiser = await claim(it);
      const give = async (computers: readonly number[]): Promise<void> => {
        const settings = { ...DEFAULT_SETTINGS, computers };
        const [status] = await organiser.api('PUT', '/organiser/settings', { settings, reason: '期末' });
        assert.equal(status, 200);
      };
      await give([1, 0, 2, 0, 0, 0, 0, 0, 0, 0]);
      assert.deepEqual(await computersOf(it), [
        { level: 1, state: 'free' },
        { level: 3, state: 'free' },
      ]);
      assert.deepEqual(await ask(it.visitor(), 2), refusal(503, { code: 'computer-away' }));
      const { game, socket } = await sit(it, 1, untimed);
      assert.deepEqual(await ask(it.visitor(), 1), refusal(429, { code: 'computer-busy' }));
      assert.deepEqual((await computersOf(it))[0], { level: 1, state: 'busy' });
      // Nothing happens for a long time: somebody else may play, and the game goes on all the same.
      it.time.advance(11 * 60_000);
      const second = await sit(it, 1);
      await socket.move(game, 'e2e4');
      await answered(socket, game, 2);
      second.socket.command(second.game, 0, { type: 'abort' });
      await second.socket.until(second.game, ({ phase }) => phase === 'ended');
      // The first game is awake again, and takes the only board.
      second.socket.command(second.game, 0, { type: 'rematch' });
      await second.socket.until(second.game, ({ seq }) => seq >= 5);
      assert.equal(second.socket.events(second.game).at(-1)?.type, 'rematch-declined');
      await give([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
      assert.deepEqual(await computersOf(it), []);
      // Who plays already is not left alone.
      await socket.move(game, (await ownMove(socket, game))!);
      await answered(socket, game, 4);
    }));

  test('by how many games somebody may have with them', () =>
    withHall(async (it) => {
      const visitor = it.visitor();
      for (let i = 0; i < MAX_GAMES_WITH_COMPUTERS; i += 1) await meet(visitor, i + 1);
      assert.deepEqual(
        await ask(visitor, 9),
        refusal(429, { code: 'too-many-games', limit: MAX_GAMES_WITH_COMPUTERS }),
      );
      await meet(it.visitor(), 9);
    }));

  test('a hall without engines goes on: they are not there, and nothing else is different', () =>
    withHall(
      async (it) => {
        assert.ok((await computersOf(it)).every(({ state }) => state === 'away'));
        assert.deepEqual(await ask(it.visitor(), 1), refusal(503, { code: 'computer-away' }));
        const { game, white } = await it.table();
        const socket = await white.connect();
        await socket.follow(game);
        await socket.move(game, 'e2e4');
      },
      undefined,
      undefined,
      { engines: 0 },
    ));
});

suite('computers come back with the hall', () => {
  test('[C4] and go on with their games where they were: the move that was owed is made', async () => {
    const folder = newFolder();
    let game: GameId = '';
    let cookie = '';
    try {
      await withHall(
        async (it) => {
          const visitor = it.visitor();
          game = await meet(visitor, 5);
          ({ cookie } = visitor);
        },
        1_000_000,
        folder,
      );
      const back = async (it: TestHall): Promise<Client> => {
        const visitor = it.visitor();
        visitor.cookie = cookie;
        const socket = await visitor.connect();
        await socket.follow(game);
        return socket;
      };
      // Where nothing can think, it is not moved; and the hall loses its power while the move is owed.
      await withHall(
        async (it) => {
          const socket = await back(it);
          await socket.move(game, 'e2e4');
        },
        1_060_000,
        folder,
        { engines: 0 },
      );
      await withHall(
        async (it) => {
          // Nobody is back: a move now would set a clock going that nobody looks at.
          const onlooker = await it.visitor().connect();
          await onlooker.follow(game);
          await onlooker.settled();
          assert.equal(plyOf(onlooker.state(game)), 1);
          const { moves, seats } = await answered(await back(it), game, 2);
          assert.deepEqual([moves.length, seats?.black], [2, 'computer-5']);
        },
        1_120_000,
        folder,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
