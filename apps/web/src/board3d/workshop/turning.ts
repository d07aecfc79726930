/** A profile on the lathe. */
import { segments } from './level.ts';
import type { Making } from './level.ts';
import { turn } from '../set/turned.ts';
import type { Mesh, Turned } from './part.ts';
import { sample } from './profile.ts';
import type { Step } from './profile.ts';

/** From the axis at height `from`, where it is closed, along the steps to the axis again. */
export function turned(making: Making, steps: readonly Step[], from = 0, corners?: number): Turned {
  const rings = sample({ start: [0, from], steps }, making);
  return { type: 'turned', rings, segments: corners ?? segments(making, Math.max(...rings.map(({ r }) => r))) };
}

/** What the lathe made, to be carved further. */
export function meshOf({ rings, segments }: Turned): Mesh {
  const { positions, normals, indices } = turn(
    rings,
    rings.map(() => 0),
    segments,
  );
  return { positions: [...positions], normals: [...normals], indices: [...indices] };
}
