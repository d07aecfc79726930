/** What the pictures are of. */
import type { Page } from 'playwright-core';
import { SETTINGS } from '@duiyi/protocol/settings';
import type { OwnSettings } from '@duiyi/protocol/settings';
import type { Visitor } from '../browser.ts';
import { clickSquare, makeMove } from '../hand.ts';
import { chooseWay } from '../invitation.ts';
import { stands } from '../solid.ts';
import type { Language } from '../words.ts';
import type { Cast } from './cast.ts';

type Role = { readonly [K in keyof Cast]: Cast[K] extends Visitor ? K : never }[keyof Cast];

export interface Scene {
  readonly name: string;
  /** Who looks; a stranger where it is not said. */
  readonly as?: Role;
  readonly path: string | ((cast: Cast) => string);
  /** A selector: what is there once the page shows what it is about. */
  readonly shown: string;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page, language: Language) => Promise<void>;
  /** Taken in the dark as well, in one language: colours have none. */
  readonly isDarkToo?: boolean;
  /** The wire to the hall is cut before the picture is taken. */
  readonly isCutOff?: boolean;
  /** As it comes out of a printer, and on no screen. */
  readonly isPrinted?: boolean;
  /** What who looks has chosen; where it is not said, the flat board for every game. */
  readonly chosen?: Partial<OwnSettings>;
  /** Taken in one language: nothing in it is read. */
  readonly isWordless?: boolean;
  /** Troubles the scene is about. */
  readonly excuses?: readonly RegExp[];
}

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);

/** What comes after the board is there too. */
const complete = async (page: Page): Promise<void> => {
  await page.locator('.captured').first().waitFor({ state: 'attached' });
  await page.locator('[data-part=chat-lines]:visible, [data-part=chat-open]:visible').first().waitFor();
};

/** The board shows a game and the words beside it are there. */
const GAME = '.table-page [data-part=replay-back]';

const PUPILS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': Array.from({ length: 12 }, (_, index) => `四班${index + 1}号`),
  en: Array.from({ length: 12 }, (_, index) => `Class-5_No-${index + 1}`),
};

const enrol = async (page: Page, language: Language): Promise<void> => {
  await page.locator('textarea[name=list]').fill(PUPILS[language].join('\n'));
  await part(page, 'enrol-go').click();
  await part(page, 'slips').waitFor();
  await page.locator('input[name=address]').fill('chess.lan:8080');
  await page.locator('.slip [data-part=qr] svg path').last().waitFor();
};

/** Every piece in each of its materials from each of the views, by the lesser level: it too must be told apart. */
const SOLID: readonly Scene[] = SETTINGS.finish.flatMap((finish) =>
  SETTINGS.camera.map((camera) => ({
    name: `solid-${finish}-${camera}`,
    // Black's side, from the side.
    path: ({ promoting }: Cast) => `/game/${promoting}${camera === 'side' ? '?side=black' : ''}`,
    shown: GAME,
    act: stands,
    chosen: { casualBoard: 'solid', quality: 'phone', finish, camera },
    isWordless: true,
    isDarkToo: camera === 'main',
  })),
);

export const SCENES: readonly Scene[] = [
  { name: 'home', path: '/', shown: '[data-part=seek]', isDarkToo: true },
  { name: 'home-member', as: 'player', path: '/', shown: '[data-part=continue-game]' },
  {
    name: 'home-friend',
    path: '/',
    shown: '[data-time]',
    act: async (page) => {
      await chooseWay(page, 'friend');
      await page.locator('[data-time=custom]').click();
      await page.locator('input[name=base]').waitFor();
    },
  },
  {
    name: 'game-running',
    as: 'player',
    path: ({ running }) => `/game/${running}`,
    shown: GAME,
    act: complete,
    isDarkToo: true,
  },
  { name: 'game-offer', as: 'asked', path: ({ offered }) => `/game/${offered}`, shown: '[data-part=accept-draw]' },
  {
    name: 'game-promotion',
    as: 'promoter',
    path: ({ promoting }) => `/game/${promoting}`,
    shown: GAME,
    act: async (page) => {
      await clickSquare(page, 'b7');
      await clickSquare(page, 'a8');
      await part(page, 'promotion').waitFor();
    },
  },
  { name: 'game-watched', path: ({ running }) => `/game/${running}`, shown: GAME },
  {
    name: 'game-mated',
    as: 'player',
    path: ({ mated }) => `/game/${mated}`,
    shown: '[data-part=result]',
    act: complete,
    isDarkToo: true,
  },
  { name: 'game-repeated', as: 'player', path: ({ repeated }) => `/game/${repeated}`, shown: '[data-part=ply]' },
  { name: 'game-replay', path: ({ resigned }) => `/game/${resigned}?ply=24`, shown: GAME },
  {
    name: 'invitation-own',
    as: 'player',
    path: ({ invitation }) => `/game/${invitation}`,
    shown: '[data-part=qr] svg',
    isDarkToo: true,
  },
  { name: 'invitation', path: ({ invitation }) => `/game/${invitation}`, shown: '[data-part=join]' },
  { name: 'watch', path: '/watch', shown: '[data-part=picture]', isDarkToo: true },
  { name: 'archive', path: '/archive', shown: '[data-part=game-line]', isDarkToo: true },
  { name: 'archive-nothing', path: '/archive?player=nobody', shown: '[data-part=found][aria-busy=false]' },
  { name: 'archive-organiser', as: 'organiser', path: '/archive?kind=study', shown: '[data-part=import]' },
  {
    name: 'study',
    path: '/archive?kind=study',
    shown: '[data-part=game-line]',
    act: async (page) => {
      const game = await part(page, 'game-line').last().getAttribute('data-game');
      await page.goto(`/archive/${game}`);
      for (let ply = 0; ply < 7; ply += 1) await part(page, 'replay-forward').click();
    },
    isDarkToo: true,
  },
  {
    name: 'analysis',
    path: `/analysis?fen=${encodeURIComponent('r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3')}`,
    shown: '[data-part=line]',
    isDarkToo: true,
  },
  {
    name: 'analysis-game',
    path: '/analysis',
    shown: '[data-part=line]',
    act: async (page) => {
      await page
        .locator('[data-part=bring] textarea')
        .fill('1. e4 e5 2. Qh5 (2. Nf3 Nc6) 2... Nc6 3. Bc4 Nf6 4. Qxf7# 1-0');
      await part(page, 'bring-go').click();
      await part(page, 'go').click();
      await page.locator('[data-part=whole-game][data-whole=true]').waitFor();
      await part(page, 'mistake-next').click();
    },
    isDarkToo: true,
  },
  { name: 'computer', path: '/computer?new', shown: '[data-level]', isDarkToo: true },
  {
    name: 'computer-game',
    path: '/computer?new',
    shown: '[data-level]',
    act: async (page) => {
      await page.locator('input[name=color][value=white]').check({ force: true });
      await page.locator('[data-level="4"]').click();
      await page.locator('.table-page[data-phase=playing]').waitFor();
      await makeMove(page, 'e2e4', 'click');
      await page.locator('.move[data-ply="2"]').first().waitFor();
    },
    isDarkToo: true,
  },
  { name: 'editor', path: '/editor', shown: '[data-part=verdict][data-good=true]', isDarkToo: true },
  {
    name: 'editor-impossible',
    path: `/editor?fen=${encodeURIComponent('P3k3/8/8/8/4K3/8/8/4K3 w - - 0 1')}`,
    shown: '[data-fault]',
  },
  { name: 'learn', path: '/learn', shown: 'main a[href^="/learn/"]', isDarkToo: true },
  { name: 'lesson', path: '/learn/pawn', shown: '[data-part=ask]', isDarkToo: true },
  { name: 'leaderboard', as: 'player', path: '/leaderboard', shown: '[data-part=ranked]', isDarkToo: true },
  { name: 'player', path: `/player/${encodeURIComponent('林小雨')}`, shown: '[data-part=chart]', isDarkToo: true },
  { name: 'sign-in', path: '/account', shown: '[data-part=go]', isDarkToo: true },
  { name: 'sign-up', path: '/account?new', shown: '[data-part=go]' },
  { name: 'account', as: 'player', path: '/account', shown: '[data-part=change-name]' },
  { name: 'settings', as: 'player', path: '/settings', shown: '[data-setting]', isDarkToo: true },
  { name: 'organiser', as: 'organiser', path: '/organiser', shown: '[data-part=member]', isDarkToo: true },
  { name: 'organiser-enrol', as: 'organiser', path: '/organiser?tab=enrol', shown: '[data-part=enrol]' },
  { name: 'organiser-games', as: 'organiser', path: '/organiser?tab=games', shown: '[data-part=game]' },
  { name: 'organiser-settings', as: 'organiser', path: '/organiser?tab=settings', shown: '[data-part=save-settings]' },
  { name: 'organiser-log', as: 'organiser', path: '/organiser?tab=log', shown: '[data-part=entry]' },
  {
    name: 'slips',
    as: 'organiser',
    path: '/organiser?tab=enrol',
    shown: '[data-part=enrol]',
    act: enrol,
    isPrinted: true,
  },
  { name: 'rules', path: '/rules#X6', shown: '[data-figure=rookCrosses]', isDarkToo: true },
  { name: 'rules-printed', path: '/rules', shown: '[data-figure=threefold]', isPrinted: true },
  { name: 'history', path: '/history', shown: '[data-part=history-olympic]', isDarkToo: true },
  { name: 'no-such-game', path: '/game/1111111111', shown: 'h1', excuses: [/404/] },
  { name: 'no-such-page', path: '/nowhere', shown: 'h1', excuses: [/404/] },
  { name: 'offline-game', path: ({ running }) => `/game/${running}`, shown: GAME, act: complete, isCutOff: true },
  { name: 'offline-home', path: '/', shown: '[data-part=seek]', isCutOff: true },
  ...SOLID,
];
