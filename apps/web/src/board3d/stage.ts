/** Light and picture: the renderer, one warm lamp with its shadows, and a room that shines on everything. */
import {
  ACESFilmicToneMapping,
  Color,
  DirectionalLight,
  Mesh,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  WebGLRenderer,
} from 'three';
import type { Object3D, PerspectiveCamera } from 'three';
import { openCamera } from './camera.ts';
import type { Quality } from './quality.ts';
import { openRoom } from './room.ts';

/** How far the lamp's shadows reach from the middle, in squares. */
const REACH = 7.2;
const GROUND = -0.3;

/** Whether this browser draws in three dimensions at all; `byCard`: by a graphics card, not by the processor. */
export const hasWebGl = (byCard: boolean): boolean => {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: byCard });
  // A browser has but a few of them.
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
};

export class Stage {
  readonly renderer: WebGLRenderer;
  readonly camera: PerspectiveCamera = openCamera();
  readonly scene = new Scene();
  #ratio: number;
  readonly #lamp = new DirectionalLight(new Color('#fff1dc'), 2.3);
  readonly #room = openRoom();
  readonly #ground = new Mesh(new PlaneGeometry(40, 40), new ShadowMaterial({ opacity: 0.3 }));

  /** Throws where there is no WebGL. */
  constructor(quality: Quality) {
    this.#ratio = quality.ratio;
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'high-performance' });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;

    this.scene.environment = this.#room;
    this.scene.environmentIntensity = 0.55;

    const { shadow } = this.#lamp;
    shadow.mapSize.set(quality.shadow, quality.shadow);
    shadow.radius = 3;
    shadow.normalBias = 0.02;
    Object.assign(shadow.camera, { left: -REACH, right: REACH, top: REACH, bottom: -REACH, near: 1, far: 30 });
    this.#lamp.castShadow = true;
    this.scene.add(this.#lamp, this.#lamp.target);
    this.light(0);

    this.#ground.rotation.x = -Math.PI / 2;
    this.#ground.position.y = GROUND;
    this.#ground.receiveShadow = true;
    this.scene.add(this.#ground);
  }

  add(...objects: Object3D[]): void {
    this.scene.add(...objects);
  }

  /** Programs are made beside what else there is to do, where that can be done. */
  async ready(): Promise<void> {
    if (this.renderer.extensions.has('KHR_parallel_shader_compile'))
      await this.renderer.compileAsync(this.scene, this.camera);
  }

  /** The lamp stands at the left hand of who sits `around` degrees about the board, in a room that is turned with them. */
  light(around: number): void {
    const turn = (around * Math.PI) / 180;
    const [x, z] = [-5.5, 3.5];
    this.#lamp.position.set(x * Math.cos(turn) + z * Math.sin(turn), 12, -x * Math.sin(turn) + z * Math.cos(turn));
    this.scene.environmentRotation.y = turn;
    this.moved();
  }

  /** Shadows are drawn anew with the next frame. */
  moved(): void {
    this.renderer.shadowMap.needsUpdate = true;
  }

  get isLost(): boolean {
    return this.renderer.getContext().isContextLost();
  }

  /** Fewer pixels are drawn from the next `size` on. False where there is only one a pixel of the page already. */
  coarsen(): boolean {
    if (Math.min(devicePixelRatio, this.#ratio) <= 1) return false;
    this.#ratio = 1;
    return true;
  }

  size(width: number, height: number): void {
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, this.#ratio));
    this.renderer.setSize(width, height, false);
  }

  render(): void {
    this.renderer.render(this.scene, this.camera);
  }

  /** Gives back all that the graphics card holds, and the context itself: a browser has but a few. */
  dispose(): void {
    this.#ground.geometry.dispose();
    this.#ground.material.dispose();
    this.#lamp.dispose();
    this.#room.dispose();
    this.renderer.dispose();
    if (!this.isLost) this.renderer.forceContextLoss();
  }
}
