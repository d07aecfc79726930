import type { Speed } from '@duiyi/game';
import type { ArchiveKind, ImportFault, Score } from '@duiyi/protocol';
import type { Color, PgnResult } from '@duiyi/rules';

const RESULTS: { readonly [R in PgnResult]: string } = {
  '1-0': '白方胜',
  '0-1': '黑方胜',
  '1/2-1/2': '和棋',
  '*': '未分胜负',
};
const SCORES: { readonly [S in Score]: string } = { won: '胜', drawn: '和', lost: '负', none: '未分胜负' };
const SPEEDS: { readonly [S in Speed]: string } = {
  blitz: '超快棋',
  rapid: '快棋',
  classical: '慢棋',
  correspondence: '通讯棋',
  untimed: '不限时',
};
const KINDS: { readonly [K in ArchiveKind]: string } = { hall: '本馆对局', study: '研究棋谱' };
const COLORS: { readonly [C in Color]: string } = { white: '执白', black: '执黑' };

/** Why a game of a file could not be read, by the codes of the reader. */
const FAULTS: { readonly [C in ImportFault['code']]: string } = {
  'bad-tag': '标签写得不对，应为 [名称 "内容"]',
  'tag-not-closed': '标签到行末还没有结束',
  'unreadable-start': '看不懂起始局面（FEN）',
  'illegal-start': '起始局面不合规则',
  'unknown-variant': '不是国际象棋，或不认识的变体',
  'unreadable-move': '看不懂这一着',
  'illegal-move': '这一着不合规则',
  'ambiguous-move': '这一着有歧义，不止一个子能走',
  'null-move-in-check': '被将军时不能跳过一着',
  'bad-nag': '评注符号应为 $0 到 $255',
  'comment-not-closed': '评注没有结束，缺 }',
  'variation-not-closed': '变着没有结束，缺 )',
  'variation-not-opened': '多了一个 )',
  'variation-before-move': '变着前面没有着法',
  'too-long': '这一局的文字太长',
  'too-much': '这一局的内容太多',
  'no-moves': '没有着法',
};

/** The words of the archive. */
export const zh = {
  title: '棋谱库',
  kinds: KINDS,
  kind: '类别',
  filters: '筛选',
  whose: '哪些对局',
  everybody: '全部对局',
  mine: '我的对局',
  player: '棋手',
  playerHint: { hall: '会员名', study: '姓名，或其中一个词' },
  opponent: '对手',
  color: '颜色',
  colors: COLORS,
  result: '结果',
  results: RESULTS,
  score: '棋手的结果',
  scores: SCORES,
  ending: '终局方式',
  /** Where the game's own words name a side, or the absence of a winner. */
  endings: { 'time-forfeit': '超时', resignation: '认输', abandonment: '弃局' },
  speed: '用时',
  speeds: SPEEDS,
  formal: '性质',
  formals: { true: '正式', false: '休闲' },
  opening: '开局',
  openingHint: '名称或 ECO 编码，如 B90',
  noOpening: '没有这个开局，请从列表中选一个。',
  needsPlayer: '请先写下棋手。',
  badValue: '这一项的值不对。',
  since: '从',
  until: '到',
  datesCrossed: '开始日期不能晚于结束日期。',
  any: '不限',
  find: '查找',
  clear: '清除筛选',
  total: (count: number, isMore: boolean) => (isMore ? `共 ${count.toLocaleString('zh-CN')} 多局` : `共 ${count} 局`),
  laterPage: '更早的对局',
  none: '没有符合条件的对局。',
  noneYet: '还没有对局。下完的每一盘棋都会收在这里。',
  noneMine: '你还没有下完的对局。',
  noStudies: '还没有研究棋谱。主办人可以导入 PGN 文件。',
  loading: '正在查找…',
  next: '更早的对局',
  first: '回到最近的对局',
  export: '导出 PGN',
  exportMore: '把查到的全部对局存为一个文件',
  download: '下载 PGN',
  annulled: '已作废',
  private: '不公开',
  moves: (plies: number) => `${Math.ceil(plies / 2)} 回合`,
  board: '终局局面',
  versus: '对',

  importing: {
    heading: '导入棋谱',
    lead: '选一个 PGN 文件，其中的对局会收进研究棋谱。有错的对局会逐一指出，其余照收。',
    file: 'PGN 文件',
    limit: (megabytes: number) => `最大 ${megabytes} MB`,
    go: '导入',
    busy: (percent: number) => (percent < 100 ? `正在上传 ${percent}%` : '正在读谱…'),
    cancel: '取消',
    cancelled: '已取消。已经收下的对局仍在库中。',
    noFile: '请先选一个文件。',
    tooLarge: (megabytes: number) => `文件太大，最大 ${megabytes} MB。`,
    done: (imported: number) => `收下 ${imported} 局。`,
    repeated: (count: number) => `${count} 局早已收过，没有重复收。`,
    broken: (count: number) => `${count} 局有错，没有收：`,
    more: (count: number) => `另有 ${count} 局未列出。`,
    at: (line: number, column: number) => `第 ${line} 行第 ${column} 字`,
    number: (number: number) => `文件中第 ${number} 局`,
    ply: (ply: number) => `第 ${ply} 着`,
    comma: '，',
    colon: '：',
    faults: FAULTS,
  },

  study: {
    heading: (white: string, black: string) => `${white}（白）对 ${black}（黑）`,
    loading: '正在打开…',
    missing: '没有这份棋谱',
    missingWhy: '地址可能写错了。',
    start: '起始局面',
    at: (ply: number, of: number) => `第 ${ply} / ${of} 着`,
    pass: '（跳过一着）',
    moves: '着法',
    back: '回到棋谱库',
    flip: '翻转棋盘',
  },
};

export type ArchiveWords = typeof zh;
