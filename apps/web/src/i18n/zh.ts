import type { Color, Role } from '@duiyi/rules';
import type { Outcome, Termination } from '@duiyi/game';
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

/** How the game came to its end, as a title. */
const ENDINGS: { readonly [T in Termination]: (outcome: Outcome) => string } = {
  checkmate: () => '将死',
  'time-forfeit': ({ winner }) => (winner ? `${SIDE[winner === 'white' ? 'black' : 'white']}超时` : '超时，和棋'),
  resignation: ({ winner }) => (winner ? `${SIDE[winner === 'white' ? 'black' : 'white']}认输` : '认输，和棋'),
  'dead-position': () => '双方都无法将死',
  'perpetual-check': () => '长将和',
  stalemate: () => '逼和',
  repetition: () => '三次重复局面',
  'seventy-five-moves': () => '七十五回合',
  aborted: () => '对局已中止',
  'no-first-move': () => '首着超时，对局取消',
  withdrawn: () => '邀请已撤回',
};

/** Why it is an end, in one sentence; empty where the title says it all. */
const WHY: { readonly [T in Termination]: (outcome: Outcome) => string } = {
  checkmate: ({ winner }) => (winner ? `${SIDE[winner === 'white' ? 'black' : 'white']}的王被将军，无着可解。` : ''),
  'time-forfeit': ({ winner }) => (winner ? '时间用完，判负。' : '时间用完，但对方的子力无论如何都将不死王，判和。'),
  resignation: ({ winner }) => (winner ? '' : '对方的子力无论如何都将不死王，认输也判和。'),
  'dead-position': () => '无论怎么走，双方都不可能再将死对方。',
  'perpetual-check': () => '同一局面出现三次，其间一方步步将军。',
  stalemate: () => '轮到走棋的一方没有被将军，却无子可动。',
  repetition: () => '同一局面、同一方走棋，第三次出现。',
  'seventy-five-moves': () => '双方各走了七十五着，没有吃子，也没有动兵。',
  aborted: () => '双方走完第一着之前可以中止，不计胜负。',
  'no-first-move': () => '第一着没有在时限内走出，不计胜负。',
  withdrawn: () => '发起人收回了这份邀请。',
};

const REASONS: Sentences = {
  'game-over': () => '对局已经结束。',
  'not-started': () => '还没有人应邀，对局尚未开始。',
  'already-joined': () => '已经有人应邀入座了。',
  'own-invitation': () => '这是你自己发出的邀请，请把链接发给对手。',
  'not-host': () => '只有发起人可以撤回邀请。',
  'not-your-turn': ({ turn }) => `现在轮到${SIDE[turn]}走棋。`,
  'stale-ply': () => '局面已经变化，这一着没有走成。',
  'bad-uci': ({ uci }) => `看不懂这一着：${uci}。`,
  'illegal-move': ({ uci }) => `这一着不合规则：${uci}。`,
  'promotion-missing': () => '请选择兵升变成什么子。',
  'time-is-up': ({ color }) => `${SIDE[color]}的时间已到。`,
  'resign-too-early': () => '双方走完第一着之后才能认输，现在可以中止对局。',
  'abort-too-late': () => '双方都已走过第一着，不能再中止，可以认输。',
  'bad-message': () => '棋馆没有读懂这个请求，请刷新页面。',
  'too-fast': () => '操作太快，请稍等片刻。',
  'no-such-game': () => '没有这盘棋。',
  'not-a-player': () => '只有对局双方可以这样做。',
  'not-stored': () => '棋馆暂时没能存下这一步，请再试一次。',
  'bad-request': () => '请求有误，请检查后再试。',
  'not-found': () => '没有找到。',
  'not-json': () => '棋馆没有读懂这个请求，请刷新页面。',
  'too-large': () => '内容太大，棋馆没有收下。',
  'foreign-origin': () => '这个请求来自别的网站，棋馆没有接受。',
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
  reason: REASONS,

  /** The two parts of a time control, e.g. 5 分 and + 3 秒. */
  base: (minutes: number) => `${minutes} 分`,
  shortBase: (seconds: number) => `${seconds} 秒`,
  increment: (seconds: number) => `+ ${seconds} 秒`,
  untimed: '不限时',
  speed: { blitz: '超快棋', rapid: '快棋', classical: '慢棋' },

  create: {
    heading: '开一盘棋',
    lead: '选好执子颜色，点一种用时，把链接发给对手。',
    color: '我执',
    colors: { white: '白', random: '随机', black: '黑' },
    time: '用时',
    custom: '自定',
    base: '每方基本用时（分）',
    increment: '每着加时（秒）',
    go: '创建对局',
    zero: '基本用时和加时不能都是零。',
    more: (label: string) => `${label}：增加`,
    less: (label: string) => `${label}：减少`,
    busy: '正在创建…',
  },

  invitation: {
    waiting: '等待对手应邀',
    share: '把这个链接发给对手，谁先应邀谁入座：',
    link: '邀请链接',
    copy: '复制链接',
    copied: '已复制',
    copyFailed: '请长按选中后复制',
    withdraw: '撤回邀请',
    withdrawSure: '确认撤回',
    invites: (host: string) => `${host}邀你对弈`,
    time: '用时',
    color: '你执',
    random: '随机',
    join: '应邀入座',
    joining: '正在入座…',
    withdrawn: '邀请已撤回',
    withdrawnWhy: '发起人收回了这份邀请，这个链接不再有效。',
    missing: '没有这盘棋',
    missingWhy: '链接可能不完整，请向发链接的人再要一次。',
    newGame: '开一盘新棋',
    loading: '正在打开…',
  },

  person: { you: '你', guest: '访客' },

  table: {
    /** The heading of the page, for those who hear it. */
    heading: (white: string, black: string) => `${white}（白）对 ${black}（黑）`,
    yourMove: '轮到你走',
    theirMove: (color: Color) => `轮到${SIDE[color]}走`,
    check: '将军！',
    checkYou: '将军！轮到你应将',
    watching: '观战中',
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
    abort: '中止对局',
    abortSure: '确认中止',
    flip: '翻转棋盘',
  },

  replay: {
    controls: '复盘',
    first: '回到开局',
    back: '上一着',
    forward: '下一着',
    last: '到最后一着',
    present: '回到当前',
  },

  promotion: {
    heading: '升变为',
    cancel: '取消升变',
  },

  /** A square as it is spoken: its name and what stands there. */
  square: (name: string, piece: { color: Color; role: Role } | undefined) =>
    piece ? `${name} ${COLOR[piece.color]}${ROLE[piece.role]}` : name,
  mark: { target: '可走', capture: '可吃', selected: '已选' },

  verdict: {
    wins: (color: Color) => `${SIDE[color]}胜`,
    youWin: '你赢了',
    youLose: '你输了',
    draw: '和棋',
    ending: ENDINGS,
    why: WHY,
    again: '再开一盘',
    review: '复盘',
  },

  connection: '重新连接中…',

  notFound: { heading: '没有这一页', lead: '地址可能写错了，或者这一页已经搬走。' },
};

export type Words = typeof zh;
