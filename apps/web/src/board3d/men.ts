/** The pieces as they stand and move: one instanced mesh a role and colour, so that a full board costs twelve draws. */
import { BufferAttribute, BufferGeometry, Group, InstancedBufferAttribute, InstancedMesh, Object3D } from 'three';
import type { Material } from 'three';
import { COLORS, ROLES } from '@duiyi/rules';
import type { ByColor, Piece, Role } from '@duiyi/rules';
import { eased } from './eased.ts';
import { planOf } from './motion.ts';
import type { Picture, Spot } from './motion.ts';
import type { Place } from './place.ts';
import type { Solid } from './set/solid.ts';

export type Shapes = ReadonlyMap<Role, BufferGeometry>;

export const shapesOf = (set: ReadonlyMap<Role, Solid>): Shapes =>
  new Map(
    [...set].map(([role, { positions, normals, occlusion, indices }]) => {
      const shape = new BufferGeometry();
      shape.setAttribute('position', new BufferAttribute(positions, 3));
      shape.setAttribute('normal', new BufferAttribute(normals, 3));
      shape.setAttribute('occlusion', new BufferAttribute(occlusion, 1, true));
      shape.setIndex(new BufferAttribute(indices, 1));
      return [role, shape];
    }),
  );

/** Another with the same corners, to be given what is its own. */
const shared = (shape: BufferGeometry): BufferGeometry => {
  const other = new BufferGeometry().setIndex(shape.index);
  for (const [name, attribute] of Object.entries(shape.attributes)) other.setAttribute(name, attribute);
  return other;
};

/** As many as 64 squares and two trays hold. */
const MOST = 96;

/** Where a piece stands, in sides of a square, and how large. */
export interface Stand extends Place {
  readonly y: number;
  readonly scale: number;
  /** By a hand: it is there at once. */
  readonly isHeld?: boolean;
}

interface Trip {
  readonly from: Stand;
  readonly start: number;
  readonly duration: number;
  /** How high it goes over what is in its way. */
  readonly hop: number;
}

interface Man {
  /** Changes at the end of the trip. */
  piece: Piece;
  readonly becomes: Piece;
  readonly to: Stand;
  readonly trip: Trip | null;
  at: Stand;
  /** From where in the wood it is cut. */
  readonly seed: number;
}

/** How a knight goes, and a rook over its king; what goes beside the board goes over all. */
const HOP = { knight: 1, castling: 1.9, tray: 1.9, slide: 0.1 };
/** A taken piece leaves as the other arrives. */
const LEAVES_AFTER = 0.35;

const GONE = { y: 0, scale: 0 };

/** Degrees the front is turned from the side at the bottom; a knight seen head-on is a post. */
const TURN: { readonly [R in Role]?: ByColor<number> } = { knight: { white: 180 - 70, black: -70 } };

/** Numbers that lie apart. */
let made = 0;
const seeds = (): number => ((made++ * 0.618) % 1) * 10;

const mixed = (a: Stand, b: Stand, t: number, hop: number): Stand => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t + hop * 4 * t * (1 - t),
  z: a.z + (b.z - a.z) * t,
  scale: a.scale + (b.scale - a.scale) * t,
});

export class Men {
  readonly group = new Group();
  readonly #meshes = new Map<string, InstancedMesh>();
  readonly #standOf: (spot: Spot) => Stand;
  readonly #dummy = new Object3D();
  #men = new Map<Spot, Man>();
  #leaving: Man[] = [];

  constructor(shapes: Shapes, coats: ByColor<Material>, standOf: (spot: Spot) => Stand) {
    this.#standOf = standOf;
    for (const color of COLORS) {
      for (const role of ROLES) {
        const shape = shared(shapes.get(role)!);
        shape.setAttribute('seed', new InstancedBufferAttribute(new Float32Array(MOST), 1));
        const mesh = new InstancedMesh(shape, coats[color], MOST);
        mesh.count = 0;
        mesh.castShadow = true;
        mesh.receiveShadow = true;
        mesh.frustumCulled = false;
        this.#meshes.set(`${color} ${role}`, mesh);
        this.group.add(mesh);
      }
    }
  }

  /** What stands where, once all have arrived. */
  get picture(): Picture {
    return new Map([...this.#men].map(([spot, { becomes }]) => [spot, becomes]));
  }

  /** Where each piece is at this moment. */
  get stands(): readonly (readonly [Spot, Piece, Stand])[] {
    return [...this.#men].map(([spot, { piece, at }]) => [spot, piece, at] as const);
  }

  /** `duration`: in milliseconds; 0 puts everything in its place at once. */
  show(picture: Picture, now: number, duration: number): void {
    const before = this.picture;
    const { trips, promotions, appear, vanish } = planOf(before, picture, this.#standOf);
    const next = new Map<Spot, Man>();
    for (const [spot, man] of this.#men) if (picture.has(spot)) next.set(spot, man);
    const castles = trips.some(({ from }) => before.get(from)!.role === 'king');
    for (const { from, to } of [...trips, ...promotions]) {
      const man = this.#men.get(from)!;
      const { role, color } = man.becomes;
      const isAside = from > 63 || to > 63;
      const isCastling = castles && role === 'rook' && trips.some((t) => isKing(before.get(t.from)!, color));
      const hop = isAside ? HOP.tray : isCastling ? HOP.castling : role === 'knight' ? HOP.knight : HOP.slide;
      const wait = to > 63 && from < 64 ? duration * LEAVES_AFTER : 0;
      next.set(to, sent(man, picture.get(to)!, this.#standOf(to), now + wait, isAside ? duration * 2 : duration, hop));
    }
    for (const spot of appear) {
      const [piece, to] = [picture.get(spot)!, this.#standOf(spot)];
      const man: Man = { piece, becomes: piece, to, trip: null, at: { ...to, ...GONE }, seed: seeds() };
      next.set(spot, sent(man, piece, to, now, duration, 0));
    }
    for (const spot of vanish) {
      const man = this.#men.get(spot)!;
      if (duration > 0) this.#leaving.push(sent(man, man.becomes, { ...man.at, ...GONE }, now, duration, 0));
    }
    this.#men = next;
    this.#settle(now, duration);
  }

  /** Whoever does not stand where the stands are now goes there: a flip turns the trays, a piece in hand is raised. */
  #settle(now: number, duration: number): void {
    for (const [spot, man] of this.#men) {
      const to = this.#standOf(spot);
      if (to.x === man.to.x && to.y === man.to.y && to.z === man.to.z && to.scale === man.to.scale) continue;
      this.#men.set(spot, sent(man, man.becomes, to, now, to.isHeld ? 0 : duration, 0));
    }
  }

  /** Moves everything on to `now`; whether something is still on its way. */
  advance(now: number): boolean {
    let moving = false;
    const all = [...this.#men.values(), ...this.#leaving];
    for (const man of all) {
      const { trip, to } = man;
      if (!trip) continue;
      const share = trip.duration === 0 ? 1 : Math.min(1, Math.max(0, (now - trip.start) / trip.duration));
      man.at = share === 1 ? to : mixed(trip.from, to, eased(share), trip.hop);
      if (share === 1) man.piece = man.becomes;
      else moving = true;
    }
    this.#leaving = this.#leaving.filter(({ at }) => at.scale > 0);
    this.#place();
    return moving;
  }

  #place(): void {
    for (const mesh of this.#meshes.values()) mesh.count = 0;
    for (const { piece, at, seed } of [...this.#men.values(), ...this.#leaving]) {
      const mesh = this.#meshes.get(`${piece.color} ${piece.role}`)!;
      this.#dummy.position.set(at.x, at.y, at.z);
      this.#dummy.scale.setScalar(at.scale);
      this.#dummy.rotation.y = turnOf(piece);
      this.#dummy.updateMatrix();
      mesh.setMatrixAt(mesh.count, this.#dummy.matrix);
      mesh.geometry.getAttribute('seed').setX(mesh.count, seed);
      mesh.count += 1;
    }
    for (const mesh of this.#meshes.values()) {
      mesh.visible = mesh.count > 0;
      mesh.instanceMatrix.needsUpdate = true;
      mesh.geometry.getAttribute('seed').needsUpdate = true;
    }
  }

  dispose(): void {
    for (const mesh of this.#meshes.values()) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
  }
}

/** In radians. */
export const turnOf = ({ role, color }: Piece): number => ((TURN[role]?.[color] ?? 0) * Math.PI) / 180;

const isKing = ({ role, color }: Piece, of: Piece['color']): boolean => role === 'king' && color === of;

const sent = (man: Man, becomes: Piece, to: Stand, start: number, duration: number, hop: number): Man => ({
  seed: man.seed,
  piece: duration === 0 ? becomes : man.piece,
  becomes,
  to,
  at: duration === 0 ? to : man.at,
  trip: duration === 0 ? null : { from: man.at, start, duration, hop },
});
