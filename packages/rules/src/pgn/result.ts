import { PGN_RESULTS, type PgnResult } from './game.ts';

const DASHES = /[‐-―−:]/gu;
const LONGEST = 20;

/** The result a word or tag names, also as people write it (1 - 0, 1:0, ½–½, 1/2); null for any other text. */
export function resultOf(text: string): PgnResult | null {
  const known = PGN_RESULTS.find((result) => result === text);
  if (known !== undefined || text.length > LONGEST) return known ?? null;
  const plain = text.replaceAll(/\s/g, '').replaceAll('½', '1/2').replaceAll(DASHES, '-');
  if (plain === '1/2') return '1/2-1/2';
  return PGN_RESULTS.find((result) => result === plain) ?? null;
}
