/** The six pieces. */
import type { Role } from '@duiyi/rules';
import { foot } from './foot.ts';
import { knightHead } from './knightHead.ts';
import type { Making } from './level.ts';
import type { Part } from './part.ts';
import { ball, bend, line, sample } from './profile.ts';
import type { Step } from './profile.ts';
import { PROPORTIONS } from './proportions.ts';

const turned = (steps: readonly Step[], making: Making, segments = making.segments): Part => ({
  type: 'turned',
  rings: sample({ start: [0, 0], steps }, making),
  segments,
});
const baseOf = (role: Role): readonly Step[] => foot(PROPORTIONS[role].base / 2);

export const PIECES: Readonly<Record<Role, (making: Making) => readonly Part[]>> = {
  pawn: (making) => [
    turned(
      [
        ...baseOf('pawn'),
        bend(9.2, 10.6, 8.3, 12.6),
        line(8.9, 13),
        line(8.9, 13.8),
        bend(5.4, 16.5, 4.7, 29.2),
        line(8.7, 29.9),
        bend(9.7, 30.6, 8.7, 31.3),
        line(5.2, 32.2),
        ...ball(41, 9, 5),
      ],
      making,
    ),
  ],
  rook: (making) => [
    turned(
      [
        ...baseOf('rook'),
        bend(12.6, 10.6, 11.6, 13.4),
        line(12.6, 13.9),
        line(12.6, 15),
        bend(8.4, 19, 7.9, 34.6),
        line(9, 36.2),
        line(11.9, 37),
        bend(13, 37.8, 11.9, 38.6),
        line(11, 39.2),
        bend(11.6, 41.2, 13.1, 42.6),
        line(13.3, 55),
        line(9.4, 55),
        line(9.4, 48.4),
        line(0, 47.8),
      ],
      making,
    ),
  ],
  bishop: (making) => [
    turned(
      [
        ...baseOf('bishop'),
        bend(11.2, 11.4, 9.6, 14.2),
        line(10.2, 14.6),
        line(10.2, 15.5),
        bend(5.9, 20, 5.2, 38.2),
        line(9.7, 39),
        bend(10.7, 39.7, 9.7, 40.4),
        line(7.2, 41.1),
        line(8.6, 42.4),
        bend(9.3, 43, 8.5, 43.7),
        line(6, 45),
        bend(9.6, 48, 9.3, 52.5),
        bend(8.6, 59.5, 2.9, 64.6),
        line(2.5, 65.3),
        ...ball(67.2, 2.8, 2),
      ],
      making,
    ),
  ],
  queen: (making) => [
    turned(
      [
        ...baseOf('queen'),
        bend(13, 12.6, 11, 16),
        line(11.7, 16.5),
        line(11.7, 17.6),
        bend(6.5, 24, 5.7, 50.2),
        line(10.8, 51.1),
        bend(11.9, 51.9, 10.8, 52.7),
        line(7.7, 53.5),
        line(9.2, 55.2),
        bend(10, 55.9, 9.1, 56.7),
        line(6.9, 58),
        bend(7.3, 67.5, 11.4, 76.6),
        line(9.6, 77.2),
        bend(6.2, 77.6, 5.6, 79.6),
        bend(4.5, 80.6, 2.6, 81),
        ...ball(82.5, 2.5, 2),
      ],
      making,
    ),
  ],
  king: (making) => [
    turned(
      [
        ...baseOf('king'),
        bend(13.8, 13.2, 11.6, 17),
        line(12.4, 17.6),
        line(12.4, 18.8),
        bend(7, 26, 6.2, 53),
        line(11.3, 53.9),
        bend(12.4, 54.8, 11.3, 55.7),
        line(8.1, 56.5),
        line(9.8, 58.4),
        bend(10.6, 59.1, 9.7, 59.9),
        line(7.3, 61.2),
        bend(7.9, 70, 11.2, 78.4),
        bend(11.5, 79.6, 10.2, 80),
        bend(6.5, 81.6, 3.4, 82.4),
        line(3, 83.2),
        line(0, 83.6),
      ],
      making,
    ),
  ],
  knight: (making) => [
    turned(
      [...baseOf('knight'), bend(12.4, 10.4, 11.6, 12), line(12.4, 12.6), line(12.4, 13.8), line(0, 14.4)],
      making,
    ),
    knightHead(making.knight),
  ],
};
