/** A page that shows every picture of a folder: a row for each scene, language and light, a column for each size. */
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, LANGUAGES, SCHEMES, SIZES } from './look.ts';
import type { Look, SizeName } from './look.ts';
import { SCENES } from './scenes.ts';

/** How much of its size a picture is shown at. */
const SCALE = 0.45;

const STYLE = `
  body { margin: 2rem; font: 16px/1.4 system-ui, sans-serif; background: #8a8a86; color: #111 }
  h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem }
  .row { display: flex; gap: 1rem; align-items: flex-start; margin-bottom: 1rem }
  figure { position: relative; margin: 0; flex: none }
  img { display: block; box-shadow: 0 1px 6px #0006 }
  figure::after { content: ''; position: absolute; left: -6px; right: -6px; top: var(--fold); border-top: 1px dashed #c00 }
  figcaption { font-size: .8rem }
  nav { columns: 4 } nav a { display: block; color: inherit }`;

export const sheetOf = async (folder: string): Promise<string> => {
  const parts = await Promise.all(SCENES.map(({ name }) => sectionOf(folder, name)));
  const links = SCENES.filter((_, index) => parts[index] !== '').map(({ name }) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Duiyi: the main pages</title><style>${STYLE}</style>
<h1>The main pages</h1><p>A dashed line is the lower edge of the window.</p><nav>${links.join('')}</nav>
${parts.join('\n')}</html>\n`;
};

const sectionOf = async (folder: string, scene: string): Promise<string> => {
  const rows: string[] = [];
  for (const scheme of SCHEMES) {
    for (const language of LANGUAGES) {
      const looks = Object.keys(SIZES).map((size) => ({ scene, language, scheme, size: size as SizeName }));
      const there = looks.filter((look) => existsSync(join(folder, fileOf(look))));
      const figures = await Promise.all(there.map((look) => figureOf(folder, look)));
      if (figures.length > 0) rows.push(`<div class="row">${figures.join('')}</div>`);
    }
  }
  return rows.length === 0 ? '' : `<h2 id="${scene}">${scene}</h2>\n${rows.join('\n')}`;
};

const figureOf = async (folder: string, look: Look): Promise<string> => {
  const file = fileOf(look);
  const picture = await readFile(join(folder, file));
  // The header of a PNG: width and height stand at fixed places.
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)].map((side) => Math.round(side * SCALE));
  const fold = Math.round(SIZES[look.size].height * SCALE);
  const caption = [look.size, look.language, look.scheme].join(' · ');
  return `<figure style="--fold:${fold}px"><a href="${file}"><img src="${file}" alt="${caption}" width="${width}" height="${height}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
};
