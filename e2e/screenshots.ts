/**
 * Pictures of the main pages for people to look at, into `screenshots/`: every scene at three sizes, in both languages, some
 * in the dark too; `index.html` there shows them in rows. Name parts of scenes to take only those again:
 * `npm run screenshots -- home game`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, launch, Visitor } from './browser.ts';
import { Hall } from './hall.ts';
import type { Stage } from './scenario.ts';
import { takePictures } from './screenshots/camera.ts';
import { gatherCast } from './screenshots/cast.ts';
import { SCENES } from './screenshots/scenes.ts';
import { sheetOf } from './screenshots/sheet.ts';

const FOLDER = fileURLToPath(new URL('../screenshots/', import.meta.url));

const path = findChromium();
if (path === null) throw new Error('no Chromium on this machine (Debian: apt-get install chromium)');

const named = process.argv.slice(2);
const wanted = SCENES.filter(({ name }) => named.length === 0 || named.some((part) => name.includes(part)));
if (wanted.length === 0)
  throw new Error(`no scene is called so; there are ${SCENES.map(({ name }) => name).join(', ')}`);
if (named.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

const hall = await Hall.open();
const browser = await launch(path);
try {
  const players: Visitor[] = [];
  const visit: Stage['visit'] = async (name, { origin = hall.origin, ...options } = {}) => {
    const player = await Visitor.arrive(browser, name, origin, options);
    players.push(player);
    return player;
  };
  const cast = await gatherCast({ hall, visit });
  for (const scene of wanted) {
    console.log(scene.name);
    const troubles = await takePictures({ scene, cast, hall, browser, folder: FOLDER });
    for (const trouble of troubles) console.error(`  ${trouble}`);
    if (troubles.length > 0) process.exitCode = 1;
  }
  await writeFile(join(FOLDER, 'index.html'), await sheetOf(FOLDER));
  console.log(`file://${FOLDER}index.html`);
} finally {
  await browser.close();
  await hall.close();
}
