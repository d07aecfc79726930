import type { Color } from '@duiyi/rules';
import type { ChapterId, SectionId } from '../../book/sections.ts';
import type { FigureName } from '../../book/figures.ts';
import { game } from './game.zh.ts';
import { hall } from './hall.zh.ts';
import type { Section } from './section.ts';

const CHAPTERS: { readonly [C in ChapterId]: string } = {
  board: '棋盘和棋子',
  moves: '棋子怎样走',
  special: '三种特殊着法',
  endings: '怎样结束',
  clocks: '棋钟',
  points: '积分和级别',
};

const SECTIONS: { readonly [S in SectionId]: Section } = { ...game, ...hall };

const FIGURES: { readonly [F in FigureName]: string } = {
  squares: '右手边的角格是白格（绿圈），左手边的是黑格（蓝圈）。',
  start: '开局的局面。',
  king: '王能去的格子。',
  queen: '后能去的格子。',
  rook: '车能去的格子：自己的兵前面为止，对方的兵可以吃。',
  bishop: '象能去的格子，全是同一种颜色。',
  knight: '四周都是棋子，马照样能跳。',
  pawnSteps: '从起始格，一格或者两格。',
  pawnCaptures: '正前方的兵挡住了路；斜前方的两个都可以吃。',
  pinned: '马想跳开。',
  intoAttack: '王想走到 d1。',
  threeAnswers: '车在将军，只有三着：用象吃掉车，用后挡住，或者把王走开。',
  doubleCheck: '车和象同时将军，后想吃掉象。',
  enPassant: '黑兵刚走了两格，白兵可以走到 d6，吃掉它。',
  enPassantDone: '吃了以后：白兵在 d6，d5 的黑兵拿走了。',
  enPassantLate: '隔了一个回合再想吃。',
  promotion: '兵再走一步就到底线，可以变成后、车、象或马。',
  knightMates: '变成马，将死。',
  short: '短易位：王到 g1，车到 f1。',
  long: '长易位：王到 c8，车到 d8。',
  kingMoved: '王走出去又走了回来。',
  between: '马还在王和车之间。',
  outOfCheck: '王正被象将军。',
  throughAttack: '王要经过 f1。',
  landsAttacked: '王要走到 g1。',
  rookAttacked: '可以易位：受攻击的是车。',
  rookCrosses: '可以易位：受攻击的 b1，经过的是车，不是王。',
  mate: '底线杀。',
  foolsMate: '最快的将死：两个回合。',
  flagWins: '白方超时：黑兵能走到底线变成后，白方输。',
  flagDraws: '白方超时：黑方只有一个王，和棋。',
  loneBishop: '王和象对王，谁也将不死谁。',
  wall: '兵全部顶死，两个王都过不去。',
  perpetual: '后在 e8 和 h5 之间来回将军，黑王躲不开。',
  stalemate: '黑王没有被将军，却一格也走不了：和棋。白方本来是赢的。',
  threefold: '双方的马跳出去又跳回来，两遍以后，开局的局面出现了三次。',
};

/** The rule book. */
export const zh = {
  title: '规则书',
  lead: '本馆的全部规则。每一条先说要点，再说细节；图里标出的每一着，都由棋馆自己的规则核对过。',
  contents: '目录',
  print: '打印',
  history: '国际象棋的来历',
  chapters: CHAPTERS,
  sections: SECTIONS,
  rule: (id: string) => `规则 ${id}`,
  toTop: '回到目录',
  asked: '这不是出错',
  legend: {
    heading: '图上的颜色',
    colors: {
      green: '可以走到',
      red: '攻击',
      yellow: '挡路的棋子，或一起走的子',
      blue: '走过的一着',
      tried: '不许走的一着',
    },
  },
  figures: FIGURES,
  /** A board for those who hear it. */
  board: (sides: readonly string[]) => (sides.length > 0 ? `棋盘。${sides.join('；')}。` : '空棋盘。'),
  side: (color: Color, men: readonly string[]) => `${color === 'white' ? '白方' : '黑方'}：${men.join('、')}`,
  man: (role: string, squares: readonly string[]) => `${role} ${squares.join(' ')}`,
  worth: {
    caption: '棋子和子力价值',
    piece: '棋子',
    each: '每方',
    value: '约值',
    none: '无价',
  },
  below: (n: number) => `不到 ${n}`,
  from: (n: number) => `${n} 以上`,
  between: (least: number, most: number) => `${least}—${most}`,
  levels: { caption: '积分和级别', points: '积分', level: '级别' },
  gains: {
    caption: '得分怎样算（差分：双方积分之差）',
    difference: '差分',
    lowerWins: '分低方赢，得',
    higherWins: '分高方赢，得',
    draw: '和棋，分低方得',
    examples: '举几个例子',
  },
};

export type BookWords = typeof zh;
