import type { Color, Role, Wing } from '@duiyi/rules';

const COLOR: { readonly [C in Color]: string } = { white: '白', black: '黑' };
const ROLE: { readonly [R in Role]: string } = {
  king: '王',
  queen: '后',
  rook: '车',
  bishop: '象',
  knight: '马',
  pawn: '兵',
};
const WING: { readonly [W in Wing]: string } = { king: '短易位 0-0', queen: '长易位 0-0-0' };

/** Setting up a position. */
export const zh = {
  heading: '摆局面',
  tools: '棋子',
  move: '移动',
  remove: '拿走',
  piece: (color: Color, role: Role) => `${COLOR[color]}${ROLE[role]}`,
  how: '拖动棋子，或者先点棋子再点格子；拖到棋盘外就是拿走。键盘：方向键选格，K Q R B N P 放白子，小写放黑子，Delete 拿走。',
  start: '开局摆法',
  clear: '清空',
  flip: '翻转棋盘',
  turn: '轮到谁走',
  turns: { white: '白方', black: '黑方' },
  rights: '还能易位',
  right: (color: Color, wing: Wing) => `${COLOR[color]}方${WING[wing]}`,
  step: '刚走两格的兵越过',
  noStep: '没有',
  counters: '回合计数',
  halfmoves: '没有吃子和动兵的着数（双方合计）',
  fullmoves: '第几回合',
  fen: '局面的 FEN',
  copy: '复制',
  copied: '已复制',
  copyFailed: '没能复制，请手动选取',
  good: (color: Color) => `可以开局，${COLOR[color]}方先走。`,
  chess960: '王或车不在通常的位置：易位按国际象棋 960 的规则。',
  impossible: '这个局面不可能出现：',
  computer: '和电脑下',
  friend: '和人下',
  analyse: '分析',
};

export type EditorWords = typeof zh;
