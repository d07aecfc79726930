/**
 * A test in browsers: one hall and one Chromium for all scenarios of a file, a fresh visitor for each person in them. A
 * visitor's troubles fail the scenario, and a failure leaves the hall's log and a picture of every page.
 */
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { findChromium, launch, Visitor } from './browser.ts';
import type { VisitorOptions } from './browser.ts';
import { Hall } from './hall.ts';
import type { HallTime } from './hall.ts';

/** A name for this machine that no browser trusts: plain http under it is not a secure context, as in a school. */
export const SCHOOL = 'chess.lan';
/** Nothing but this machine can be found, so whatever asks another host fails. */
const RESOLVER = `--host-resolver-rules=MAP ${SCHOOL} 127.0.0.1,MAP * ~NOTFOUND,EXCLUDE 127.0.0.1`;
const PICTURES = join(tmpdir(), 'duiyi-e2e-failures');
const TEST_LIMIT = 90_000;

const path = findChromium();
if (!path && process.env['CI'] === 'true')
  throw new Error('no Chromium on this machine: the end-to-end tests cannot run');
if (!path)
  console.error(
    'WARNING: no Chromium on this machine, the end-to-end tests are SKIPPED (Debian: apt-get install chromium)',
  );

const halls = new Map<HallTime, Promise<Hall>>();
let browser: Promise<Browser> | null = null;

after(async () => {
  await (await browser)?.close();
  for (const hall of halls.values()) await (await hall).close();
});

export interface Stage {
  readonly hall: Hall;
  /** A person in a browser of their own. `origin`: how they reach the hall. */
  readonly visit: (name: string, options?: VisitorOptions & { readonly origin?: string }) => Promise<Visitor>;
}

/** `limit`: how long it may take, in milliseconds; `time`: that of its hall. */
export const scenario = (
  title: string,
  play: (stage: Stage) => Promise<void>,
  { limit = TEST_LIMIT, time = 'passing' }: { readonly limit?: number; readonly time?: HallTime } = {},
): void => {
  test(title, { skip: path ? false : 'no Chromium', timeout: limit }, async () => {
    const hall = halls.get(time) ?? Hall.open(time);
    halls.set(time, hall);
    browser ??= launch(path!, [RESOLVER]);
    const [theHall, theBrowser] = [await hall, await browser];
    // The scenario before may have left it without power.
    await theHall.start();
    const visitors: Visitor[] = [];
    const visit: Stage['visit'] = async (name, { origin = theHall.origin, ...options } = {}) => {
      const visitor = await Visitor.arrive(theBrowser, name, origin, options);
      visitors.push(visitor);
      return visitor;
    };
    try {
      await play({ hall: theHall, visit });
      assert.deepEqual(
        visitors.flatMap(({ troubles }) => troubles),
        [],
        'no page had any trouble',
      );
    } catch (error) {
      await report(title, theHall, visitors);
      throw error;
    } finally {
      for (const visitor of visitors) await visitor.leave();
    }
  });
};

const report = async (title: string, { log }: Hall, visitors: readonly Visitor[]): Promise<void> => {
  await mkdir(PICTURES, { recursive: true });
  for (const { name, page, troubles } of visitors) {
    for (const trouble of troubles) console.error(`  ${trouble}`);
    if (page.isClosed()) continue;
    const file = join(PICTURES, `${title}-${name}.png`.replaceAll(/[^\p{L}\p{N}.-]+/gu, '_').slice(-120));
    await page
      .screenshot({ path: file, timeout: 5000 })
      .then(() => console.error(`  ${name} saw at ${page.url()}: ${file}`))
      .catch((error: unknown) => console.error(`  no picture of ${name}: ${String(error)}`));
  }
  console.error(`  the hall's log:\n${log.split('\n').slice(-40).join('\n')}`);
};
