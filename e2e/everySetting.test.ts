/** Every one of the settings: on an open board at once, after a reload, and wherever its member signs in. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { GameId } from '@duiyi/game';
import { SETTING_NAMES } from '@duiyi/protocol/settings';
import type { OwnSettings, SettingName } from '@duiyi/protocol/settings';
import { eventually } from './eventually.ts';
import { feed } from './feed.ts';
import { carry, clickSquare, drop, makeMove, settled } from './hand.ts';
import { member, PASSWORD } from './people.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';
import { readScreen } from './screen.ts';

/** After these moves there is something to castle, to promote, and in the record everything that is written in several ways. */
const START = '4k3/P2p4/8/8/4P3/5N2/8/4K2R w K - 0 1';
const UCIS = 'e4e5 d7d5 e5d6 e8f7 f3d4 f7g6'.split(' ');
const terms = {
  time: { kind: 'fischer', base: 1_800_000, increment: 30_000 },
  color: 'white',
  start: { fen: START, chess960: false },
};

/** What is other than by default, in the order it is chosen in. */
const CHOSEN: OwnSettings = {
  appearance: 'dark',
  boardTheme: 'jade',
  pieceSet: 'discs',
  formalBoard: 'flat',
  camera: 'top',
  finish: 'jade',
  quality: 'phone',
  // The rest is seen on the flat one.
  casualBoard: 'flat',
  coordinates: 'every',
  pieceNames: 'hanzi',
  castlingSign: 'O-O',
  enPassantSign: 'none',
  tenths: 'always',
  clockSide: 'left',
  targets: false,
  whyNot: 'ask',
  moveInput: 'drag',
  castleOnRook: true,
  autoQueen: 'always',
  confirmMove: true,
  premove: false,
  volume: 3,
  animation: 'off',
  sounds: false,
  vibration: false,
  chat: false,
  zen: true,
  blindfold: true,
};

/** What is seen of the looks on an open board, with nothing done to it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement.dataset;
    const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
    const seat = '.seat-bottom';
    const nav = document.querySelector('[data-part=nav]');
    const face = document.querySelector(`${seat} [role=timer]`)!.textContent;
    return {
      paper: getComputedStyle(document.body).backgroundColor,
      squares: getComputedStyle(document.querySelector('.board')!).getPropertyValue('--board-dark').trim(),
      men: getComputedStyle(document.querySelector('.board-host piece')!).backgroundImage.replace(
        /^.*\/(\w+)-.*$/,
        '$1',
      ),
      coordinates: root['coordinates'],
      record: [...document.querySelectorAll('.move[data-ply]')].map((move) => move.textContent),
      isClockLeft: box(`${seat} [role=timer]`).left < box(`${seat} .seat-color`).left,
      hasTenths: /\.\d$/.test(face),
      // The ways to other pages come once nothing else is to be done.
      isZen: nav && !nav.checkVisibility({ visibilityProperty: true }),
      isBlindfold: !document.querySelector('.board-host piece')!.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      }),
      hasChat: document.querySelector('[data-part=chat-lines]') !== null,
    };
  });
type Look = Awaited<ReturnType<typeof look>>;

const shows = (page: Page, expected: Partial<Look>): Promise<void> =>
  eventually(async () => {
    const seen = await look(page);
    return Object.fromEntries(Object.keys(expected).map((name) => [name, seen[name as keyof Look]]));
  }, expected);

const control = (page: Page, name: SettingName) => {
  const value = CHOSEN[name];
  return page.locator(
    typeof value === 'string' ? `[data-setting=${name}] input[value="${value}"]` : `[data-setting=${name}] input`,
  );
};

const choose = async (page: Page, name: SettingName): Promise<void> => {
  const value = CHOSEN[name];
  const input = control(page, name);
  if (typeof value === 'number') await input.fill(String(value));
  else await input.setChecked(value !== false, { force: true });
};

/** What every control of the page says. */
const chosenOn = async (page: Page): Promise<Readonly<Record<string, unknown>>> => {
  await page.goto('/settings');
  await page.locator('[data-group=looks]').waitFor();
  const said: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const value = CHOSEN[name];
    const input = control(page, name);
    if (typeof value === 'number') said[name] = Number(await input.inputValue());
    else if (typeof value === 'boolean') said[name] = await input.isChecked();
    else said[name] = (await input.isChecked()) ? value : 'another';
  }
  return said;
};

/** Notes what is heard, how loud, and what is felt. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted = { heard: 0, felt: 0, glides: 0, loud: 0 };
    Object.assign(window, { noted });
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      noted.heard += 1;
      start.apply(this, when);
    };
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { connect } = AudioNode.prototype;
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, to: AudioNode & AudioParam) {
        if (this instanceof GainNode && to instanceof AudioDestinationNode) noted.loud = this.gain.value;
        return connect.call(this, to);
      },
    });
    navigator.vibrate = () => {
      noted.felt += 1;
      return true;
    };
    new MutationObserver(() => {
      if (document.querySelector('.board-host piece.anim')) noted.glides += 1;
    }).observe(document.querySelector('.board-host')!, { subtree: true, attributes: true, childList: true });
  });
interface Noted {
  readonly heard: number;
  readonly felt: number;
  readonly glides: number;
  readonly loud: number;
}
/** Since it was asked last. */
const noted = (page: Page): Promise<Noted> =>
  page.evaluate(() => {
    const all = (window as unknown as { noted: { heard: number; felt: number; glides: number; loud: number } }).noted;
    const seen = { ...all };
    Object.assign(all, { heard: 0, felt: 0, glides: 0 });
    return seen;
  });

/** A member at a game of theirs, the settings in another tab, and who plays against them. */
const open = async (stage: Stage, name: string) => {
  const [owner, other] = [await member(stage, name), await stage.visit('other')];
  const created = await owner.context.request.post('/api/v1/games', { data: { terms } });
  assert.equal(created.status(), 201, await created.text());
  const { game } = (await created.json()) as { game: GameId };
  assert.equal((await other.context.request.post(`/api/v1/games/${game}/join`)).status(), 200);
  const players = {
    white: { visitor: owner, language: 'zh-CN', seat: 'white' },
    black: { visitor: other, language: 'zh-CN', seat: 'black' },
  } as const;
  await feed({ game, hall: stage.hall, players }, UCIS);
  await owner.page.emulateMedia({ colorScheme: 'light' });
  const path = `/game/${game}`;
  await owner.page.goto(path);
  await owner.page.locator('.board-host piece').first().waitFor();
  const settings = await owner.context.newPage();
  await settings.goto('/settings');
  await settings.locator('[data-group=looks]').waitFor();
  return { path, white: owner.page, settings, black: other.page };
};

scenario('[S6] each of the settings acts at once on a board that is open in another tab', async (stage) => {
  assert.deepEqual(Object.keys(CHOSEN).sort(), [...SETTING_NAMES].sort(), 'all of them');
  const { path, white, settings, black } = await open(stage, '设置五');
  await white.bringToFront();
  await white.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
  await black.goto(path);
  await black.locator('.board-host piece').first().waitFor();
  let ply = UCIS.length;
  const made = async (): Promise<void> => {
    ply += 1;
    for (const page of [white, black]) await page.locator(`.move[data-ply="${ply}"]`).waitFor({ state: 'attached' });
    await settled(white);
  };
  const replies = async (uci: string): Promise<void> => {
    await makeMove(black, uci, 'click');
    await made();
  };
  const drags = async (uci: string): Promise<void> => {
    await carry(white, uci.slice(0, 2), uci.slice(2, 4));
    await drop(white);
    await settled(white);
  };
  await white.locator('[data-part=status]').click();
  await listen(white);
  // Seen once somebody castles; what is about the solid board in the tests of that.
  const seenLater = async (): Promise<void> => {};
  const record = ['e5', 'd5', 'exd6 e.p.', 'Kf7', 'Nd4', 'Kg6'];
  const acts: { readonly [N in SettingName]: () => Promise<void> } = {
    appearance: () => shows(white, { paper: 'rgb(23, 24, 26)' }),
    boardTheme: () => shows(white, { squares: '#82a98b' }),
    pieceSet: () => shows(white, { men: 'discs' }),
    coordinates: () => shows(white, { coordinates: 'every' }),
    formalBoard: seenLater,
    camera: seenLater,
    finish: seenLater,
    quality: seenLater,
    casualBoard: seenLater,
    pieceNames: () => shows(white, { record: record.map((san) => san.replace('K', '王').replace('N', '马')) }),
    castlingSign: seenLater,
    enPassantSign: () => shows(white, { record: ['e5', 'd5', 'exd6', '王f7', '马d4', '王g6'] }),
    tenths: () => shows(white, { hasTenths: true }),
    clockSide: () => shows(white, { isClockLeft: true }),
    targets: async () => {
      await clickSquare(white, 'd4');
      await settled(white);
      assert.equal(await white.locator('[data-square=d4]').getAttribute('aria-selected'), 'true');
      const dot = white.locator('cg-board > square.move-dest').first();
      assert.equal(await dot.evaluate((square) => getComputedStyle(square).backgroundImage), 'none');
      await white.keyboard.press('Escape');
    },
    whyNot: async () => {
      await drags('d4d6');
      await white.locator('[data-part=ask-why-not]').click();
      await white.locator('[data-part=why-not][data-rule=M5]').waitFor();
    },
    moveInput: async () => {
      await makeMove(white, 'd4f3', 'click');
      await settled(white);
      assert.equal(await white.locator('.move[data-ply]').count(), ply, 'not by clicks');
    },
    castleOnRook: async () => {
      await drags('e1h1');
      await made();
      await shows(white, { record: [...'e5 d5 exd6 王f7 马d4 王g6'.split(' '), 'O-O'] });
      await noted(white);
      await replies('g6g7');
      const { heard, felt, glides } = await noted(white);
      assert.ok(heard > 0 && felt > 0 && glides > 0, 'what is switched off later is there so far');
    },
    autoQueen: async () => {
      await drags('a7a8');
      await made();
      assert.equal((await readScreen(white)).men['a8'], 'white queen');
      await replies('g7h7');
    },
    confirmMove: async () => {
      await drags('d4e6');
      await white.locator('[data-part=confirm-yes]').click();
      await made();
    },
    premove: async () => {
      await drags('a8a1');
      assert.equal(await white.locator('[data-part=premove]').count(), 0);
      await noted(white);
      await replies('h7g6');
    },
    volume: async () => {
      const { loud } = await noted(white);
      await drags('a8a1');
      await white.locator('[data-part=confirm-yes]').click();
      await made();
      assert.ok((await noted(white)).loud < loud, 'less loud');
    },
    animation: async () => {
      await noted(white);
      await replies('g6h7');
      assert.equal((await noted(white)).glides, 0);
    },
    sounds: async () => {
      await drags('a1a2');
      await white.locator('[data-part=confirm-yes]').click();
      await made();
      assert.equal((await noted(white)).heard, 0);
    },
    vibration: async () => {
      await replies('h7h8');
      assert.equal((await noted(white)).felt, 0);
    },
    chat: () => shows(white, { hasChat: false }),
    zen: () => shows(white, { isZen: true }),
    blindfold: () => shows(white, { isBlindfold: true }),
  };
  for (const name of Object.keys(CHOSEN) as SettingName[]) {
    await settings.bringToFront();
    await choose(settings, name);
    await white.bringToFront();
    await acts[name]();
  }
});

/** The looks with all of it chosen. */
const FINAL: Look = {
  paper: 'rgb(23, 24, 26)',
  squares: '#82a98b',
  men: 'discs',
  coordinates: 'every',
  record: 'e5 d5 exd6 王f7 马d4 王g6'.split(' '),
  isClockLeft: true,
  hasTenths: true,
  isZen: true,
  isBlindfold: true,
  hasChat: false,
};

scenario('[S1] all of the settings survive a reload, and follow their member to another browser', async (stage) => {
  const { path, white, settings } = await open(stage, '设置六');
  await eventually(async () => (await look(white)).hasChat, true);
  const plain = await look(white);
  for (const name of Object.keys(FINAL) as (keyof Look)[]) assert.notDeepEqual(plain[name], FINAL[name], name);
  for (const name of Object.keys(CHOSEN) as SettingName[]) await choose(settings, name);
  await shows(white, FINAL);
  for (const page of [white, settings]) await page.reload();
  await white.locator('.board-host piece').first().waitFor({ state: 'attached' });
  await shows(white, FINAL);
  assert.deepEqual(await chosenOn(settings), CHOSEN);

  const elsewhere = await stage.visit('elsewhere');
  await elsewhere.page.emulateMedia({ colorScheme: 'light' });
  const data = { name: '设置六', password: PASSWORD };
  assert.ok((await elsewhere.context.request.post('/api/v1/session', { data })).ok());
  await elsewhere.page.goto(path);
  await elsewhere.page.locator('.board-host piece').first().waitFor({ state: 'attached' });
  await shows(elsewhere.page, FINAL);
  assert.deepEqual(await chosenOn(elsewhere.page), CHOSEN);
});
