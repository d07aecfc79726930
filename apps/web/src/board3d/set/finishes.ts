/**
 * What a set and its board may be made of, as data: each finish names its two sides' coats and the board they stand on.
 * Colours are sRGB.
 */
import type { OwnSettings } from '@duiyi/protocol/settings';
import type { ByColor } from '@duiyi/rules';

/** A pattern in the depth of the material, the same all through the body. */
interface Grain {
  /** The second colour, and how much of it comes in at most. */
  readonly color: string;
  readonly amount: number;
  /** Yearly rings to the side of a square; 0 is a cloudy stone. */
  readonly rings: number;
  /** Fine fibres along the axis, 0 to 1. */
  readonly fibre: number;
}

/** The numbers of a physical material, 0 to 1. */
export interface Coat {
  readonly color: string;
  readonly roughness: number;
  readonly clearcoat: number;
  readonly clearcoatRoughness: number;
  /** How much light comes through thin edges. */
  readonly glow: number;
  readonly grain: Grain;
}

export interface BoardCoat {
  readonly light: Coat;
  readonly dark: Coat;
  readonly frame: Coat;
  /** Letters and numbers on the frame. */
  readonly ink: string;
}

export type Finish = OwnSettings['finish'];

const plank = (color: string, grain: string, rings: number): Coat => ({
  color,
  roughness: 0.5,
  clearcoat: 0.25,
  clearcoatRoughness: 0.35,
  glow: 0,
  grain: { color: grain, amount: 0.45, rings, fibre: 0.5 },
});
const slab = (color: string, vein: string, amount: number): Coat => ({
  color,
  roughness: 0.35,
  clearcoat: 0.3,
  clearcoatRoughness: 0.2,
  glow: 0,
  grain: { color: vein, amount, rings: 0, fibre: 0 },
});

export const FINISH: Readonly<Record<Finish, ByColor<Coat> & { readonly board: BoardCoat }>> = {
  /** 黄杨 and 乌木: boxwood against ebony, on maple and walnut. */
  wood: {
    white: {
      color: '#dfb06a',
      roughness: 0.42,
      clearcoat: 0.55,
      clearcoatRoughness: 0.28,
      glow: 0.08,
      grain: { color: '#b0752f', amount: 0.5, rings: 9, fibre: 0.5 },
    },
    black: {
      color: '#2b1a12',
      roughness: 0.4,
      clearcoat: 0.6,
      clearcoatRoughness: 0.25,
      glow: 0,
      grain: { color: '#5a3420', amount: 0.6, rings: 11, fibre: 0.7 },
    },
    board: {
      light: plank('#b98d56', '#9a6e3a', 5),
      dark: plank('#673a23', '#482614', 5),
      frame: plank('#4a2a18', '#2e180d', 4),
      ink: '#d9b583',
    },
  },
  /** 象牙 and 朱漆: ivory against cinnabar lacquer, as the sets that were carved in Canton. */
  lacquer: {
    white: {
      color: '#dfcda2',
      roughness: 0.38,
      clearcoat: 0.5,
      clearcoatRoughness: 0.2,
      glow: 0.1,
      grain: { color: '#c6a66c', amount: 0.4, rings: 7, fibre: 0.15 },
    },
    black: {
      color: '#8c170f',
      roughness: 0.34,
      clearcoat: 0.9,
      clearcoatRoughness: 0.12,
      glow: 0.05,
      grain: { color: '#5a0b07', amount: 0.3, rings: 0, fibre: 0 },
    },
    board: {
      light: slab('#ab8a57', '#957443', 0.4),
      dark: slab('#30231f', '#251914', 0.4),
      frame: { ...slab('#1c1412', '#2c1a14', 0.3), clearcoat: 0.9, clearcoatRoughness: 0.12 },
      ink: '#d6a24a',
    },
  },
  /** 白玉 and 墨玉: white jade against dark green, on celadon and slate. */
  jade: {
    white: {
      color: '#c3d2bb',
      roughness: 0.3,
      clearcoat: 0.7,
      clearcoatRoughness: 0.12,
      glow: 0.18,
      grain: { color: '#8fb38f', amount: 0.55, rings: 0, fibre: 0 },
    },
    black: {
      color: '#12302a',
      roughness: 0.28,
      clearcoat: 0.8,
      clearcoatRoughness: 0.1,
      glow: 0.15,
      grain: { color: '#2f5f4c', amount: 0.55, rings: 0, fibre: 0 },
    },
    board: {
      light: slab('#879a89', '#74897a', 0.5),
      dark: slab('#41544c', '#33443d', 0.5),
      frame: plank('#3b1f16', '#241009', 4),
      ink: '#c9b98c',
    },
  },
};
