/** The computer as an opponent: found in two presses, answered by an engine in the visitor's own browser. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { makeMove } from './hand.ts';
import { scenario } from './scenario.ts';
import { readScreen } from './screen.ts';

/** An engine begins, and thinks, on a machine that has other things to do. */
const THINKING = 60_000;
const LONG = 240_000;

const movesShown = (page: Page): Promise<number> => page.locator('.move[data-ply]').count();

const choose = async (page: Page, level: number, color: 'white' | 'black'): Promise<void> => {
  await page.locator(`input[name=color][value=${color}]`).check({ force: true });
  await page.locator(`[data-level="${level}"]`).click();
  await page.locator(`.table-page[data-seat=${color}][data-phase=playing]`).waitFor();
};

const begin = async (page: Page, level: number, color: 'white' | 'black', fen = ''): Promise<void> => {
  await page.goto(fen === '' ? '/computer?new' : `/computer?fen=${encodeURIComponent(fen)}`);
  await choose(page, level, color);
};

/** What the engine says is kept back while the page says so. Nothing is compiled where the page itself runs. */
const HELD_ENGINE = `
  window.isHeld = false;
  window.compiled = 0;
  const kept = [];
  window.letGo = () => { window.isHeld = false; kept.splice(0).forEach((tell) => tell()); };
  window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      this.isEngine = String(url).includes('engine');
    }
    addEventListener(type, listener, options) {
      const isKept = () => this.isEngine && window.isHeld;
      super.addEventListener(type, (event) => isKept() ? kept.push(() => listener(event)) : listener(event), options);
    }
  };
  for (const name of ['compile', 'instantiate', 'compileStreaming', 'instantiateStreaming']) {
    const was = WebAssembly[name];
    WebAssembly[name] = (...given) => { window.compiled += 1; return was(...given); };
  }`;

const hold = (page: Page): Promise<void> => page.evaluate('window.isHeld = true');
const letGo = (page: Page): Promise<void> => page.evaluate('window.letGo()');

const result = (page: Page): Promise<string | null> =>
  page.locator('[data-part=result]').getAttribute('data-result', { timeout: THINKING });

scenario(
  '[H2][C1][C4][C5][C6] two presses from the lobby to a game; takeback, hint, the record as a file, and a reload',
  async ({ visit }) => {
    const { page } = await visit('pupil', { locale: 'zh-CN' });
    await page.goto('/');
    await page.locator('[data-part=computer]').click();
    await page.locator('input[name=color][value=white]').check({ force: true });
    await page.locator('[data-level="1"]').click();
    await page.locator('.table-page[data-seat=white]').waitFor();
    assert.equal(await page.locator('.seat-top [data-part=name]').textContent(), '小鸡（电脑）');
    // Nobody is told how it stands unasked.
    assert.equal(await page.locator('.shape').count(), 0);

    await makeMove(page, 'e2e4', 'click');
    await eventually(() => movesShown(page), 2, THINKING);
    await page.locator('[data-part=ask-takeback][aria-disabled=false]').click();
    await eventually(() => movesShown(page), 0);
    await makeMove(page, 'd2d4', 'click');
    await eventually(() => movesShown(page), 2, THINKING);
    assert.match(await page.locator('.move[data-ply="1"]').innerText(), /d4/);

    await page.locator('[data-part=hint]').click();
    await page.locator('[data-part=shapes] .shape[data-color=blue]').waitFor({ timeout: THINKING });
    await page.locator('[data-part=tools-open]').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-part=tools] [data-part=pgn]').click(),
    ]);
    const record = await readFile(await download.path(), 'utf8');
    assert.match(record, /\[White "你"\]\n\[Black "小鸡（电脑，第 1 等）"\]/);
    assert.match(record, /\n1\. d4 \S+ \*\n/);
    await page.reload();
    await eventually(() => movesShown(page), 2, THINKING);
    assert.match(await page.locator('.move[data-ply="1"]').innerText(), /d4/);
    assert.equal(await page.locator('.shape').count(), 0);
  },
);

scenario(
  '[C4][C8] a press is answered while it thinks: what was thought about a move that has been taken back is never played',
  async ({ visit }) => {
    const { page } = await visit('pupil', { locale: 'en' });
    await page.addInitScript({ content: HELD_ENGINE });
    await begin(page, 10, 'white');
    await makeMove(page, 'e2e4', 'click');
    await eventually(() => movesShown(page), 2, THINKING);
    await hold(page);
    await makeMove(page, 'd2d4', 'click');
    await eventually(() => movesShown(page), 3);
    await page.locator('[data-part=ask-takeback][aria-disabled=false]').click();
    await eventually(() => movesShown(page), 2);
    await makeMove(page, 'a2a3', 'click');
    await eventually(() => movesShown(page), 3);
    await letGo(page);
    await eventually(() => movesShown(page), 4, THINKING);
    assert.match(await page.locator('.move[data-ply="3"]').innerText(), /a3/);
    assert.equal(await page.locator('.seat-top [data-part=name]').textContent(), 'Dragon (computer)');
    // It thinks in a thread of its own, under the page's own policy, without isolation.
    assert.equal(page.workers().filter((worker) => worker.url().includes('/assets/engine')).length, 1);
    assert.equal(await page.evaluate('window.compiled'), 0);
    assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  },
);

scenario(
  '[C1][C2][C3][C9] the strongest mates: by castling, by a pawn taken in passing, and by a promotion; each game is chosen where the last ended',
  async ({ visit }) => {
    const { page } = await visit('pupil', { locale: 'en' });
    // In each but one way, and White to move.
    const GAMES = [
      {
        fen: '4R3/8/8/8/8/1P1k4/1P6/R3K3 w Q - 0 1',
        replies: [],
        move: 'O-O-O#',
        men: { c1: 'white king', d1: 'white rook' },
      },
      { fen: '6R1/8/8/R2pP2k/8/6P1/8/2B3K1 w - d6 0 1', replies: [], move: 'exd6#', men: { d6: 'white pawn' } },
      { fen: '7k/5K2/6P1/8/8/8/8/8 w - - 0 1', replies: ['h8h7', 'h7h6'], move: 'g8=Q+', men: { g6: 'white queen' } },
    ] as const;
    await page.goto('/computer');
    for (const { fen, replies, move, men } of GAMES) {
      await page.locator('.computer-position').evaluate((details: HTMLDetailsElement) => (details.open = true));
      await page.locator('input[name=fen]').fill(fen);
      await choose(page, 10, 'black');
      for (const [i, reply] of replies.entries()) {
        await eventually(() => movesShown(page), 2 * i + 1, THINKING);
        await makeMove(page, reply, 'click');
      }
      assert.equal(await result(page), '1-0');
      const moves = await page.locator('.move[data-ply]').allTextContents();
      assert.ok(
        moves.some((text) => text.includes(move)),
        moves.join(' '),
      );
      const { men: shown } = await readScreen(page);
      for (const [square, man] of Object.entries(men)) assert.equal(shown[square], man, square);
      assert.equal('d5' in shown, false, 'what was taken in passing is gone');
      await page.locator('[data-part=again]').click();
      await page.locator('.opponents').waitFor();
    }
    // The same page all the while, and another opponent and colour are as near.
    await choose(page, 1, 'white');
    assert.equal(await page.locator('.seat-top [data-part=name]').textContent(), 'Chick (computer)');
  },
  { limit: LONG },
);

scenario(
  '[C2][C7][C9] the hall loses its power: the game against the weakest goes on, is won, and another begins with the colours swapped',
  async ({ hall, visit }) => {
    const visitor = await visit('pupil', { locale: 'zh-CN' });
    const { page } = visitor;
    // The seventh rank is closed to the king, and then the eighth, wherever it goes.
    await begin(page, 1, 'white', '4k3/8/R7/1R6/8/8/8/4K3 w - - 0 1');
    await page.locator('[data-part=hint]').click();
    await page.locator('[data-part=shapes] .shape[data-color=blue]').waitFor({ timeout: THINKING });
    visitor.excuse(/./);
    await hall.kill();
    await makeMove(page, 'b5b7', 'click');
    await eventually(() => movesShown(page), 2, THINKING);
    await makeMove(page, 'a6a8', 'click');
    assert.equal(await result(page), '1-0');
    await page.locator('[data-part=rematch][aria-disabled=false]').click();
    await page.locator('.table-page[data-phase=playing][data-seat=black]').waitFor();
    await eventually(() => movesShown(page), 1, THINKING);
    await hall.start();
  },
  { limit: LONG },
);

scenario(
  '[C1][C4] where no game can begin is told where it was written; in training nothing is taken back and nothing hinted, and the whole rules judge',
  async ({ visit }) => {
    const { page } = await visit('pupil', { locale: 'en', viewport: { width: 360, height: 640 } });
    await page.goto('/computer');
    await page.locator('.computer-position summary').click();
    const field = page.locator('input[name=fen]');
    const problem = () => page.locator('.computer-position .problem').innerText();
    for (const [fen, told] of [
      ['8/8/8/8/8/8/8/8 w - - 0 1', 'White has no king.\n\nBlack has no king.'],
      ['4k3/8/8/8 w - - 0 1', 'This is no FEN: the pieces cannot be read at character 10.'],
      // The queen must be taken, and then neither side can mate: the page itself looks for no mates, a thread does.
      [
        '8/8/8/8/8/7k/1q6/K7 w - - 0 1',
        'The game is over here already: checkmate, stalemate, or neither side can mate.',
      ],
    ] as const) {
      await field.fill(fen);
      await page.locator('[data-level="2"]').click();
      await eventually(problem, told);
      assert.equal(await field.evaluate((input) => input === document.activeElement), true);
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false);
    await field.fill('8/8/8/8/8/7k/1p6/K7 w - - 0 1');
    await page.locator('input[name=helps]').last().check({ force: true });
    await choose(page, 2, 'white');
    await page.locator('[data-part=abort]').waitFor();
    assert.equal(await page.locator('[data-part=hint]').count(), 0);
    assert.equal(await page.locator('[data-part=ask-takeback]').isVisible(), false);
    await makeMove(page, 'a1b2', 'click');
    assert.equal(await result(page), '1/2-1/2');
    assert.equal(await page.locator('[data-part=rule]').getAttribute('data-rule'), 'E5');
  },
);
