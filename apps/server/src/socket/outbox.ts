/**
 * What is to be sent goes out once everything that happened at the same time has been dealt with: a batch of the store
 * answers many moves at once, and their frames are written one right after the other, not with the next move's work
 * between them. A peer that is woken then finds all there is to read. Nothing waits for a timer.
 */
export interface Sender {
  /** Writes what has gathered. */
  flush(): void;
}

export class Outbox {
  #senders: Sender[] = [];

  /** `sender` has something to write, and is not here yet. */
  add(sender: Sender): void {
    if (this.#senders.length === 0) process.nextTick(this.#flush);
    this.#senders.push(sender);
  }

  readonly #flush = (): void => {
    const senders = this.#senders;
    this.#senders = [];
    for (const sender of senders) sender.flush();
  };
}
