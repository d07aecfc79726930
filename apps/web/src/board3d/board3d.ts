/**
 * The solid board: three.js, drawn only when something changes. It is made ready before it is shown, so that the flat board
 * stands in until then; what it needs beside the view (what was taken, arrows, the pose of the camera) is followed as signals.
 */
import { effect, untracked } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { OwnSettings } from '@duiyi/protocol/settings';
import type { Piece, Square } from '@duiyi/rules';
import type { Board, BoardView, Intent } from '../board/board.ts';
import type { Shape } from '../board/shape.ts';
import { settings } from '../settings/settings.ts';
import { aim } from './camera.ts';
import { openCoats } from './coats.ts';
import type { Coats } from './coats.ts';
import { Flight } from './flight.ts';
import { Frame } from './frame.ts';
import { Ghost } from './ghost.ts';
import { openHand } from './hand.ts';
import { Marks } from './marks.ts';
import { Men, shapesOf } from './men.ts';
import type { Shapes, Stand } from './men.ts';
import type { Picture, Spot } from './motion.ts';
import { placeUnder, seenAt } from './picking.ts';
import { placeOf, squareOn } from './place.ts';
import { planeOf } from './plane.ts';
import { turned } from './pose.ts';
import type { Pose } from './pose.ts';
import { isHeavy, isTooSlow, isTried, Pace, QUALITY } from './quality.ts';
import type { ReadCanvas, Readout } from './readout.ts';
import type { Level } from './set/format.ts';
import { loadSet } from './set/set.ts';
import { hasWebGl, Stage } from './stage.ts';
import { inTrays, slotOf, slotPlace, spotOf, TRAY, TRAY_REACH, TRAY_SCALE } from './tray.ts';
import type { Taken } from './tray.ts';
import './board3d.css';

/** What the page has beside the view. */
export interface Beside {
  readonly taken: ReadonlySignal<Taken>;
  readonly shapes: ReadonlySignal<readonly Shape[]>;
  readonly pose: ReadonlySignal<Pose>;
  /** A hand turns it. */
  readonly onTurn: (pose: Pose) => void;
}

/** What a board tells beside what is touched. */
export interface Told {
  /** The graphics card has dropped it. */
  readonly lost: (board: Board3d) => void;
  /** The richer level is more than this machine draws in time. Null: the level was chosen, and stays. */
  readonly heavy: (() => void) | null;
}

/** How long a piece is on its way, in milliseconds. */
const DURATION: { readonly [S in OwnSettings['animation']]: number } = { off: 0, fast: 110, normal: 220, slow: 450 };

/** How high a piece is held, and how much the one chosen is raised, in squares. */
const HELD = 0.5;
const RAISED = 0.13;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

export class Board3d implements Board {
  readonly #level: Level;
  readonly #beside: Beside;
  readonly #shapes: Shapes;
  readonly #finish = settings.finish.peek();
  readonly #coats: Coats;
  readonly #stage: Stage;
  readonly #frame: Frame;
  readonly #marks: Marks;
  readonly #men: Men;
  readonly #ghost: Ghost;
  readonly #listeners = new Set<(intent: Intent) => void>();
  readonly #told: Told;
  readonly #pace: Pace | null;
  #onRestored = (): void => {};
  readonly #ends: (() => void)[] = [];

  #view: BoardView;
  #flight: Flight;
  #host: HTMLElement | null = null;
  #box = { width: 1, height: 1 };
  #carried: { readonly square: Square; readonly stand: Stand } | null = null;
  #hover: Square | null = null;
  #frames = 0;
  /** The frame asked for; 0: all is drawn. */
  #asked = 0;
  #isMoving = false;
  #isMisplaced = false;
  #isUnpainted = true;
  /** By a hand, at this moment. */
  #isTurned = false;

  /** Throws where there is no WebGL. */
  constructor(level: Level, shapes: Shapes, beside: Beside, first: BoardView, told: Told) {
    const quality = QUALITY[level];
    this.#level = level;
    this.#shapes = shapes;
    this.#beside = beside;
    this.#view = first;
    this.#told = told;
    this.#pace = told.heavy && new Pace();
    this.#flight = new Flight(beside.pose.peek(), first.orientation);
    this.#coats = openCoats(this.#finish, level);
    this.#stage = new Stage(quality);
    this.#frame = new Frame(this.#coats, quality.sheet, quality.anisotropy);
    this.#marks = new Marks(quality.sheet, quality.anisotropy);
    this.#men = new Men(shapes, this.#coats.men, this.#standOf);
    this.#ghost = new Ghost(shapes, this.#coats.men);
    this.#stage.add(this.#frame.group, this.#marks.group, this.#men.group, this.#ghost.group);
    this.#canvas.addEventListener('webglcontextlost', this.#lost);
    this.#canvas.addEventListener('webglcontextrestored', this.#restored);
    this.#light();
    this.#men.show(this.#picture, 0, 0);
    this.#ghost.show(first.ghost);
    this.#paint();
  }

  get #canvas(): ReadCanvas {
    return this.#stage.renderer.domElement;
  }

  /** Once the graphics card has what it draws with; the page goes on meanwhile. */
  async ready(): Promise<void> {
    await this.#stage.ready();
  }

  /**
   * Milliseconds each of a few frames takes, waited for until it is drawn; the first, which makes all ready, is not told. As
   * long as it `isWanted`.
   */
  async tried(isWanted: () => boolean): Promise<readonly number[]> {
    const side = Math.min(innerWidth, innerHeight);
    this.#resize(side, side);
    const times: number[] = [];
    const gl = this.#stage.renderer.getContext();
    const pixel = new Uint8Array(4);
    for (let frame = 0; isWanted() && !isTried(times); frame += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      const start = performance.now();
      this.#stage.moved();
      this.#stage.render();
      // The picture is there once it can be read.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      if (frame > 0) times.push(performance.now() - start);
    }
    return times;
  }

  /** Once the graphics card is there again after it dropped this board. */
  onRestored(listener: () => void): void {
    this.#onRestored = listener;
  }

  open(host: HTMLElement, view: BoardView): Board {
    this.#host = host;
    const canvas = this.#canvas;
    canvas.className = 'solid-canvas';
    canvas.readout = () => this.#readout();
    host.append(canvas);
    host.parentElement!.dataset['board'] = 'solid';
    this.#view = view;
    this.#flight = new Flight(this.#beside.pose.peek(), view.orientation);
    this.#men.show(this.#picture, 0, 0);
    this.#light();
    this.#ghost.show(view.ghost);

    const sizes = new ResizeObserver(([{ contentRect }]) => this.#resize(contentRect.width, contentRect.height));
    sizes.observe(host);
    this.#resize(host.clientWidth, host.clientHeight);
    this.#ends.push(
      () => sizes.disconnect(),
      openHand(canvas, {
        view: () => this.#view,
        squareAt: (x, y) => this.squareAt(x, y),
        tell: (intent) => this.#listeners.forEach((listener) => listener(intent)),
        carry: (square, x, y) => this.#carry(square, x, y),
        letGo: () => this.#letGo(),
        hover: (square) => this.#hoverOver(square),
        turn: (across, down) => {
          this.#isTurned = true;
          this.#beside.onTurn(turned(this.#beside.pose.peek(), across, down));
          this.#isTurned = false;
        },
        ways: () => ({ drags: settings.moveInput.peek() !== 'tap', taps: settings.moveInput.peek() !== 'drag' }),
      }),
      effect(() => {
        void this.#beside.taken.value;
        untracked(() => this.#place());
      }),
      effect(() => {
        void this.#beside.shapes.value;
        void settings.targets.value;
        this.#repaint();
      }),
      effect(() => {
        const pose = this.#beside.pose.value;
        const isStill = this.#isTurned || stillness.matches;
        untracked(() => this.#flight.go(pose, this.#view.orientation, performance.now(), isStill));
        this.#ask();
      }),
      effect(() => {
        this.#frame.name(this.#view.orientation, settings.coordinates.value !== 'off');
        this.#ask();
      }),
      effect(() => {
        const isShown = !settings.blindfold.value;
        this.#men.group.visible = isShown;
        this.#ghost.group.visible = isShown;
        this.#stage.moved();
        this.#repaint();
      }),
    );
    // What is shown first is there with the flat board's last picture.
    this.#draw(performance.now());
    return this;
  }

  show(view: BoardView): void {
    const before = this.#view;
    this.#view = view;
    if (this.#carried && view.selected !== this.#carried.square) this.#carried = null;
    if (view.orientation !== before.orientation) {
      this.#flight.go(this.#beside.pose.peek(), view.orientation, performance.now(), stillness.matches);
      this.#frame.name(view.orientation, settings.coordinates.peek() !== 'off');
      this.#light();
    }
    if (view.ghost !== before.ghost) this.#ghost.show(view.ghost);
    this.#place();
    this.#repaint();
  }

  onIntent(listener: (intent: Intent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  squareAt(x: number, y: number): Square | null {
    const place = this.#placeAt(x, y);
    return place && squareOn(place);
  }

  destroy(): void {
    cancelAnimationFrame(this.#asked);
    for (const end of this.#ends) end();
    this.#canvas.removeEventListener('webglcontextlost', this.#lost);
    if (!this.#stage.isLost) this.#canvas.removeEventListener('webglcontextrestored', this.#restored);
    delete this.#canvas.readout;
    this.#canvas.remove();
    const surface = this.#host?.parentElement;
    surface?.style.removeProperty('--plane');
    delete surface?.dataset['board'];
    this.#listeners.clear();
    for (const part of [this.#frame, this.#marks, this.#men, this.#ghost, this.#coats]) part.dispose();
    for (const shape of this.#shapes.values()) shape.dispose();
    this.#stage.dispose();
  }

  readonly #lost = (event: Event): void => {
    // It may come back.
    event.preventDefault();
    this.#told.lost(this);
  };

  readonly #restored = (): void => this.#onRestored();

  /** Where a piece stands by the view: on its square, raised or held, or in a tray. */
  readonly #standOf = (spot: Spot): Stand => {
    if (spot >= TRAY) return { ...slotPlace(slotOf(spot), this.#view.orientation), y: -0.2, scale: TRAY_SCALE };
    if (this.#carried?.square === spot) return this.#carried.stand;
    return { ...placeOf(spot), y: this.#view.selected === spot ? RAISED : 0, scale: 1 };
  };

  get #picture(): Picture {
    return new Map<Spot, Piece>([
      ...this.#view.pieces,
      ...inTrays(this.#beside.taken.peek()).map(([slot, piece]) => [spotOf(slot), piece] as const),
    ]);
  }

  get #duration(): number {
    return stillness.matches ? 0 : DURATION[settings.animation.peek()];
  }

  /** All pieces go where the view and the trays have them. The two are told one after the other: both are waited for. */
  #place(): void {
    this.#isMisplaced = true;
    this.#ask();
  }

  #repaint(): void {
    this.#isUnpainted = true;
    this.#ask();
  }

  #light(): void {
    this.#stage.light(this.#view.orientation === 'white' ? 0 : 180);
  }

  #carry(square: Square, x: number, y: number): void {
    const place = this.#placeAt(x, y);
    if (!place || this.#view.selected !== square) return;
    const reach = 5.2;
    const near = (n: number): number => Math.max(-reach, Math.min(reach, n));
    this.#carried = { square, stand: { x: near(place.x), z: near(place.z), y: HELD, scale: 1, isHeld: true } };
    this.#hoverOver(this.squareAt(x, y));
    this.#place();
  }

  #letGo(): void {
    this.#carried = null;
    this.#hoverOver(null);
    this.#place();
  }

  #hoverOver(square: Square | null): void {
    if (square === this.#hover) return;
    this.#hover = square;
    this.#repaint();
  }

  #placeAt(x: number, y: number) {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    return placeUnder(this.#stage.camera, (x - left) / width, (y - top) / height);
  }

  #resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.#box = { width, height };
    this.#stage.size(width, height);
    this.#aim();
    this.#ask();
  }

  #aim(): void {
    const { width, height } = this.#box;
    const { camera } = this.#stage;
    const { at } = this.#flight;
    aim(camera, at, at.around, width / height, this.#reach);
    const surface = this.#host?.parentElement;
    surface?.style.setProperty('--plane', planeOf(camera, this.#view.orientation, width, height));
  }

  /** The trays are always in sight, so that the first piece taken does not move the board. */
  get #reach() {
    return TRAY_REACH(this.#view.orientation);
  }

  #paint(): void {
    const { marks, isAhead } = this.#view;
    const shapes = this.#beside.shapes.peek();
    const targets = settings.targets.peek() && !settings.blindfold.peek();
    this.#marks.paint({ marks, isAhead, shapes, targets, hover: this.#hover });
    this.#isUnpainted = false;
  }

  #ask(): void {
    if (this.#host) this.#asked ||= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#asked = 0;
    if (this.#isMisplaced) {
      this.#isMisplaced = false;
      this.#men.show(this.#picture, now, this.#duration);
      this.#stage.moved();
    }
    if (this.#isUnpainted) this.#paint();
    const wasMoving = this.#isMoving;
    this.#isMoving = this.#men.advance(now);
    if (this.#isMoving || wasMoving) this.#stage.moved();
    const isFlying = this.#flight.advance(now);
    this.#aim();
    this.#stage.render();
    this.#frames += 1;
    const goesOn = this.#isMoving || isFlying;
    if (goesOn) this.#ask();
    if (this.#pace?.drawn(now, goesOn)) this.#lighten();
  }

  /** Draws less, where nobody has chosen how much. */
  #lighten(): void {
    if (this.#stage.coarsen()) this.#resize(this.#box.width, this.#box.height);
    else if (this.#level === 'desktop') this.#told.heavy?.();
  }

  #readout(): Readout {
    const { render } = this.#stage.renderer.info;
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    const isShown = this.#men.group.visible;
    const stands = isShown ? this.#men.stands : [];
    const { marks, targets, shapes } = this.#marks.painted;
    return {
      frames: this.#frames,
      calls: render.calls,
      triangles: render.triangles,
      level: this.#level,
      finish: this.#finish,
      isStill: this.#asked === 0,
      men: stands.flatMap(([spot, piece, at]) => {
        if (spot >= TRAY) return [];
        const [x, y] = seenAt(this.#stage.camera, at.x, 0, at.z);
        const square = squareOn(at);
        const middle = square === null ? null : placeOf(square);
        const isOnIt = middle !== null && Math.hypot(middle.x - at.x, middle.z - at.z) < 0.01;
        return [{ ...piece, x: left + x * width, y: top + y * height, square: isOnIt ? square : null }];
      }),
      taken: stands.flatMap(([spot, piece]) => (spot >= TRAY ? [piece] : [])),
      marks,
      targets,
      shapes: shapes.length,
      ghost: this.#ghost.shown,
    };
  }
}

/** Null where the set cannot be had. */
export const prepareBoard3d = async (
  level: Level,
  beside: Beside,
  view: BoardView,
  told: Told,
): Promise<Board3d | null> => {
  const set = await loadSet(level);
  if (!set) return null;
  const board = new Board3d(level, shapesOf(set), beside, view, told);
  await board.ready();
  return board;
};

export { hasWebGl, isHeavy, isTooSlow };
