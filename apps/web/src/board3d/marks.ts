/**
 * What is marked on the squares, painted on one transparent sheet that lies on the board: one draw, whatever is marked. Once
 * more, faintly, where pieces stand before it, so that no mark is lost behind a king.
 */
import { CanvasTexture, GreaterDepth, Group, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import { fileOf, rankOf } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';
import type { BoardView, Mark } from '../board/board.ts';
import type { Shape } from '../board/shape.ts';

const HUES = {
  last: 'rgb(232 178 48 / 52%)',
  lastEdge: 'rgb(255 222 130 / 85%)',
  selected: 'rgb(74 150 120 / 72%)',
  hover: 'rgb(255 250 235 / 30%)',
  target: 'rgb(28 92 70 / 78%)',
  targetRim: 'rgb(240 255 244 / 70%)',
  premove: 'rgb(66 118 190 / 62%)',
  premoveStripe: 'rgb(30 66 130 / 80%)',
  goal: 'rgb(236 178 40 / 95%)',
  goalRim: 'rgb(110 70 0 / 90%)',
} as const;

const INKS: { readonly [C in Shape['color']]: string } = {
  green: 'rgb(36 140 60 / 82%)',
  red: 'rgb(186 40 34 / 82%)',
  blue: 'rgb(30 92 180 / 82%)',
  yellow: 'rgb(232 160 20 / 88%)',
};

export interface Marked {
  readonly marks: BoardView['marks'];
  readonly isAhead: boolean;
  readonly shapes: readonly Shape[];
  /** Whether it is shown where the piece in hand may go. */
  readonly targets: boolean;
  /** The square a hand is over. */
  readonly hover: Square | null;
}

type Pen = CanvasRenderingContext2D;

/** Draws in sides of a square, from the middle of the one marked. */
const PAINT: { readonly [M in Mark]: (pen: Pen, isAhead: boolean) => void } = {
  last(pen) {
    pen.fillStyle = HUES.last;
    pen.fillRect(-0.5, -0.5, 1, 1);
    pen.strokeStyle = HUES.lastEdge;
    pen.lineWidth = 0.05;
    pen.strokeRect(-0.475, -0.475, 0.95, 0.95);
  },
  selected(pen) {
    pen.fillStyle = HUES.selected;
    pen.fillRect(-0.5, -0.5, 1, 1);
  },
  check(pen) {
    const glow = pen.createRadialGradient(0, 0, 0.1, 0, 0, 0.62);
    glow.addColorStop(0, 'rgb(230 40 26 / 100%)');
    glow.addColorStop(0.55, 'rgb(214 34 22 / 88%)');
    glow.addColorStop(1, 'rgb(190 20 12 / 20%)');
    pen.fillStyle = glow;
    pen.fillRect(-0.5, -0.5, 1, 1);
  },
  premove(pen) {
    pen.fillStyle = HUES.premove;
    pen.fillRect(-0.5, -0.5, 1, 1);
    pen.save();
    pen.beginPath();
    pen.rect(-0.5, -0.5, 1, 1);
    pen.clip();
    pen.strokeStyle = HUES.premoveStripe;
    pen.lineWidth = 0.06;
    for (let at = -1; at <= 1; at += 0.25) line(pen, at - 0.5, -0.5, at + 0.5, 0.5);
    pen.restore();
  },
  goal(pen) {
    pen.beginPath();
    for (let at = 0; at < 10; at += 1) {
      const [angle, radius] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 === 0 ? 0.42 : 0.18];
      pen.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
    }
    pen.closePath();
    pen.fillStyle = HUES.goal;
    pen.fill();
    pen.strokeStyle = HUES.goalRim;
    pen.lineWidth = 0.03;
    pen.stroke();
  },
  target(pen, isAhead) {
    pen.beginPath();
    pen.arc(0, 0, 0.17, 0, 2 * Math.PI);
    pen.fillStyle = isAhead ? HUES.premoveStripe : HUES.target;
    pen.fill();
    pen.strokeStyle = HUES.targetRim;
    pen.lineWidth = 0.025;
    pen.stroke();
  },
  capture(pen, isAhead) {
    ring(pen, 0.43, 0.11, HUES.targetRim);
    ring(pen, 0.43, 0.08, isAhead ? HUES.premoveStripe : HUES.target);
  },
};

const line = (pen: Pen, x: number, y: number, toX: number, toY: number): void => {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(toX, toY);
  pen.stroke();
};

const ring = (pen: Pen, radius: number, width: number, ink: string): void => {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.stroke();
};

/** As White sees the board on paper: x from the left, y from the top. */
const middle = (square: Square): readonly [x: number, y: number] => [fileOf(square) + 0.5, 7.5 - rankOf(square)];

const drawShape = (pen: Pen, { from, to, color }: Shape): void => {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  pen.save();
  pen.translate(x, y);
  if (from === to) {
    ring(pen, 0.44, 0.09, INKS[color]);
  } else {
    const tip = Math.hypot(toX - x, toY - y) - 0.08;
    pen.rotate(Math.atan2(toY - y, toX - x));
    pen.fillStyle = INKS[color];
    const neck = tip - 0.44;
    pen.beginPath();
    pen.moveTo(tip, 0);
    for (const [along, aside] of [
      [neck, -0.28],
      [neck, -0.1],
      [0.25, -0.1],
      [0.25, 0.1],
      [neck, 0.1],
      [neck, 0.28],
    ])
      pen.lineTo(along, aside);
    pen.fill();
  }
  pen.restore();
};

const ORDER: readonly Mark[] = ['goal', 'last', 'check', 'premove', 'selected', 'target', 'capture'];

export class Marks {
  readonly group = new Group();
  readonly #pen: Pen;
  readonly #texture: CanvasTexture;
  readonly #sheet = new PlaneGeometry(8, 8).rotateX(-Math.PI / 2);
  readonly #materials: readonly MeshBasicMaterial[];
  #painted: Marked = { marks: new Map(), isAhead: false, shapes: [], targets: true, hover: null };

  /** `size`: of the sheet, in pixels. */
  constructor(size: number, anisotropy: number) {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    this.#pen = canvas.getContext('2d')!;
    this.#texture = new CanvasTexture(canvas);
    this.#texture.colorSpace = SRGBColorSpace;
    this.#texture.anisotropy = anisotropy;
    const flat = { map: this.#texture, transparent: true, depthWrite: false, toneMapped: false };
    const open = new MeshBasicMaterial(flat);
    const behind = new MeshBasicMaterial({ ...flat, opacity: 0.22, depthFunc: GreaterDepth });
    this.#materials = [open, behind];
    for (const [order, material] of this.#materials.entries()) {
      const sheet = new Mesh(this.#sheet, material);
      sheet.position.y = 0.004;
      sheet.renderOrder = 1 + order;
      this.group.add(sheet);
    }
  }

  /** What is on the sheet. */
  get painted(): Marked {
    return this.#painted;
  }

  paint(painted: Marked): void {
    this.#painted = painted;
    const { marks, isAhead, shapes, targets, hover } = painted;
    const pen = this.#pen;
    const { width } = pen.canvas;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width, width);
    pen.scale(width / 8, width / 8);
    const on = (square: Square, draw: (pen: Pen) => void): void => {
      pen.save();
      pen.translate(...middle(square));
      draw(pen);
      pen.restore();
    };
    for (const kind of ORDER) {
      if (!targets && (kind === 'target' || kind === 'capture')) continue;
      for (const [square, kinds] of marks) if (kinds.includes(kind)) on(square, () => PAINT[kind](pen, isAhead));
    }
    if (hover !== null) {
      on(hover, () => {
        pen.fillStyle = HUES.hover;
        pen.fillRect(-0.5, -0.5, 1, 1);
      });
    }
    for (const shape of shapes) drawShape(pen, shape);
    this.#texture.needsUpdate = true;
    this.group.visible = marks.size > 0 || shapes.length > 0 || hover !== null;
  }

  dispose(): void {
    this.#texture.dispose();
    this.#sheet.dispose();
    for (const material of this.#materials) material.dispose();
  }
}
