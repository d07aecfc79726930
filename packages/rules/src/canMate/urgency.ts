import type { Core } from '../core/core.ts';
import { kingSquare } from '../core/core.ts';

export const URGENCIES = 64;

const distance = (a: number, b: number): number => Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));

/** 0 … 63: how near a mate by the winner seems. */
export function urgency(core: Core, winner: number): number {
  const own = kingSquare(core, winner);
  const foe = kingSquare(core, winner ^ 1);
  const file = Math.min(foe & 7, 7 - (foe & 7));
  const rank = Math.min(foe >> 3, 7 - (foe >> 3));
  return 40 - 2 * distance(own, foe) - 2 * Math.min(file, rank) - (file + rank);
}
