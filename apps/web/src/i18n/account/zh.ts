/** The words of one's own account. */
export const zh = {
  signIn: '登录',
  signUp: '注册',
  signOut: '退出登录',
  account: '我的账号',
  profile: '我的主页：积分与战绩',
  organiser: '主办',

  heading: { in: '登录', up: '注册成为会员' },
  way: '登录还是注册',
  lead: {
    in: '用名字和密码登录。忘了密码，请找主办人重设。',
    up: '取一个名字，设一个密码，不需要邮箱。',
  },
  guestLead: {
    in: '登录后，你以访客身份下的棋不会带过来。',
    up: '你以访客身份下的棋，注册后都还是你的。',
  },
  name: '名字',
  nameHint: '2 到 20 个字：汉字、拉丁字母、数字、_ 和 -',
  password: '密码',
  passwordHint: '至少 8 个字符',
  show: '显示密码',
  hide: '隐藏密码',
  busy: '请稍候…',

  standing: '能否开始新的对局',
  suspended: (reason: string) => `主办人停用了你的账号：可以下完进行中的对局，不能开始新的。理由：${reason}`,
  barred: (until: string) => `一小时内三次中止对局或没有走第一着，${until} 以前不能下正式对局。`,

  changeName: '改名',
  newName: '新名字',
  nameChanged: '名字已经改好。',
  changePassword: '改密码',
  oldPassword: '现在的密码',
  newPassword: '新密码',
  passwordChanged: '密码已经改好，其他设备需要重新登录。',
  passwordMore: '改密码后，其他设备上的登录都会失效。',
  save: '保存',

  sessions: '登录',
  everywhere: '在所有设备上退出',
  everywhereSure: '确认全部退出',

  leave: '注销账号',
  leaveMore:
    '注销后无法恢复：进行中的对局按认输（双方都走过第一着以前按中止）处理，名字空出来，别人可以再用；下过的棋还在，署名“已注销的会员”。',
  leaveGo: '注销账号',
  leaveSure: '确认注销',

  kept: '棋馆记下什么',
  keptList: [
    '每盘棋的着法、用时和结果一直保留。',
    '对局旁的聊天，最后一句说完三十天后删除。',
    '访客只凭浏览器里的一个 Cookie 识别，四百天后失效；清除 Cookie 后，棋馆无法再认出同一位访客。',
    '密码只保存无法还原的摘要；网络地址只在内存里用于限制次数，不写入数据库。',
  ],
};

export type AccountWords = typeof zh;
