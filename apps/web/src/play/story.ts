/**
 * Positions and the moves that lead to them, as lessons and the rule book have them: written by ourselves and tested, so that
 * what cannot be read is a fault of ours, and thrown.
 */
import { parseFen, parseUci, play, positionOf } from '@duiyi/rules';
import type { Move, Position } from '@duiyi/rules';

export interface Story {
  /** Oldest first, the position that is shown last. */
  readonly history: readonly Position[];
  /** The moves between them, one less. */
  readonly line: readonly Move[];
}

export const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

export const moveIn = (position: Position, uci: string): Move => {
  const move = parseUci(position, uci);
  if (!move.ok) throw new Error(`${uci} is not legal where it is told: ${move.error.code}`);
  return move.value;
};

export const wentOn = ({ history, line }: Story, move: Move): Story => ({
  history: [...history, play(history.at(-1)!, move)],
  line: [...line, move],
});

/** `moves`: in UCI, with blanks between. */
export const storyOf = (fen: string, moves = ''): Story => {
  const setup = parseFen(fen);
  const start = setup.ok ? positionOf(setup.value) : setup;
  if (!start.ok) throw new Error(`no game can stand at ${fen}: ${JSON.stringify(start.error)}`);
  let story: Story = { history: [start.value], line: [] };
  for (const uci of wordsOf(moves)) story = wentOn(story, moveIn(story.history.at(-1)!, uci));
  return story;
};
