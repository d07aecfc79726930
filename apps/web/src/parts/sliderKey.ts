/** Where a key leads on a slider that stands at `at`, from 0 to `last` (WAI-ARIA, slider pattern); null: nowhere. */
export const sliderKey = (key: string, at: number, last: number): number | null => {
  const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last }[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
};
