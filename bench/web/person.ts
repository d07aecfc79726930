/** A person with a slow machine before one of the boards: what they do, and what they see of it. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { installProbe } from './probe.ts';
import type { Shown } from './probe.ts';
import type { Seat, Side } from './side.ts';

/** How many times slower than this machine. */
export const SLOWER = 4;
const VIEWPORT = { width: 1366, height: 768 };
const LIMIT = 30_000;
/** Between two presses on a board that does not answer yet: they take their share of a slow machine, too. */
const TRY_EVERY = 30;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export class Person {
  readonly page: Page;
  readonly seat: Seat;
  readonly #context: BrowserContext;
  readonly #board: Box | null;
  #devtools: CDPSession | null = null;

  /** `board`: where it will be, as it was for somebody before. */
  static async sit(browser: Browser, side: Side, base: number, board: Box | null): Promise<Person> {
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', serviceWorkers: 'block' });
    context.setDefaultTimeout(LIMIT);
    const seat = await side.sit(context, base);
    const page = await context.newPage();
    await page.addInitScript(installProbe);
    const person = new Person(page, seat, context, board);
    await person.run(SLOWER);
    return person;
  }

  private constructor(page: Page, seat: Seat, context: BrowserContext, board: Box | null) {
    this.page = page;
    this.seat = seat;
    this.#context = context;
    this.#board = board;
  }

  async look(): Promise<Box> {
    await this.page.goto(this.seat.url);
    await this.page.locator('cg-board piece').first().waitFor();
    return (await this.page.locator('cg-board').boundingBox())!;
  }

  /** Presses on e2 from the beginning until the pawn is in the hand; returns after how many milliseconds it was. */
  async untilUsable(): Promise<number> {
    const { x, y } = this.#middleOf('e2');
    await this.page.goto(this.seat.url, { waitUntil: 'commit' });
    const limit = performance.now() + LIMIT;
    for (;;) {
      await this.page.mouse.click(x, y);
      const after = await this.page.evaluate(() => window.probe.usableAfter());
      if (after !== null) return after;
      assert.ok(performance.now() < limit, `${this.seat.url} gives no piece into the hand`);
      await pause(TRY_EVERY);
    }
  }

  /** By two presses; returns how long it took to show. */
  async move(uci: string): Promise<Shown> {
    const [from, to] = [uci.slice(0, 2), uci.slice(2)];
    const { mouse } = this.page;
    const isInHand = (): Promise<boolean> => this.page.evaluate(() => window.probe.isInHand());
    if (!(await isInHand())) await mouse.click(this.#middleOf(from).x, this.#middleOf(from).y);
    assert.ok(await isInHand(), `${from} is in the hand`);
    await this.page.evaluate((square) => window.probe.watch(square), to);
    await mouse.click(this.#middleOf(to).x, this.#middleOf(to).y);
    return this.page.evaluate(() => window.probe.shown());
  }

  /** Takes a piece round and round over the whole board, and puts it down at last. */
  async drag(uci: string, steps: number): Promise<void> {
    const { mouse } = this.page;
    const { x, y, width } = this.#board!;
    const [from, to] = [this.#middleOf(uci.slice(0, 2)), this.#middleOf(uci.slice(2))];
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (let step = 0; step < steps; step += 1) {
      const turn = (step / steps) * 6 * Math.PI;
      await mouse.move(x + width * (0.5 + 0.4 * Math.cos(turn)), y + width * (0.5 + 0.4 * Math.sin(turn)));
    }
    await mouse.move(to.x, to.y);
    await mouse.up();
    await this.sees(uci.slice(2));
  }

  /** The opponent's move, seen. */
  async answered(uci: string): Promise<void> {
    if (!this.seat.reply) return;
    await this.seat.reply(uci);
    await this.sees(uci.slice(2));
  }

  async sees(square: string): Promise<void> {
    await this.page.waitForFunction((wanted) => window.probe.hasPiece(wanted), square);
  }

  /** Until all that comes after the board has come: what stutters then belongs to the opening of the page. */
  settled(): Promise<void> {
    return this.page.evaluate(() => window.probe.settled());
  }

  longFrames(): Promise<readonly number[]> {
    return this.page.evaluate(() => window.probe.takeLongFrames());
  }

  /** Milliseconds for a fixed piece of work, the best of some. */
  spin(): Promise<number> {
    return this.page.evaluate(() => {
      const times = Array.from({ length: 15 }, () => {
        const since = performance.now();
        let sum = 0;
        for (let i = 0; i < 2e6; i += 1) sum = (sum + i * 7) % 1_000_003;
        return performance.now() - since + (sum < 0 ? 1 : 0);
      });
      return Math.min(...times);
    });
  }

  async leave(): Promise<void> {
    this.seat.leave();
    await this.#context.close();
  }

  /** From now on the processor is so many times slower. */
  async run(rate: number): Promise<void> {
    this.#devtools ??= await this.#context.newCDPSession(this.page);
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }

  #middleOf(square: string): { readonly x: number; readonly y: number } {
    const { x, y, width } = this.#board!;
    const side = width / 8;
    return {
      x: x + (square.charCodeAt(0) - 96.5) * side,
      y: y + (8.5 - Number(square[1])) * side,
    };
  }
}
