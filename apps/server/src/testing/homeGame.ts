/** A game against the computer as a visitor's browser plays and judges it. */
import assert from 'node:assert/strict';
import { apply, create, evolve, plyOf, present, replay } from '@duiyi/game';
import type { Command, GameEvent, Instant, SeatCommand, Terms } from '@duiyi/game';
import { AT_HOME, MATE_BUDGET } from '@duiyi/protocol';
import type { Color } from '@duiyi/rules';

export interface HomeGame {
  readonly log: readonly GameEvent[];
  /** What a side asks, a second after what came before. */
  readonly ask: (color: Color, command: SeatCommand) => HomeGame;
  /** Moves of both sides in turn. */
  readonly play: (moves: readonly string[]) => HomeGame;
}

/** The visitor has White. */
export const homeGame = (at: Instant, terms: Partial<Terms> = {}): HomeGame => {
  const created = create(AT_HOME.visitor, { time: { kind: 'untimed' }, color: 'white', ...terms }, at);
  return after([created]).ask('white', { type: 'join', user: AT_HOME.computer, coin: 'white' } as never);
};

const after = (log: readonly GameEvent[]): HomeGame => {
  const state = replay(log);
  const decide = (command: Command): HomeGame => {
    const decision = apply(state, command, log[log.length - 1].at + 1000, MATE_BUDGET);
    assert.ok(decision.ok, JSON.stringify(decision));
    assert.equal(decision.value.reduce(evolve, state).seq, log.length + decision.value.length);
    return after([...log, ...decision.value]);
  };
  return {
    log,
    ask: (color, command) => decide({ ...command, color, ply: plyOf(state) }),
    play: (moves) =>
      moves.reduce<HomeGame>(
        (game, uci) => game.ask(present(replay(game.log)).turn, { type: 'move', uci }),
        after(log),
      ),
  };
};
