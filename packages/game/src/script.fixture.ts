/** A game and the log that made it, for tests that go on step by step. */
import assert from 'node:assert/strict';
import { formatFen, formatUci, parseSan } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { apply, create } from './apply.ts';
import type { Command, GameError, Seated, SeatCommand } from './command.ts';
import type { GameEvent } from './event.ts';
import { begin, evolve, plyOf, present } from './state.ts';
import type { GameState } from './state.ts';
import type { Terms } from './terms.ts';

export const BUDGET = 20_000;
export const THREE_TWO = { kind: 'fischer', base: 180_000, increment: 2000 } as const;
export const UNTIMED = { kind: 'untimed' } as const;

export class Script {
  readonly log: GameEvent[];
  state: GameState;
  now = 0;

  constructor(terms: Partial<Terms> = {}) {
    const created = create('anna', { time: THREE_TWO, color: 'white', ...terms }, 0);
    this.log = [created];
    this.state = begin(created);
  }

  get last(): GameEvent {
    return this.log[this.log.length - 1];
  }

  /** Applies what is accepted and folds it in; gives the reason of a refusal. */
  try(command: Command, at = this.now): GameError | null {
    this.now = at;
    const decision = apply(this.state, command, at, BUDGET);
    if (!decision.ok) return decision.error;
    for (const event of decision.value) {
      this.log.push(event);
      this.state = evolve(this.state, event);
    }
    return null;
  }

  /** What the seat of `color` asks, at the present ply. */
  ask(color: Color, command: SeatCommand, beside: Partial<Seated> = {}): GameError | null {
    return this.try({ ply: plyOf(this.state), ...beside, ...command, color });
  }

  /** The same, refused by nobody. */
  does(
    color: Color,
    ...types: ('resign' | 'abort' | 'offer-draw' | 'accept-draw' | 'ask-takeback' | 'accept-takeback')[]
  ): this {
    for (const type of types) assert.equal(this.ask(color, { type }), null, `${color} ${type}`);
    return this;
  }

  /** Plays moves of both sides in turn, in UCI or SAN, each `pace` milliseconds after the one before. */
  play(line: string, pace = 1000): this {
    for (const text of line.split(' ')) {
      const position = present(this.state);
      const san = parseSan(position, text);
      const uci = san.ok ? formatUci(position, san.value) : text;
      this.now += pace;
      assert.equal(this.ask(position.turn, { type: 'move', uci }), null, text);
    }
    return this;
  }
}

/** A game in which anna has White and bo has Black, from the instant 0. */
export const joined = (terms: Partial<Terms> = {}): Script => {
  const game = new Script(terms);
  assert.equal(game.try({ type: 'join', user: 'bo', coin: 'black' }), null);
  return game;
};

/** A state as text that two equal states share. */
export const told = (state: GameState): string =>
  JSON.stringify({ ...state, start: formatFen(state.start), recent: state.recent.map((at) => formatFen(at)) });
