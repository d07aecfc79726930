/** The board itself: 64 squares in two woods, the frame around them, and the names of files and ranks on it. */
import {
  CanvasTexture,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Path,
  PlaneGeometry,
  Shape,
  SRGBColorSpace,
} from 'three';
import type { Material } from 'three';
import type { ByColor, Color } from '@duiyi/rules';
import { FRAME, HALF } from './place.ts';

export interface Woods {
  readonly squares: ByColor<Material>;
  readonly frame: Material;
  /** What the names are written in. */
  readonly ink: string;
}

const EDGE = HALF + FRAME;
const DEEP = 0.26;
const BEVEL = 0.05;
/** The frame stands a little above the squares. */
const RAISED = 0.035;

const square = (half: number): Shape =>
  new Shape().moveTo(-half, -half).lineTo(half, -half).lineTo(half, half).lineTo(-half, half).closePath();

const frameGeometry = (): ExtrudeGeometry => {
  const outline = square(EDGE - BEVEL);
  const inner = HALF + BEVEL;
  outline.holes.push(
    new Path().moveTo(-inner, -inner).lineTo(-inner, inner).lineTo(inner, inner).lineTo(inner, -inner).closePath(),
  );
  return new ExtrudeGeometry(outline, {
    depth: DEEP - 2 * BEVEL,
    bevelThickness: BEVEL,
    bevelSize: BEVEL,
    bevelSegments: 3,
  })
    .rotateX(-Math.PI / 2)
    .translate(0, RAISED - DEEP + BEVEL, 0);
};

export class Frame {
  readonly group = new Group();
  readonly #pen: CanvasRenderingContext2D;
  readonly #names: CanvasTexture;
  readonly #sheet: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly #parts: readonly { readonly dispose: () => void }[];
  readonly #ink: string;

  /** `size`: of the sheet with the names, in pixels. */
  constructor({ squares, frame, ink }: Woods, size: number, anisotropy: number) {
    this.#ink = ink;
    const tile = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
    const tiles = (['white', 'black'] as const).map((color) => {
      const mesh = new InstancedMesh(tile, squares[color], 32);
      let count = 0;
      for (let file = 0; file < 8; file += 1) {
        for (let rank = 0; rank < 8; rank += 1) {
          if (((file + rank) % 2 === 1) !== (color === 'white')) continue;
          mesh.setMatrixAt(count, new Matrix4().makeTranslation(file - 3.5, 0, 3.5 - rank));
          count += 1;
        }
      }
      mesh.receiveShadow = true;
      return mesh;
    });
    const border = new Mesh(frameGeometry(), frame);
    border.castShadow = true;
    border.receiveShadow = true;

    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    this.#pen = canvas.getContext('2d')!;
    this.#names = new CanvasTexture(canvas);
    this.#names.colorSpace = SRGBColorSpace;
    this.#names.anisotropy = anisotropy;
    this.#sheet = new Mesh(
      new PlaneGeometry(2 * EDGE, 2 * EDGE).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ map: this.#names, transparent: true, depthWrite: false, toneMapped: false }),
    );
    this.#sheet.position.y = RAISED + 0.004;
    this.group.add(...tiles, border, this.#sheet);
    this.#parts = [tile, ...tiles, border.geometry, this.#names, this.#sheet.geometry, this.#sheet.material];
  }

  /** The names stand upright for who sits at `bottom`; none where `named` is not. */
  name(bottom: Color, named: boolean): void {
    const pen = this.#pen;
    const { width } = pen.canvas;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width, width);
    this.#sheet.visible = named;
    this.#names.needsUpdate = true;
    if (!named) return;
    const unit = width / (2 * EDGE);
    pen.translate(width / 2, width / 2);
    if (bottom === 'black') pen.rotate(Math.PI);
    pen.fillStyle = this.#ink;
    pen.font = `600 ${0.34 * unit}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const aside = (HALF + FRAME / 2 + 0.01) * unit;
    for (let at = 0; at < 8; at += 1) {
      const along = (at - 3.5) * unit;
      const [file, rank] = bottom === 'white' ? ['abcdefgh'[at], 8 - at] : ['hgfedcba'[at], at + 1];
      for (const side of [-1, 1]) {
        pen.fillText(file, along, side * aside);
        pen.fillText(String(rank), side * aside, along);
      }
    }
  }

  dispose(): void {
    for (const part of this.#parts) part.dispose();
  }
}
