/** One line on standard error that says how far a long run has come, where that is a terminal; nothing elsewhere. */
const EVERY = 100;

let shown = false;
let next = performance.now() + EVERY;

/** Shows what `text` gives, ten times a second at most. */
export function showProgress(text: () => string): void {
  if (!process.stderr.isTTY || performance.now() < next) return;
  next = performance.now() + EVERY;
  shown = true;
  process.stderr.write(`\r\u001b[K${text()}`);
}

/** Takes the line away, before anything else is written. */
export function clearProgress(): void {
  if (shown) process.stderr.write('\r\u001b[K');
  shown = false;
}
