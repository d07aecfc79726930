import type { Color } from '@duiyi/rules';
import type { ChapterId } from '../../learn/course.ts';
import type { Goal } from '../../learn/lesson.ts';
import { lessons } from './lessons.zh.ts';

const SIDE: { readonly [C in Color]: string } = { white: '白方', black: '黑方' };

/** What a legal move is missing; `wayOut`: what the other side still has against a check. */
const OTHER: { readonly [G in Goal]: (wayOut: string | null, turn: Color) => string } = {
  mate: (wayOut, turn) =>
    wayOut === null
      ? '这样走没有将军，还不是将死。'
      : `将军了，但还没有将死：${SIDE[turn === 'white' ? 'black' : 'white']}可以走 ${wayOut}。`,
  check: () => '这一着没有攻击到对方的王。',
  capture: () => '这一着没有吃子。',
  flee: () => '这样也能应将，不过这一题要把王走开。',
  take: () => '这样也能应将，不过这一题要吃掉将军的棋子。',
  block: () => '这样也能应将，不过这一题要挡在中间。',
  'castle-king': () => '这不是短易位：王要向近处的车走两格。',
  'castle-queen': () => '这不是长易位：王要向远处的车走两格。',
  'en-passant': () => '这样走，吃过路兵的机会就没有了。再试试。',
  repetition: () => '这样走，局面就变了，不是第三次出现。',
};

const CHAPTERS: { readonly [C in ChapterId]: string } = {
  board: '棋盘和目标',
  pieces: '棋子怎么走',
  check: '将军和将死',
  special: '特别的走法',
  draws: '怎样算和棋',
  hall: '下棋的学问',
};

export const zh = {
  heading: '学棋',
  lead: '从认识棋盘开始，一课一个道理，边看边走。走错了会告诉你为什么。',
  begin: '开始学',
  goOn: '接着学',
  progress: (done: number, all: number) => `学完 ${done} / ${all} 课`,
  stars: (stars: number) => `${stars} 颗星`,
  notYet: '还没学',
  locked: '先学完上一课',
  rules: '规则书',
  history: '国际象棋的来历',
  keptHere: '进度保存在这个浏览器里。注册后随账号走。',
  keptAccount: '进度随账号保存。',
  chapters: CHAPTERS,
  chapter: (n: number, name: string) => `第${'一二三四五六'[n]}章 ${name}`,
  map: '全部课程',
  missing: '没有这一课',
  missingWhy: '地址可能写错了。从课程表里挑一课吧。',
  task: (at: number, of: number) => `第 ${at} / ${of} 题`,
  hint: '提示',
  retry: '重来',
  next: '下一题',
  nextLesson: '下一课',
  again: '再学一遍',
  finished: '这一课学完了！',
  allDone: '全部学完了！去下一盘吧。',
  play: '去大厅',
  may: '可以',
  mayNot: '不可以',
  question: '可以这样走吗？',
  read: '读完了',
  movesMade: (made: number, least: number) => `走了 ${made} 步（最少 ${least} 步）`,
  board: '课上的棋盘',
  turn: (turn: Color) => `轮到${SIDE[turn]}走`,
  says: {
    good: '对！',
    'gives-check': '这样会将军。这一题先不将军，换一条路。',
    'wrong-square': (square: string) => `这是 ${square}，再找找。`,
    other: '这样走合规则，不过不是这一题要的。再想想。',
    'it-may': '其实可以。再想想为什么。',
    hinted: (hint: string) => `提示：${hint}`,
  },
  others: OTHER,
  calculator: {
    mine: '你的积分',
    theirs: '对手的积分',
    win: '你赢了',
    draw: '和棋',
    loss: '你输了',
    result: '结果',
    change: '变化',
    after: '之后',
    level: '级别',
    done: '试好了',
  },
  lessons,
};

export type LearnWords = typeof zh;
