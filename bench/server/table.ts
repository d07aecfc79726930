/** Two seats that play scripted games over the wire, one after the other, as fast as they are answered or at a pace. */
import assert from 'node:assert/strict';
import type { GameId } from '@duiyi/game';
import { encodeClient } from '@duiyi/protocol';
import type { Link } from './link.ts';
import type { Script } from './scripts.ts';

export interface Fixture {
  readonly game: GameId;
  readonly script: Script;
}

/** What has been played of a game: acknowledged to the mover and told to the opponent. */
export interface Played extends Fixture {
  readonly plies: number;
  readonly isOver: boolean;
}

/** What a table tells of a move its opponent has received: how long that took, in milliseconds. */
type Tell = (took: number) => void;

/** A game is played so far before it may wait: who has not made a first move in a minute loses it (E10). */
const BEGUN = 2;

const BOTH = [0, 1] as const;
type Seat = (typeof BOTH)[number];

export class Table {
  readonly played: Played[] = [];
  tell: Tell = () => {};
  readonly #links: readonly [Link, Link];
  /** Whether the other end has games to be followed; a relay only passes things on. */
  readonly #isHall: boolean;
  readonly #queue: Fixture[] = [];
  #present: Fixture | null = null;
  #seated = 0;
  /** How many moves each seat has heard of, and whether of the end. */
  readonly #heard: [number, number] = [0, 0];
  readonly #heardEnd: [boolean, boolean] = [false, false];
  #sentAt = 0;
  /** `stopped`: nothing more is sent. `paced`: each move waits for `step`. */
  #pace: 'stopped' | 'paced' | 'free' = 'stopped';

  constructor(links: readonly [Link, Link], isHall: boolean) {
    this.#links = links;
    this.#isHall = isHall;
    for (const seat of BOTH) links[seat].hear = (text) => this.#hear(seat, text);
  }

  /** Moves that can still be made of the games given to it. */
  get pliesLeft(): number {
    const rest = this.#present ? this.#present.script.ucis.length - this.#heard[0] : 0;
    return this.#queue.reduce((sum, { script }) => sum + script.ucis.length, rest);
  }

  /** Games that have not begun, the one on the table too. */
  discard(): void {
    this.#queue.length = 0;
    if (this.#present === null || this.#hasBegun || this.#seated < 2 || !this.isAnswered) return;
    this.#unfollow(this.#present.game);
    this.#present = null;
  }

  add(fixture: Fixture): void {
    this.#queue.push(fixture);
    if (this.#present === null) this.#sitDown();
  }

  /** Plays on as fast as it is answered. */
  run(): void {
    this.#pace = 'free';
    this.step();
  }

  /** Plays on one move a `step`. */
  walk(): void {
    this.#pace = 'paced';
  }

  /** Goes no further with the game on the table, once that has begun. */
  stop(): void {
    this.#pace = 'stopped';
  }

  /** Makes the next move, if the last one was answered; whether it did. */
  step(): boolean {
    const ply = this.#heard[0];
    if (!this.#present || this.#seated < 2 || this.#heard[1] !== ply || !this.isAnswered) return false;
    this.#move(ply);
    return true;
  }

  close(): void {
    for (const link of this.#links) link.close();
  }

  /** Whether everything sent has been answered to both. */
  get isAnswered(): boolean {
    return this.#sentAt === 0;
  }

  get #hasBegun(): boolean {
    return this.#heard[0] > 0;
  }

  /** Everything played, the game on the table included. */
  get record(): readonly Played[] {
    if (this.#present === null || !this.#hasBegun) return this.played;
    return [...this.played, { ...this.#present, plies: this.#heard[0], isOver: false }];
  }

  #sitDown(): void {
    this.#present = this.#queue.shift() ?? null;
    this.#heard.fill(0);
    this.#heardEnd.fill(false);
    this.#sentAt = 0;
    if (this.#present === null) return;
    const { game } = this.#present;
    this.#seated = this.#isHall ? 0 : 2;
    if (this.#isHall) for (const link of this.#links) link.send(encodeClient({ type: 'follow', game, after: 0 }));
    else if (this.#pace === 'free') this.#move(0);
  }

  #move(ply: number): void {
    const { game, script } = this.#present!;
    const mover = this.#links[(ply % 2) as Seat];
    this.#sentAt = performance.now();
    const uci = script.ucis[ply];
    if (uci === undefined) mover.send(encodeClient({ type: 'command', game, ply, command: { type: 'resign' } }));
    else mover.send(encodeClient({ type: 'command', game, ply, command: { type: 'move', uci } }));
  }

  #hear(seat: Seat, text: string): void {
    const at = text.indexOf('"uci":"');
    if (at >= 0) this.#hearMove(seat, text, at + 7);
    else if (text.includes('"resign')) this.#heardEnd[seat] = true;
    else if (text.includes('"joined"')) return this.#hearSeated();
    else assert.ok(!text.includes('"refused"'), text);
    if (this.#heardEnd[0] && this.#heardEnd[1]) this.#leave();
  }

  #hearSeated(): void {
    this.#seated += 1;
    if (this.#seated === 2 && this.#pace === 'free') this.#move(0);
  }

  #hearMove(seat: Seat, text: string, at: number): void {
    const { game, script } = this.#present!;
    const ply = this.#heard[seat];
    const uci = script.ucis[ply];
    // Only the game on the table is followed, and every record is read at the end.
    if (!text.startsWith(uci, at)) assert.fail(`${game}: ${uci} expected, told ${text}`);
    this.#heard[seat] = ply + 1;
    const isLast = ply + 1 === script.ucis.length;
    if (isLast && script.endsByItself) {
      if (this.#isHall) assert.ok(text.includes('"ended"'), `${game} should have ended: ${text}`);
      this.#heardEnd[seat] = true;
    }
    if (seat !== ply % 2) this.tell(performance.now() - this.#sentAt);
    if (this.#heard[0] !== this.#heard[1]) return;
    this.#sentAt = 0;
    const goesOn = this.#pace === 'free' || (this.#pace === 'stopped' && ply + 1 < BEGUN);
    if (goesOn && !(isLast && script.endsByItself)) this.#move(ply + 1);
  }

  #leave(): void {
    const { game, script } = this.#present!;
    this.#unfollow(game);
    this.played.push({ game, script, plies: this.#heard[0], isOver: true });
    this.#sitDown();
  }

  #unfollow(game: GameId): void {
    if (this.#isHall) for (const link of this.#links) link.send(encodeClient({ type: 'unfollow', game }));
  }
}
