/** Reads the log of every game as a hall would that opens it, one game at a time. */
import { parseEvent, replay } from '@duiyi/game';
import type { GameEvent, GameId, Seq } from '@duiyi/game';
import type { Cells } from './print.ts';

export class Logs {
  /** The games whose log has a hole or cannot be replayed. */
  readonly unreadable: GameId[] = [];
  #game: GameId | null = null;
  #texts: string[] = [];
  #isWhole = true;

  /** The next event, in the order of games and within each of numbers: its game, number and text. */
  add([game, seq, event]: Cells): void {
    if (game !== this.#game) {
      this.finish();
      this.#game = game as GameId;
    }
    this.#texts.push(event as string);
    this.#isWhole &&= (seq as Seq) === this.#texts.length;
  }

  /** After the last. */
  finish(): void {
    if (this.#game !== null && !(this.#isWhole && canReplay(this.#texts))) this.unreadable.push(this.#game);
    this.#game = null;
    this.#texts = [];
    this.#isWhole = true;
  }
}

const canReplay = (texts: readonly string[]): boolean => {
  try {
    const events: readonly GameEvent[] = texts.map(parseEvent);
    replay(events);
    return true;
  } catch {
    return false;
  }
};
