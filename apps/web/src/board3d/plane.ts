/** Lays a flat sheet of the page over the board as the camera sees it: the named squares lie where the squares are. */
import { Matrix4 } from 'three';
import type { PerspectiveCamera } from 'three';
import type { Color } from '@duiyi/rules';

/**
 * The CSS transform, about the upper left corner, of a sheet `width` × `height` pixels large that holds the board as `bottom`
 * sees it on paper, in a picture of the same size.
 */
export const planeOf = (camera: PerspectiveCamera, bottom: Color, width: number, height: number): string => {
  const turn = bottom === 'white' ? 1 : -1;
  const sheet = new Matrix4().set(
    (8 * turn) / width,
    0,
    0,
    -4 * turn,
    0,
    0,
    0,
    0,
    0,
    (8 * turn) / height,
    0,
    -4 * turn,
    0,
    0,
    0,
    1,
  );
  const picture = new Matrix4().set(width / 2, 0, 0, width / 2, 0, -height / 2, 0, height / 2, 0, 0, 0, 0, 0, 0, 0, 1);
  const { elements } = picture.multiply(camera.projectionMatrix).multiply(camera.matrixWorldInverse).multiply(sheet);
  // A sheet has no thickness, yet a matrix of the page must keep one.
  elements[10] = 1;
  return `matrix3d(${elements.join(',')})`;
};
