import type { Speed } from '@duiyi/game';
import type { Board, PointsCause } from '@duiyi/protocol';
import type { Color } from '@duiyi/rules';
import { inPoints } from '../../points/signed.ts';

const SPEEDS: { readonly [S in Speed]: string } = {
  blitz: '超快棋',
  rapid: '快棋',
  classical: '慢棋',
  correspondence: '通讯棋',
  untimed: '不限时',
};
const COLORS: { readonly [C in Color]: string } = { white: '执白', black: '执黑' };
const BOARDS: { readonly [B in Board]: string } = { points: '积分', week: '本周', peak: '历史最高' };
const BOARD_LEADS: { readonly [B in Board]: string } = {
  points: '按现在的积分排名。下过正式对局的会员都在榜上。',
  week: '按本周一以来正式对局的得分排名。',
  peak: '按曾经达到的最高积分排名。',
};
const CAUSES: { readonly [T in Exclude<PointsCause['type'], 'game'>]: string } = {
  annulment: '对局作废，积分退回',
  adjustment: '调整',
  start: '起始积分',
  deletion: '注销账号，积分归棋馆',
};

/** The words of points. */
export const zh = {
  points: '积分',
  count: (points: number) => `${inPoints(points)} 分`,
  /** What is missing to the level after this one. */
  toNext: (missing: number, level: string) => `还差 ${missing} 分到${level}`,
  top: '已是最高级',
  progress: (level: string, points: number, nextAt: number) => `${level}，${inPoints(points)} 分，满 ${nextAt} 分升级`,
  stakes: {
    heading: '这一局的积分',
    asNow: '按当前积分',
    win: '胜',
    draw: '和',
    loss: '负',
    you: '你',
    /** In one line: what a win, a draw and a loss bring somebody. */
    line: (who: string, win: string, draw: string, loss: string) => `${who}：胜 ${win}，和 ${draw}，负 ${loss}`,
  },
  moved: {
    heading: '积分变动',
    told: (name: string, before: number, after: number, change: string, level: string) =>
      `${name}：${inPoints(before)} → ${inPoints(after)} 分（${change}），${level}`,
  },
  player: {
    title: (name: string) => `${name} 的主页`,
    loading: '正在读取…',
    since: (date: string) => `${date} 加入`,
    rank: (rank: number) => `第 ${rank} 名`,
    noRank: '还没有名次',
    peak: '历史最高',
    week: '本周得分',
    chart: '积分走势',
    chartNone: '还没有积分变动。下一盘正式对局之后，这里会画出走势。',
    tallies: '战绩',
    talliesNone: '还没有下完的对局。',
    all: '全部',
    formal: '正式',
    casual: '休闲',
    won: '胜',
    drawn: '和',
    lost: '负',
    kind: '分类',
    speeds: SPEEDS,
    colors: COLORS,
    wins: '最佳胜局',
    winsNone: '还没有正式对局的胜局。',
    winOver: (name: string, points: number) => `胜 ${name}（当时 ${inPoints(points)} 分）`,
    latest: '最近的对局',
    gamesNone: '还没有下完的对局。',
    allGames: '全部对局',
    history: '积分历史',
    historyNone: '积分还没有变动过。',
    more: '更早的变动',
    causes: CAUSES,
    scores: {
      won: (name: string) => `胜 ${name}`,
      drawn: (name: string) => `和 ${name}`,
      lost: (name: string) => `负于 ${name}`,
      none: (name: string) => `对 ${name}`,
    },
    by: (name: string, reason: string) => `${name}：${reason}`,
    missing: '没有这位会员',
    missingWhy: '可能改了名字，或者已经注销。',
  },
  board: {
    title: '排行榜',
    boards: BOARDS,
    leads: BOARD_LEADS,
    rank: '名次',
    name: '棋手',
    level: '级别',
    own: '我的名次',
    notOn: '你还不在这个榜上。',
    notOnMore: '下完一盘正式对局就会上榜。',
    guest: '访客的对局会保存；积分、级别和名次只属于会员。',
    enter: '注册或登录',
    total: (count: number) => `共 ${count} 人`,
    none: '榜上还没有人。下完第一盘正式对局就会上榜。',
    noneWeek: '本周还没有下完的正式对局。',
    next: '下一页',
    first: '从头开始',
    gained: '得分',
    peak: '最高分',
  },
  adjust: {
    open: '加减分',
    change: '加减多少分',
    hint: (now: number, then: number) => `现在 ${inPoints(now)} 分，之后 ${inPoints(then)} 分`,
    bad: (most: number) => `请填不为 0 的整数，减分加负号，一次最多 ${most} 分。`,
    reason: '调整积分',
    go: '记入积分',
    more: '会员的起始积分也这样记。变动写进积分历史，人人可见。',
  },
};

export type PointsWords = typeof zh;
