/** Pieces, board and frame in one finish. */
import { MeshPhysicalMaterial, MeshStandardMaterial } from 'three';
import type { ByColor } from '@duiyi/rules';
import { FINISH } from './set/finishes.ts';
import type { Coat, Finish } from './set/finishes.ts';
import type { Level } from './set/format.ts';
import { addGrain } from './set/grain.ts';

export interface Coats {
  readonly men: ByColor<MeshPhysicalMaterial>;
  readonly squares: ByColor<MeshStandardMaterial>;
  readonly frame: MeshStandardMaterial;
  /** What the names of files and ranks are written in. */
  readonly ink: string;
  readonly dispose: () => void;
}

const grained = <M extends MeshStandardMaterial>(material: M, coat: Coat): M => {
  material.onBeforeCompile = (shader) => addGrain(shader, coat);
  return material;
};

const varnished = (coat: Coat): MeshPhysicalMaterial => {
  const { color, roughness, clearcoat, clearcoatRoughness } = coat;
  return grained(new MeshPhysicalMaterial({ color, roughness, clearcoat, clearcoatRoughness }), coat);
};

/** Without its varnish, which on a flat board is hardly seen, and is half of the work. */
const bare = (coat: Coat): MeshStandardMaterial =>
  grained(new MeshStandardMaterial({ color: coat.color, roughness: coat.roughness }), coat);

export const openCoats = (finish: Finish, level: Level): Coats => {
  const { white, black, board } = FINISH[finish];
  const planed = level === 'phone' ? bare : varnished;
  const men = { white: varnished(white), black: varnished(black) };
  const squares = { white: planed(board.light), black: planed(board.dark) };
  const frame = planed(board.frame);
  const all = [men.white, men.black, squares.white, squares.black, frame];
  return { men, squares, frame, ink: board.ink, dispose: () => all.forEach((material) => material.dispose()) };
};
