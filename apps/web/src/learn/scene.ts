/** The positions of a task. Lessons are our own and tested: what cannot be read is a fault of ours. */
import { parseFen, parseUci, play, positionOf, setupOf } from '@duiyi/rules';
import type { Move, Position } from '@duiyi/rules';
import type { Scene } from './lesson.ts';

export const moveIn = (position: Position, uci: string): Move => {
  const move = parseUci(position, uci);
  if (!move.ok) throw new Error(`a lesson plays ${uci} where it is not legal`);
  return move.value;
};

export const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** Positions and the moves between them. */
export interface Story {
  /** Oldest first, the position that is shown last. */
  readonly history: readonly Position[];
  /** One less. */
  readonly line: readonly Move[];
}

export const storyOf = ({ fen, before = '' }: Pick<Scene, 'fen' | 'before'>): Story => {
  const setup = parseFen(fen);
  const start = setup.ok ? positionOf(setup.value) : setup;
  if (!start.ok) throw new Error(`a lesson stands on ${fen}`);
  let story: Story = { history: [start.value], line: [] };
  for (const uci of wordsOf(before)) story = wentOn(story, moveIn(story.history.at(-1)!, uci));
  return story;
};

export const wentOn = ({ history, line }: Story, move: Move): Story => ({
  history: [...history, play(history.at(-1)!, move)],
  line: [...line, move],
});

/** The same side moves once more; null where that cannot be, the other side being in check. */
export const passed = (position: Position): Position | null => {
  const setup = setupOf(position);
  const turned = positionOf({ ...setup, turn: setup.turn === 'white' ? 'black' : 'white', epSquare: null });
  return turned.ok ? turned.value : null;
};
