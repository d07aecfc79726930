import type { Outcome, Termination } from '@duiyi/game';
import type { Color } from '@duiyi/rules';

const SIDE: { readonly [C in Color]: string } = { white: '白方', black: '黑方' };

const loser = (winner: Color): string => SIDE[winner === 'white' ? 'black' : 'white'];
const sidesOf = (sides: readonly Color[]): string => (sides.length === 2 ? '双方' : SIDE[sides[0]]);

/** Why it is an end, in one sentence; empty where the title says it all. */
const WHY: { readonly [T in Termination]: (outcome: Outcome) => string } = {
  checkmate: ({ winner }) => (winner ? `${loser(winner)}的王被将军，无着可解。` : ''),
  'time-forfeit': ({ winner }) => (winner ? '时间用完，判负。' : '时间用完，但对方无论如何都将不死王，判和。'),
  resignation: ({ winner }) => (winner ? '' : '对方无论如何都将不死王，认输也判和。'),
  agreement: () => '一方提议作和，另一方同意。',
  'dead-position': () => '无论怎么走，双方都不可能再将死对方。',
  'perpetual-check': () => '其间步步将军。',
  stalemate: () => '轮到走棋的一方没有被将军，却无子可动。',
  repetition: () => '每次都轮同一方走。',
  'fifty-moves': () => '双方各走了五十着，没有吃子，也没有动兵，一方要求判和。',
  'seventy-five-moves': () => '双方各走了七十五着，没有吃子，也没有动兵。',
  aborted: () => '双方走完第一着之前可以中止，不计胜负。',
  'no-first-move': () => '第一着没有在时限内走出，不计胜负。',
  abandonment: ({ winner }) =>
    winner ? '轮到走棋却离线过久，对方宣布胜利。' : '轮到走棋却离线过久，但对方无论如何都将不死王，判和。',
  ruling: () => '由主办人裁定。',
  annulment: () => '主办人宣布这盘棋作废，不计胜负。',
  outage: () => '棋馆中断了一个多小时，对局中止，不计胜负。',
  withdrawn: () => '发起人收回了这份邀请。',
  declined: () => '对方婉拒了这次挑战。',
};

/** Why a game ended as it did, and what that rests on. */
export const zh = {
  why: WHY,
  /** Leads to the rule book. */
  ask: '为什么？',
  rule: (id: string) => `为什么？规则书 ${id}`,
  occurrences: '局面三次出现：',
  checks: (color: Color) => `${SIDE[color]}的将军：`,
  material: (sides: readonly Color[]) => `${sidesOf(sides)}的子力不足，怎么走都无法将死对方。`,
  noLine: (sides: readonly Color[]) => `从这个局面起，${sidesOf(sides)}怎么走都无法将死对方。`,
  matingLine: '子力虽少，仍能将死，例如：',
  ruledBecause: (reason: string) => `理由：${reason}`,
  annulled: '主办人后来宣布这盘棋作废。',
};
