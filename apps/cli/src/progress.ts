/** One line on standard error that says how far a long run has come, where that is a terminal; nothing elsewhere. */
const EVERY = 100;

export class Progress {
  #shown = false;
  #next = performance.now() + EVERY;

  /** Shows what `text` gives, ten times a second at most. */
  show(text: () => string): void {
    if (!process.stderr.isTTY || performance.now() < this.#next) return;
    this.#next = performance.now() + EVERY;
    this.#shown = true;
    process.stderr.write(`\r\u001b[K${text()}`);
  }

  /** Takes the line away, before anything else is written. */
  clear(): void {
    if (this.#shown) process.stderr.write('\r\u001b[K');
    this.#shown = false;
  }
}
