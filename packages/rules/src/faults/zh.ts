/** Why a text or a setup is no position, in Chinese. */
import { formatSquare } from '../square.ts';
import type { FaultWords } from './words.ts';

const side = { white: '白方', black: '黑方' } as const;
const castling = { king: '短易位', queen: '长易位' } as const;
const squares = (names: readonly number[]): string => names.map(formatSquare).join('、');

export const faults: FaultWords = {
  setup: {
    'missing-king': ({ color }) => `${side[color]}没有王。`,
    'many-kings': ({ color, squares: on }) => `${side[color]}的王不止一个：${squares(on)}。`,
    'touching-kings': ({ squares: on }) => `两王相邻：${squares(on)}。`,
    'many-pieces': ({ color, count }) => `${side[color]}有 ${count} 个棋子，最多 16 个。`,
    'many-pawns': ({ color, count }) => `${side[color]}有 ${count} 个兵，最多 8 个。`,
    'pawn-on-outer-rank': ({ squares: on }) => `兵不能在第一横线或底线上：${squares(on)}。`,
    'opponent-in-check': ({ king, checkers }) =>
      `不该走的一方正被将军：${formatSquare(king)} 的王受 ${squares(checkers)} 攻击。`,
    'impossible-check': ({ king, checkers }) =>
      `${formatSquare(king)} 的王受 ${squares(checkers)} 的将军，没有任何一着能走成这样。`,
    'impossible-en-passant': ({ square }) => `不可能有兵刚刚越过 ${formatSquare(square)}。`,
    'impossible-castling': ({ claim }) => {
      const what = 'wing' in claim ? castling[claim.wing] : `与 ${'abcdefgh'[claim.file]} 线的车易位`;
      return `${side[claim.color]}不可能有${what}的权利：王或车不在易位的位置。`;
    },
    'bad-counter': ({ counter }) => (counter === 'halfmoves' ? '半回合计数超出范围。' : '回合数超出范围。'),
  },
  fields: {
    board: '棋子位置',
    turn: '走棋方（w 或 b）',
    castling: '易位权',
    'en-passant': '过路兵格',
    halfmoves: '半回合计数',
    fullmoves: '回合数',
  },
  badFen: (field, column) => `不是 FEN：第 ${column} 个字符处，${field}无法读取。`,
};
