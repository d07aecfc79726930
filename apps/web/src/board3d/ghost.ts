/** A piece where it will be put once its turn has come: as if of glass. */
import { Group, Mesh, MeshPhysicalMaterial } from 'three';
import type { BufferGeometry, Material } from 'three';
import { COLORS } from '@duiyi/rules';
import type { ByColor, Role } from '@duiyi/rules';
import type { BoardView } from '../board/board.ts';
import { placeOf } from './place.ts';
import { turnOf } from './men.ts';

const GLASS = 0.5;

export class Ghost {
  readonly group = new Group();
  readonly #shapes: ReadonlyMap<Role, BufferGeometry>;
  readonly #glass: ByColor<MeshPhysicalMaterial>;
  #shown: BoardView['ghost'] = null;

  constructor(shapes: ReadonlyMap<Role, BufferGeometry>, colors: ByColor<MeshPhysicalMaterial>) {
    this.#shapes = shapes;
    const glass = (color: MeshPhysicalMaterial) =>
      new MeshPhysicalMaterial({
        color: color.color,
        roughness: color.roughness,
        transparent: true,
        opacity: GLASS,
        depthWrite: false,
      });
    this.#glass = { white: glass(colors.white), black: glass(colors.black) };
  }

  get shown(): BoardView['ghost'] {
    return this.#shown;
  }

  show(ghost: BoardView['ghost']): void {
    this.#shown = ghost;
    this.group.clear();
    if (!ghost) return;
    const { square, piece } = ghost;
    const mesh = new Mesh<BufferGeometry, Material>(this.#shapes.get(piece.role), this.#glass[piece.color]);
    const { x, z } = placeOf(square);
    mesh.position.set(x, 0, z);
    mesh.rotation.y = turnOf(piece);
    mesh.renderOrder = 3;
    this.group.add(mesh);
  }

  dispose(): void {
    for (const color of COLORS) this.#glass[color].dispose();
  }
}
