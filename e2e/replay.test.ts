/** A game that is over: every way through it, what can be tried, and what can be taken along. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { stoppedFace } from './clocks.ts';
import { eventually, until } from './eventually.ts';
import { feed } from './feed.ts';
import { OPERA, THREEFOLD } from './games.ts';
import { makeMove, middleOf, pressTwice } from './hand.ts';
import { seatAt } from './invitation.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';
import { keptEvents } from './record.ts';
import { readClocks, readScreen } from './screen.ts';
import { chooseSetting } from './settings.ts';
import { Table, viewerSees } from './table.ts';

const OUTCOME = { winner: 'white', termination: 'resignation' } as const;
const PLIES = 8;

/** A game of eight plies that Black gave up. */
const finished = async (stage: Stage): Promise<Table> => {
  const table = await Table.open(stage);
  for (let ply = 0; ply < PLIES; ply += 1) {
    await table.move(OPERA, ply, 'click');
    await table.shows({ game: OPERA, plies: ply + 1 });
  }
  await pressTwice(table.page('black'), 'resign');
  await table.shows({ game: OPERA, plies: PLIES, outcome: OUTCOME });
  return table;
};

const sees = (table: Table, at: number): Promise<void> =>
  viewerSees(table.players.white, { game: OPERA, plies: PLIES, at, outcome: OUTCOME });

const openTools = async (page: Page): Promise<void> => {
  await page.locator('[data-part=tools-open]').click();
  await page.locator('[data-part=tools]').waitFor();
};

scenario('[R1][R2] buttons, keys, wheel and slider reach every ply', async (stage) => {
  const table = await finished(stage);
  const page = table.page('white');
  for (const [key, at] of [
    ['ArrowUp', 0],
    ['ArrowRight', 1],
    ['End', 8],
    ['ArrowLeft', 7],
    ['Home', 0],
    ['ArrowDown', 8],
  ] as const) {
    await page.keyboard.press(key);
    await sees(table, at);
  }
  for (const [button, at] of [
    ['first', 0],
    ['forward', 1],
    ['last', 8],
    ['back', 7],
    ['forward', 8],
  ] as const) {
    await page.locator(`[data-part=replay-${button}]`).click();
    await sees(table, at);
  }
  const { x, y } = await middleOf(page, 'e4');
  await page.mouse.move(x, y);
  for (const [turn, at] of [
    [-100, 7],
    [-100, 6],
    [100, 7],
  ] as const) {
    await page.mouse.wheel(0, turn);
    await sees(table, at);
  }
  // Only over the board.
  const moves = (await page.locator('.moves').boundingBox())!;
  await page.mouse.move(moves.x + 20, moves.y + 20);
  await page.mouse.wheel(0, -100);
  await sees(table, 7);
  await openTools(page);
  for (let at = 0; at <= PLIES; at += 1) {
    await page.locator('input[name=ply]').fill(String(at));
    await sees(table, at);
  }
});

scenario('[R2] the game plays by itself, stops when told and at its end', async (stage) => {
  const table = await finished(stage);
  const page = table.page('white');
  await page.locator('[data-part=review]').click();
  const autoplay = page.locator('[data-part=autoplay]');
  await autoplay.waitFor();
  const at = async () => Number(await page.locator('input[name=ply]').inputValue());
  await autoplay.click();
  await eventually(at, 2);
  await autoplay.click();
  const stopped = await at();
  await until(performance.now() + 1300);
  assert.equal(await at(), stopped);
  // Half a second a move.
  await page.locator('[data-part=autoplay-speed]').click();
  await autoplay.click();
  await eventually(at, PLIES, 8000);
  await eventually(() => autoplay.getAttribute('data-playing'), 'false');
  await sees(table, PLIES);
});

scenario('[R1] a finger wipes through the moves', async (stage) => {
  const table = await finished(stage);
  const phone = await stage.visit('phone', { viewport: { width: 360, height: 640 }, touch: true });
  const { page } = phone;
  await page.goto(table.path);
  await page.locator('[data-part=shapes]').waitFor({ state: 'attached' });
  const fingers = await phone.context.newCDPSession(page);
  const wipe = async (from: string, to: string): Promise<void> => {
    const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    await fingers.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: (start.x + end.x) / 2, y: start.y }],
    });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const current = () => page.locator('.move[aria-current]').getAttribute('data-ply');
  await wipe('b5', 'g5');
  await eventually(current, '7');
  await wipe('b5', 'g5');
  await eventually(current, '6');
  await wipe('g5', 'b5');
  await eventually(current, '7');
  assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), [0, 0]);
});

scenario(
  '[R5][R7][P16] the link leads to the same move from the same side; the position is copied as FEN',
  async (stage) => {
    const table = await finished(stage);
    const { visitor } = table.players.white;
    const { page } = visitor;
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = async (what: string): Promise<string> => {
      await page.locator(`[data-part=copy-${what}]`).click();
      await page.locator(`[data-part=copy-${what}][data-copied=true]`).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await openTools(page);
    await page.locator('[data-ply="5"]').click();
    await page.locator('[data-part=flip]').click();
    await eventually(async () => new URL(page.url()).search, '?ply=5&side=black');
    assert.equal(await copied('link'), page.url());
    assert.equal(await copied('fen'), 'rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3');
    const other = await stage.visit('other');
    await other.page.goto(page.url());
    await eventually(() => other.page.locator('.move[aria-current]').getAttribute('data-ply'), '5');
    await eventually(() => other.page.locator('[role=gridcell]').first().getAttribute('data-square'), 'h1');
    // Where a rook has moved, and a pawn may be taken in passing.
    await page.locator('[data-ply="8"]').click();
    await makeMove(page, 'h1g1', 'click');
    await makeMove(page, 'f7f5', 'click');
    await eventually(async () => (await readScreen(page)).men['f5'], 'black pawn');
    assert.equal(await copied('fen'), 'rn1qkbnr/ppp3pp/3p4/4Pp2/4P3/5b2/PPP2PPP/RNBQKBR1 w Qkq f6 0 6');
    const pgn = await copied('pgn');
    assert.match(pgn, /\[Result "1-0"\]/);
    assert.match(pgn, /1\. e4 (\{[^}]*\} )?(1\.\.\. )?e5/);
  },
);

scenario('[R10][P1] what is pressed faster than the page answers is made all the same', async (stage) => {
  const table = await finished(stage);
  const page = table.page('white');
  await page.locator('[data-ply="8"]').click();
  const places = await Promise.all(['h1', 'g1', 'f7', 'f5'].map((square) => middleOf(page, square)));
  const session = await page.context().newCDPSession(page);
  // The page is busy meanwhile, and comes to all of it at once.
  const busy = page.evaluate(() => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  });
  const presses = places.flatMap(({ x, y }) =>
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }),
    ),
  );
  await Promise.all([busy, ...presses]);
  await eventually(async () => (await readScreen(page)).men['f5'], 'black pawn');
  assert.equal((await readScreen(page)).men['g1'], 'white rook');
});

scenario('[R10] moves tried are a variation; the way back restores the game', async (stage) => {
  const table = await finished(stage);
  const page = table.page('white');
  await page.locator('[data-ply="4"]').click();
  await makeMove(page, 'f1b5', 'click');
  await eventually(async () => (await readScreen(page)).check, 'e8');
  assert.match((await page.locator('[data-part=tried]').textContent())!, /3\. Bb5\+/);
  await makeMove(page, 'c7c6', 'drag');
  await eventually(async () => (await readScreen(page)).men['c6'], 'black pawn');
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => (await readScreen(page)).men['c7'], 'black pawn');
  await page.locator('[data-part=leave-trial]').click();
  await sees(table, 4);
  await table.keeps(OPERA, PLIES);
});

/** White checks to and fro from h5 and e8. */
const CHECKS = ['e8h5', 'h7g8', 'h5e8', 'g8h7', 'e8h5', 'h7g8', 'h5e8', 'g8h7'];

scenario('[E8] a draw by repetition shows the three positions it rests on', async (stage) => {
  const table = await Table.open(stage);
  for (let ply = 0; ply < THREEFOLD.ucis.length; ply += 1) {
    await table.move(THREEFOLD, ply, 'click');
    for (const color of ['white', 'black'] as const)
      await eventually(async () => (await readScreen(table.page(color))).moves.length, ply + 1);
  }
  const page = table.page('white');
  const plies = page.locator('[data-part=ply]');
  await eventually(() => plies.count(), 3);
  const seen: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    await plies.nth(n).click();
    seen.push(JSON.stringify((await readScreen(page)).men));
  }
  assert.equal(new Set(seen).size, 1);
  assert.equal(await page.locator('[data-part=why] [data-part=rule]').getAttribute('href'), '/rules#E8');
});

scenario(
  '[E6][L] a draw by perpetual check shows the positions and the checks it rests on, and leads to its rule',
  async ({ hall, visit }) => {
    const [white, black] = await Promise.all([visit('white'), visit('black', { locale: 'en' })]);
    const game = await seatAt(white, black, {
      color: 'white',
      time: { kind: 'fischer', base: 300_000, increment: 3000 },
      start: { fen: '4Q3/6pk/5p2/8/8/1r6/q5PP/7K w - - 0 1', chess960: false },
    });
    await Promise.all([white, black].map(({ page }) => page.goto(`/game/${game}`)));
    await feed({ game, hall, players: { white: { visitor: white }, black: { visitor: black } } }, CHECKS);
    for (const [{ page }, verdict] of [
      [white, '和棋 · 长将和'],
      [black, 'Draw · Perpetual check'],
    ] as const) {
      await eventually(() => page.locator('[data-part=status]').textContent(), verdict);
      await page.locator('[data-part=why] [data-part=rule][href="/rules#E6"]').waitFor();
      // Three times the position, and four checks.
      await eventually(
        () =>
          page.locator('[data-part=ply]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['at'])),
        ['0', '4', '8', '1', '3', '5', '7'],
      );
    }
    await white.page.locator('[data-part=ply][data-at="4"]').click();
    await white.page.locator('[data-part=ply][data-at="4"][aria-current=true]').waitFor();
    assert.equal((await readScreen(white.page)).men['e8'], 'white queen');
  },
);

scenario('[R4] at every move both clocks show what they showed then', async (stage) => {
  const table = await finished(stage);
  const page = table.page('white');
  const left = { white: 300_000, black: 300_000 };
  const kept = (await keptEvents(table.hall, table.game)).filter((event) => event.type === 'moved');
  await page.locator('[data-part=replay-first]').click();
  for (let at = 0; at <= PLIES; at += 1) {
    if (at > 0) left[at % 2 === 1 ? 'white' : 'black'] = kept[at - 1].remaining!;
    await sees(table, at);
    const faces = async () => {
      const { white, black } = await readClocks(page);
      return [white.face, black.face];
    };
    // The last position is the present: there the loser's clock had run on.
    if (at === PLIES) break;
    await eventually(faces, [stoppedFace(left.white), stoppedFace(left.black)]);
    await page.locator('[data-part=replay-forward]').click();
  }
});

scenario(
  '[R16] letters, figurines or 汉字 and the sign of castling change the list, and not what is taken along',
  async (stage) => {
    const game = {
      ucis: 'g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8'.split(' '),
      sans: 'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O'.split(' '),
    };
    const table = await Table.open(stage, { guest: 'en' });
    for (let ply = 0; ply < 8; ply += 1) {
      await table.move(game, ply, 'click');
      await table.shows({ game, plies: ply + 1 });
    }
    await table.resign('white');
    const { visitor } = table.players.white;
    const { page } = visitor;
    await page.locator('[data-part=result]').waitFor();
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openTools(page);
    const moves = async () => (await readScreen(page)).moves;
    const taken = async (): Promise<string> => {
      await page.locator('[data-part=copy-pgn]').click();
      await page.locator('[data-part=copy-pgn][data-copied=true]').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const served = await page.request.get(`/api/v1/games/${table.game}.pgn`);
      return `${copied.trim()}\n${(await served.text()).trim()}`;
    };
    const pgn = await taken();
    assert.match(pgn, /1\. Nf3 .*4\. .*O-O/s);
    const standard = '马f3 马f6 g3 g6 象g2 象g7 0-0 0-0'.split(' ');
    for (const [names, castling, list] of [
      ['hanzi', 'language', standard],
      ['figurines', 'language', '♘f3 ♘f6 g3 g6 ♗g2 ♗g7 0-0 0-0'.split(' ')],
      ['letters', 'O-O', game.sans],
    ] as const) {
      await chooseSetting(page, 'pieceNames', names);
      await chooseSetting(page, 'castlingSign', castling);
      await eventually(moves, list);
      assert.equal(await taken(), pgn, names);
    }
    // The other reads it as before.
    assert.deepEqual((await readScreen(table.page('black'))).moves, game.sans);
  },
);
