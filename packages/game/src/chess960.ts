/** The 960 start positions, by the numbers FIDE's Chess960 guidelines and Scharnagl's method give them. */

/** Where the knights stand among the five squares that bishops and queen leave. */
const KNIGHTS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const;

/** The start position `number`, 0–959, as FEN; 518 is the one of ordinary chess. */
export const chess960Fen = (number: number): string => {
  const rank: string[] = Array.from({ length: 8 }, () => '');
  let rest = number;
  const draw = (choices: number): number => {
    const drawn = rest % choices;
    rest = Math.floor(rest / choices);
    return drawn;
  };
  const free = (): number[] => rank.flatMap((piece, file) => (piece === '' ? [file] : []));
  rank[2 * draw(4) + 1] = 'b';
  rank[2 * draw(4)] = 'b';
  rank[free()[draw(6)]] = 'q';
  const [left, right] = KNIGHTS[draw(10)];
  const open = free();
  rank[open[left]] = 'n';
  rank[open[right]] = 'n';
  free().forEach((file, index) => (rank[file] = 'rkr'[index]));
  const black = rank.join('');
  return `${black}/pppppppp/8/8/8/8/PPPPPPPP/${black.toUpperCase()} w KQkq - 0 1`;
};
