/** What a piece is put together from, in millimetres: y up, the middle of the foot at the origin, looking towards +z. */
import type { Ring } from '../set/turned.ts';

export interface Mesh {
  /** x, y, z of each corner. */
  readonly positions: readonly number[];
  readonly normals: readonly number[];
  readonly indices: readonly number[];
}

export interface Turned {
  readonly type: 'turned';
  readonly rings: readonly Ring[];
  readonly segments: number;
}

/** Mirrored: the half where x is not below 0, the other is its reflection. */
interface Carved {
  readonly type: 'carved';
  readonly mesh: Mesh;
  readonly mirrored: boolean;
}

export type Part = Turned | Carved;
