import { faults } from '@duiyi/rules/faults/zh';
import { reasons } from '@duiyi/rules/whyNot/zh';
import { type Dictionary, squareName } from './dictionary.ts';

const role = { king: '王', queen: '后', rook: '车', bishop: '象', knight: '马', pawn: '兵' } as const;
const side = { white: '白方', black: '黑方' } as const;
const squares = (names: readonly number[]): string => names.map(squareName).join('、');

export const zh: Dictionary = {
  reasons,
  faults,
  moves: {
    'bad-move': ({ text }) => `“${text}”不是着法。`,
    'no-such-piece': ({ color, role: what }) => `${side[color]}没有这样的${role[what]}。`,
    'ambiguous-move': ({ candidates }) => `有几着都符合：${candidates.join('、')}。`,
    'illegal-before': ({ text, ply }) => `第 ${ply} 着“${text}”在那里不合规则。`,
  },
  pgn: {
    'bad-tag': () => '标签应写作 [Name "value"]。',
    'tag-not-closed': () => '标签没有在本行结束。',
    'unknown-variant': ({ variant }) => `“${variant}”不按国际象棋规则进行。`,
    'unreadable-move': ({ text }) => `“${text}”不是着法。`,
    'illegal-move': ({ text }) => `“${text}”在这里不合规则。`,
    'ambiguous-move': ({ text, candidates }) =>
      `“${text}”可能是 ${candidates.length} 种着法，起点分别是 ${squares(candidates.map(({ from }) => from))}。`,
    'null-move-in-check': () => '被将军的一方不能停着。',
    'bad-nag': ({ text }) => `“${text}”不是评注符号（$0 到 $255）。`,
    'comment-not-closed': () => '这里开始的注释没有结束。',
    'variation-not-closed': () => '这里开始的变着没有结束。',
    'variation-not-opened': () => '这里结束的变着没有开始。',
    'variation-before-move': () => '变着写在第一着之前，没有可以代替的着法。',
    'too-long': ({ limit }) => `这盘棋超过 ${limit} 字节。`,
    'too-much': ({ limit }) => `这盘棋的着法、注释、评注和标签超过 ${limit} 个。`,
  },
  badStart: '起始局面无法进行。',
  counted: ({ games, plies, faults }) => `${games} 盘棋，${plies} 着，${faults} 处错误`,
  playedOn: (plies) => `之后又走了 ${plies} 着`,
  cannotMate: (winner, timeForfeit) => `${side[winner]}已无法将死对方${timeForfeit ? '，超时应判和棋' : ''}`,
  differs: (result) => `应为 ${result}`,
  usage: {
    'unknown-command': ({ name }) => (name === '' ? '缺少命令。' : `没有“${name}”这个命令。`),
    'bad-option': ({ detail }) => `选项有误：${detail}`,
    'missing-argument': ({ name }) => `缺少 ${name}。`,
    'too-many-arguments': ({ text }) => `“${text}”是多余的参数；FEN 要加引号。`,
    'bad-value': ({ name, text }) => `${name} 的值不能是“${text}”。`,
    'unwritable-file': ({ file, detail }) => `无法写入 ${file}（${detail}）。`,
    'unreadable-file': ({ file, detail }) => `无法读取 ${file}（${detail}）。`,
  },
  endings: {
    checkmate: '将死',
    stalemate: '逼和',
    'dead-position': '双方都无法将死',
    'perpetual-check': '长将和',
    repetition: '三次重复',
    'seventy-five-moves': '七十五回合无吃子、无动兵',
  },
  verdicts: { yes: '能', no: '不能（已证明）', unknown: '未定' },
  labels: {
    legal: '合规则',
    turn: '走棋',
    check: '将军来自',
    noCheck: '没有将军',
    moves: '种合规则的着法',
    ending: '终局',
    noEnding: '未自动终局',
    canMate: '还能将死对方',
    line: '例',
    whiteWins: '白胜',
    blackWins: '黑胜',
    draw: '和棋',
    usage: '用法',
    common: '每个命令都可用：--json（每行一个对象）、--lang en|zh。FEN 可写 startpos；不给 FEN 或 FILE 时读标准输入。',
    exits: '退出码：0 无误，1 发现错误或着法不合规则，2 用法有误。',
  },
  colors: side,
};
