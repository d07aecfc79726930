/** Takes the pictures of one scene: for each, a browser of its own that was never there before. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { SESSION_COOKIE } from '@duiyi/protocol';
import type { Browser } from 'playwright-core';
import { Visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import type { Hall } from '../hall.ts';
import { settled } from '../hand.ts';
import { AWAY, Wire } from '../wire.ts';
import type { Language } from '../words.ts';
import type { Cast } from './cast.ts';
import { fileOf, LANGUAGES, SCREENS, SIZES } from './look.ts';
import type { SizeName } from './look.ts';
import type { Scene } from './scenes.ts';

interface Shoot {
  readonly scene: Scene;
  readonly cast: Cast;
  readonly hall: Hall;
  readonly browser: Browser;
  readonly folder: string;
}

/** Returns what went wrong on the pages. */
export const takePictures = async (shoot: Shoot): Promise<readonly string[]> => {
  const { scene, cast } = shoot;
  const troubles: string[] = [];
  for (const language of scene.isWordless ? LANGUAGES.slice(0, 1) : LANGUAGES) {
    const as = scene.as ? cast[scene.as] : null;
    // What a member reads follows the account, whatever the browser asks for.
    if (as) {
      const answer = await as.context.request.put('/api/v1/me/settings', { data: { language } });
      assert.equal(answer.status(), 200, await answer.text());
    }
    const sizes = scene.isPrinted ? (['paper'] as const) : SCREENS;
    const found = await Promise.all(sizes.map((size) => takePicture(shoot, as, language, size)));
    troubles.push(...found.flat());
  }
  return troubles;
};

const takePicture = async (
  { scene, cast, hall, browser, folder }: Shoot,
  as: Visitor | null,
  language: Language,
  size: SizeName,
): Promise<readonly string[]> => {
  const wire = scene.isCutOff ? await Wire.to(hall.port) : null;
  const visitor = await Visitor.arrive(browser, `${scene.name} ${language} ${size}`, wire?.origin ?? hall.origin, {
    locale: language,
    viewport: SIZES[size],
    touch: size === 'phone' || size === 'tablet',
    ...(scene.chosen && { chosen: scene.chosen }),
  });
  try {
    visitor.excuse(...(scene.excuses ?? []));
    const { page, context } = visitor;
    if (as) await context.addCookies((await as.context.cookies()).filter(({ name }) => name === SESSION_COOKIE));
    await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(cast));
    await page.locator(scene.shown).first().waitFor();
    await scene.act?.(page, language);
    // What comes after the first sight has come too.
    await page.waitForLoadState('networkidle');
    if (wire) {
      visitor.excuse(...AWAY);
      wire.close();
      await eventually(async () => (await page.locator('[data-part=connection]').innerText()) !== '', true);
    }
    if (scene.isPrinted) await page.emulateMedia({ media: 'print' });
    for (const scheme of scene.isDarkToo && language === 'zh-CN'
      ? (['light', 'dark'] as const)
      : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme });
      await settled(page);
      await page.screenshot({
        path: join(folder, fileOf({ scene: scene.name, language, size, scheme })),
        fullPage: true,
      });
    }
    return visitor.troubles;
  } catch (error) {
    throw new Error(`${visitor.name}: ${visitor.troubles.join('\n')}`, { cause: error });
  } finally {
    await visitor.leave();
    wire?.close();
  }
};
