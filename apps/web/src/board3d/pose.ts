/** The direction from which the board is seen. */

/** In degrees. yaw: around the board from the side at the bottom, to the right; pitch: above the board's plane. */
export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
}

export const PRESETS = {
  main: { yaw: 0, pitch: 52 },
  top: { yaw: 0, pitch: 70 },
  side: { yaw: 58, pitch: 50 },
} as const satisfies { readonly [name: string]: Pose };

/** Lower, and the pieces in front hide those behind; higher, and all round pieces look alike. */
const LOWEST = 46;
const HIGHEST = 74;
const WIDEST = 90;

const between = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));

const limited = ({ yaw, pitch }: Pose): Pose => ({
  yaw: between(yaw, -WIDEST, WIDEST),
  pitch: between(pitch, LOWEST, HIGHEST),
});

/** Degrees a pixel. */
const TURN = 0.35;

/** The board follows the hand: to the right it turns to the right, downwards it tips towards the eye. */
export const turned = ({ yaw, pitch }: Pose, across: number, down: number): Pose =>
  limited({ yaw: yaw - across * TURN, pitch: pitch + down * TURN });
