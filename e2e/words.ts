/** What visitors must read, in both languages: written down once more here, so that a changed word shows. */
import type { Outcome } from '@duiyi/game';
import { opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import type { Man } from './expected.ts';

export type Language = 'zh-CN' | 'en';

const SIDES: Readonly<Record<Language, Readonly<Record<Color, string>>>> = {
  'zh-CN': { white: '白方', black: '黑方' },
  en: { white: 'White', black: 'Black' },
};

const MEN: Readonly<Record<string, string>> = {
  white: '白',
  black: '黑',
  king: '王',
  queen: '后',
  rook: '车',
  bishop: '象',
  knight: '马',
  pawn: '兵',
};

/** `e4 白兵`, `e4 white pawn`, `e4`: how a square is called. */
export const squareName = (language: Language, square: string, man: Man | undefined): string => {
  if (!man) return square;
  return `${square} ${language === 'en' ? man : man.replaceAll(/[a-z]+ ?/g, (word) => MEN[word.trim()])}`;
};

/** A move as the page's record writes it: 0-0 in Chinese, "e.p." behind a capture in passing (X2, X5). */
export const moveText = (language: Language, san: string, isEnPassant: boolean): string =>
  (language === 'en' ? san : san.replaceAll('O', '0')) + (isEnPassant ? ' e.p.' : '');

/** Whose turn it is, for a viewer who sits at `seat`. */
export const turnText = (language: Language, turn: Color, seat: Color | null, isCheck: boolean): string => {
  if (language === 'en') {
    if (turn === seat) return isCheck ? 'Check! Your move' : 'Your move';
    return `${isCheck ? 'Check! ' : ''}${SIDES.en[turn]} to move`;
  }
  if (turn === seat) return isCheck ? '将军！轮到你应将' : '轮到你走';
  return `${isCheck ? '将军！' : ''}轮到${SIDES['zh-CN'][turn]}走`;
};

const HOW: Readonly<Record<Language, Readonly<Record<string, (loser: string | null) => string>>>> = {
  'zh-CN': {
    checkmate: () => '将死',
    resignation: (loser) => `${loser}认输`,
    'time-forfeit': (loser) => (loser ? `${loser}超时` : '超时，和棋'),
    stalemate: () => '逼和',
    repetition: () => '三次重复局面',
    agreement: () => '双方同意和棋',
    'dead-position': () => '双方都无法将死',
    'fifty-moves': () => '五十回合规则',
    'seventy-five-moves': () => '七十五回合',
    aborted: () => '对局已中止',
  },
  en: {
    checkmate: () => 'Checkmate',
    resignation: (loser) => `${loser} resigned`,
    'time-forfeit': (loser) => (loser ? `${loser} ran out of time` : 'Time out, drawn'),
    stalemate: () => 'Stalemate',
    repetition: () => 'Threefold repetition',
    agreement: () => 'Agreed',
    'dead-position': () => 'Dead position',
    'fifty-moves': () => 'Fifty-move rule',
    'seventy-five-moves': () => 'Seventy-five moves',
    aborted: () => 'Game aborted',
  },
};

/** Who won and how, for a viewer who sits at `seat`. */
export const verdictText = (language: Language, { winner, termination }: Outcome, seat: Color | null): string => {
  const sides = SIDES[language];
  const loser = winner && sides[opposite(winner)];
  const how = HOW[language][termination](loser);
  if (termination === 'aborted') return how;
  const isEnglish = language === 'en';
  const draw = isEnglish ? 'Draw' : '和棋';
  if (winner === null) return `${draw} · ${how}`;
  if (seat === null) return `${sides[winner]}${isEnglish ? ' wins' : '胜'} · ${how}`;
  const forMe = winner === seat ? ['你赢了', 'You win'] : ['你输了', 'You lose'];
  return `${forMe[isEnglish ? 1 : 0]} · ${how}`;
};
