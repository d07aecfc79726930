export { type Answer, Engine, type Limit, type Question } from './engine.ts';
export { Thinker } from './thinker.ts';
export { type Line } from './line.ts';
export { CHARACTERS, type Character, LEVELS, type Level, PLAYS, type Play } from './level.ts';
export { type ComputerName, computerName, NAMES, recordedName } from './name.ts';
export { type Random, choose, glance } from './choose.ts';
export { type Score, expected, worth } from './score.ts';
export { COSTS, MISTAKES, type Mistake, cost, judge } from './judge.ts';
export { type JudgedMove, type Review, type Verdict, expectedOfWhite, review } from './review.ts';
