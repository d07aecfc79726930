/** The icons of the installed hall, made while the web app is built: the seal of its favicon, in the sizes that systems ask for. */
import { readFileSync } from 'node:fs';
import { readDrawing } from '../../apps/web/src/icon/drawing.ts';
import { ICONS, renderIcon } from '../../apps/web/src/icon/icon.ts';
import type { IconShape } from '../../apps/web/src/icon/icon.ts';
import { writePng } from './png.ts';

const SEAL = new URL('../../apps/web/public/favicon.svg', import.meta.url);

export const makeIcons = (): readonly {
  readonly file: string;
  readonly shape: IconShape;
  readonly png: Uint8Array;
}[] => {
  const drawing = readDrawing(readFileSync(SEAL, 'utf8'));
  return Object.entries(ICONS).map(([file, shape]) => ({
    file,
    shape,
    png: writePng(renderIcon(drawing, shape), shape.side, shape.side),
  }));
};
