import { reasons } from '@duiyi/rules/whyNot/zh';

/** Why a move is refused. */
export const zh = {
  ask: '为什么？',
  refused: '这着不合规则。',
  rule: (id: string) => `规则书 ${id}`,
  reasons,
};

export type WhyNotWords = typeof zh;
