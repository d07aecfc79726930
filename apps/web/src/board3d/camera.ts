/**
 * From where the board is seen. A pose says the direction; how far away follows from it, since the whole board is always as
 * large as it can be: nobody gets lost, and no view hides a piece for good.
 */
import { MathUtils, PerspectiveCamera, Vector3 } from 'three';
import type { Color } from '@duiyi/rules';
import { EDGE } from './place.ts';
import type { Pose } from './pose.ts';

/** Degrees of the picture's height: far pieces hardly smaller than near ones. */
const FIELD = 30;

/** What of the picture stays free at its edges, as shares of its half: the buttons lie at the bottom. */
const AIR = { side: 0.015, top: 0.02, bottom: 0.02 };

export const openCamera = (): PerspectiveCamera => new PerspectiveCamera(FIELD, 1, 4, 80);

const TALLEST = 1.73;
/** Corners of what is to be seen: the frame, and the heads of what stands on the outer ranks. */
const SEEN: readonly (readonly [x: number, y: number, z: number])[] = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((z) => [[x * EDGE, -0.12, z * EDGE] as const, [x * 3.7, TALLEST, z * 3.7] as const]),
);

const point = new Vector3();

/**
 * Puts the camera where `pose` has it, `around` degrees about the board (0 White's side, 180 Black's), so near that all of
 * `SEEN` and `more` just fits. With x, y, z of a point along the camera's right, up and ahead, its picture is
 * (x - right) / (z + distance), (y - up) / (z + distance): each bound is linear, and the nearest distance the least that all allow.
 */
export const aim = (
  camera: PerspectiveCamera,
  pose: Pose,
  around: number,
  aspect: number,
  more: readonly (readonly [x: number, y: number, z: number])[] = [],
): void => {
  const [yaw, pitch] = [pose.yaw + around, pose.pitch].map(MathUtils.degToRad);
  camera.position.set(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch));
  camera.up.set(0, 1, 0);
  camera.lookAt(0, 0, 0);
  camera.aspect = aspect;
  camera.updateProjectionMatrix();

  const tall = Math.tan(MathUtils.degToRad(FIELD / 2));
  const wide = tall * aspect * (1 - AIR.side);
  const [above, below] = [tall * (1 - AIR.top), tall * (1 - AIR.bottom)];
  const turn = camera.quaternion.clone().invert();
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y, z] of [...SEEN, ...more]) {
    point.set(x, y, z).applyQuaternion(turn);
    const ahead = -point.z;
    right = Math.max(right, point.x - wide * ahead);
    left = Math.min(left, point.x + wide * ahead);
    high = Math.max(high, point.y - above * ahead);
    low = Math.min(low, point.y + below * ahead);
  }
  const distance = Math.max((right - left) / (2 * wide), (high - low) / (above + below));
  // What is left over in one direction is shared.
  const across = (right + left) / 2;
  const up = (high - above * distance + low + below * distance) / 2;
  camera.position.set(across, up, distance).applyQuaternion(camera.quaternion);
  camera.updateMatrixWorld();
};

/** Degrees about the board from which a side is seen. */
export const aroundOf = (side: Color): number => (side === 'white' ? 0 : 180);
