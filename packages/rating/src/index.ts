export { HIGHEST_LEVEL, LOWEST_LEVEL, levelOf, levelProgress, POINTS_A_LEVEL } from './level.ts';
export type { Level, LevelProgress } from './level.ts';
export { pointsChange, RESULTS } from './points.ts';
export type { PointsChange, ScoredResult } from './points.ts';
