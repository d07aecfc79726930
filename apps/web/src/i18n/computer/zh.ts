import { NAMES } from '@duiyi/computer';
import type { Character } from '@duiyi/computer';

const CHARACTERS: { readonly [C in Character]: string } = {
  chick: '刚学会走子，看见什么走什么，最爱推兵。',
  rabbit: '胆小，一受攻击就跑，常常忘了别的。',
  goat: '认准了就往前顶，不太看旁边。',
  cat: '有吃必吃，扑得准，收得慢。',
  dog: '爱将军，追着王跑。',
  monkey: '机灵，喜欢捣乱，偶尔失手。',
  fox: '会设圈套，很少白送子。',
  crane: '不慌不忙，走得稳当。',
  tiger: '看得远，抓住一个错就不放。',
  dragon: '全力以赴，几乎没有人能胜。',
};

/** Playing against the computer. */
export const zh = {
  heading: '人机对弈',
  lead: '选一个对手，马上开局。不用注册，棋馆断线也能下。',
  level: (level: number) => `第 ${level} 等`,
  levels: '对手',
  names: NAMES['zh-CN'] as { readonly [C in Character]: string },
  characters: CHARACTERS,
  time: '时间',
  untimed: '不计时',
  helps: '悔棋与提示',
  withHelps: '可以',
  withoutHelps: '不用（训练）',
  position: '从哪里开始',
  fen: '局面的 FEN',
  editor: '在棋盘上摆',
  goOn: '继续上一局',
  hint: '提示',
  /** What becomes of a game that has ended. */
  fates: {
    waits: '棋馆在线后，这盘棋会存入棋谱库。',
    members: '登录后，这盘棋会存入棋谱库。',
    kept: '已存入棋谱库',
    refused: '棋馆没有收下这盘棋，可以存成文件带走。',
  },
};

export type ComputerWords = typeof zh;
