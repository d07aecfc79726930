/** What the hall has kept of a game: as its API tells it, and as it lies in the database file. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import type { GameEvent, GameId, Outcome } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import type { Hall } from './hall.ts';

export const askGame = async ({ origin }: Hall, game: GameId): Promise<GameAnswer> => {
  const response = await fetch(`${origin}/api/v1/games/${game}`);
  assert.equal(response.status, 200);
  return (await response.json()) as GameAnswer;
};

/** Straight from the file, past the hall: what would be there if the power went now. */
export const storedEvents = ({ database }: Hall, game: GameId): readonly GameEvent[] => {
  const file = new DatabaseSync(database, { readOnly: true });
  try {
    const rows = file.prepare('select seq, event from log where game = ? order by seq').all(game);
    return rows.map((row, index) => {
      assert.equal(row['seq'], index + 1, 'the log has no holes');
      const { v, ...event } = JSON.parse(String(row['event'])) as GameEvent & { v: number };
      assert.equal(v, 1);
      return event;
    });
  } finally {
    file.close();
  }
};

/** How the file says the game ended; null while it goes on. */
export const storedOutcome = ({ database }: Hall, game: GameId): Outcome | null => {
  const file = new DatabaseSync(database, { readOnly: true });
  try {
    const row = file.prepare('select winner, termination from games where id = ?').get(game)!;
    return row['termination'] === null ? null : ({ ...row } as unknown as Outcome);
  } finally {
    file.close();
  }
};

export const movesIn = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'moved' ? [event.uci] : []));

/** The API and the file tell the same events; returns them. */
export const keptEvents = async (hall: Hall, game: GameId): Promise<readonly GameEvent[]> => {
  const stored = storedEvents(hall, game);
  const { events } = await askGame(hall, game);
  // What is told may be newer than what was read, never older.
  assert.deepEqual(events.slice(0, stored.length), stored);
  return events;
};
