import { PGN_RESULTS, type PgnResult } from './game.ts';

const DASHES = /[‐-―−:]/gu;
const LONGEST = 20;

const RESULTS: ReadonlyMap<string, PgnResult> = new Map(PGN_RESULTS.map((result) => [result, result]));

/** The result a word or tag names, also as people write it (1 - 0, 1:0, ½–½, 1/2); null for any other text. */
export function resultOf(text: string): PgnResult | null {
  const known = RESULTS.get(text);
  if (known !== undefined || text.length > LONGEST) return known ?? null;
  const plain = text.replaceAll(/\s/g, '').replaceAll('½', '1/2').replaceAll(DASHES, '-');
  return RESULTS.get(plain === '1/2' ? '1/2-1/2' : plain) ?? null;
}
