/**
 * Levels (级别): 无级别 below 100 points, then 30级 at 100, one level more for each 100 points, to 1级 at 3000 and above.
 * A level follows the points, up and down.
 */
export const POINTS_A_LEVEL = 100;
export const LOWEST_LEVEL = 30;
export const HIGHEST_LEVEL = 1;

/** 30 (lowest) down to 1 (highest); null is 无级别. */
export type Level = number | null;

/** The level that goes with whole `points`, which may be negative. */
export const levelOf = (points: number): Level => {
  if (points < POINTS_A_LEVEL) return null;
  return Math.max(HIGHEST_LEVEL, LOWEST_LEVEL + 1 - Math.floor(points / POINTS_A_LEVEL));
};

export interface LevelProgress {
  level: Level;
  /** The level above, or null at 1级. */
  next: Level;
  /** The points at which `next` begins, or null at 1级. */
  nextAt: number | null;
  /** How far from this level's floor to the next, 0 to 1: 0 below zero points, 1 at 1级. */
  share: number;
}

/** Where `points` stand between their level and the next one. */
export const levelProgress = (points: number): LevelProgress => {
  const level = levelOf(points);
  if (level === HIGHEST_LEVEL) return { level, next: null, nextAt: null, share: 1 };
  const next = level === null ? LOWEST_LEVEL : level - 1;
  const nextAt = (LOWEST_LEVEL + 1 - next) * POINTS_A_LEVEL;
  const share = Math.max(0, (points - (nextAt - POINTS_A_LEVEL)) / POINTS_A_LEVEL);
  return { level, next, nextAt, share };
};
