/** The six pieces, each turned from the foot up, with what is carved. Every part is a closed body. */
import type { Role } from '@duiyi/rules';
import type { Ring } from '../set/turned.ts';
import { coronet } from './coronet.ts';
import { cross } from './cross.ts';
import { foot } from './foot.ts';
import { knightHead } from './knightHead.ts';
import type { Making } from './level.ts';
import { merlons } from './merlons.ts';
import type { Mesh, Part } from './part.ts';
import { ball, bead, bend, line, sample } from './profile.ts';
import type { Step } from './profile.ts';
import { PROPORTIONS } from './proportions.ts';
import { slit } from './slit.ts';
import type { Plane } from './slit.ts';
import { meshOf, turned } from './turning.ts';

const carved = (mesh: Mesh): Part => ({ type: 'carved', mesh, mirrored: false });
const footOf = (role: Role): readonly Step[] => foot(PROPORTIONS[role].base / 2);

const pawn = (making: Making): readonly Part[] => [
  turned(making, [
    ...footOf('pawn'),
    bend(9, 10.4, 8, 12.9),
    ...bead(7.9, 13, 1.3),
    line(7.3, 14.4),
    bend(5.2, 18, 4.6, 29.4),
    bend(4.7, 30, 5.6, 30),
    ...bead(8.5, 30, 1.5),
    bend(6.2, 31.8, 5.4, 33.8),
    ...ball(41, 9, 5.2),
  ]),
];

/** The wall of the rook's tower stands on the axis' side of a ring, its merlons on the wall. */
const WALL = { inner: 9.3, outer: 13.3, foot: 50, top: 55, edge: 0.5 };

const rook = (making: Making): readonly Part[] => [
  turned(making, [
    ...footOf('rook'),
    bend(12.6, 10.6, 11.4, 13.9),
    ...bead(11.3, 14, 1.5),
    line(10.6, 15.7),
    bend(8.2, 20, 7.8, 34.4),
    bend(7.9, 36.4, 9.4, 36.9),
    ...bead(11.4, 37, 1.8),
    line(10.6, 39),
    line(0, 39),
  ]),
  turned(
    making,
    [
      line(10.6, 39),
      bend(10.7, 41.4, 12.9, 42.4),
      bend(13.3, 42.7, 13.3, 43.3),
      line(WALL.outer, WALL.foot),
      line(WALL.inner, WALL.foot),
      line(WALL.inner, 48),
      bend(9.1, 47.2, 8, 47),
      line(0, 46.6),
    ],
    39,
    making.tower,
  ),
  carved(merlons(WALL, making.tower)),
];

/** The saw goes in from the right and the front, and downwards, to a line through `CUT` beside the axis. */
const [ROUND, STEEP] = [(35 * Math.PI) / 180, (42 * Math.PI) / 180];
const CUT = { out: 2, y: 53.8, width: 2 };
const slope = (out: number, up: number): readonly [number, number, number] => [
  out * Math.cos(ROUND),
  up,
  out * Math.sin(ROUND),
];
const [BESIDE, BACK] = [
  [-Math.cos(STEEP), Math.sin(STEEP)],
  [Math.sin(STEEP), Math.cos(STEEP)],
] as const;
const beside = BESIDE[0] * CUT.out + BESIDE[1] * CUT.y;
const WEDGE: readonly Plane[] = [
  { normal: slope(...BESIDE), from: beside - CUT.width / 2 },
  { normal: slope(-BESIDE[0], -BESIDE[1]), from: -beside - CUT.width / 2 },
  { normal: slope(...BACK), from: BACK[0] * CUT.out + BACK[1] * CUT.y },
];

const bishop = (making: Making): readonly Part[] => {
  const mitre = meshOf(
    turned(
      making,
      [line(6, 44.9), bend(9.5, 47.6, 9.4, 52), bend(9, 58, 2.7, 64.9), line(2.2, 65.4), line(0, 65.4)],
      44.9,
    ),
  );
  return [
    turned(making, [
      ...footOf('bishop'),
      bend(11.2, 11.2, 9.7, 14.7),
      ...bead(9.6, 14.8, 1.4),
      line(8.9, 16.4),
      bend(5.8, 21, 5.2, 38),
      bend(5.3, 38.9, 6.4, 38.9),
      ...bead(9.5, 38.9, 1.6),
      line(6.9, 40.9),
      ...bead(7.9, 41.5, 1.8),
      bend(6.4, 43.6, 6, 44.9),
      line(0, 44.9),
    ]),
    carved(slit(mitre, WEDGE)),
    turned(making, ball(67.2, 2.8, 1.2), 64.7),
  ];
};

/** The scallops begin below the rim, and end where the hollow does. */
const biteAt = ({ r, y }: Ring): number => 2.7 * Math.max(0, (y - 72) / 6.6) ** 2 * Math.min(1, Math.max(0, r - 8.2));

const queen = (making: Making): readonly Part[] => {
  const rings = sample({ start: [0, 58], steps: CROWN }, making);
  return [
    turned(making, [
      ...footOf('queen'),
      bend(12.9, 12.2, 11.1, 16.4),
      ...bead(11, 16.5, 1.6),
      line(10.2, 18.3),
      bend(6.4, 24.5, 5.7, 50),
      bend(5.8, 50.9, 7, 50.9),
      ...bead(10.6, 50.9, 1.7),
      line(7.6, 53),
      ...bead(8.5, 53.6, 2),
      bend(7.1, 56.2, 6.8, 58),
      line(0, 58),
    ]),
    carved(coronet(rings, biteAt, making.coronet)),
    turned(making, ball(82.5, 2.5, 1), 80.2),
  ];
};

const CROWN: readonly Step[] = [
  line(6.8, 58),
  bend(6.9, 68, 11.6, 78.6),
  line(10.1, 78.6),
  bend(9.4, 76.6, 8.2, 75.2),
  line(7.2, 75),
  bend(6.2, 79.2, 2, 80.4),
  line(0, 80.6),
];

const king = (making: Making): readonly Part[] => [
  turned(making, [
    ...footOf('king'),
    bend(13.7, 12.8, 11.7, 17.5),
    ...bead(11.6, 17.6, 1.7),
    line(10.8, 19.5),
    bend(6.9, 26.5, 6.2, 52.8),
    bend(6.3, 53.7, 7.5, 53.7),
    ...bead(11.2, 53.7, 1.8),
    line(8, 55.9),
    ...bead(9, 56.5, 2.1),
    bend(7.6, 59.2, 7.2, 61.2),
    bend(7.5, 70, 11.2, 77.4),
    bend(11.6, 78.4, 10.9, 78.8),
    bend(8, 81.6, 3.4, 82.6),
    ...bead(2.7, 82.7, 1.5),
    line(0, 84.2),
  ]),
  carved(
    cross({ middle: 89, side: 5.3, up: 5.75, down: 6.2, waist: 1.25, end: 3.3, thick: 2, edge: 0.55 }, making.cross),
  ),
];

const knight = (making: Making): readonly Part[] => [
  turned(making, [...footOf('knight'), bend(12.6, 10, 11.7, 11.8), ...bead(11.6, 11.9, 1.7), line(0, 13.7)]),
  knightHead(making.knight),
];

export const PIECES: Readonly<Record<Role, (making: Making) => readonly Part[]>> = {
  pawn,
  rook,
  bishop,
  queen,
  king,
  knight,
};
