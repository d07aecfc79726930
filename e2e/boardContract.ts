/**
 * What every board owes a player, whichever way it draws: the whole picture it is given, the intents of a mouse, a finger
 * and the keyboard over it, and that it shows the truth again after each.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { MARKS } from './boardKind.ts';
import type { BoardKind, Drawn, Mark } from './boardKind.ts';
import { eventually } from './eventually.ts';
import { sceneOf, SQUARES } from './expected.ts';
import { feed } from './feed.ts';
import type { WholeGame } from './games.ts';
import { EN_PASSANT_MATE, KNIGHT_PROMOTION, OPERA } from './games.ts';
import { carry, clickSquare, drop, makeMove, middleOf, promotionButton } from './hand.ts';
import type { Way } from './hand.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';
import { chooseSetting } from './settings.ts';
import { Table, viewerSees } from './table.ts';
import { squareName } from './words.ts';

type Game = Pick<WholeGame, 'ucis' | 'sans'>;
/** How long one sitting may take, in milliseconds: each is many small scenarios. */
const SITTING = 300_000;

/** The marks beside those of the last move and of a check. */
type Hand = Partial<Record<Mark, readonly string[]>> & { readonly ghost?: string };

/** A player at the board in question, against one at the usual board. */
class Sitting {
  readonly table: Table;
  readonly #kind: BoardKind;
  readonly #color: Color;

  private constructor(table: Table, kind: BoardKind, color: Color) {
    this.table = table;
    this.#kind = kind;
    this.#color = color;
  }

  static async at(kind: BoardKind, stage: Stage, color: Color = 'white'): Promise<Sitting> {
    const sitting = new Sitting(await Table.open(stage, { time: 'untimed', ...ratioOf(kind) }), kind, color);
    await kind.choose(sitting.page);
    await sitting.sees(OPERA, 0);
    return sitting;
  }

  get page(): Page {
    return this.table.page(this.#color);
  }

  /** How many moves and the like this player's page has sent. */
  get sent(): number {
    return this.table.players[this.#color].visitor.commands.length;
  }

  get #other(): Color {
    return opposite(this.#color);
  }

  /** The board shows the game after `plies` moves, what is in the hand and what is planned. */
  async sees(game: Game, plies: number, hand: Hand = {}): Promise<void> {
    await eventually(() => this.#kind.drawn(this.page), picture(game, plies, hand), this.#kind.patience);
  }

  /** The board shows these pieces, whatever is in the hand. */
  async seesMen(game: Game, plies: number): Promise<void> {
    const look = async () => (await this.#kind.drawn(this.page)).men;
    await eventually(look, sceneOf(game, plies).men, this.#kind.patience);
  }

  async move(game: Game, ply: number, way: Way): Promise<void> {
    const isMine = (ply % 2 === 0 ? 'white' : 'black') === this.#color;
    await makeMove(isMine ? this.page : this.table.page(this.#other), game.ucis[ply], way);
  }

  async otherSees(game: Game, plies: number): Promise<void> {
    await viewerSees(this.table.players[this.#other], { game, plies });
  }

  async play(game: Game, from: number, to: number): Promise<void> {
    for (let ply = from; ply < to; ply += 1) {
      await this.move(game, ply, ply % 4 < 2 ? 'drag' : 'click');
      await this.sees(game, ply + 1);
      await this.otherSees(game, ply + 1);
    }
  }

  /** What is only on the way to what is looked at. */
  async feed(game: Game, from: number, to: number): Promise<void> {
    await feed(this.table, game.ucis.slice(0, to), from);
    await this.sees(game, to);
  }
}

const ratioOf = ({ ratio }: BoardKind) => (ratio === undefined ? {} : { ratio });

const picture = (game: Game, plies: number, { ghost, ...hand }: Hand): Drawn => {
  const { men, lastMove, check } = sceneOf(game, plies);
  const marks = { last: lastMove, check: check ? [check] : [], ...hand };
  return {
    men,
    marks: Object.fromEntries(
      MARKS.map((mark) => [mark, [...(marks[mark] ?? [])].sort()]),
    ) as unknown as Drawn['marks'],
    ghost: ghost ?? null,
  };
};

const namesOn = (page: Page): Promise<Readonly<Record<string, string | null>>> =>
  page
    .locator('[role=grid] [data-square]')
    .evaluateAll((cells) =>
      Object.fromEntries(
        cells.map((cell) => [(cell as HTMLElement).dataset['square'], cell.getAttribute('aria-label')]),
      ),
    );

const rightPress = async (page: Page, square: string): Promise<void> => {
  const { x, y } = await middleOf(page, square);
  await page.mouse.click(x, y, { button: 'right' });
};

const keys = async (page: Page, ...pressed: readonly string[]): Promise<void> => {
  for (const key of pressed) await page.keyboard.press(key);
};

/** Both castle; a pawn may take in passing, and then no more; it goes on to its last rank, where it has the choice. */
const EVERY_RULE: Game = {
  ucis: `g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8 e2e4 a7a6 e4e5 d7d5 a2a3 a6a5 e5f6 a5a4 f6g7 h7h6 h2h3 b7b6 g7f8n`.split(
    ' ',
  ),
  sans: 'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O e4 a6 e5 d5 a3 a5 exf6 a4 fxg7 h6 h3 b6 gxf8=N'.split(' '),
};

/** Width and height of a screen, and how far its page is zoomed. */
const WINDOWS = [
  [360, 640, 1],
  [640, 360, 1],
  [768, 1024, 1.1],
  [1023, 611, 1.25],
  [1920, 1080, 1.5],
  [1366, 768, 0.8],
  [533, 777, 1],
] as const;

export const boardContract = (kind: BoardKind): void => {
  const on = (title: string, play: (stage: Stage) => Promise<void>): void =>
    scenario(`${title} (${kind.name})`, play, { limit: SITTING });

  on(
    '[P1][P2][P4][P5][P21][S5][M10] a mouse takes, lets go and moves, the way that was chosen, and nothing it must not',
    async (stage) => {
      const at = await Sitting.at(kind, stage);
      const { page } = at;

      // A press counts, though the picture changes in the same moment.
      await page.evaluate(() =>
        addEventListener(
          'mousedown',
          () => {
            // Before the board has told of the press: what else is chosen makes the page show it everything anew.
            localStorage.setItem(
              'duiyi.settings',
              JSON.stringify({ ...JSON.parse(localStorage.getItem('duiyi.settings')!), castleOnRook: true }),
            );
            dispatchEvent(new StorageEvent('storage', { key: 'duiyi.settings' }));
          },
          { once: true },
        ),
      );
      await clickSquare(page, 'e2');
      await at.sees(OPERA, 0, { selected: ['e2'], target: ['e3', 'e4'] });
      await rightPress(page, 'a5');
      await at.sees(OPERA, 0);

      // Pieces are moved the way that was chosen, and by no other.
      await chooseSetting(page, 'moveInput', 'tap');
      await makeMove(page, 'd2d4', 'drag');
      await at.seesMen(OPERA, 0);
      await rightPress(page, 'a5');
      await at.sees(OPERA, 0);
      await makeMove(page, 'e2e4', 'click');
      await at.sees(OPERA, 1);
      await at.play(OPERA, 1, 2);
      await chooseSetting(page, 'moveInput', 'drag');
      await makeMove(page, 'd2d4', 'click');
      await at.sees(OPERA, 2);
      await makeMove(page, 'g1f3', 'drag');
      await at.sees(OPERA, 3);
      await chooseSetting(page, 'moveInput', 'both');
      await at.play(OPERA, 3, 4);
      assert.equal(at.sent, 2);

      // A press takes in hand and shows where to, another lets go or moves.
      const knight = { selected: ['f3'], target: ['d4', 'g1', 'g5', 'h4'], capture: ['e5'] };
      for (const [square, hand] of [
        ['f3', knight],
        ['b1', { selected: ['b1'], target: ['a3', 'c3'] }],
        ['b1', {}],
        ['a8', {}], // not White's
        ['f3', knight],
        ['h6', {}], // no knight goes there
      ] as const) {
        await clickSquare(page, square);
        await at.sees(OPERA, 4, hand);
      }
      await clickSquare(page, 'f3');
      await at.sees(OPERA, 4, knight);
      await chooseSetting(page, 'targets', false);
      await at.sees(OPERA, 4, { selected: ['f3'] });
      await chooseSetting(page, 'targets', true);
      await at.sees(OPERA, 4, knight);
      await rightPress(page, 'a5');
      await at.sees(OPERA, 4);

      // What is dropped where it cannot go returns.
      for (const [from, to] of [
        ['f3', 'f5'], // no knight goes so
        ['d1', 'd3'], // over its own pawn
        ['e4', 'e5'], // onto an enemy it cannot take so
        ['e1', 'g1'], // castling over a bishop
        ['a7', 'a6'], // not White's
      ] as const) {
        await carry(page, from, to);
        await drop(page);
        await at.seesMen(OPERA, 4);
      }
      await carry(page, 'f3', 'e5');
      await page.mouse.move(2, 2);
      await drop(page);
      await at.sees(OPERA, 4);

      // An older move is looked at as it was, and nothing can be moved there.
      await page.locator('[data-ply="2"]').click();
      await at.sees(OPERA, 2);
      for (const way of ['click', 'drag'] as const) {
        await makeMove(page, 'g1f3', way);
        await at.sees(OPERA, 2);
      }
      await page.locator('[data-part=present]').click();
      await at.sees(OPERA, 4);
      await at.otherSees(OPERA, 4);
      await at.table.keeps(OPERA, 4);
      assert.equal(at.sent, 2);
      await at.play(OPERA, 4, 6);
      assert.equal(at.sent, 3);
    },
  );

  on('[A1][P11][P13][P14] the keyboard moves too; what is meant for the next turn waits for it', async (stage) => {
    const at = await Sitting.at(kind, stage);
    const { page } = at;

    // Arrows walk the squares, Enter takes and puts down, Escape lets go.
    const pawn = { selected: ['e2'], target: ['e3', 'e4'] };
    await page.locator('[data-square=e1]').focus();
    await keys(page, 'ArrowUp', 'Enter');
    await at.sees(OPERA, 0, pawn);
    await keys(page, 'Escape');
    await at.sees(OPERA, 0);
    await keys(page, ' ', 'ArrowUp', 'ArrowUp');
    await at.sees(OPERA, 0, pawn);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-square')), 'e4');
    await keys(page, 'Enter');
    await at.sees(OPERA, 1);
    // From Black's side up is towards White.
    await page.locator('[data-part=flip]').click();
    await page.locator('[data-square=g1]').focus();
    await keys(page, 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter');
    await at.sees(OPERA, 1, { premove: ['f3', 'g1'], ghost: 'f3 white knight' });
    await at.move(OPERA, 1, 'click');
    await at.sees(OPERA, 3);
    await at.otherSees(OPERA, 3);
    await page.locator('[data-part=flip]').click();
    await at.sees(OPERA, 3);

    // A premove is shown, taken back by a touch, and played when its turn comes.
    const plan: Hand = { premove: ['d2', 'd4'], ghost: 'd4 white pawn' };
    for (const takeBack of [
      () => rightPress(page, 'h5'),
      () => clickSquare(page, 'h5'),
      () => clickSquare(page, 'h8'),
      () => keys(page, 'Escape'),
      () => keys(page, 'ArrowLeft', 'ArrowRight'),
    ]) {
      await makeMove(page, 'd2d4', 'click');
      await at.sees(OPERA, 3, plan);
      await takeBack();
      await at.sees(OPERA, 3);
    }
    // Where it may find its way by then: also where something may have to be taken back.
    const early: Hand = { selected: ['d2'], target: ['d3', 'd4'], capture: ['c3', 'e3'] };
    await clickSquare(page, 'd2');
    await at.sees(OPERA, 3, early);
    await chooseSetting(page, 'targets', false);
    await at.sees(OPERA, 3, { selected: ['d2'] });
    await chooseSetting(page, 'targets', true);
    await at.sees(OPERA, 3, early);
    await clickSquare(page, 'd4');
    await at.sees(OPERA, 3, plan);
    // Its own piece taken in hand again lets it go.
    await clickSquare(page, 'd2');
    await at.sees(OPERA, 3, early);
    await clickSquare(page, 'd2');
    await at.sees(OPERA, 3);

    await makeMove(page, 'd2d4', 'drag');
    await at.sees(OPERA, 3, plan);
    await at.otherSees(OPERA, 3);
    await at.table.keeps(OPERA, 3);
    await at.move(OPERA, 3, 'click');
    await at.sees(OPERA, 5);
    await at.otherSees(OPERA, 5);

    // A piece held while the other side moves stays in the hand, and is moved where it is dropped.
    await carry(page, 'd4', 'e5');
    await at.move(OPERA, 5, 'click');
    await eventually(() => page.locator('[data-ply]').count(), 6);
    await drop(page);
    await at.sees(OPERA, 7);
    await at.otherSees(OPERA, 7);
  });

  on(
    '[X1][X3][X4][P5][P7][P9][P10][P14] castling, taking in passing and becoming another are offered by the rule and as chosen',
    async (stage) => {
      const at = await Sitting.at(kind, stage);
      const { page } = at;
      const game = EVERY_RULE;

      // Castling is the king's two squares, and his rook only once that was chosen.
      await at.feed(game, 0, 6);
      await clickSquare(page, 'e1');
      await at.sees(game, 6, { selected: ['e1'], target: ['f1', 'g1'] });
      // The rook itself is taken in hand.
      await clickSquare(page, 'h1');
      await at.sees(game, 6, { selected: ['h1'], target: ['f1', 'g1'] });
      await clickSquare(page, 'h1');
      await makeMove(page, 'e1h1', 'drag');
      await at.seesMen(game, 6);
      await at.table.keeps(game, 6);
      await rightPress(page, 'a5');
      await chooseSetting(page, 'castleOnRook', true);
      await clickSquare(page, 'e1');
      await at.sees(game, 6, { selected: ['e1'], target: ['f1', 'g1', 'h1'] });
      await clickSquare(page, 'h1');
      await at.sees(game, 7);
      await at.otherSees(game, 7);
      await at.play(game, 7, 8);

      // Capturing in passing is offered as a capture, at once or never.
      for (const [from, to, capture] of [
        [8, 12, ['d6', 'f6']],
        [12, 14, ['f6']],
      ] as const) {
        await at.feed(game, from, to);
        await clickSquare(page, 'e5');
        await at.sees(game, to, { selected: ['e5'], target: ['e6'], capture });
        await clickSquare(page, 'e5');
        await at.sees(game, to);
      }

      // A pawn stands on its last rank while it is asked, and returns.
      await at.feed(game, 14, 18);
      const asked: Drawn = picture({ ...game, ucis: [...game.ucis.slice(0, 18), 'g7f8'] }, 19, {});
      for (const [way, back] of [
        ['click', () => page.keyboard.press('Escape')],
        ['drag', () => clickSquare(page, 'e4')],
      ] as const) {
        await makeMove(page, 'g7f8', way);
        await promotionButton(page, 'queen').waitFor();
        await eventually(() => kind.drawn(page), asked, kind.patience);
        await back();
        await at.sees(game, 18);
      }
      // A queen without asking, but for who holds Control.
      await chooseSetting(page, 'autoQueen', 'always');
      await page.keyboard.down('Control');
      await makeMove(page, 'g7f8', 'click');
      await page.keyboard.up('Control');
      await promotionButton(page, 'rook').waitFor();
      await page.keyboard.press('Escape');
      await at.sees(game, 18);
      await chooseSetting(page, 'autoQueen', 'never');

      // Premoved to its last rank it is asked at once, and becomes what was chosen.
      await at.play(game, 18, 19);
      await makeMove(page, 'g7f8n', 'click');
      await at.sees(game, 19, { premove: ['f8', 'g7'], ghost: 'f8 white knight' });
      await at.move(game, 19, 'click');
      await at.sees(game, 21);
      await at.otherSees(game, 21);
    },
  );

  on(
    '[P6][P8][P39] a whole game is played on it, ply by ply and in any window, and the hand hits the right squares',
    async (stage) => {
      const game = EN_PASSANT_MATE;
      const at = await Sitting.at(kind, stage);
      const window = await at.page.context().newCDPSession(at.page);
      for (const [ply, [wide, high, zoom]] of WINDOWS.entries()) {
        // Who zooms has fewer and larger pixels.
        const [width, height] = [Math.round(wide / zoom), Math.round(high / zoom)];
        await window.send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          deviceScaleFactor: zoom * (kind.ratio ?? 1),
          mobile: false,
        });
        await eventually(() => at.page.evaluate(() => [innerWidth, innerHeight]), [width, height]);
        await at.sees(game, ply);
        await at.play(game, ply, ply + 1);
      }
      await at.play(game, WINDOWS.length, game.ucis.length - 1);
      const { men } = sceneOf(game, game.ucis.length - 1);
      assert.deepEqual(
        await namesOn(at.page),
        Object.fromEntries(SQUARES.map((square) => [square, squareName('zh-CN', square, men[square])])),
      );
      await at.move(game, game.ucis.length - 1, 'drag');
      await at.sees(game, game.ucis.length);
    },
  );

  on('[P9][P16] Black’s side, and turned under way; a pawn becomes a knight', async (stage) => {
    const game = KNIGHT_PROMOTION;
    const at = await Sitting.at(kind, stage, 'black');
    await at.play(game, 0, 2);
    await at.feed(game, 2, 12);
    await at.page.locator('[data-part=flip]').click();
    await at.sees(game, 12);
    await at.play(game, 12, 16);
  });

  on('[P3] by touch: a tap and a tap move, a finger drags, and the page stays where it is', async (stage) => {
    const table = await Table.open(stage, { time: 'untimed' });
    const phone = await stage.visit('phone', { viewport: { width: 360, height: 640 }, touch: true, ...ratioOf(kind) });
    await phone.context.addCookies(await table.players.white.visitor.context.cookies());
    const { page } = phone;
    await page.goto(table.path);
    await kind.choose(page);
    const sees = (plies: number, hand: Hand = {}) =>
      eventually(() => kind.drawn(page), picture(OPERA, plies, hand), kind.patience);
    const tap = async (square: string): Promise<void> => {
      const { x, y } = await middleOf(page, square);
      await page.touchscreen.tap(x, y);
    };
    await sees(0);
    await tap('e2');
    // The mouse that a browser makes up after a tap undoes nothing.
    await sees(0, { selected: ['e2'], target: ['e3', 'e4'] });
    await tap('h5');
    await sees(0);
    await tap('e2');
    await tap('e4');
    await sees(1);
    await makeMove(table.page('black'), 'e7e5', 'click');
    await sees(2);

    const fingers = await phone.context.newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    for (const path of [
      ['g1', 'g2', 'g4', 'g6'], // no knight goes so
      ['g1', 'g2', 'f2', 'f3'],
    ]) {
      const [start, ...further] = path;
      await finger('touchStart', [await middleOf(page, start)]);
      for (const square of further) await finger('touchMove', [await middleOf(page, square)]);
      await finger('touchEnd', []);
      const look = async () => (await kind.drawn(page)).men;
      await eventually(look, sceneOf(OPERA, path.at(-1) === 'f3' ? 3 : 2).men, kind.patience);
    }
    await viewerSees(table.players.black, { game: OPERA, plies: 3 });
    assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), [0, 0]);
  });

  on('[W2] who only looks on takes nothing in hand', async (stage) => {
    const table = await Table.open(stage, { watched: true, time: 'untimed', ...ratioOf(kind) });
    const { page } = table.viewers[2].visitor;
    await kind.choose(page);
    await table.move(OPERA, 0, 'click');
    await eventually(() => kind.drawn(page), picture(OPERA, 1, {}), kind.patience);
    for (const way of ['click', 'drag'] as const) {
      await makeMove(page, 'e7e5', way);
      await eventually(() => kind.drawn(page), picture(OPERA, 1, {}), kind.patience);
    }
  });
};
