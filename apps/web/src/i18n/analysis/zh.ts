import type { Mistake } from '@duiyi/computer';
import type { Color } from '@duiyi/rules';
import type { SeenByWhite } from '../../analysis/score.ts';

const SIDE: { readonly [C in Color]: string } = { white: '白方', black: '黑方' };

const MISTAKE: { readonly [M in Mistake]: string } = { inaccuracy: '欠准', mistake: '失误', blunder: '漏着' };

/** How a position stands, in words. */
const STANDS = ({ type, value }: SeenByWhite): string => {
  if (type === 'mate')
    return value === 0 ? '已被将死' : `${SIDE[value > 0 ? 'white' : 'black']} ${Math.abs(value)} 着将杀`;
  if (Math.abs(value) < 5) return '双方均势';
  return `${SIDE[value > 0 ? 'white' : 'black']}优 ${(Math.abs(value) / 100).toFixed(1)} 兵`;
};

export const zh = {
  heading: '分析',
  lead: '走走看，或者打开一盘棋，看看还有什么着法。',
  loading: '正在打开…',

  /** Why there is nothing to analyse. */
  running: { heading: '这盘棋还没下完', lead: '对局结束以前不提供分析。下完之后再来这里复盘。', watch: '去看这盘棋' },
  missing: { heading: '没有这盘棋', lead: '地址可能写错了。' },
  badFen: '这里改为起始局面。',
  badGame: '这盘棋的棋谱读不出来。',

  board: '棋盘与走法',
  start: '起始局面',
  at: (ply: number, of: number) => `第 ${ply} / ${of} 着`,
  flip: '翻转棋盘',

  engine: {
    heading: '引擎',
    thinking: (depth: number) => `思考中 · 深度 ${depth}`,
    done: (depth: number) => `深度 ${depth}`,
    waking: '引擎正在启动…',
    off: '引擎已关闭。',
    over: '这里已经没有着法可走。',
    noWasm: '这个浏览器不能运行引擎（缺少 WebAssembly）。走子、变着、导入和导出照常可用。',
    failed: '引擎没有取到，可能连不上棋馆。',
    retry: '再试一次',
    lines: '最佳着法',
    count: '显示几种着法',
    busy: '正在分析整盘棋…',
  },
  bar: (stands: string) => `局面评估：${stands}`,
  stands: STANDS,
  switches: {
    heading: '显示',
    engine: '引擎',
    bar: '评估条',
    lines: '最佳着法',
    arrows: '箭头',
    guess: '先猜再看',
  },
  guess: {
    hidden: '先自己想一步：在棋盘上走出来，再看引擎怎么说。',
    show: '直接看',
    judging: (san: string) => `你走了 ${san}，正在看这步怎么样…`,
    best: (san: string) => `${san} 正是最好的一着。`,
    good: (san: string) => `${san} 是好着。`,
    poor: (san: string, mistake: Mistake, cost: number) =>
      `${san}：${MISTAKE[mistake]}，预期得分少了 ${Math.round(cost)} 分。`,
    better: '引擎会走',
  },

  moves: {
    heading: '着法',
    none: '还没有着法。在棋盘上走一步，或者',
    bring: '导入棋谱',
    promote: '升为主线',
    remove: '删去这步及以后',
    removeSure: '确认删去',
    pass: '（跳过一着）',
    line: '变着',
  },

  game: {
    heading: '整盘分析',
    lead: '逐着看完整盘棋，找出双方的失误。',
    go: '分析整盘',
    again: '继续分析',
    stop: '停止',
    progress: (done: number, of: number) => `已看 ${done} / ${of} 个局面`,
    stopped: (done: number, of: number) => `停在第 ${done} / ${of} 个局面，看过的都留着。`,
    done: '整盘看完了。',
    graph: '局势图：上方白优，下方黑优',
    unknown: '还没有分析',
    hidden: '“先猜再看”打开时，局势图与更好的着法先不显示。',
    side: '一方',
    counts: '失误统计',
    mistakes: MISTAKE,
    none: '没有找到失误。',
    next: '下一处失误',
    back: '上一处失误',
    better: '更好',
    tryBetter: '在棋盘上看',
    list: '失误一览',
    howHeading: '怎么算的？',
    how: (inaccuracy: number, mistake: number, blunder: number) =>
      `引擎估计每个局面下到 100 局能得几分。一着棋让自己少了 ${inaccuracy} 分以上是欠准（大约白送一个兵），${mistake} 分以上是失误（两个兵），${blunder} 分以上是漏着（一个子）。胜负已定时，送一点子几乎不算。引擎看得不深，偶尔也会看错。`,
  },

  take: {
    heading: '带走',
    copyFen: '复制 FEN',
    copyPgn: '复制 PGN',
    savePgn: '存成 PGN',
    copied: '已复制',
    copyFailed: '浏览器不让复制',
    computer: '从这里与电脑对弈',
    editor: '改局面',
  },

  bring: {
    heading: '导入',
    lead: '粘贴 PGN 或 FEN，选一个文件，或者把文件拖到这一页。',
    paste: 'PGN 或 FEN',
    go: '打开',
    file: '选择文件',
    busy: (games: number) => `正在读谱，已读 ${games} 局…`,
    cancel: '取消',
    empty: '请先粘贴棋谱或局面。',
    tooLarge: (megabytes: number) => `文件太大，最大 ${megabytes} MB。`,
    nothing: '里面没有棋局。',
    broken: (count: number) => `${count} 局有错，没有打开：`,
    more: (count: number) => `另有 ${count} 局未列出。`,
    choose: (count: number) => `共 ${count} 局，打开哪一局？`,
    next: (count: number) => `再列 ${count} 局`,
    drop: '松手打开',
    plies: (plies: number) => `${Math.ceil(plies / 2)} 回合`,
  },
};

export type AnalysisWords = typeof zh;
