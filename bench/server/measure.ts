/** One line of a benchmark's output, and whether its target is met. */
export interface Measure {
  readonly measure: string;
  readonly ours: number;
  readonly peer: string | null;
  readonly theirs: number | null;
  readonly unit: string;
  /** `least`: the ratio to reach; `most`: what ours may be; null: told, not judged. */
  readonly target: { readonly least: number } | { readonly most: number } | null;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Prints the line; whether the target is met. */
export const report = ({ measure, ours, peer, theirs, unit, target }: Measure): boolean => {
  const ratio = theirs === null || theirs === 0 ? null : ours / theirs;
  const isMet = target === null || ('least' in target ? ratio! >= target.least : ours <= target.most);
  const line = {
    measure,
    ours: rounded(ours),
    peer,
    theirs: theirs === null ? null : rounded(theirs),
    unit,
    ratio: ratio === null ? null : rounded(ratio),
    target: target === null ? null : rounded('least' in target ? target.least : target.most),
    ok: isMet,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return isMet;
};

export const note = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

/** The value that `share` of them do not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
