/** Pieces, board and frame in one finish. */
import { MeshPhysicalMaterial } from 'three';
import type { ByColor } from '@duiyi/rules';
import { FINISH } from './set/finishes.ts';
import type { Coat, Finish } from './set/finishes.ts';
import { addGrain } from './set/grain.ts';

export interface Coats {
  readonly men: ByColor<MeshPhysicalMaterial>;
  readonly squares: ByColor<MeshPhysicalMaterial>;
  readonly frame: MeshPhysicalMaterial;
  /** What the names of files and ranks are written in. */
  readonly ink: string;
  readonly dispose: () => void;
}

const materialOf = (coat: Coat): MeshPhysicalMaterial => {
  const { color, roughness, clearcoat, clearcoatRoughness } = coat;
  const material = new MeshPhysicalMaterial({ color, roughness, clearcoat, clearcoatRoughness });
  material.onBeforeCompile = (shader) => addGrain(shader, coat);
  return material;
};

export const openCoats = (finish: Finish): Coats => {
  const { white, black, board } = FINISH[finish];
  const men = { white: materialOf(white), black: materialOf(black) };
  const squares = { white: materialOf(board.light), black: materialOf(board.dark) };
  const frame = materialOf(board.frame);
  const all = [men.white, men.black, squares.white, squares.black, frame];
  return { men, squares, frame, ink: board.ink, dispose: () => all.forEach((material) => material.dispose()) };
};
