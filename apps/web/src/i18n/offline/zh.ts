/** What is said while the hall is away. */
export const zh = {
  label: '棋馆不在',
  away: '连不上棋馆。这一页要等棋馆回来；没有棋馆也能和电脑下棋、学棋、看规则。',
  computer: '和电脑下棋',
  learn: '学棋',
  rules: '规则书',
};

export type OfflineWords = typeof zh;
