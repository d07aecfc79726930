/** Numeric annotation glyphs (the PGN standard, section 10): marks on a move, as numbers from 0 to 255. */

/** The largest there is. */
export const MAX_NAG = 255;

/** Each number before the signs that mean it. */
const SIGNS = `1 ! 2 ? 3 !! ‼ 4 ?? ⁇ 5 !? ⁉ 6 ?! ⁈ 7 □ 10 = 13 ∞ 14 ⩲ +/= += 15 ⩱ =/+ =+ 16 ± +/- 17 ∓ -/+
  18 +- +− 19 -+ −+ 22 ⨀ 32 ⟳ 36 → 40 ↑ 132 ⇆ 146 N`;

/** What people write instead of a number: right behind a move, or as a word of its own. */
export const NAG_OF: ReadonlyMap<string, number> = nags();

function nags(): Map<string, number> {
  const found = new Map<string, number>();
  let nag = 0;
  for (const word of SIGNS.split(/\s+/)) {
    if (/^\d/.test(word)) nag = Number(word);
    else found.set(word, nag);
  }
  return found;
}
