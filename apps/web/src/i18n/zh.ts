import type { Color, Role } from '@duiyi/rules';
import type { Outcome, Termination } from '@duiyi/game';
import type { Level } from '@duiyi/rating';
import type { Sentences } from './reason.ts';

const COLOR: { readonly [C in Color]: string } = { white: '白', black: '黑' };
const SIDE: { readonly [C in Color]: string } = { white: '白方', black: '黑方' };
const ROLE: { readonly [R in Role]: string } = {
  king: '王',
  queen: '后',
  rook: '车',
  bishop: '象',
  knight: '马',
  pawn: '兵',
};

const LEVEL = (level: Level): string => (level === null ? '无级别' : `${level}级`);

const loser = (winner: Color): string => SIDE[winner === 'white' ? 'black' : 'white'];

/** How the game came to its end, as a title. */
const ENDINGS: { readonly [T in Termination]: (outcome: Outcome) => string } = {
  checkmate: () => '将死',
  'time-forfeit': ({ winner }) => (winner ? `${loser(winner)}超时` : '超时，和棋'),
  resignation: ({ winner }) => (winner ? `${loser(winner)}认输` : '认输，和棋'),
  agreement: () => '双方同意和棋',
  'dead-position': () => '双方都无法将死',
  'perpetual-check': () => '长将和',
  stalemate: () => '逼和',
  repetition: () => '三次重复局面',
  'fifty-moves': () => '五十回合规则',
  'seventy-five-moves': () => '七十五回合',
  aborted: () => '对局已中止',
  'no-first-move': () => '首着超时，对局取消',
  abandonment: ({ winner }) => (winner ? `${loser(winner)}弃局` : '弃局，和棋'),
  ruling: () => '裁定',
  annulment: () => '对局作废',
  outage: () => '棋馆中断，对局取消',
  withdrawn: () => '邀请已撤回',
  declined: () => '挑战被婉拒',
};

const REASONS: Sentences = {
  rare: () => import('./rare.zh.ts').then(({ rare }) => rare),
  'game-over': () => '对局已经结束。',
  'game-not-over': () => '对局结束以后才能这样做。',
  'not-started': () => '还没有人应邀，对局尚未开始。',
  'already-joined': () => '已经有人应邀入座了。',
  'own-invitation': () => '这是你自己发出的邀请，请把链接发给对手。',
  'not-host': () => '只有发起人可以撤回邀请。',
  'not-your-turn': ({ turn }) => `现在轮到${SIDE[turn]}走棋。`,
  'stale-ply': () => '局面已经变化，刚才的操作没有生效。',
  'bad-uci': ({ uci }) => `看不懂这一着：${uci}。`,
  'illegal-move': ({ uci }) => `这一着不合规则：${uci}。`,
  'promotion-missing': () => '请选择兵升变成什么子。',
  'time-is-up': ({ color }) => `${SIDE[color]}的时间已到。`,
  'too-early': () => '双方走完第一着之后才能这样做，现在可以中止对局。',
  'abort-too-late': () => '双方都已走过第一着，不能再中止，可以认输。',
  'already-asked': () => '已经提出过了，请等对方答复。',
  'offer-too-soon': ({ moves }) => `提和被谢绝不久，再走 ${moves} 着才能再提。`,
  'nothing-asked': () => '对方的提议已经失效。',
  'formal-game': () => '正式对局不能悔棋，也不能加时。',
  'nothing-to-take-back': () => '你还没有可以悔的棋。',
  'untimed-game': () => '这盘棋不用棋钟，不能加时。',
  'clock-full': () => '对方的棋钟已经加满。',
  'not-fifty-moves': ({ halfmoves }) =>
    `还不满五十回合：双方合计走了 ${halfmoves} 着没有吃子和动兵，满一百着才能要求判和。`,
  'not-gone': ({ left }) =>
    left === null ? '对手没有离线，现在不能宣布胜利。' : `对手离线还不够久，再等 ${Math.ceil(left / 1000)} 秒。`,
  'bad-message': () => '棋馆没有读懂这个请求，请刷新页面。',
  'too-fast': () => '操作太快，请稍等片刻。',
  'no-such-game': () => '没有这盘棋。',
  'not-a-player': () => '只有对局双方可以这样做。',
  'not-an-organiser': () => '只有主办人可以这样做。',
  'members-only': () => '正式对局只对本馆会员开放。',
  'private-game': () => '这盘棋不公开，只有对局双方可以看。',
  'wrong-level': ({ levels }) => `发起人只约${LEVEL(levels.lowest)}到${LEVEL(levels.highest)}的棋手。`,
  'host-away': () => '发起人现在不在线，等对方回来再应邀。',
  'not-following': () => '与这盘棋的连接断了，请刷新页面。',
  'nobody-yet': () => '你还没有在本馆下过棋，只能看，不能发言。',
  'players-apart': () => '对局结束以前，棋手和观众不能互相交谈。',
  silenced: () => '主办人停止了你在这盘棋的发言。',
  'chat-full': () => '这盘棋的聊天已满，不能再发言。',
  'not-stored': () => '棋馆暂时没能存下这一步，请再试一次。',
  'not-found': () => '没有找到。',
  internal: () => '棋馆出了差错，请稍后再试。',
  unreachable: () => '连不上棋馆，请检查网络后再试。',
};

/** Every word of the site. Chinese is the measure: another language has exactly these. */
export const zh = {
  name: '对弈',
  title: '对弈 · 国际象棋馆',
  home: '首页',
  side: SIDE,
  role: ROLE,
  level: LEVEL,
  reason: REASONS,

  /** The parts of a time control, e.g. 5 分 and + 3 秒. */
  base: (minutes: number) => `${minutes} 分`,
  shortBase: (seconds: number) => `${seconds} 秒`,
  increment: (seconds: number) => `+ ${seconds} 秒`,
  bronstein: (seconds: number) => `补时 ${seconds} 秒`,
  delay: (seconds: number) => `延时 ${seconds} 秒`,
  period: (moves: number, time: string) => `${moves} 着 ${time}`,
  lastPeriod: (time: string) => `其余 ${time}`,
  correspondence: (days: number) => `每着 ${days} 天`,
  /** What is left of more than a day. */
  daysLeft: (days: number, hours: number) => `${days} 天 ${hours} 时`,
  untimed: '不限时',
  speed: { blitz: '超快棋', rapid: '快棋', classical: '慢棋' },

  invitation: {
    waiting: '等待对手应邀',
    share: '把这个链接发给对手，谁先应邀谁入座：',
    link: '邀请链接',
    copy: '复制链接',
    copied: '已复制',
    copyFailed: '请长按选中后复制',
    withdraw: '撤回邀请',
    withdrawSure: '确认撤回',
    decline: '谢绝',
    declineSure: '确认谢绝',
    invites: (host: string) => `${host}邀你对弈`,
    time: '用时',
    yourTime: '你的用时',
    theirTime: '对手用时',
    start: '开局',
    ownStart: '自定局面',
    chess960: '菲舍尔任意制',
    formal: '正式对局，计积分',
    color: '你执',
    random: '随机',
    join: '应邀入座',
    joining: '正在入座…',
    privateGame: '不公开的对局',
    missing: '没有这盘棋',
    missingWhy: '链接可能不完整，请向发链接的人再要一次。',
    newGame: '开一盘新棋',
    loading: '正在打开…',
  },

  person: { you: '你', guest: '访客', deleted: '已注销的会员' },

  table: {
    /** The heading of the page, for those who hear it. */
    heading: (white: string, black: string) => `${white}（白）对 ${black}（黑）`,
    yourMove: '轮到你走',
    theirMove: (color: Color) => `轮到${SIDE[color]}走`,
    check: '将军！',
    checkYou: '将军！轮到你应将',
    watching: '观战中',
    sending: '正在把这一着送到棋馆…',
    viewing: (ply: number, of: number) => `回看第 ${ply} / ${of} 着`,
    firstMove: (seconds: number) => `首着限时 ${seconds} 秒`,
    halted: '棋馆中断，棋钟暂停；走棋方回来后继续',
    haltedShort: '停钟',
    clock: (color: Color) => `${SIDE[color]}剩余时间`,
    untimed: '不限时',
    noClock: '∞',
    board: '棋盘',
    moves: '着法',
    noMoves: '尚未走棋',
    move: (number: number, color: Color, san: string) => `第 ${number} 回合，${SIDE[color]}，${san}`,
    spoken: (color: Color, san: string) => `${SIDE[color]}走 ${san}`,
    titleYourMove: '轮到你了',
    actions: '对局操作',
    resign: '认输',
    resignSure: '确认认输',
    abort: '中止',
    abortSure: '确认中止',
    flip: '翻转棋盘',
    spectators: (n: number) => `${n} 人观战`,
  },

  presence: {
    here: '在线',
    away: '暂离',
    gone: '离线',
    unknown: '未知',
    /** How long until the game may be claimed; `isDraw`: no more than a draw. */
    claimIn: (seconds: number, isDraw: boolean) => `离线 · ${seconds} 秒后可宣布${isDraw ? '和棋' : '胜利'}`,
    claimNow: (isDraw: boolean) => `离线，可宣布${isDraw ? '和棋' : '胜利'}`,
  },

  agree: {
    offerDraw: '提和',
    offerDrawSure: '确认提和',
    drawOffered: '已提和',
    drawOfferedMore: '已提和，等对方答复',
    drawAsked: '对方提议和棋',
    drawDeclined: (mine: boolean): string => (mine ? '你谢绝了和棋' : '对方谢绝了和棋'),
    acceptDraw: '同意和棋',
    declineDraw: '拒绝和棋',
    takeback: '悔棋',
    askTakeback: '请求悔棋',
    takebackWaits: '已请求',
    takebackWaitsMore: '已请求悔棋，等对方答复',
    takebackAsked: '对方请求悔棋',
    takebackDeclined: (mine: boolean): string => (mine ? '你没有同意悔棋' : '对方没有同意悔棋'),
    takenBack: '悔棋完成，棋钟恢复到当时',
    acceptTakeback: '同意悔棋',
    declineTakeback: '拒绝悔棋',
    giveTime: (seconds: number) => `+${seconds} 秒`,
    giveTimeMore: (seconds: number) => `给对方加 ${seconds} 秒`,
    timeGiven: (color: Color, seconds: number) => `${SIDE[color]}加时 ${seconds} 秒`,
    accept: '同意',
    decline: '拒绝',
    claimFifty: '要求判和',
    claimFiftyMore: '已满五十回合',
    claimWithMove: '走完判和',
    claimWithMoveMore: '再走一着满五十回合',
    claimWin: '宣布胜利',
    claimDraw: '宣布和棋',
    wait: '继续等待',
    goneMore: '对手离线已久',
    mayReturn: '对手离线，可能会回来',
    outage: '中止对局',
    outageSure: '确认中止',
    outageMore: '棋馆曾久停，可不计胜负',
    rematch: '再来一局',
    rematchWaits: '已邀请',
    rematchAsked: '对方想再来一局',
    rematchDeclined: (mine: boolean): string => (mine ? '你婉拒了再来一局' : '对方婉拒了再来一局'),
    acceptRematch: '同意再来一局',
    declineRematch: '婉拒再来一局',
    rematchAway: '对方已经离开，回来后会看到邀请',
    next: '前往新局',
  },

  chat: {
    heading: '聊天',
    open: (unread: number) => (unread > 0 ? `聊天，${unread} 条新消息` : '聊天'),
  },

  replay: {
    controls: '复盘',
    first: '回到开局',
    back: '上一着',
    forward: '下一着',
    last: '到最后一着',
    present: '回到当前',
    leaveTrial: '回到对局',
    tools: '更多：复盘、输入着法、分享',
  },

  /** A move that waits to be confirmed. */
  confirm: { heading: '确认这一着', yes: '走', no: '撤回', more: '走这一着吗？棋钟仍在走' },

  promotion: {
    heading: '升变为',
    cancel: '取消升变',
  },

  /** A square as it is spoken: its name and what stands there. */
  square: (name: string, piece: { color: Color; role: Role } | undefined) =>
    piece ? `${name} ${COLOR[piece.color]}${ROLE[piece.role]}` : name,
  mark: { target: '可走', capture: '可吃', selected: '已选', premove: '预走', goal: '星' },

  verdict: {
    wins: (color: Color) => `${SIDE[color]}胜`,
    youWin: '你赢了',
    youLose: '你输了',
    draw: '和棋',
    ending: ENDINGS,
    start: '开局',
    again: '新对局',
    review: '复盘',
  },

  connection: '重新连接中…',

  notFound: { heading: '没有这一页', lead: '地址可能写错了，或者这一页已经搬走。' },
};

export type Words = typeof zh;
