/**
 * The computers are ten people everybody knows: they have ids and names, and nothing else the hall keeps of people. So there is
 * nothing to sign in with, to rename, to rank or to delete.
 */
import { LEVELS, computerName } from '@duiyi/computer';
import type { Level } from '@duiyi/computer';
import type { UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import { COLORS, opposite } from '@duiyi/rules';
import type { ByColor, Color } from '@duiyi/rules';

/** The ids of people have no `-`. */
export const computerId = (level: Level): UserId => `computer-${level}`;

const COMPUTERS: ReadonlyMap<UserId, Person> = new Map(
  LEVELS.map((level) => {
    const id = computerId(level);
    return [id, { id, name: null, computer: { level, name: computerName(level) } }];
  }),
);

/** null: a person, or nobody. */
export const computerOf = (id: UserId): Person | null => COMPUTERS.get(id) ?? null;

export const computersAmong = (ids: readonly UserId[]): readonly Person[] => ids.flatMap((id) => computerOf(id) ?? []);

export const levelOfComputer = (id: UserId): Level | null => computerOf(id)?.computer?.level ?? null;

/** A computer's seat in a game. */
export interface ComputerSeat {
  readonly id: UserId;
  readonly level: Level;
  readonly color: Color;
  /** Who plays it. */
  readonly opponent: UserId;
}

/** null: two people play, or nobody yet. */
export const computerIn = (seats: ByColor<UserId> | null): ComputerSeat | null => {
  if (seats === null) return null;
  for (const color of COLORS) {
    const level = levelOfComputer(seats[color]);
    if (level !== null) return { id: seats[color], level, color, opponent: seats[opposite(color)] };
  }
  return null;
};
