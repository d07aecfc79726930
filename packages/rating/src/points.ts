/**
 * What a result is worth (积分): the table of section P of the hall's rules, in whole-number arithmetic throughout.
 *
 * Every gain of the table is a fraction with a small denominator, so each is kept as numerator over denominator and
 * rounded once, halves up (P2).
 */
export const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
/** A result that is worth points. */
export type ScoredResult = (typeof RESULTS)[number];

export interface PointsChange {
  white: number;
  black: number;
}

/** numerator/denominator rounded to a whole number, halves up; both whole and not negative. */
const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

const lowerSideWins = (d: number): number => {
  if (d < 10) return 10;
  if (d < 100) return roundHalfUp(100 + d, 10);
  return roundHalfUp(d, 2);
};

/** 10 − d/12.5 is (250 − 2d)/25. */
const higherSideWins = (d: number): number => {
  if (d < 10) return 10;
  if (d < 100) return roundHalfUp(250 - 2 * d, 25);
  return d < 200 ? 2 : 0;
};

const lowerSideDraws = (d: number): number => {
  if (d < 10) return 0;
  if (d < 100) return roundHalfUp(100 + d, 20);
  return roundHalfUp(d, 4);
};

/**
 * What a formal game changes, from the whole points both sides have at settlement (P4). The two changes always add up to
 * zero (P1): what one side gains the other loses.
 */
export const pointsChange = (white: number, black: number, result: ScoredResult): PointsChange => {
  const d = Math.abs(white - black);
  const whiteGains = (gain: number): PointsChange => ({ white: gain, black: 0 - gain });
  switch (result) {
    case '1/2-1/2':
      return whiteGains(white < black ? lowerSideDraws(d) : 0 - lowerSideDraws(d));
    case '1-0':
      return whiteGains(white <= black ? lowerSideWins(d) : higherSideWins(d));
    case '0-1':
      return whiteGains(0 - (black <= white ? lowerSideWins(d) : higherSideWins(d)));
  }
};
