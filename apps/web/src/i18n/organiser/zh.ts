import type { Ruling } from '@duiyi/game';
import type { OrganiserAction } from '@duiyi/protocol';

/** The names of whoever an entry of the log names. */
type Named = (id: string) => string;

type ActionTexts = {
  readonly [T in OrganiserAction['type']]: (action: Extract<OrganiserAction, { type: T }>, named: Named) => string;
};

const RULINGS: { readonly [R in Ruling]: string } = {
  white: '判白方胜',
  black: '判黑方胜',
  draw: '判和',
  annul: '作废',
};

const ACTIONS: ActionTexts = {
  claimed: () => '凭一次性链接成为主办人',
  enrolled: ({ members }, named) =>
    members.length === 1
      ? `新建会员 ${named(members[0])}`
      : `新建会员 ${members.length} 名：${members.map(named).join('、')}`,
  renamed: ({ member, from, to }, named) => (to === '' ? `给${named(member)}改名` : `把“${from}”改名为“${to}”`),
  'password-reset': ({ member }, named) => `重设 ${named(member)} 的密码`,
  suspended: ({ member }, named) => `停用 ${named(member)}`,
  unsuspended: ({ member }, named) => `恢复 ${named(member)}`,
  'points-adjusted': ({ member, change }, named) =>
    `给 ${named(member)} ${change < 0 ? '减' : '加'} ${Math.abs(change)} 分`,
  'settings-changed': () => '更改棋馆设置',
  ruled: ({ game, ruling }) => `对局 ${game}：${RULINGS[ruling]}`,
  imported: ({ games }) => `导入 ${games} 盘研究棋谱`,
};

/** The words of the page of organisers. */
export const zh = {
  heading: '主办',
  tabs: { members: '会员', enrol: '新建会员', lessons: '课程', games: '对局', settings: '设置', log: '记录' },
  tabsLabel: '主办页面',
  notOrganiser: '只有主办人可以看这一页。',
  notOrganiserMore:
    '第一位主办人凭启动棋馆时显示的一次性链接产生；在运行棋馆的机器上用 npm run organiser 可以再取一个。',
  signIn: '登录',

  reason: '理由',
  reasonMissing: '请写明理由，它会记在记录里。',
  cancel: '取消',
  save: '保存',
  busy: '请稍候…',
  more: '更多',

  claim: {
    heading: '成为主办人',
    lead: '这个链接只能用一次。主办人可以新建会员、重设密码、裁定对局、更改设置，所做的一切都有记录。',
    as: (name: string) => `以“${name}”的身份成为主办人`,
    other: '改用另一个账号',
    own: '用现在的账号',
    go: '成为主办人',
    mine: '这是我的名字，忘了密码：用上面的密码替换',
  },

  members: {
    search: '搜索名字',
    total: (n: number) => `共 ${n} 名会员`,
    none: '没有找到会员。',
    since: (date: string) => `${date} 成为会员`,
    seen: (date: string) => `最近登录 ${date}`,
    neverSeen: '还没有登录',
    organiser: '主办人',
    suspended: '已停用',
    because: (reason: string) => `理由：${reason}`,
    actions: (name: string) => `${name}：管理`,
    rename: '改名',
    newName: '新名字',
    reset: '重设密码',
    resetMore: '棋馆会生成一个新密码，这名会员的所有登录随即失效。',
    resetGo: '生成新密码',
    suspend: '停用',
    suspendMore: '停用后可以下完进行中的对局，不能开始新的；发出的邀请会撤回。',
    unsuspend: '恢复',
    reasons: { rename: '更正姓名', reset: '忘记密码' },
  },

  enrol: {
    lead: '每行一个名字，后面可以用空格、逗号或制表符跟一个密码；不写密码，棋馆会生成一个好读的。可以直接从表格粘贴。',
    list: '名单',
    sample: '张伟\n李娜\n王芳 dako-rimu-47',
    reasonPreset: '新建会员',
    count: (good: number) => `${good} 个名字可以新建`,
    bad: (n: number) => `${n} 行有误`,
    line: (n: number) => `第 ${n} 行`,
    tooMany: (most: number) => `一次最多 ${most} 名，请分几次。`,
    go: (n: number) => `新建 ${n} 名会员`,
    goNone: '新建会员',
    empty: '请先在上面写名单，每行一个名字。',
    done: (n: number) => `已新建 ${n} 名会员。密码只在这里显示一次，请打印或抄下登录条。`,
    kept: '有误的行留在名单里，改好后可以再次新建。',
  },

  slips: {
    heading: '登录条',
    print: '打印登录条',
    name: '名字',
    password: '密码',
    address: '网址',
    addressHint: '印在每张登录条上，连同二维码。',
    badAddress: '这不是网址。',
    onlyHere: '这是本机的地址，别的设备打不开。请改成棋馆启动时显示的局域网地址，再打印。',
    qr: '网址的二维码',
    leave: '登录条上的密码离开本页后无法再看。',
  },

  lessons: {
    lead: '每格是这一课得的星，最多 3 颗；空格是还没学完。',
    label: '会员的学棋进度',
    member: '会员',
    done: '学完',
  },

  games: {
    lead: '进行中的对局，新开的在前。',
    none: '现在没有进行中的对局。',
    versus: (white: string, black: string) => `${white}（白）对 ${black}（黑）`,
    started: (date: string) => `${date} 开始`,
    look: '观看',
    rule: '裁定',
    other: '裁定另一盘棋',
    otherMore: '已经结束的对局也可以作废：填它的链接或编号。',
    link: '对局链接或编号',
    badLink: '这不是对局的链接或编号。',
    ruling: '裁定',
    rulings: RULINGS,
    go: '裁定',
    sure: '确认裁定',
    done: '已经裁定。',
  },

  settings: {
    name: '棋馆名称',
    nameHint: '显示在每一页的左上角；不写就叫“对弈”。',
    nameTooLong: (most: number) => `名称最多 ${most} 个字。`,
    times: '大厅里的用时',
    timesHint: '每方基本用时（分）和每着加时（秒），按这里的顺序显示。',
    minutes: '分',
    seconds: '秒',
    add: '加一种用时',
    remove: (label: string) => `去掉 ${label}`,
    badTime: '基本用时和加时不能都是零，也不能超过上限。',
    twice: '有两种用时一样，请改掉或去掉一种。',
    guests: '访客可以下棋',
    guestsHint: '关闭后，只有会员可以开始对局；访客仍可以观战。',
    points: '新会员的起始积分',
    pointsHint: '作为调整记入积分历史；正式对局的输赢只在双方之间转移积分。',
    badPoints: '请填 -10000 到 10000 的整数。',
    computers: '棋馆里的电脑',
    computersHint: '每位电脑同时下几盘；填 0 就不在。每位都用棋馆这台机器的处理器，越强用得越多。',
    noComputers: '全部请走',
    badBoards: (most: number) => `请填 0 到 ${most} 的整数。`,
    saved: '设置已保存。',
  },

  log: {
    none: '还没有记录。',
    because: (reason: string) => `理由：${reason}`,
    actions: ACTIONS,
  },
};

export type OrganiserWords = typeof zh;
