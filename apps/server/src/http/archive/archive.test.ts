/** The archive over HTTP, against a real hall: what is found, what is taken away, and what is brought in. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { GameId, Terms } from '@duiyi/game';
import { ARCHIVE_PAGE, MAX_IMPORT_BYTES, PGN_TYPE } from '@duiyi/protocol';
import type { ArchiveAnswer, ImportAnswer, StudyAnswer } from '@duiyi/protocol';
import { mainline, readPgn } from '@duiyi/rules';
import type { PgnGame } from '@duiyi/rules';
import { blitz, openTestHall } from '../../testing/hall.ts';
import type { TestHall, Visitor } from '../../testing/hall.ts';
import { refusal, signUp } from '../../testing/people.ts';
import { Table } from '../../testing/table.ts';

let it: TestHall;
let organiser: Visitor;
let anna: Visitor;
let ben: Visitor;
before(async () => {
  it = await openTestHall(Date.UTC(2026, 10, 29, 23, 10, 5));
  organiser = await it.member('裁判', { isOrganiser: true });
  [anna, ben] = [it.visitor(), it.visitor()];
  await signUp(anna, '李小明');
  await signUp(ben, 'Ben_2');
});
after(() => it.close());

const SPANISH = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5'];

/** A game of these moves that Black resigns. */
const play = async (white: Visitor, black: Visitor, moves = SPANISH, terms: Partial<Terms> = {}): Promise<GameId> => {
  const game = await white.create({ ...blitz, ...terms });
  await black.join(game);
  const table = await Table.of(it, game, { white, black }, moves);
  await table.does('black', { type: 'resign' });
  await table.white.close();
  await table.black.close();
  it.time.advance(1000);
  return game;
};

const find = async (visitor: Visitor, query = ''): Promise<ArchiveAnswer> => {
  const [status, json] = await visitor.api('GET', `/games${query}`);
  assert.equal(status, 200, JSON.stringify(json));
  return json as ArchiveAnswer;
};
const idsOf = async (visitor: Visitor, query = ''): Promise<readonly GameId[]> =>
  (await find(visitor, query)).games.map(({ game }) => game);

const reread = async (text: string): Promise<readonly PgnGame[]> => {
  const games: PgnGame[] = [];
  for await (const game of readPgn([text])) {
    assert.ok(game.ok, JSON.stringify(game));
    games.push(game.value);
  }
  return games;
};

const pgn = async (
  visitor: Visitor,
  path: string,
  headers: Record<string, string> = {},
): Promise<readonly PgnGame[]> => {
  const answer = await visitor.ask('GET', `/api/v1${path}`, undefined, headers);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), `${PGN_TYPE}; charset=utf-8`);
  assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="duiyi-[\w-]+\.pgn"$/);
  return reread(await answer.text());
};

suite('[R14] the archive', () => {
  test('has a game from its end on, with what is to be known of it', async () => {
    const game = await anna.create();
    await ben.join(game);
    const table = await Table.of(it, game, { white: anna, black: ben }, SPANISH);
    assert.deepEqual(await idsOf(anna), []);
    await table.does('black', { type: 'resign' });
    const { games, people, total, next } = await find(it.visitor());
    const [told] = games;
    assert.ok(told.kind === 'hall');
    assert.deepEqual(
      { ...told, at: 0, game: '' },
      {
        kind: 'hall',
        game: '',
        at: 0,
        white: await anna.id(),
        black: await ben.id(),
        result: '1-0',
        ending: 'resignation',
        formal: false,
        speed: 'blitz',
        time: blitz.time,
        opening: 'C60',
        plies: 5,
        placement: 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R',
      },
    );
    assert.equal(told.game, game);
    assert.deepEqual(
      people.map(({ name }) => name).toSorted((a, b) => (a! < b! ? -1 : 1)),
      ['Ben_2', '李小明'],
    );
    assert.deepEqual([total, next], [{ count: 1, isMore: false }, null]);
  });

  test('[E10] has no game that nobody began', async () => {
    const game = await anna.create();
    await ben.join(game);
    const table = await Table.of(it, game, { white: anna, black: ben }, ['e2e4']);
    await table.does('black', { type: 'abort' });
    const withdrawn = await anna.create();
    await anna.api('DELETE', `/games/${withdrawn}`);
    const ids = await idsOf(anna);
    assert.ok(!ids.includes(game) && !ids.includes(withdrawn));
  });

  test('finds what is asked for, together, and a player under any spelling of the name', async () => {
    const sicilian = await play(ben, anna, ['e2e4', 'c7c5', 'g1f3']);
    const untimed = await play(anna, it.visitor(), ['d2d4', 'd7d5'], { time: { kind: 'untimed' } });
    const has = async (query: string, ...games: readonly GameId[]) => {
      const ids = await idsOf(it.visitor(), query);
      assert.deepEqual(
        [sicilian, untimed].filter((game) => ids.includes(game)),
        games,
        query,
      );
    };
    await has('?opening=B20', sicilian);
    await has('?opening=B27b', sicilian);
    await has('?opening=B20&result=0-1');
    await has('?speed=untimed', untimed);
    await has('?speed=untimed&ending=resignation&formal=false', untimed);
    await has('?formal=true');
    await has('?player=ben_2', sicilian);
    await has('?player=ＢＥＮ_２&color=white&score=won', sicilian);
    await has(`?player=${encodeURIComponent('李小明')}&score=lost`, sicilian);
    await has(`?player=ben_2&opponent=${encodeURIComponent('李小明')}&color=white`, sicilian);
    await has('?player=nobody_here');
    await has(`?since=${it.time.now()}`);
    await has('?kind=study');
    const mine = await idsOf(ben, '?mine=true&color=white');
    assert.deepEqual(mine, [sicilian]);
    assert.deepEqual(await idsOf(it.visitor(), '?mine=true'), []);
  });

  test('pages without losing or repeating a game', async () => {
    const [one, two] = [it.visitor(), it.visitor()];
    const games: GameId[] = [];
    for (let i = 0; i < ARCHIVE_PAGE + 5; i += 1) games.unshift(await play(one, two, ['e2e4', 'e7e5']));
    const first = await find(one, '?mine=true');
    assert.deepEqual(
      first.games.map(({ game }) => game),
      games.slice(0, ARCHIVE_PAGE),
    );
    assert.deepEqual(first.total, { count: games.length, isMore: false });
    await play(one, two, ['e2e4', 'e7e5']);
    const second = await find(one, `?mine=true&after=${first.next}`);
    assert.deepEqual(
      second.games.map(({ game }) => game),
      games.slice(ARCHIVE_PAGE),
    );
    assert.deepEqual([second.total, second.next], [null, null]);
  });

  test('[S111] shows a private game to its players and to organisers alone', async () => {
    const [one, two] = [it.visitor(), it.visitor()];
    await signUp(one, '私下');
    const game = await play(one, two, SPANISH, { private: true });
    const path = `/api/v1/games/${game}.pgn`;
    for (const visitor of [it.visitor(), anna]) {
      for (const query of ['', `?player=${encodeURIComponent('私下')}`, '?opening=C60']) {
        assert.ok(!(await idsOf(visitor, query)).includes(game));
      }
      const answer = await visitor.ask('GET', path);
      assert.deepEqual([answer.status, await answer.json()], refusal(403, { code: 'private-game' }));
      assert.deepEqual(await pgn(visitor, `/games.pgn?player=${encodeURIComponent('私下')}`), []);
    }
    for (const player of [one, two]) {
      assert.deepEqual(await idsOf(player, '?mine=true'), [game]);
      assert.equal((await pgn(player, '/games.pgn?mine=true')).length, 1);
      assert.equal((await player.ask('GET', path)).status, 200);
    }
    assert.ok((await idsOf(organiser)).includes(game));
    assert.equal((await pgn(organiser, `/games/${game}.pgn`)).length, 1);
  });

  test('[E12] says which game was annulled', async () => {
    const game = await play(anna, ben);
    await organiser.api('POST', `/games/${game}/ruling`, { ruling: 'annul', reason: '替考' });
    const { games } = await find(anna, '?mine=true&score=none');
    const told = games.find((one) => one.game === game);
    assert.deepEqual([told?.result, told?.kind === 'hall' && told.annulled], ['*', true]);
    const [record] = await pgn(anna, `/games/${game}.pgn`);
    assert.deepEqual([record.result, record.tags.get('Annulled')], ['*', '替考']);
  });

  test('says everything that is wrong with a question', async () => {
    const rows: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
      [
        '?result=2-0&speed=hasty',
        [
          ['result', 'invalid_value'],
          ['speed', 'invalid_value'],
        ],
      ],
      ['?opening=Z99', [['opening', 'invalid_value']]],
      ['?since=yesterday', [['since', 'invalid_format']]],
      ['?after=1', [['after', 'invalid_format']]],
      ['?color=white', [['color', 'no-player']]],
      ['?player=ben_2&mine=true', [['mine', 'player-given']]],
      ['?kind=study&ending=checkmate', [['ending', 'hall-only']]],
      ['?player=a&player=b', [['player', 'invalid_type']]],
    ];
    for (const [query, faults] of rows) {
      const [status, json] = await anna.api('GET', `/games${query}`);
      const told = (json as { error: { faults: readonly { path: string; fault: string }[] } }).error;
      assert.deepEqual(
        [status, told.faults?.map(({ path, fault }) => [path, fault])],
        [400, faults],
        JSON.stringify(json),
      );
    }
  });
});

suite('[R6] PGN', () => {
  test('of a game has its tags, clocks, ending and Chinese names, and reads again', async () => {
    const game = await play(anna, ben);
    const [record] = await pgn(it.visitor(), `/games/${game}.pgn`);
    assert.deepEqual(
      ['Event', 'White', 'Black', 'Result', 'UTCDate', 'TimeControl', 'Ending', 'ECO', 'GameId'].map((name) =>
        record.tags.get(name),
      ),
      ['对弈', '李小明', 'Ben_2', '1-0', '2026.11.29', '180+2', 'resignation', 'C60', game],
    );
    assert.equal(record.tags.get('Site'), `${it.origin}/game/${game}`);
    assert.equal(mainline(record).length, 5);
    assert.ok(mainline(record).every(({ comments }) => comments[0].clock !== undefined));
  });

  test('of a running game has no result, of an invitation no moves, of nothing is refused', async () => {
    const game = await anna.create({ ...blitz, color: 'black' });
    const [invitation] = await pgn(ben, `/games/${game}.pgn`, { 'accept-language': 'en' });
    assert.deepEqual(
      ['Event', 'White', 'Black', 'Result'].map((name) => invitation.tags.get(name)),
      ['Duiyi', '?', '李小明', '*'],
    );
    const guest = it.visitor();
    await guest.join(game);
    await Table.of(it, game, { white: guest, black: anna }, ['e2e4']);
    const [running] = await pgn(ben, `/games/${game}.pgn`, { 'accept-language': 'en' });
    assert.deepEqual([running.result, running.tags.get('White'), mainline(running).length], ['*', 'Guest', 1]);
    for (const id of ['1111111111', 'x']) {
      const answer = await ben.ask('GET', `/api/v1/games/${id}.pgn`);
      assert.deepEqual([answer.status, await answer.json()], refusal(404, { code: 'no-such-game' }));
    }
  });

  test('of a search has the same games in the same order, of one’s own all of them', async () => {
    for (const query of ['?player=ben_2', '?mine=true', '?opening=C60&result=1-0']) {
      const records = await pgn(ben, `/games.pgn${query}`);
      assert.ok(records.length > 0);
      assert.deepEqual(
        records.map(({ tags }) => tags.get('GameId')),
        await idsOf(ben, query),
      );
    }
    const answer = await ben.ask('GET', '/api/v1/games.pgn?speed=x');
    assert.equal(answer.status, 400);
    assert.deepEqual(await pgn(it.visitor(), '/games.pgn?mine=true'), []);
  });
});

const FILE = `[Event "巴黎"]
[White "Morphy, Paul"]
[Black "公爵"]
[Date "1858.??.??"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 {solid} 3. d4 (3. Bc4 Be7) 3... Bg4 1-0

[White "Bad"]
[Black "Worse"]

1. e4 e5 2. Ke3 *

[White "Nobody"]

*

[White "Second"]
[Black "Good"]
[Result "0-1"]

1. d4 {unclosed 0-1
`;

const bring = async (visitor: Visitor, text: string | Uint8Array<ArrayBuffer>, type = PGN_TYPE) => {
  const answer = await fetch(`${it.origin}/api/v1/studies`, {
    method: 'POST',
    headers: { cookie: visitor.cookie, 'content-type': type },
    body: text,
  });
  return [answer.status, (await answer.json()) as ImportAnswer & { error: unknown }] as const;
};

suite('[R8] games to study', () => {
  test('are brought in by organisers: the good ones are kept, the bad ones told by line and reason', async () => {
    const [status, told] = await bring(organiser, `${FILE}}\n\n[White "Third"]\n[Black "Good"]\n\n1. c4 e5 1/2-1/2\n`);
    assert.equal(status, 200, JSON.stringify(told));
    assert.deepEqual([told.imported, told.repeated, told.broken], [3, 0, 2]);
    assert.deepEqual(
      told.faults.map((fault) => ['line' in fault ? fault.line : fault.number, fault.code]),
      [
        [12, 'illegal-move'],
        [3, 'no-moves'],
      ],
    );
    const { games } = await find(it.visitor(), '?kind=study&player=morphy');
    const [game] = games;
    assert.ok(game.kind === 'study');
    assert.deepEqual(
      [game.names, game.event, game.date, game.result, game.plies, game.opening, game.at],
      [{ white: 'Morphy, Paul', black: '公爵' }, '巴黎', '1858.??.??', '1-0', 6, 'C41', Date.UTC(1858, 0, 1, 12)],
    );
    assert.deepEqual(await idsOf(anna, '?player=morphy'), []);
    const [record] = await pgn(it.visitor(), `/games/${game.game}.pgn`);
    const third = mainline(record)[4];
    assert.equal(mainline(record)[3].comments[0].text, 'solid');
    assert.equal(third.variations.length, 1);
    assert.equal((await pgn(anna, '/games.pgn?kind=study')).length, 3);
    const [ok, study] = await it.visitor().api('GET', `/studies/${game.game}`);
    assert.equal(ok, 200);
    assert.deepEqual(
      [(study as StudyAnswer).tags['Black'], (study as StudyAnswer).positions.length, (study as StudyAnswer).record[4]],
      ['公爵', 7, { type: 'comment', text: 'solid' }],
    );
    assert.equal((await anna.api('GET', '/studies/1111111111'))[0], 404);
  });

  test('are told as there already when they come again, however they are written', async () => {
    const again = `[White "Paul MORPHY"]\n[Black "公爵"]\n[Date "1858.??.??"]\n\n1.e4 e5 2.Nf3 d6 3.d4 Bg4 1-0\n`;
    const [, told] = await bring(organiser, again, 'text/plain');
    assert.deepEqual([told.imported, told.repeated, told.broken], [0, 1, 0]);
    const [game] = await idsOf(anna, '?kind=study&player=morphy');
    assert.deepEqual(told.repeatedGames, [{ game, white: 'Paul MORPHY', black: '公爵' }]);
    const [, twice] = await bring(organiser, `1. f4 *\n\n1. f4 *\n`);
    assert.deepEqual([twice.imported, twice.repeated], [1, 1]);
  });

  test('come from nobody else, and not without end', async () => {
    for (const visitor of [anna, it.visitor()]) {
      const [status, told] = await bring(visitor, FILE);
      assert.deepEqual([status, told.error], [403, { code: 'not-an-organiser' }]);
    }
    const [status, told] = await bring(organiser, new Uint8Array(MAX_IMPORT_BYTES + 1).fill(32));
    assert.deepEqual([status, told.error], [413, { code: 'too-large' }]);
    const json = await organiser.ask('POST', '/api/v1/studies', { pgn: FILE });
    assert.equal(json.status, 415);
  });

  test('in any encoding, and a file of no games is no harm', async () => {
    const utf16 = Buffer.from('\uFEFF[White "王五"]\n[Black "赵六"]\n\n1. e4 c6 *\n', 'utf16le');
    const [, told] = await bring(organiser, new Uint8Array(utf16));
    assert.equal(told.imported, 1);
    assert.equal((await idsOf(anna, `?kind=study&player=${encodeURIComponent('王五')}`)).length, 1);
    for (const text of ['', '\n\n', '\u0000\u0001\u0002']) {
      const [status, nothing] = await bring(organiser, text);
      assert.deepEqual([status, nothing.imported], [200, 0], JSON.stringify(nothing));
    }
  });
});
