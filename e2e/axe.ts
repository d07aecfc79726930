import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { settled } from './hand.ts';

/** What of a page is another in the dark. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * axe finds nothing serious on the page as it stands, its head with it: all of it in the light, and then its colours in the dark,
 * where nothing else is different. It stays light. `within`, a selector: a part of a long page.
 */
export const assertNothingSerious = async (page: Page, where: string, within = 'html'): Promise<void> => {
  // The ways through the site come after the page.
  await page.locator('[data-part=account]').waitFor({ state: 'attached' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // A page without frames is looked at in place.
    const axe = new AxeBuilder({ page }).include(within).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules(OF_COLORS);
    const { violations } = await axe.analyze();
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    assert.deepEqual(found, [], `${where}, ${colorScheme}`);
  }
};
