/** The board itself: 64 squares in two woods, the frame around them, and the names of files and ranks on it. */
import {
  BufferAttribute,
  CanvasTexture,
  ExtrudeGeometry,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Path,
  PlaneGeometry,
  Shape,
  SRGBColorSpace,
} from 'three';
import type { BufferGeometry } from 'three';
import { COLORS } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import type { Coats } from './coats.ts';
import { EDGE, HALF } from './place.ts';

const DEEP = 0.26;
const BEVEL = 0.05;
/** The frame stands a little above the squares. */
const RAISED = 0.035;

const square = (half: number): Shape =>
  new Shape().moveTo(-half, -half).lineTo(half, -half).lineTo(half, half).lineTo(-half, half).closePath();

/** Nothing shades a flat board. */
const open = <G extends BufferGeometry>(geometry: G): G => {
  const corners = geometry.getAttribute('position').count;
  geometry.setAttribute('occlusion', new BufferAttribute(new Float32Array(corners).fill(1), 1));
  return geometry;
};

/** Upright as it is made, and laid down on the table: the grain goes by the one, the eye by the other. */
const LAID = -Math.PI / 2;

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
  });
};

export class Frame {
  readonly group = new Group();
  readonly #pen: CanvasRenderingContext2D;
  readonly #names: CanvasTexture;
  readonly #sheet: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly #parts: readonly { readonly dispose: () => void }[];
  readonly #ink: string;

  /** `size`: of the sheet with the names, in pixels. */
  constructor({ squares, frame, ink }: Coats, size: number, anisotropy: number) {
    this.#ink = ink;
    const laid = new Matrix4().makeRotationX(LAID);
    const tiles = COLORS.map((color) => {
      const tile = open(new PlaneGeometry(1, 1));
      tile.setAttribute(
        'seed',
        new InstancedBufferAttribute(
          Float32Array.from({ length: 32 }, (_, at) => at * 0.37),
          1,
        ),
      );
      const mesh = new InstancedMesh(tile, squares[color], 32);
      let count = 0;
      for (let file = 0; file < 8; file += 1) {
        for (let rank = 0; rank < 8; rank += 1) {
          if (((file + rank) % 2 === 1) !== (color === 'white')) continue;
          mesh.setMatrixAt(count, new Matrix4().makeTranslation(file - 3.5, 0, 3.5 - rank).multiply(laid));
          count += 1;
        }
      }
      mesh.receiveShadow = true;
      return mesh;
    });
    const border = new Mesh(open(frameGeometry()), frame);
    border.rotation.x = LAID;
    border.position.y = RAISED - DEEP + BEVEL;
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
    this.#parts = [
      ...tiles,
      ...tiles.map(({ geometry }) => geometry),
      border.geometry,
      this.#names,
      this.#sheet.geometry,
      this.#sheet.material,
    ];
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
    const aside = ((HALF + EDGE) / 2 + 0.01) * unit;
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
