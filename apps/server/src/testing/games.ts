/** Games that were played, as UCI. */
const moves = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858. */
export const OPERA = moves(`
  e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7
  e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8`);

/** The shortest mate. */
export const FOOLS_MATE = moves('f2f3 e7e5 g2g4 d8h4');
