/**
 * The openings the hall knows by name, and the positions they lead to. A game has the opening of the last position it shares
 * with one of the lines, however it came there. Names and codes are those in use; English as in British books, Chinese as
 * in those of the mainland.
 */
import { isSamePosition, parseSan, play, START_POSITION } from '@duiyi/rules';
import type { Move, Position } from '@duiyi/rules';
import { CLOSED } from './closed.ts';
import { FLANK } from './flank.ts';
import { INDIAN } from './indian.ts';
import { OPEN } from './open.ts';
import { SEMI_OPEN } from './semiOpen.ts';

/** The ECO code, and a letter where several openings share it. Kept with games: an id never changes its meaning. */
export type OpeningId = string & { readonly is?: 'opening' };

export interface Opening {
  readonly id: OpeningId;
  /** A00–E99. */
  readonly eco: string;
  /** The opening whose variation this is; itself where it is none. */
  readonly family: OpeningId;
  readonly name: { readonly en: string; readonly zh: string };
  /** The moves in SAN. */
  readonly line: readonly string[];
}

/** One opening a line: `id name | 名称 | moves`. A variation has the name of its opening before a colon. */
const parse = (): readonly Opening[] => {
  const rows = [FLANK, SEMI_OPEN, OPEN, CLOSED, INDIAN].flatMap((text) => text.trim().split('\n'));
  const told = rows.map((row) => {
    const [head, zh, line] = row.split(' | ');
    const id = head.slice(0, 4).trim();
    return { id, eco: head.slice(0, 3), name: { en: head.slice(4).trim(), zh }, line: line.split(' ') };
  });
  const ids = new Map(told.map(({ id, name }) => [name.en, id]));
  return told.map((opening) => ({ ...opening, family: ids.get(opening.name.en.split(': ')[0])! }));
};

/** In the order of their codes. */
export const OPENINGS: readonly Opening[] = parse().toSorted((a, b) => (a.id < b.id ? -1 : 1));

const BY_ID: ReadonlyMap<OpeningId, Opening> = new Map(OPENINGS.map((opening) => [opening.id, opening]));

export const openingById = (id: OpeningId): Opening | null => BY_ID.get(id) ?? null;

/** The position at the end of a line. */
export const positionOfLine = (line: readonly string[]): Position =>
  line.reduce((position, san) => {
    const move = parseSan(position, san);
    if (!move.ok) throw new Error(`${san} in ${line.join(' ')}: ${move.error.code}`);
    return play(position, move.value);
  }, START_POSITION);

/** Played through when it is first asked for: some milliseconds. */
let byKey: ReadonlyMap<bigint, readonly [Position, Opening]> | null = null;

const table = (): NonNullable<typeof byKey> =>
  (byKey ??= new Map(
    OPENINGS.map((opening) => {
      const position = positionOfLine(opening.line);
      return [position.key, [position, opening]] as const;
    }),
  ));

/** The opening a position is the end of; null for any other position. */
export const openingAt = (position: Position): Opening | null => {
  const found = table().get(position.key);
  return found && isSamePosition(found[0], position) ? found[1] : null;
};

/** The opening of a game that began at `start`: that of its last position in the table; null where none is. */
export const openingOf = (start: Position, moves: Iterable<Move>): Opening | null => {
  let opening = openingAt(start);
  let position = start;
  for (const move of moves) {
    position = play(position, move);
    opening = openingAt(position) ?? opening;
  }
  return opening;
};
