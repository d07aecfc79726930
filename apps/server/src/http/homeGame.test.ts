/** Games that were played at home: what the hall takes of them, and what it does not believe. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { GameEvent, GameId } from '@duiyi/game';
import { MAX_HOME_BYTES_OF_PERSON, MAX_HOME_EVENTS } from '@duiyi/protocol';
import type { ArchiveAnswer, GameAnswer, LobbyAnswer, PlayerAnswer } from '@duiyi/protocol';
import { newGameId } from '../ids.ts';
import { FOOLS_MATE } from '../testing/games.ts';
import { openTestHall } from '../testing/hall.ts';
import type { TestHall, Visitor } from '../testing/hall.ts';
import { homeGame } from '../testing/homeGame.ts';
import { claim, refusal, signUp } from '../testing/people.ts';

const START = Date.UTC(2026, 10, 29, 12);
let it: TestHall;
before(async () => {
  it = await openTestHall(START);
});
after(() => it.close());

const send = (visitor: Visitor, game: GameId, log: readonly object[], level: unknown = 1) =>
  visitor.api('PUT', `/games/${game}`, { level, log });
const kept = (game: GameId) => [200, { game }];
const find = async (visitor: Visitor, query: string): Promise<ArchiveAnswer> => {
  const [status, json] = await visitor.api('GET', `/games${query}`);
  assert.equal(status, 200);
  return json as ArchiveAnswer;
};
const resigned = (at = START - 60_000): readonly GameEvent[] =>
  homeGame(at).play(['e2e4', 'e7e5']).ask('white', { type: 'resign' }).log;

suite('a game against the computer, played at home', () => {
  test('is in the archive as a casual one, with the computer as the opponent, and is opened like any other', async () => {
    const anna = it.visitor();
    await signUp(anna, '小安');
    const game = newGameId();
    assert.deepEqual(await send(anna, game, homeGame(START - 60_000).play(FOOLS_MATE).log, 4), kept(game));

    const { games, people } = await find(it.visitor(), '?computer=true');
    assert.deepEqual(
      games.map((one) => ({ ...one, kind: '' })),
      [
        {
          kind: '',
          game,
          at: START - 60_000 + 5000,
          white: await anna.id(),
          black: 'computer-4',
          result: '0-1',
          ending: 'checkmate',
          formal: false,
          computer: true,
          speed: 'untimed',
          time: { kind: 'untimed' },
          opening: 'A00f',
          plies: 4,
          placement: games[0].placement,
        },
      ],
    );
    assert.deepEqual(people.find(({ computer }) => computer)?.computer?.name.en, 'Cat (computer)');
    for (const [query, count] of [
      ['?mine=true', 1],
      ['?mine=true&color=white&score=lost', 1],
      ['?formal=false', 0],
      ['?formal=true', 0],
    ] as const) {
      assert.equal((await find(anna, query)).games.length, count, query);
    }
    const [, told] = await it.visitor().api('GET', `/games/${game}`);
    const { events } = told as GameAnswer;
    assert.deepEqual([events[0].type === 'created' && events[0].home, events.length], [true, 7]);

    const socket = await it.visitor().connect();
    const state = await socket.follow(game);
    assert.equal(state.outcome?.termination, 'checkmate');

    const [, player] = await anna.api('GET', `/players/${encodeURIComponent('小安')}`);
    assert.deepEqual((player as PlayerAnswer).tallies, [], 'it counts for nothing');
  });

  test('is told nobody as news: nobody is called to it, and it does not run', async () => {
    const ben = it.visitor();
    await signUp(ben, 'Ben');
    const socket = await ben.connect();
    const game = newGameId();
    assert.deepEqual(await send(ben, game, resigned()), kept(game));
    await socket.settled();
    assert.deepEqual(socket.all('began'), []);
    const [, lobby] = await ben.api('GET', '/lobby');
    assert.equal((lobby as LobbyAnswer).playing, 0);
  });

  test('is a record with the computer’s name and level, and says where it was judged', async () => {
    const visitor = it.visitor();
    const game = newGameId();
    await send(visitor, game, resigned(), 10);
    for (const [language, name] of [
      ['en', 'Dragon (computer, level 10)'],
      ['zh-CN', '神龙（电脑，第 10 等）'],
    ] as const) {
      const answer = await visitor.ask('GET', `/api/v1/games/${game}.pgn`, undefined, { 'accept-language': language });
      const pgn = await answer.text();
      assert.ok(pgn.includes(`[Black "${name}"]`), pgn);
      assert.match(pgn, /\[Formal "no"\]\n\[Judged "at home"\]/);
    }
  });

  test('is kept once, however often it is sent, at once too; another’s id is not taken over', async () => {
    const visitor = it.visitor();
    await visitor.api('POST', '/me');
    const game = newGameId();
    const log = resigned();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(visitor, game, log)));
    for (const answer of answers) assert.deepEqual(answer, kept(game));
    it.time.advance(86_400_000);
    assert.deepEqual(await send(visitor, game, log), kept(game));
    assert.equal((await find(visitor, '?mine=true')).games.length, 1);

    const other = it.visitor();
    assert.deepEqual(await send(other, game, log), refusal(409, { code: 'game-taken' }));
    // A game of the hall is not written over, by its own players neither.
    const invitation = await visitor.create();
    assert.deepEqual(await send(visitor, invitation, log), refusal(409, { code: 'game-taken' }));
  });

  test('on a clock that is fast is over by now; on one that is slow it is as old as it says', async () => {
    const visitor = it.visitor();
    const [fast, slow] = [newGameId(), newGameId()];
    const now = it.time.now();
    await send(visitor, fast, resigned(now + 10 * 365 * 86_400_000));
    await send(visitor, slow, resigned(1000));
    const { games } = await find(visitor, '?mine=true');
    assert.deepEqual(
      games.map(({ game, at }) => [game, at]),
      [
        [fast, now],
        [slow, 5000 - 1000 + 1000],
      ],
    );
    const [, told] = await visitor.api('GET', `/games/${fast}`);
    assert.deepEqual(
      (told as GameAnswer).events.map(({ at }) => at),
      [4000, 3000, 2000, 1000, 0].map((before) => now - before),
    );
    assert.deepEqual(
      await send(visitor, newGameId(), [{ ...resigned()[0], at: 0 }, ...resigned(now + 86_400_000).slice(1)]),
      refusal(409, { code: 'impossible-game', event: 1 }),
    );
  });

  test('that did not follow the rules is refused, by what cannot have happened', async () => {
    const visitor = it.visitor();
    const log = resigned();
    const changed = (i: number, event: object) => log.map((one, at) => (at === i ? { ...one, ...event } : one));
    const rows: readonly (readonly [string, readonly object[], object])[] = [
      ['an illegal move', changed(2, { uci: 'e2e5' }), { code: 'impossible-game', event: 3 }],
      ['a mate that is none', changed(4, { termination: 'checkmate' }), { code: 'impossible-game', event: 5 }],
      ['no end', log.slice(0, -1), { code: 'game-not-over' }],
      ['nothing played', homeGame(START).play(['e2e4']).ask('white', { type: 'abort' }).log, { code: 'too-early' }],
      ['somebody else than the two', changed(1, { black: 'visitor' }), { code: 'impossible-game', event: 2 }],
    ];
    for (const [name, told, error] of rows) {
      assert.deepEqual(await send(visitor, newGameId(), told), refusal(409, error), name);
    }
    assert.equal(visitor.cookie, '', 'nobody becomes a guest for it');
  });

  test('is decoded at the edge: what is no game of the two is no request', async () => {
    const visitor = it.visitor();
    const log = resigned();
    const changed = (i: number, event: object) => log.map((one, at) => (at === i ? { ...one, ...event } : one));
    const { terms } = log[0] as Extract<GameEvent, { type: 'created' }>;
    const rows: readonly (readonly [string, unknown, unknown?])[] = [
      ['no log', null],
      ['a log of nothing', []],
      ['too long a log', Array.from({ length: MAX_HOME_EVENTS + 1 }, () => log[2])],
      ['no such level', log, 11],
      ['a level that is text', log, '3'],
      ['somebody as the host', changed(0, { host: 'ann' })],
      ['somebody else at the board', changed(1, { black: 'ann' })],
      [
        'a start that is none',
        changed(0, { terms: { ...terms, start: { fen: '8/8/8/8/8/8/8/8 w - - 0 1', chess960: false } } }),
      ],
      ['a ruling', [...log, { type: 'annulled', at: START, by: 'x', reason: 'x' }]],
      ['an end that is none', changed(4, { termination: 'boredom' })],
      ['a time that is none', changed(2, { at: -1 })],
      ['no time at all', changed(2, { at: 0.5 })],
      ['a move like a book', changed(2, { uci: 'e'.repeat(1000) })],
      ['an event nobody knows', changed(2, { type: 'teleported' })],
    ];
    for (const [name, told, level = 1] of rows) {
      const [status, json] = await visitor.api('PUT', `/games/${newGameId()}`, { level, log: told });
      assert.deepEqual([status, (json as { error: { code: string } }).error.code], [400, 'bad-request'], name);
    }
    assert.deepEqual(await send(visitor, 'not-an-id', log), refusal(404, { code: 'not-found' }));
    const large = { level: 1, log, more: 'x'.repeat(200_000) };
    assert.deepEqual(await visitor.api('PUT', `/games/${newGameId()}`, large), refusal(413, { code: 'too-large' }));
    // What a client of a later version adds is dropped, and so is what would make it more than a casual game.
    const game = newGameId();
    const grand = changed(0, { terms: { ...terms, formal: true, private: true }, home: 'no', glory: 1 });
    assert.deepEqual(await send(visitor, game, grand), kept(game));
    const [, told] = await visitor.api('GET', `/games/${game}`);
    const [created] = (told as GameAnswer).events;
    assert.deepEqual(created, { type: 'created', at: log[0].at, host: await visitor.id(), terms, home: true });
  });

  test('is bounded: so much a person in a day', async () => {
    const visitor = it.visitor();
    await visitor.api('POST', '/me');
    const log = resigned();
    const padded = { level: 1, log, more: 'x'.repeat(180_000) };
    let taken = 0;
    for (;;) {
      const [status, json] = await visitor.api('PUT', `/games/${newGameId()}`, padded);
      if (status !== 200) {
        assert.deepEqual([status, json], refusal(429, { code: 'too-fast' }));
        break;
      }
      taken += 1;
    }
    assert.equal(taken, Math.floor(MAX_HOME_BYTES_OF_PERSON / JSON.stringify(padded).length));
    it.time.advance(86_400_000);
    const game = newGameId();
    assert.deepEqual(await send(visitor, game, log), kept(game));
  });

  test('is a member’s alone where guests may not play', async () => {
    const organiser = await claim(it);
    const [, settings] = await organiser.api('GET', '/hall');
    const change = (guestsMayPlay: boolean) =>
      organiser.api('PUT', '/organiser/settings', {
        settings: { ...(settings as object), guestsMayPlay },
        reason: 'x',
      });
    assert.equal((await change(false))[0], 200);
    const stranger = it.visitor();
    assert.deepEqual(await send(stranger, newGameId(), resigned()), refusal(403, { code: 'guests-may-not-play' }));
    assert.equal(stranger.cookie, '');
    const game = newGameId();
    assert.deepEqual(await send(organiser, game, resigned()), kept(game));
    assert.equal((await change(true))[0], 200);
  });
});
