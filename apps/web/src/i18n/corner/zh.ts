/** The words of the corner that says who one is. */
export const zh = {
  enter: '登录 / 注册',
  signOut: '退出登录',
  account: '我的账号',
  organiser: '主办',
};

export type CornerWords = typeof zh;
