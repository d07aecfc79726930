/** An analysis: the desk, the engine that thinks about what lies on it, and what is known of the whole game. */
import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { parseUci } from '@duiyi/rules';
import type { Position } from '@duiyi/rules';
import type { Line } from '@duiyi/computer';
import type { Shape } from '../board/shape.ts';
import { squaresOf } from '../board/view.ts';
import { openEngine } from '../computer/engine.ts';
import { settings } from '../settings/settings.ts';
import { openAnalyst } from './analyst.ts';
import type { Analyst } from './analyst.ts';
import { openDesk } from './desk.ts';
import type { Desk, Opening } from './desk.ts';
import { openGuess } from './guess.ts';
import type { Guess } from './guess.ts';
import { judgedGame } from './judged.ts';
import type { JudgedGame } from './judged.ts';
import { preferences } from './preferences.ts';
import { openThoughts } from './thought.ts';
import type { Thought, Thoughts } from './thought.ts';

export interface Analysis {
  readonly desk: Desk;
  readonly thoughts: Thoughts;
  readonly analyst: Analyst;
  readonly guess: Guess;
  /** What may be shown of what is thought of the position looked at. */
  readonly thought: ReadonlySignal<Thought | null>;
  /** Arrows for the best moves. */
  readonly marks: ReadonlySignal<readonly Shape[]>;
  readonly judged: ReadonlySignal<JudgedGame>;
  readonly close: () => void;
}

/** Whether this browser can run the engine at all. */
export const canThink = typeof WebAssembly === 'object' && typeof Worker === 'function';

/** Null for a move that is none there: a line may be of a moment ago. */
const arrowOf = (position: Position, { moves: [uci] }: Line, isBest: boolean): Shape | null => {
  const move = parseUci(position, uci);
  if (!move.ok) return null;
  const [from, to] = squaresOf(position, move.value);
  return { from, to, color: isBest ? 'blue' : 'yellow' };
};

export const openAnalysis = (opening: Opening): Analysis => {
  const desk = openDesk(opening, settings);
  const thoughts = openThoughts();
  const guess = openGuess(desk, thoughts, preferences.guess);
  const isSeen = signal(!document.hidden);
  const look = (): void => {
    isSeen.value = !document.hidden;
  };
  document.addEventListener('visibilitychange', look);
  const isOn = computed(() => canThink && preferences.engine.value);
  const analyst = openAnalyst(
    { tree: desk.tree, aims: guess.aims, isOn, lines: preferences.count, isSeen },
    thoughts,
    openEngine,
  );
  const thought = computed(() => (isOn.value && !guess.isHidden.value ? thoughts.at(desk.position.value) : null));
  return {
    desk,
    thoughts,
    analyst,
    guess,
    thought,
    marks: computed(() => {
      if (!preferences.arrows.value || !thought.value) return [];
      const lines = thought.value.lines.slice(0, preferences.count.value);
      // The best lies over the others.
      return lines.flatMap((line, i) => arrowOf(desk.position.value, line, i === 0) ?? []).toReversed();
    }),
    judged: computed(() => judgedGame(desk.tree.value, desk.game.value, thoughts)),
    close() {
      document.removeEventListener('visibilitychange', look);
      analyst.close();
      guess.close();
    },
  };
};
