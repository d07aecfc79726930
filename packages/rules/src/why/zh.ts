/** Why a move is forbidden, in Chinese. */
import { formatSquare } from '../square.ts';
import type { Piece } from '../types.ts';
import type { Standing } from './reason.ts';
import { type ReasonWords, list } from './words.ts';

const role = { king: '王', queen: '后', rook: '车', bishop: '象', knight: '马', pawn: '兵' } as const;
const side = { white: '白方', black: '黑方' } as const;
const piece = ({ color, role: what }: Piece): string => (color === 'white' ? '白' : '黑') + role[what];
const at = ({ piece: what, square }: Standing): string => `${formatSquare(square)} 的${piece(what)}`;
const all = (standings: readonly Standing[]): string => list(standings.map(at), '、', '和');
const squares = (names: readonly number[]): string => names.map(formatSquare).join('、');
const castling = { king: '短易位', queen: '长易位' } as const;

export const reasons: ReasonWords = {
  'same-square': ({ square }) => `走子必须走到另一格，不能停在 ${formatSquare(square)}。`,
  'empty-square': ({ square }) => `${formatSquare(square)} 上没有棋子。`,
  'opponents-piece': ({ mover, turn }) => `现在轮到${side[turn]}走，${at(mover)}是对方的棋子。`,
  'wrong-way': ({ mover }) =>
    ({
      king: '王每步只能向任一方向走一格。',
      queen: '后沿横线、直线或斜线走，格数不限。',
      rook: '车沿横线或直线走，格数不限。',
      bishop: '象沿斜线走，格数不限。',
      knight: '马先直走一格，再向外斜走一格。',
      pawn: '兵直进一格（在起始格可进两格），吃子时斜进一格。',
    })[mover.piece.role],
  'pawn-backward': () => '兵不能后退。',
  'pawn-double-step-late': ({ mover }) => `兵只有在起始格才能一次进两格，${at(mover)}已离开起始格。`,
  'pawn-blocked': ({ blocker }) => `兵不能向正前方吃子，${at(blocker)}挡在前面。`,
  'pawn-nothing-to-capture': ({ square }) => `兵只有吃子时才斜走，${formatSquare(square)} 上没有可吃的棋子。`,
  'own-piece': ({ target }) => `不能走到己方棋子所在的格：${at(target)}。`,
  'king-capture': ({ target }) => `王不能被吃：${at(target)}。`,
  blocked: ({ mover, blocker }) => `${role[mover.piece.role]}不能越过棋子，${at(blocker)}挡在路上。`,
  'en-passant-late': ({ pawn, stepped }, told) =>
    stepped === null
      ? `只有在对方的兵刚走两格之后才能吃过路兵，而上一着不是 ${formatSquare(pawn)} 的兵走两格。`
      : `${formatSquare(pawn)} 的兵早先走了两格（${told(stepped)}）；吃过路兵必须立即进行，过后不能再吃。`,
  'en-passant-no-double-step': ({ pawn, arrived }, told) =>
    `${formatSquare(pawn)} 的兵不是一步两格走到这里的（${told(arrived)}），不能吃过路兵。`,
  'en-passant-exposes-king': ({ king, attacker }) =>
    `这样吃过路兵会使两个兵同时离开，${formatSquare(king)} 的王将受 ${at(attacker)}攻击。`,
  pinned: ({ mover, king, pinner }) => `${at(mover)}被牵制：它一离开，${at(pinner)}就攻击 ${formatSquare(king)} 的王。`,
  'king-into-attack': ({ square, attackers }) =>
    `王不能走到受攻击的格：${formatSquare(square)} 受 ${all(attackers)}攻击。`,
  'king-captures-protected': ({ target, protectors }) =>
    `王不能吃有保护的棋子：${at(target)}受 ${all(protectors)}保护。`,
  'kings-touch': ({ square, king }) => `两王不能相邻：${formatSquare(square)} 紧挨着 ${formatSquare(king)} 的王。`,
  'king-stays-in-line': ({ square, checker }) => `${formatSquare(square)} 还在同一条线上，${at(checker)}仍在将军。`,
  'check-unanswered': ({ king, checker, answers }) =>
    `${formatSquare(king)} 的王正被 ${at(checker)}将军，必须立即应将：动王` +
    (answers.length === 1 ? '或吃掉将军的棋子。' : `、吃掉将军的棋子或在中间垫子（${squares(answers)}）。`),
  'double-check': ({ checkers }) => `这是双将（${all(checkers)}），只能动王。`,
  'promotion-missing': () => '兵走到底线必须升变为后、车、象或马，请指明升变成什么。',
  'promotion-role': ({ role: what }) => `兵只能升变为后、车、象或马，不能变成${role[what]}。`,
  'promotion-too-early': () => '兵走到底线才能升变。',
  'promotion-not-a-pawn': ({ mover }) => `只有兵才能升变，这是 ${at(mover)}。`,
  'castling-two-squares': ({ move }) =>
    `这是王车易位，可以走；着法记作王到己方的车：${formatSquare(move.from)}${formatSquare(move.to)}。`,
  'castling-no-rook': ({ wing }) => `没有可以${castling[wing]}的车。`,
  'castling-king-moved': ({ spoilt }, told) =>
    `王已经走动过${spoilt === null ? '' : `（${told(spoilt)}）`}，不能易位。`,
  'castling-rook-moved': ({ wing, rook, spoilt }, told) =>
    spoilt === null
      ? `${formatSquare(rook)} 的车已经走动过，不能易位。`
      : `${formatSquare(rook)} 的车已经走动过（${told(spoilt)}），不能${castling[wing]}。`,
  'castling-rook-captured': ({ wing, rook, spoilt }, told) =>
    `${formatSquare(rook)} 的车已被吃掉（${told(spoilt)}），不能${castling[wing]}。`,
  'castling-right-lost': ({ wing }) => `早先已失去${castling[wing]}的权利：这个王或这个车走动过。`,
  'castling-blocked': ({ blocker }) => `王与车之间不能有棋子：${at(blocker)}挡着，不能易位。`,
  'castling-in-check': ({ checkers }) => `王正被 ${all(checkers)}将军，不能易位。`,
  'castling-through-attack': ({ square, attackers }) =>
    `王经过的 ${formatSquare(square)} 受 ${all(attackers)}攻击，不能易位。`,
  'castling-into-attack': ({ square, attackers }) =>
    `王到达的 ${formatSquare(square)} 受 ${all(attackers)}攻击，不能易位。`,
  'castling-uncovers-king': ({ square, attackers }) =>
    `车一离开，${formatSquare(square)} 的王就受 ${all(attackers)}攻击，不能易位。`,
};
