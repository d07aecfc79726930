/** What pieces and board are made of. */
import { Color, MeshPhysicalMaterial } from 'three';
import type { ByColor } from '@duiyi/rules';
import type { Woods } from './frame.ts';

export interface Coats {
  readonly men: ByColor<MeshPhysicalMaterial>;
  readonly woods: Woods;
  readonly dispose: () => void;
}

const coat = (color: string, roughness: number, clearcoat: number): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({ color: new Color(color), roughness, clearcoat, clearcoatRoughness: 0.28 });

export const openCoats = (): Coats => {
  const men = { white: coat('#e2c695', 0.42, 0.55), black: coat('#35231a', 0.42, 0.5) };
  const squares = { white: coat('#d9b98a', 0.6, 0.15), black: coat('#77482a', 0.6, 0.15) };
  const frame = coat('#4a2c1a', 0.5, 0.3);
  const all = [men.white, men.black, squares.white, squares.black, frame];
  return {
    men,
    woods: { squares, frame, ink: '#e8cf9f' },
    dispose: () => all.forEach((material) => material.dispose()),
  };
};
