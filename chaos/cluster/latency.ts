/** How long moves took, in milliseconds. */
export class Latency {
  readonly #taken: number[] = [];

  add(took: number): void {
    this.#taken.push(took);
  }

  get summary(): { readonly p50: number; readonly p99: number; readonly max: number } {
    const sorted = this.#taken.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
    return { p50: at(0.5), p99: at(0.99), max: at(1) };
  }
}
