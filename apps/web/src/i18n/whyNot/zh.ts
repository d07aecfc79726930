import { reasons } from '@duiyi/rules/whyNot/zh';
import type { Surprise } from '../../whyNot/surprise.ts';

const SURPRISES: { readonly [S in Surprise]: string } = {
  'en-passant': '这是吃过路兵：兵走了两格，旁边的兵可以在下一着把它吃掉。',
  'castling-rook-attacked': '可以这样易位：受攻击的是车，不是王。',
  'castling-rook-crosses': '可以这样易位：经过受攻击格子的是车，不是王。',
};

/** Why a move is refused. */
export const zh = {
  ask: '为什么？',
  refused: '这着不合规则。',
  rule: (id: string) => `规则书 ${id}`,
  reasons,
  surprises: SURPRISES,
};

export type WhyNotWords = typeof zh;
