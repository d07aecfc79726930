/** A window made larger or smaller. */
import type { Page } from 'playwright-core';
import { settled } from './hand.ts';

/** Until the page has answered: a board takes its new size just before the next frame is drawn. */
export const resize = async (page: Page, size: { readonly width: number; readonly height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await settled(page);
};
