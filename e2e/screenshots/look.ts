/** How a page is looked at: on which screen, in which language, in light or dark. */
import type { Language } from '../words.ts';

export const LANGUAGES = ['zh-CN', 'en'] as const satisfies readonly Language[];
export const SCHEMES = ['light', 'dark'] as const;

/** In CSS pixels. `paper`: an A4 sheet as a printer sees it, at 96 to the inch. */
export const SIZES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1366, height: 768 },
  paper: { width: 794, height: 1123 },
} as const;
export type SizeName = keyof typeof SIZES;
export const SCREENS = ['phone', 'tablet', 'desktop'] as const satisfies readonly SizeName[];

export interface Look {
  readonly scene: string;
  readonly language: Language;
  readonly size: SizeName;
  readonly scheme: (typeof SCHEMES)[number];
}

export const fileOf = ({ scene, language, size, scheme }: Look): string =>
  `${scene}.${language}.${size}${scheme === 'dark' ? '.dark' : ''}.png`;
