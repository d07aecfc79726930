/**
 * The rule book, by what stands where. A section has the id of its rule, or a name where it belongs to several; it is linked
 * to as `/rules#E8`, the cases of one that has some as `/rules#X6a`.
 */
const BOARD = ['B1', 'B2', 'B3', 'B4', 'B5'] as const;
const MOVES = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9', 'M10'] as const;
const SPECIAL = ['X1', 'X2', 'X3', 'X4', 'X5', 'X6'] as const;
const ENDINGS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E12'] as const;
const ABOUT_ENDINGS = ['same-position', 'order', 'arrival', 'takeback'] as const;
const CLOCKS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'] as const;
const ABOUT_POINTS = ['levels', 'gains'] as const;
const POINTS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'] as const;

export const RULE_IDS = [...BOARD, ...MOVES, ...SPECIAL, ...ENDINGS, ...CLOCKS, ...POINTS] as const;
export type RuleId = (typeof RULE_IDS)[number];

export const CHAPTERS = [
  { chapter: 'board', sections: BOARD },
  { chapter: 'moves', sections: MOVES },
  { chapter: 'special', sections: SPECIAL },
  { chapter: 'endings', sections: [...ENDINGS, ...ABOUT_ENDINGS] },
  { chapter: 'clocks', sections: CLOCKS },
  { chapter: 'points', sections: [...ABOUT_POINTS, ...POINTS] },
] as const;
export type ChapterId = (typeof CHAPTERS)[number]['chapter'];
export type SectionId = (typeof CHAPTERS)[number]['sections'][number];

const KNOWN: ReadonlySet<string> = new Set(RULE_IDS);
export const isRuleId = (text: string): text is RuleId => KNOWN.has(text);

/** Where a rule, or a case of one, stands in the book. */
export const ruleAddress = (rule: string): string => `/rules#${rule}`;
