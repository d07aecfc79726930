/** What a formal game moves, as it is told: by how far apart the players' points were. */
interface Band {
  /** The least difference in it. */
  readonly least: number;
  /** A difference in it to show. */
  readonly example: number;
  /** `d`: the word for the difference. What the lower and the higher side gain by winning, and the lower by a draw. */
  readonly gains: (d: string) => readonly [lowerWins: string, higherWins: string, draw: string];
}

export const BANDS: readonly Band[] = [
  { least: 0, example: 5, gains: () => ['10', '10', '0'] },
  { least: 10, example: 50, gains: (d) => [`10 + ${d} ÷ 10`, `10 − ${d} ÷ 12.5`, `(10 + ${d} ÷ 10) ÷ 2`] },
  { least: 100, example: 150, gains: (d) => [`${d} ÷ 2`, '2', `${d} ÷ 4`] },
  { least: 200, example: 250, gains: (d) => [`${d} ÷ 2`, '0', `${d} ÷ 4`] },
];
