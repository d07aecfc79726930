import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finalPosition, formatFen, formatPgn, mainline, readPgn } from '@duiyi/rules';
import type { PgnGame } from '@duiyi/rules';
import { chess960Fen } from './chess960.ts';
import { TERMINATIONS } from './outcome.ts';
import { recordOf } from './record.ts';
import type { RecordAbout } from './record.ts';
import { joined, Script, UNTIMED } from './script.fixture.ts';
import { present } from './state.ts';
import type { Terms } from './terms.ts';

const ABOUT: RecordAbout = {
  game: '4XnaWf5zKp',
  event: '对弈 "春" \\ 杯',
  site: 'http://chess.lan:8080',
  date: '2026.11.30',
  utcDate: '2026.11.29',
  utcTime: '23:10:05',
  names: { white: '李小明', black: 'Ann_Bé-2' },
};

const written = (game: Script, about = ABOUT): string => formatPgn(recordOf(game.log, about));

const reread = async (text: string): Promise<PgnGame> => {
  const games: PgnGame[] = [];
  for await (const game of readPgn([text])) {
    assert.ok(game.ok, JSON.stringify(game));
    games.push(game.value);
  }
  assert.equal(games.length, 1);
  return games[0];
};

test('[R6] a game is written with its tags, clocks and ending, and reads the same', async () => {
  const game = joined().play('e4 e5 Nf3 Nc6 Bb5', 1500);
  assert.equal(game.ask('black', { type: 'resign' }), null);
  const text = written(game);
  assert.equal(
    text,
    `[Event "对弈 \\"春\\" \\\\ 杯"]
[Site "http://chess.lan:8080"]
[Date "2026.11.30"]
[Round "-"]
[White "李小明"]
[Black "Ann_Bé-2"]
[Result "1-0"]
[GameId "4XnaWf5zKp"]
[UTCDate "2026.11.29"]
[UTCTime "23:10:05"]
[TimeControl "180+2"]
[Formal "no"]
[ECO "C60"]
[Opening "Ruy Lopez"]
[Termination "normal"]
[Ending "resignation"]

1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:03:00.5]} 2...
Nc6 {[%clk 0:03:00.5]} 3. Bb5 {[%clk 0:03:01]} 1-0
`,
  );
  const read = await reread(text);
  assert.equal(read.tags.get('White'), '李小明');
  assert.equal(read.tags.get('Event'), ABOUT.event);
  assert.equal(formatFen(finalPosition(read)), formatFen(present(game.state)));
  assert.deepEqual(
    mainline(read).map(({ comments }) => comments[0].clock),
    [180_000, 180_000, 180_500, 180_500, 181_000],
  );
  assert.equal(formatPgn(read), text);
});

test('[R6] an unfinished game has no result, whether it runs or waits', async () => {
  const running = await reread(written(joined().play('d4')));
  assert.equal(running.result, '*');
  assert.deepEqual([running.tags.get('Result'), running.tags.get('Termination')], ['*', 'unterminated']);
  assert.equal(running.tags.has('Ending'), false);
  const invited = await reread(written(new Script()));
  assert.deepEqual([invited.result, mainline(invited).length], ['*', 0]);
});

test('[E10] an aborted game has no result and says how it ended', async () => {
  const game = joined().play('d4').does('black', 'abort');
  const { tags, result } = await reread(written(game));
  assert.deepEqual([result, tags.get('Termination'), tags.get('Ending')], ['*', 'unterminated', 'aborted']);
});

test('[E12] a ruling is an adjudication with its reason, and an annulled game keeps what it had been', async () => {
  const game = joined().play('e4 e5');
  const ruling = { type: 'rule', by: 'org', ruling: 'black', reason: '手机作弊 "x"' } as const;
  assert.equal(game.try(ruling), null);
  const ruled = await reread(written(game));
  assert.equal(ruled.result, '0-1');
  assert.deepEqual(
    ['Termination', 'Ending', 'Ruling', 'Annulled'].map((name) => ruled.tags.get(name)),
    ['adjudication', 'ruling', '手机作弊 "x"', undefined],
  );
  assert.equal(game.try({ ...ruling, ruling: 'annul', reason: '弄错了' }), null);
  const annulled = await reread(written(game));
  assert.equal(annulled.result, '*');
  assert.deepEqual(
    ['Result', 'Termination', 'Ending', 'Annulled', 'AnnulledResult'].map((name) => annulled.tags.get(name)),
    ['*', 'adjudication', 'ruling', '弄错了', '0-1'],
  );
});

test('a move taken back is not in the record', async () => {
  const game = joined().play('e4 e5 Ke2').does('white', 'ask-takeback').does('black', 'accept-takeback').play('Nf3');
  assert.deepEqual(
    mainline(await reread(written(game))).map(({ move }) => move?.to),
    [28, 36, 21],
  );
});

test('[C1] time controls are written as the standard does, and delays in tags of our own', () => {
  const rows: readonly (readonly [Partial<Terms>, Readonly<Record<string, string>>])[] = [
    [{ time: { kind: 'fischer', base: 600_000, increment: 0 } }, { TimeControl: '600' }],
    [{ time: { kind: 'fischer', base: 0, increment: 10_000 } }, { TimeControl: '0+10' }],
    [{ time: UNTIMED }, { TimeControl: '-' }],
    [{ time: { kind: 'correspondence', days: 3 } }, { TimeControl: '1/259200' }],
    [{ time: { kind: 'bronstein', base: 300_000, delay: 3000 } }, { TimeControl: '300', BronsteinDelay: '3' }],
    [{ time: { kind: 'delay', base: 300_000, delay: 5000 } }, { TimeControl: '300', SimpleDelay: '5' }],
    [
      {
        time: {
          kind: 'periods',
          periods: [
            { moves: 40, time: 5_400_000 },
            { moves: null, time: 1_800_000 },
          ],
          increment: 30_000,
        },
      },
      { TimeControl: '40/5400+30:1800+30' },
    ],
    [
      {
        color: 'black',
        time: { kind: 'fischer', base: 60_000, increment: 0 },
        guestTime: { kind: 'fischer', base: 300_000, increment: 1000 },
      },
      { TimeControl: '?', WhiteTimeControl: '300+1', BlackTimeControl: '60' },
    ],
  ];
  for (const [terms, expected] of rows) {
    const game = new Script(terms);
    assert.equal(game.try({ type: 'join', user: 'bo', coin: 'black' }), null);
    const { tags } = recordOf(game.log, ABOUT);
    const told = [...tags].filter(([name]) => /TimeControl|Delay/.test(name));
    assert.deepEqual(Object.fromEntries(told), expected);
  }
});

test('an untimed game has no clocks', () => {
  assert.doesNotMatch(written(joined({ time: UNTIMED }).play('e4 e5')), /%clk/);
});

test('[R7] a game from elsewhere begins there, a Chess960 game says so', async () => {
  const fen = '8/8/8/8/8/4k3/4p3/4K2R b K - 3 40';
  const ending = await reread(written(joined({ start: { fen, chess960: false } }).play('Kf3')));
  assert.deepEqual([ending.tags.get('SetUp'), ending.tags.get('FEN')], ['1', fen]);
  for (const number of [0, 518, 959]) {
    const game = joined({ start: { fen: chess960Fen(number), chess960: true } }).play('e4 e5');
    const read = await reread(written(game));
    assert.equal(read.tags.get('Variant'), 'Chess960');
    assert.equal(read.start.isChess960, true);
    assert.equal(formatFen(finalPosition(read)), formatFen(present(game.state)));
  }
});

test('[P4] settled points stand beside the names', () => {
  const points = { white: { before: 120, change: 15 }, black: { before: -3, change: -15 } };
  const { log } = joined().play('e4 e5');
  const { tags } = recordOf(
    [...log, { type: 'ended', at: 9000, winner: 'white', termination: 'resignation', points }],
    ABOUT,
  );
  assert.deepEqual(
    [...tags].filter(([name]) => name.includes('Points')),
    [
      ['WhitePoints', '120'],
      ['WhitePointsChange', '+15'],
      ['BlackPoints', '-3'],
      ['BlackPointsChange', '-15'],
    ],
  );
});

test('[E] every ending has its word in PGN', () => {
  const log = joined().play('e4 e5').log;
  for (const termination of TERMINATIONS) {
    const { tags } = recordOf([...log, { type: 'ended', at: 9000, winner: null, termination }], ABOUT);
    assert.equal(tags.get('Ending'), termination);
    assert.match(tags.get('Termination')!, /^(normal|time forfeit|abandoned|adjudication|emergency|unterminated)$/);
  }
});

test('[S102] names cannot break out of their tag', async () => {
  const names = { white: '"]\n[Result "0-1', black: '<script>\\' };
  const { tags } = await reread(written(joined(), { ...ABOUT, names }));
  assert.deepEqual([tags.get('White'), tags.get('Black')], ['"] [Result "0-1', '<script>\\']);
  assert.equal(tags.get('Result'), '*');
});
