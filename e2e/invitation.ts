/** How two people come to a game: by the pages made for it, or past them where a scenario is about what comes after. */
import assert from 'node:assert/strict';
import type { GameId, Terms } from '@duiyi/game';
import type { CreateGameAnswer } from '@duiyi/protocol';
import type { Color } from '@duiyi/rules';
import type { Page } from 'playwright-core';
import type { Visitor } from './browser.ts';

/** A tile of the time grid (`300+3`, `untimed`), or what is put into the form: minutes and seconds. */
export type Time = string | { readonly minutes: string; readonly seconds: string };

/** How an opponent is found, as the home page offers it. */
export const chooseWay = (page: Page, way: 'pair' | 'seek' | 'challenge' | 'friend'): Promise<void> =>
  page.locator(`label:has(input[name=way][value=${way}])`).click();

export const chooseColor = (page: Page, color: Color | 'random'): Promise<void> =>
  page.locator(`label:has(input[name=color][value=${color}])`).click();

/** Makes an invitation on the home page, to be sent as a link; returns the game it is to. */
export const invite = async (host: Visitor, color: Color | 'random', time: Time): Promise<GameId> => {
  const { page } = host;
  await page.goto('/');
  await chooseWay(page, 'friend');
  await chooseColor(page, color);
  if (typeof time === 'string') {
    await page.locator(`[data-time="${time}"]`).click();
  } else {
    await page.locator('[data-time=custom]').click();
    await page.locator('input[name=base]').fill(time.minutes);
    await page.locator('input[name=increment]').fill(time.seconds);
    await page.locator('[data-part=create]').click();
  }
  await page.locator('[data-part=invitation]').waitFor();
  return new URL(page.url()).pathname.replace('/game/', '');
};

export const join = async (guest: Visitor, game: GameId): Promise<void> => {
  await guest.page.goto(`/game/${game}`);
  await guest.page.locator('[data-part=join]').click();
};

const termsOf = (color: Color, time: Time): Terms => {
  if (time === 'untimed') return { color, time: { kind: 'untimed' } };
  const [base, increment] =
    typeof time === 'string' ? time.split('+').map(Number) : [Number(time.minutes) * 60, Number(time.seconds)];
  return { color, time: { kind: 'fischer', base: base * 1000, increment: increment * 1000 } };
};

/** Seats both at a new game without a page: their browsers' cookies say who they are. */
export const seatAt = async (host: Visitor, guest: Visitor, terms: Terms): Promise<GameId> => {
  const created = await host.context.request.post('/api/v1/games', { data: { terms } });
  assert.equal(created.status(), 201, await created.text());
  const { game } = (await created.json()) as CreateGameAnswer;
  const joined = await guest.context.request.post(`/api/v1/games/${game}/join`);
  assert.equal(joined.status(), 200, await joined.text());
  return game;
};

export const seat = (host: Visitor, guest: Visitor, color: Color, time: Time): Promise<GameId> =>
  seatAt(host, guest, termsOf(color, time));
