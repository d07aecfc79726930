import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** axe finds nothing serious on the page as it stands, its head with it. */
export const assertNothingSerious = async (page: Page, where: string): Promise<void> => {
  // The ways through the site come after the page.
  await page.locator('[data-part=account]').waitFor({ state: 'attached' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  assert.deepEqual(found, [], where);
};
