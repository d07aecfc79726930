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
import type { WholeGame } from './games.ts';
import { EN_PASSANT_MATE, KNIGHT_PROMOTION, OPERA } from './games.ts';
import { carry, clickSquare, drop, makeMove, middleOf, promotionButton } from './hand.ts';
import type { Way } from './hand.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';
import { chooseSetting } from './settings.ts';
import { Table, viewerSees } from './table.ts';
import type { TableOptions } from './table.ts';
import { squareName } from './words.ts';

type Game = Pick<WholeGame, 'ucis' | 'sans'>;
/** The marks beside those of the last move and of a check. */
type Hand = Partial<Record<Mark, readonly string[]>> & { readonly ghost?: string };

/** A player at the board in question, against one at the usual board. */
class Sitting {
  readonly table: Table;
  readonly #kind: BoardKind;
  readonly #color: Color;
  /** The moves and the like that this player's page has sent. */
  readonly sent: string[] = [];

  private constructor(table: Table, kind: BoardKind, color: Color) {
    this.table = table;
    this.#kind = kind;
    this.#color = color;
    this.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"command"')) this.sent.push(String(payload));
      }),
    );
  }

  static async at(kind: BoardKind, stage: Stage, color: Color = 'white', options: TableOptions = {}): Promise<Sitting> {
    const sitting = new Sitting(await Table.open(stage, { time: 'untimed', ...options }), kind, color);
    // What it sends from now on is overheard.
    await sitting.page.reload();
    await kind.choose(sitting.page);
    await sitting.sees(OPERA, 0);
    return sitting;
  }

  get page(): Page {
    return this.table.page(this.#color);
  }

  get #other(): Color {
    return opposite(this.#color);
  }

  /** The board shows the game after `plies` moves, what is in the hand and what is planned. */
  async sees(game: Game, plies: number, hand: Hand = {}): Promise<void> {
    await eventually(() => this.#kind.drawn(this.page), picture(game, plies, hand));
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
}

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

const PASSING: Game = {
  ucis: 'e2e4 a7a6 e4e5 d7d5 a2a3 a6a5'.split(' '),
  sans: 'e4 a6 e5 d5 a3 a5'.split(' '),
};
const CASTLING: Game = {
  ucis: 'g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8'.split(' '),
  sans: 'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O'.split(' '),
};
/** White stands before a promotion by capturing a8. */
const RACE: Game = {
  ucis: 'a2a4 h7h5 a4a5 h5h4 a5a6 h4h3 a6b7 h3g2 b7a8r'.split(' '),
  sans: 'a4 h5 a5 h4 a6 h3 axb7 hxg2 bxa8=R'.split(' '),
};
/** A pawn is premoved to its last rank. */
const EARLY: Game = {
  ucis: 'h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 f6g8 h7g8n'.split(' '),
  sans: 'h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=N'.split(' '),
};

export const boardContract = (kind: BoardKind): void => {
  const on = (title: string, play: (stage: Stage) => Promise<void>): void =>
    scenario(`${title} (${kind.name})`, play, kind);

  on(
    '[P6][P8] a game is shown as it is, ply by ply: captures, checks, castling, a pawn taken in passing',
    async (stage) => {
      const game = EN_PASSANT_MATE;
      const at = await Sitting.at(kind, stage);
      await at.play(game, 0, game.ucis.length - 1);
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
    await at.play(game, 0, 8);
    await at.page.locator('[data-part=flip]').click();
    await at.sees(game, 8);
    await at.play(game, 8, game.ucis.length);
  });

  on('[P1] a press counts, though the picture changes in the same moment', async (stage) => {
    const at = await Sitting.at(kind, stage);
    const { page } = at;
    await page.evaluate(() =>
      addEventListener(
        'mousedown',
        () => {
          // Before the board has told of the press: what else is chosen makes the page show it everything anew.
          localStorage.setItem('duiyi.settings', JSON.stringify({ castleOnRook: true }));
          dispatchEvent(new StorageEvent('storage', { key: 'duiyi.settings' }));
        },
        { once: true },
      ),
    );
    await clickSquare(page, 'e2');
    await at.sees(OPERA, 0, { selected: ['e2'], target: ['e3', 'e4'] });
  });

  on('[M10][P1][P5] a press takes in hand and shows where to, another lets go or moves', async (stage) => {
    const at = await Sitting.at(kind, stage);
    const { page } = at;
    await at.play(OPERA, 0, 4);
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
    assert.equal(at.sent.length, 2);
    await at.play(OPERA, 4, 6);
    assert.equal(at.sent.length, 3);
  });

  on('[P2][P4] what is dropped where it cannot go returns, and nothing is sent', async (stage) => {
    const at = await Sitting.at(kind, stage);
    const { page } = at;
    await at.play(OPERA, 0, 4);
    const { length } = at.sent;
    for (const [from, to] of [
      ['f3', 'f5'], // no knight goes so
      ['d1', 'd3'], // over its own pawn
      ['e4', 'e5'], // onto an enemy it cannot take so
      ['e1', 'g1'], // castling over a bishop
      ['a7', 'a6'], // not White's
    ] as const) {
      await carry(page, from, to);
      await drop(page);
      await eventually(async () => (await kind.drawn(page)).men, sceneOf(OPERA, 4).men);
      await at.otherSees(OPERA, 4);
    }
    await carry(page, 'f3', 'e5');
    await page.mouse.move(2, 2);
    await drop(page);
    await at.sees(OPERA, 4);
    assert.equal(at.sent.length, length);
    await at.table.keeps(OPERA, 4);
    await at.play(OPERA, 4, 6);
  });

  on('[S5] pieces are moved the way that was chosen, and by no other', async (stage) => {
    const at = await Sitting.at(kind, stage);
    const { page } = at;
    await chooseSetting(page, 'moveInput', 'tap');
    await makeMove(page, 'd2d4', 'drag');
    await eventually(async () => (await kind.drawn(page)).men, sceneOf(OPERA, 0).men);
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
    await at.otherSees(OPERA, 3);
  });

  on('[X1][P5] capturing in passing is offered as a capture, at once or never', async (stage) => {
    const at = await Sitting.at(kind, stage);
    for (const [from, to, hand] of [
      [0, 4, { selected: ['e5'], target: ['e6'], capture: ['d6'] }],
      [4, 6, { selected: ['e5'], target: ['e6'] }],
    ] as const) {
      await at.play(PASSING, from, to);
      await clickSquare(at.page, 'e5');
      await at.sees(PASSING, to, hand);
      await clickSquare(at.page, 'e5');
      await at.sees(PASSING, to);
    }
  });

  on('[X4][P7] castling is the king’s two squares, and his rook only once that was chosen', async (stage) => {
    const at = await Sitting.at(kind, stage);
    const { page } = at;
    await at.play(CASTLING, 0, 6);
    await clickSquare(page, 'e1');
    await at.sees(CASTLING, 6, { selected: ['e1'], target: ['f1', 'g1'] });
    // The rook itself is taken in hand.
    await clickSquare(page, 'h1');
    await at.sees(CASTLING, 6, { selected: ['h1'], target: ['f1', 'g1'] });
    await clickSquare(page, 'h1');
    await makeMove(page, 'e1h1', 'drag');
    await eventually(async () => (await kind.drawn(page)).men, sceneOf(CASTLING, 6).men);
    await at.table.keeps(CASTLING, 6);
    await rightPress(page, 'a5');
    await chooseSetting(page, 'castleOnRook', true);
    await clickSquare(page, 'e1');
    await at.sees(CASTLING, 6, { selected: ['e1'], target: ['f1', 'g1', 'h1'] });
    await clickSquare(page, 'h1');
    await at.sees(CASTLING, 7);
    await at.otherSees(CASTLING, 7);
    await at.play(CASTLING, 7, 8);
  });

  on(
    '[X3][P9][P10] a pawn stands on its last rank while it is asked, returns, and becomes what was chosen',
    async (stage) => {
      const at = await Sitting.at(kind, stage);
      const { page } = at;
      await at.play(RACE, 0, 8);
      const asked: Drawn = picture({ ...RACE, ucis: [...RACE.ucis.slice(0, 8), 'b7a8'] }, 9, {});
      for (const [way, back] of [
        ['click', () => page.keyboard.press('Escape')],
        ['drag', () => clickSquare(page, 'd5')],
      ] as const) {
        await makeMove(page, 'b7a8', way);
        await promotionButton(page, 'queen').waitFor();
        await eventually(() => kind.drawn(page), asked);
        await back();
        await at.sees(RACE, 8);
      }
      // A queen without asking, but for who holds Control.
      await chooseSetting(page, 'autoQueen', 'always');
      await page.keyboard.down('Control');
      await makeMove(page, 'b7a8', 'click');
      await page.keyboard.up('Control');
      await promotionButton(page, 'rook').click();
      await at.sees(RACE, 9);
      await at.otherSees(RACE, 9);
    },
  );

  on('[P11][P13][P14] a premove is shown, taken back by a touch, and played when its turn comes', async (stage) => {
    const at = await Sitting.at(kind, stage);
    const { page } = at;
    await at.play(OPERA, 0, 3);
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
  });

  on('[P14] a pawn premoved to its last rank is asked at once, and becomes what was chosen', async (stage) => {
    const at = await Sitting.at(kind, stage);
    await at.play(EARLY, 0, 7);
    await makeMove(at.page, 'h7g8n', 'click');
    await at.sees(EARLY, 7, { premove: ['g8', 'h7'], ghost: 'g8 white knight' });
    await at.move(EARLY, 7, 'click');
    await at.sees(EARLY, 9);
    await at.otherSees(EARLY, 9);
  });

  on(
    '[P11] a piece held while the other side moves stays in the hand, and is moved where it is dropped',
    async (stage) => {
      const at = await Sitting.at(kind, stage);
      await at.play(OPERA, 0, 1);
      await carry(at.page, 'g1', 'f3');
      await at.move(OPERA, 1, 'click');
      await eventually(() => at.page.locator('[data-ply]').count(), 2);
      await drop(at.page);
      await at.sees(OPERA, 3);
      await at.otherSees(OPERA, 3);
    },
  );

  on('[A1] by the keyboard: arrows walk the squares, Enter takes and puts down, Escape lets go', async (stage) => {
    const at = await Sitting.at(kind, stage);
    const { page } = at;
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
  });

  on('[P21] an older move is looked at as it was, and nothing can be moved there', async (stage) => {
    const at = await Sitting.at(kind, stage);
    const { page } = at;
    await at.play(OPERA, 0, 4);
    await page.locator('[data-ply="2"]').click();
    await at.sees(OPERA, 2);
    for (const way of ['click', 'drag'] as const) {
      await makeMove(page, 'g1f3', way);
      await at.sees(OPERA, 2);
    }
    await page.locator('[data-part=present]').click();
    await at.sees(OPERA, 4);
    await at.table.keeps(OPERA, 4);
  });

  on(
    '[P39] in any window, and zoomed, the pieces stand on their squares and the hand hits the right ones',
    async (stage) => {
      const at = await Sitting.at(kind, stage);
      const window = await at.page.context().newCDPSession(at.page);
      for (const [ply, [wide, high, zoom]] of [
        [360, 640, 1],
        [640, 360, 1],
        [768, 1024, 1.1],
        [1023, 611, 1.25],
        [1920, 1080, 1.5],
        [1366, 768, 0.8],
        [533, 777, 1],
      ].entries()) {
        // Who zooms has fewer and larger pixels.
        const [width, height] = [Math.round(wide / zoom), Math.round(high / zoom)];
        await window.send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          deviceScaleFactor: zoom,
          mobile: false,
        });
        await eventually(() => at.page.evaluate(() => [innerWidth, innerHeight]), [width, height]);
        await at.sees(OPERA, ply);
        await at.play(OPERA, ply, ply + 1);
      }
    },
  );

  on('[P3] by touch: a tap and a tap move, a finger drags, and the page stays where it is', async (stage) => {
    const table = await Table.open(stage, { time: 'untimed' });
    const phone = await stage.visit('phone', { viewport: { width: 360, height: 640 }, touch: true });
    await phone.context.addCookies(await table.players.white.visitor.context.cookies());
    const { page } = phone;
    await page.goto(table.path);
    await kind.choose(page);
    const sees = (plies: number, hand: Hand = {}) => eventually(() => kind.drawn(page), picture(OPERA, plies, hand));
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
      await eventually(async () => (await kind.drawn(page)).men, sceneOf(OPERA, path.at(-1) === 'f3' ? 3 : 2).men);
    }
    await viewerSees(table.players.black, { game: OPERA, plies: 3 });
    assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), [0, 0]);
  });

  on('[W2] who only looks on takes nothing in hand', async (stage) => {
    const table = await Table.open(stage, { watched: true, time: 'untimed' });
    const { page } = table.viewers[2].visitor;
    await kind.choose(page);
    await table.move(OPERA, 0, 'click');
    await eventually(() => kind.drawn(page), picture(OPERA, 1, {}));
    for (const way of ['click', 'drag'] as const) {
      await makeMove(page, 'e7e5', way);
      await eventually(() => kind.drawn(page), picture(OPERA, 1, {}));
    }
  });
};
