/** Where a ray through a point of the picture meets the board: squares are hit, never pieces, so that no tall one is in the way. */
import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { PerspectiveCamera } from 'three';
import type { Place } from './place.ts';

const BOARD = new Plane(new Vector3(0, 1, 0), 0);
const ray = new Raycaster();
const at = new Vector2();
const hit = new Vector3();

/** `x`, `y`: from the left and the top of the picture, 0 to 1. Null above the horizon. */
export const placeUnder = (camera: PerspectiveCamera, x: number, y: number): Place | null => {
  ray.setFromCamera(at.set(2 * x - 1, 1 - 2 * y), camera);
  return ray.ray.intersectPlane(BOARD, hit) && { x: hit.x, z: hit.z };
};

/** Where a point is seen in the picture, 0 to 1 from the left and the top. */
export const seenAt = (camera: PerspectiveCamera, x: number, y: number, z: number): readonly [x: number, y: number] => {
  hit.set(x, y, z).project(camera);
  return [(hit.x + 1) / 2, (1 - hit.y) / 2];
};
