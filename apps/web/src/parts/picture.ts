/** The position looked at as a picture to take along, with the men and the board this visitor has chosen. */
import type { GameState, Ply } from '@duiyi/game';
import { diagram, DIAGRAM_SIZE } from '@duiyi/protocol/diagram';
import { formatFen } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { positionAt } from '../play/positionAt.ts';
import { settings } from '../settings/settings.ts';

const SPRITES: { readonly [set: string]: string } = {
  staunton: new URL('../board/pieces/staunton.svg', import.meta.url).href,
  discs: new URL('../board/pieces/discs.svg', import.meta.url).href,
  geometric: new URL('../board/pieces/geometric.svg', import.meta.url).href,
  contrast: new URL('../board/pieces/contrast.svg', import.meta.url).href,
};

/** Pixels of a PNG for each of the picture's. */
const SHARPNESS = 2;

/** An SVG as text. Rejects where the men cannot be had. */
export const drawPosition = async (game: GameState, ply: Ply, orientation: Color, title: string): Promise<string> => {
  const sprite = await (await fetch(SPRITES[settings.pieceSet.peek()])).text();
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return diagram({
    board: formatFen(positionAt(game, ply)).split(' ')[0],
    last: game.moves[ply - 1]?.uci,
    orientation,
    sprite,
    colors: {
      paper: color('paper'),
      ink: color('ink'),
      light: color('board-light'),
      dark: color('board-dark'),
      last: '#c1942a',
    },
    title,
  });
};

/** The same as pixels, drawn by the browser. */
export const paint = async (svg: string): Promise<Blob> => {
  const picture = new Image();
  // Anything but an address of data would need a permission of the page's own.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = DIAGRAM_SIZE * SHARPNESS;
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas is empty'))), 'image/png');
  });
};
