/** Whom an invitation is for. */
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '@duiyi/rating';
import type { Level } from '@duiyi/rating';
import type { UserId } from './id.ts';

/** From a lowest level up to a highest one, both included; null is 无级别, below all others. */
export interface LevelRange {
  readonly lowest: Level;
  readonly highest: Level;
}

/**
 * all: a seek, listed in the lobby for everybody, or for those of some levels; member: a challenge to one of them. An
 * invitation that names nobody is for whoever has its link.
 */
export type Invitee =
  | { readonly kind: 'all'; readonly levels?: LevelRange }
  | { readonly kind: 'member'; readonly id: UserId };

/** How high a level stands: 0 is 无级别, and 1级 the highest. */
const height = (level: Level): number => (level === null ? 0 : LOWEST_LEVEL + HIGHEST_LEVEL - level);

const isLevel = (level: Level): boolean =>
  level === null || (Number.isInteger(level) && level >= HIGHEST_LEVEL && level <= LOWEST_LEVEL);

/** A range of levels there are, its lowest not above its highest. */
export const isLevelRange = ({ lowest, highest }: LevelRange): boolean =>
  isLevel(lowest) && isLevel(highest) && height(lowest) <= height(highest);

/** Whether somebody of `level` is in the range. */
export const isInRange = (level: Level, { lowest, highest }: LevelRange): boolean =>
  height(lowest) <= height(level) && height(level) <= height(highest);

/** Somebody who would join: null for the level of a guest, as for a member without one. */
export interface Taker {
  readonly id: UserId;
  readonly level: Level;
}

/** Why an invitation for `invitee` is not for `taker`. */
export type NotInvited =
  | { readonly code: 'not-for-you' }
  | { readonly code: 'wrong-level'; readonly level: Level; readonly levels: LevelRange };

/** Why `taker` may not accept an invitation for `invitee`; null: they may. */
export const notInvited = (invitee: Invitee | undefined, { id, level }: Taker): NotInvited | null => {
  if (invitee?.kind === 'member' && invitee.id !== id) return { code: 'not-for-you' };
  if (invitee?.kind !== 'all' || !invitee.levels || isInRange(level, invitee.levels)) return null;
  return { code: 'wrong-level', level, levels: invitee.levels };
};
