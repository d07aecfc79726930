/** The words at the head of every page: where else one may go, and who one is. */
export const zh = {
  enter: '登录 / 注册',
  signOut: '退出登录',
  account: '我的账号',
  organiser: '主办',
  nav: '导航',
  places: {
    lobby: '大厅',
    learn: '学棋',
    watch: '观战',
    archive: '棋谱库',
    analysis: '分析',
    leaderboard: '排行',
    settings: '设置',
  },
};

export type CornerWords = typeof zh;
